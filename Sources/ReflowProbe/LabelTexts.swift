// Other texts in the labels, inscriptions and views of a window, for one turn of the main loop.

import CGtk
import GtkInterop

/// Labels, inscriptions and views whose texts are replaced until ``restore()``. No signal is emitted meanwhile; each label
/// emits `notify::label` once at the end, with its own text, and each inscription `notify::text`.
@MainActor
struct LabelTexts {
  fileprivate struct Change {
    /// A layout can destroy labels, such as those of the rows of a list.
    let widget: ObjectReference<OpaquePointer>
    let kind: WidgetKind
    let own: String
    let replacement: String
  }

  private var changes: [Change] = []

  /// Replaces texts in all labels and inscriptions of a window.
  init(_ texts: [String: String], in window: Widget) {
    if !texts.isEmpty { replace(texts, in: window) }
  }

  private mutating func replace(_ texts: [String: String], in widget: Widget) {
    if let text = widget.shownText ?? widget.viewText, let new = texts[text] {
      let change = Self.change(of: widget, from: text, to: new)
      g_object_freeze_notify(change.widget.object.object)
      change.show(change.replacement)
      changes.append(change)
    }
    for child in widget.children { replace(texts, in: child) }
  }

  private static func change(of widget: Widget, from text: String, to new: String) -> Change {
    let (reference, kind) = (ObjectReference(widget.opaque), WidgetKind(widget))
    // The attributes of an inscription, which its markup has set, stay.
    guard kind.contains(.label) else { return Change(widget: reference, kind: kind, own: text, replacement: new) }
    let own = String(gtk: gtk_label_get_label(widget.opaque)) ?? ""
    return Change(
      widget: reference, kind: kind, own: own, replacement: source(of: new, like: own, in: widget.opaque))
  }

  /// The text as the source of a label with markup or mnemonics. The tags around the whole text stay.
  private static func source(of text: String, like own: String, in label: OpaquePointer) -> String {
    var source = text
    if gtk_label_get_use_markup(label) != 0 {
      let escaped = String(taking: g_markup_escape_text(text, -1)) ?? ""
      let (start, end) = tags(around: own)
      source = start + escaped + end
    }
    return gtk_label_get_use_underline(label) != 0
      ? source.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__") : source
  }

  /// The tags before and after the text of a markup; empty if the text has tags inside.
  private static func tags(around markup: String) -> (start: Substring, end: Substring) {
    var rest = markup[...]
    var (start, end) = (rest.startIndex, rest.endIndex)
    while rest.first == "<", let close = rest.firstIndex(of: ">") {
      rest = rest[rest.index(after: close)...]
      start = rest.startIndex
    }
    while rest.last == ">", let open = rest.lastIndex(of: "<") {
      rest = rest[..<open]
      end = rest.endIndex
    }
    return rest.contains("<") ? ("", "") : (markup[..<start], markup[end...])
  }

  /// Restores the texts, except those that the program has changed meanwhile.
  func restore() {
    for change in changes {
      if change.kind.contains(.viewText) {
        Widget(change.widget.object).replaceViewText(nil)
      } else if change.shown == change.replacement {
        change.show(change.own)
      }
      g_object_thaw_notify(change.widget.object.object)
    }
  }
}

@MainActor
extension LabelTexts.Change {
  fileprivate var shown: String? {
    String(gtk: kind.contains(.label) ? gtk_label_get_label(widget.object) : gtk_inscription_get_text(widget.object))
  }

  fileprivate func show(_ text: String) {
    if kind.contains(.viewText) { return Widget(widget.object).replaceViewText(text) }
    if kind.contains(.label) {
      gtk_label_set_label(widget.object, text)
    } else {
      gtk_inscription_set_text(widget.object, text)
    }
  }
}
