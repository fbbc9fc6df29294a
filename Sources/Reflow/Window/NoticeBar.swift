// Where the window says what went otherwise than wished: files that cannot be read, values out of range.

import CGtk
import GtkInterop

/// A bar over the canvas that shows sentences until it is dismissed.
@MainActor
final class NoticeBar {
  /// The bar; it takes no room while there is nothing to say.
  let widget: Widget
  private let bar: Widget
  private let text: Widget
  private var sentences: [String] = []

  /// The most sentences shown at once.
  private static let limit = 6

  init() {
    text = Widget.label("", classes: ["notice-text"]).expandingAcross()
    gtk_label_set_wrap(text.opaque, 1)
    gtk_label_set_wrap_mode(text.opaque, PANGO_WRAP_WORD_CHAR)
    let close = Widget.iconButton(.close, name: tr("Dismiss"), classes: ["flat", "circular"])
    gtk_widget_set_valign(close.pointer, GTK_ALIGN_START)
    bar = Widget.row(spacing: 12, classes: ["notice"], [text, close])
    bar.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_ALERT)
    widget = Widget(gtk_revealer_new())
    gtk_revealer_set_child(widget.opaque, bar.pointer)
    gtk_widget_hide(widget.pointer)
    widget.connect("notify::child-revealed") { [unowned self] in
      if sentences.isEmpty, !isMoving { gtk_widget_hide(widget.pointer) }
    }
    close.connect("clicked") { [unowned self] in dismiss() }
  }

  /// Whether the bar is on its way in or out.
  var isMoving: Bool {
    gtk_revealer_get_child_revealed(widget.opaque) != gtk_revealer_get_reveal_child(widget.opaque)
  }

  /// Adds a sentence to those shown.
  func show(_ sentence: String) {
    guard sentences.last != sentence else { return }
    sentences.append(sentence)
    var shown = sentences.prefix(Self.limit).joined(separator: "\n")
    if sentences.count > Self.limit { shown += "\n" + tr("And %s more.", String(sentences.count - Self.limit)) }
    gtk_label_set_text(text.opaque, shown)
    bar.updateAccessibleProperty(.label(shown))
    gtk_widget_show(widget.pointer)
    gtk_revealer_set_reveal_child(widget.opaque, 1)
  }

  private func dismiss() {
    sentences = []
    gtk_revealer_set_reveal_child(widget.opaque, 0)
  }
}
