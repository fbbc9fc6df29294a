// The panel over a canvas that shows the progress of preparing its content.

import CGtk
import GtkInterop

/// A sentence, a progress bar and a button that cancels the job. Each window has one panel, so that it stays visible
/// between two consecutive jobs.
@MainActor
final class ProgressPanel {
  /// The jobs that may take a while. The first in this order is shown when several run.
  enum Job: CaseIterable {
    /// A file is being read.
    case reading
    /// Words are being measured.
    case measuring
    /// The canvas is being exported.
    case exporting
  }

  /// The panel; hidden until there is progress to show.
  let widget: Widget
  private let sentence = Widget.label("")
  private let bar = Widget(gtk_progress_bar_new())
  private var cancels: [Job: () -> Void] = [:]
  private var start = 0.0

  /// The time after which a job is shown, in seconds. Shorter jobs show no panel.
  private static let delay = 0.2

  init() {
    let button = Widget(gtk_button_new_with_label(tr("Cancel")))
    gtk_widget_set_halign(button.pointer, GTK_ALIGN_CENTER)
    gtk_label_set_xalign(sentence.opaque, 0.5)
    gtk_label_set_ellipsize(sentence.opaque, PANGO_ELLIPSIZE_MIDDLE)
    gtk_label_set_max_width_chars(sentence.opaque, 40)
    widget = .column(spacing: 12, classes: ["progress-panel"], [sentence, bar, button])
    gtk_widget_set_halign(widget.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    gtk_widget_hide(widget.pointer)
    button.connect("clicked") { [unowned self] in cancel() }
  }

  var isShown: Bool { gtk_widget_get_visible(widget.pointer) != 0 }

  /// Shows the progress of a job, from 0 to 1, if the job takes longer than a short delay. The button calls `cancel`.
  func show(_ job: Job, _ text: String, fraction: Double, cancel: @escaping () -> Void) {
    let now = Double(g_get_monotonic_time()) / 1_000_000
    if cancels.isEmpty { start = now }
    cancels[job] = cancel
    guard job == current, now - start > Self.delay else { return }
    gtk_label_set_text(sentence.opaque, text)
    gtk_progress_bar_set_fraction(bar.opaque, fraction)
    bar.updateAccessibleProperty(.label(text))
    gtk_widget_show(widget.pointer)
  }

  /// Ends the display of a job. The panel is hidden after the last job.
  func hide(_ job: Job) {
    cancels[job] = nil
    if cancels.isEmpty { gtk_widget_hide(widget.pointer) }
  }

  func cancel() {
    if let current { cancels[current]?() }
  }

  private var current: Job? { Job.allCases.first { cancels[$0] != nil } }
}
