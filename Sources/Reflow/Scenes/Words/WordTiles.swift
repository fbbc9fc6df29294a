// The tiles of the words: one label for each, kept for as long as the word is on the canvas.

import CGtk
import GtkInterop

/// The labels on the canvas by the identity of their words. The canvas owns the labels.
@MainActor
struct WordTiles {
  private var labels: [Int: (widget: Widget, text: String)] = [:]

  /// How many tints there are; the style sheet has a class for each.
  private static let tints = 6
  /// The most letters of a word that never wraps.
  private static let unbrokenLength = 4

  /// How many tiles come and go when these words are shown.
  func turnover(_ words: ArraySlice<WordTile>) -> Int {
    let staying = words.count { labels[$0.id] != nil }
    return words.count + labels.count - 2 * staying
  }

  /// The labels for words, in their order: those there were, with their text brought up to date, and new ones.
  mutating func show(_ words: ArraySlice<WordTile>) -> [Widget] {
    var shown: [Int: (widget: Widget, text: String)] = [:]
    shown.reserveCapacity(words.count)
    let widgets = words.map { word in
      let label = labels[word.id]
      let widget = label?.widget ?? Self.makeLabel(word)
      if let label, label.text != word.text { Self.show(word.text, in: widget) }
      shown[word.id] = (widget, word.text)
      return widget
    }
    labels = shown
    return widgets
  }

  private static func makeLabel(_ word: WordTile) -> Widget {
    let label = Widget(gtk_label_new(nil))
    show(word.text, in: label)
    label.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(label.opaque, GTK_NATURAL_WRAP_NONE)
    gtk_label_set_xalign(label.opaque, 0)
    gtk_widget_add_css_class(label.pointer, "tile")
    // Neighbours differ, and a word keeps its tint wherever it goes.
    gtk_widget_add_css_class(label.pointer, "tint-\(word.id % tints)")
    return label
  }

  /// A word of few letters is left whole: no canvas is narrower, and labels that may wrap take far longer to measure.
  private static func show(_ text: String, in label: Widget) {
    gtk_label_set_text(label.opaque, text)
    gtk_label_set_wrap(label.opaque, gboolean(text.unicodeScalars.count > unbrokenLength))
  }
}
