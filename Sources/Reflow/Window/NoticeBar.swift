// The bar with the notices of a window: files that cannot be read, values out of range.

import CGtk
import GtkInterop
import ReflowModel

/// A bar over the canvas that shows sentences until it is dismissed. Some of them have a button with an action.
@MainActor
final class NoticeBar {
  /// The bar. It takes no space while it is empty.
  let widget: Widget
  private let bar: Widget
  private let text: Widget
  private let offers: Widget
  private var sentences: [Sentence] = []
  /// The sentence about the current content of the canvas.
  private var topic: String?

  /// A sentence without a button. A named one is replaced by the next of its name.
  private struct Sentence {
    let text: String
    var name: String?
  }

  /// The maximum number of visible sentences without a button.
  private static let limit = 6

  init() {
    text = Self.label("")
    offers = .column(spacing: 0, [])
    let all = Widget.column(spacing: 0, [text, offers]).expandingAcross()
    let close = Widget.iconButton(.close, name: tr("Dismiss"), classes: ["flat", "circular"])
    gtk_widget_set_valign(close.pointer, GTK_ALIGN_START)
    bar = Widget.row(spacing: 12, classes: ["notice"], [all, close])
    bar.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_ALERT)
    widget = Widget(gtk_revealer_new())
    gtk_revealer_set_child(widget.opaque, bar.pointer)
    gtk_widget_hide(widget.pointer)
    widget.connect("notify::child-revealed") { [unowned self] in
      if isEmpty, !isMoving { gtk_widget_hide(widget.pointer) }
    }
    close.connect("clicked") { [unowned self] in dismiss() }
  }

  /// Whether the bar is sliding in or out.
  var isMoving: Bool {
    gtk_revealer_get_child_revealed(widget.opaque) != gtk_revealer_get_reveal_child(widget.opaque)
  }

  /// Adds a sentence.
  func show(_ message: Message) {
    let sentence = Self.sentence(message)
    guard sentences.last?.text != sentence else { return }
    sentences.append(Sentence(text: sentence))
    showSentences()
  }

  /// Shows a sentence in place of the earlier one of its name; nil removes that one.
  func show(_ message: Message?, about name: String) {
    let others = sentences.filter { $0.name != name }
    guard message != nil || others.count < sentences.count else { return }
    sentences = others + [message].compactMap { $0.map { Sentence(text: Self.sentence($0), name: name) } }
    showSentences()
  }

  private static func sentence(_ message: Message) -> String { tr(message).oneLine.cut(to: .item) }

  /// Sets the sentence about the current content of the canvas; nil removes it.
  func setTopic(_ message: Message?) {
    let sentence = message.map(Self.sentence)
    guard topic != sentence else { return }
    topic = sentence
    showSentences()
  }

  /// Adds a sentence with a button. Pressing the button removes both. A named offer replaces an earlier one of the same
  /// name.
  func offer(_ sentence: String, _ title: String, about name: String? = nil, perform: @escaping @MainActor () -> Void) {
    if let name { withdrawOffers(about: name) }
    let sentence = sentence.oneLine.cut(to: .item)
    let label = Self.label(sentence)
    let button = Widget(gtk_button_new_with_label(title))
    gtk_widget_set_valign(button.pointer, GTK_ALIGN_CENTER)
    gtk_label_set_width_chars(label.opaque, 16)
    let row = Widget.pair(RowOrColumn(first: .minimum, second: .whole, spacing: 12), label, button)
    button.updateAccessibleProperty(.label(title), .description(sentence))
    button.connect("clicked") { [unowned self] in
      // Removing the row frees the handler that removes it, so the row is kept until the handler returns.
      let row = ObjectReference(row.pointer)
      gtk_box_remove(offers.cast(), row.object)
      showSentences()
      perform()
    }
    gtk_widget_set_name(row.pointer, name)
    gtk_box_append(offers.cast(), row.pointer)
    showSentences()
  }

  /// Removes the offers of a name.
  func withdrawOffers(about name: String) {
    for row in offers.children where String(gtk: gtk_widget_get_name(row.pointer)) == name {
      gtk_box_remove(offers.cast(), row.pointer)
    }
    showSentences()
  }

  /// Removes all offers, since their document is no longer shown.
  func withdrawOffers() {
    for row in offers.children { gtk_box_remove(offers.cast(), row.pointer) }
    showSentences()
  }

  private var isEmpty: Bool { topic == nil && sentences.isEmpty && offers.children.isEmpty }

  private func showSentences() {
    gtk_revealer_set_reveal_child(widget.opaque, gboolean(!isEmpty))
    // The last text stays on the bar while it slides out.
    guard !isEmpty else { return }
    var shown = ([topic].compactMap { $0 } + sentences.prefix(Self.limit).map(\.text)).joined(separator: "\n")
    if sentences.count > Self.limit {
      shown += "\n" + tr(.counting(sentences.count - Self.limit, "And %s more.", "And %s more."))
    }
    gtk_label_set_text(text.opaque, shown)
    gtk_widget_set_visible(text.pointer, gboolean(!shown.isEmpty))
    let offered = offers.children.compactMap { row in
      row.children.first.flatMap { String(gtk: gtk_label_get_text($0.opaque)) }
    }
    bar.updateAccessibleProperty(.label(([shown] + offered).filter { !$0.isEmpty }.joined(separator: "\n")))
    gtk_widget_show(widget.pointer)
  }

  private func dismiss() {
    sentences = []
    topic = nil
    withdrawOffers()
  }

  // MARK: The bar of a window

  /// The bar of the window that a widget is in; nil if the window has none.
  static func of(_ widget: Widget) -> NoticeBar? {
    guard let window = gtk_widget_get_root(widget.pointer).map({ Widget($0) }) else { return nil }
    return g_object_get_data(window.object, key).map { Unmanaged<NoticeBar>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Becomes the bar of a window, which keeps it.
  func belong(to window: Widget) {
    g_object_set_data_full(window.object, Self.key, Unmanaged.passRetained(self).toOpaque()) {
      Unmanaged<NoticeBar>.fromOpaque($0!).release()
    }
  }

  private static let key = "reflow-notices"

  private static func label(_ text: String) -> Widget {
    let label = Widget.label(text, classes: ["notice-text"]).expandingAcross()
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    return label
  }
}
