// The label that is the tile of one word.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

/// A label that shows one word, or one after the other.
@MainActor
final class TileLabel: LazyCell {
  /// The label.
  let widget = Widget(gtk_label_new(nil))
  private var word: WordTile?
  private var isLarge = false
  /// Whether a word was cut into lines, so that the label has a name besides its text.
  private var wasCut = false

  /// How many tints there are; the style sheet has a class for each.
  private static let tints = 6
  /// The most letters of a word that never wraps.
  private static let unbrokenLength = 4

  /// A tile without a word.
  init() {
    gtk_label_set_wrap_mode(widget.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(widget.opaque, GTK_NATURAL_WRAP_NONE)
    gtk_label_set_xalign(widget.opaque, 0.5)
    gtk_widget_add_css_class(widget.pointer, "tile")
  }

  /// Whether the label has the text of a word already, and its size.
  func shows(_ other: WordTile, isLarge large: Bool) -> Bool { word?.text == other.text && isLarge == large }

  /// Shows a word.
  func show(_ new: WordTile, isLarge large: Bool) {
    if word?.text != new.text { showText(of: new) }
    // Neighbours differ, and a word keeps its tint wherever it goes.
    let (old, tint) = (word.map { $0.id % Self.tints }, new.id % Self.tints)
    if old != tint {
      if let old { gtk_widget_remove_css_class(widget.pointer, "tint-\(old)") }
      gtk_widget_add_css_class(widget.pointer, "tint-\(tint)")
    }
    word = new
    guard large != isLarge else { return }
    isLarge = large
    if large {
      gtk_widget_add_css_class(widget.pointer, "large")
    } else {
      gtk_widget_remove_css_class(widget.pointer, "large")
    }
  }

  /// A word of few letters is left whole: hardly a canvas is narrower, and labels that may wrap take far longer to measure.
  /// One that is cut into lines is whole for those who hear it.
  private func showText(of new: WordTile) {
    let isCut = new.isCut
    gtk_label_set_text(widget.opaque, new.shownText)
    let wraps = new.breaksAnywhere && new.text.unicodeScalars.count > Self.unbrokenLength
    gtk_label_set_wrap(widget.opaque, gboolean(wraps))
    guard isCut || wasCut else { return }
    wasCut = true
    widget.updateAccessibleProperty(.label(new.text))
    let note = tr("A long word, shown in lines of %s characters", String(WordTile.lineLimit))
    gtk_widget_set_tooltip_text(widget.pointer, isCut ? note : nil)
  }
}
