// What is shown over a canvas while its content is being prepared.

import CGtk
import GtkInterop

/// A sentence, how far it is, and a button that stops it.
@MainActor
final class ProgressPanel {
  /// The panel; hidden until there is progress to show.
  let widget: Widget
  private let sentence = Widget.label("")
  private let bar = Widget(gtk_progress_bar_new())
  private var start: Double?

  /// How long something takes before it is worth a panel, in seconds.
  private static let patience = 0.25

  /// Makes a panel; `cancel` is called when the user does not want to wait.
  init(cancel: @escaping @MainActor () -> Void) {
    let button = Widget(gtk_button_new_with_label(tr("Cancel")))
    gtk_widget_set_halign(button.pointer, GTK_ALIGN_CENTER)
    gtk_label_set_xalign(sentence.opaque, 0.5)
    gtk_label_set_wrap(sentence.opaque, 1)
    widget = .column(spacing: 12, classes: ["progress-panel"], [sentence, bar, button])
    gtk_widget_set_halign(widget.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    gtk_widget_hide(widget.pointer)
    button.connect("clicked") { cancel() }
  }

  /// Shows how far something is, from 0 to 1, once it has taken a moment.
  func show(_ text: String, fraction: Double) {
    let now = Double(g_get_monotonic_time()) / 1_000_000
    start = start ?? now
    guard now - (start ?? now) > Self.patience else { return }
    gtk_label_set_text(sentence.opaque, text)
    gtk_progress_bar_set_fraction(bar.opaque, fraction)
    bar.updateAccessibleProperty(.label(text))
    gtk_widget_show(widget.pointer)
  }

  /// Says no more.
  func hide() {
    start = nil
    gtk_widget_hide(widget.pointer)
  }
}
