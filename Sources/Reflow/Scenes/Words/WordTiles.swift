// The tiles of the words: one label for each, kept for as long as the word is on the canvas.

import CGtk
import GtkInterop

/// The labels on the canvas by the identity of their words. The canvas owns the labels.
@MainActor
struct WordTiles {
  private var labels: [Int: (widget: Widget, text: String)] = [:]

  /// How many tints there are; the style sheet has a class for each.
  private static let tints = 6

  /// The labels for words, in their order: those there were, with their text brought up to date, and new ones.
  mutating func show(_ words: ArraySlice<WordTile>) -> [Widget] {
    var shown: [Int: (widget: Widget, text: String)] = [:]
    shown.reserveCapacity(words.count)
    let widgets = words.map { word in
      let label = labels[word.id]
      let widget = label?.widget ?? Self.makeLabel(word)
      if let label, label.text != word.text { gtk_label_set_text(widget.opaque, word.text) }
      shown[word.id] = (widget, word.text)
      return widget
    }
    labels = shown
    return widgets
  }

  private static func makeLabel(_ word: WordTile) -> Widget {
    let label = Widget(gtk_label_new(word.text))
    label.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(label.opaque, GTK_NATURAL_WRAP_NONE)
    gtk_label_set_xalign(label.opaque, 0)
    gtk_widget_add_css_class(label.pointer, "tile")
    // Neighbours differ, and a word keeps its tint wherever it goes.
    gtk_widget_add_css_class(label.pointer, "tint-\(word.id % tints)")
    return label
  }
}
