// The tiles of the words: the label of one word, and the set of all labels, which are kept as long as their words are
// on the canvas.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

/// The labels on the canvas by word identity. The canvas owns the widgets.
@MainActor
struct WordTiles {
  private var labels: [Int: TileLabel] = [:]

  /// The maximum time in seconds to create tiles in one step: the time that 2,000 words of any language take.
  private static let effortAtOnce = 0.15

  var count: Int { labels.count }

  /// The maximum number of tiles that are added and removed with an animation. With more tiles the animation stutters,
  /// because removed tiles are drawn together with added ones.
  private static let animatedTurnover = 1_000
  /// The maximum effort of long words among them, in seconds: drawing a word takes about a fortieth of its effort.
  private static let animatedEffort = 0.05

  /// Whether tiles can be added and removed with an animation when these words are shown.
  func canAnimate(_ words: ArraySlice<WordTile>) -> Bool {
    let identities = Set(words.lazy.map(\.id))
    let added = words.filter { labels[$0.id] == nil }
    let removed = labels.filter { !identities.contains($0.key) }.values
    let effort =
      added.reduce(0) { $0 + $1.effortIfLong } + removed.reduce(0) { $0 + ($1.word?.effortIfLong ?? 0) }
    return added.count + removed.count <= Self.animatedTurnover && effort <= Self.animatedEffort
  }

  /// The labels of long texts that are removed when these words are shown.
  func longLabels(removedBy words: ArraySlice<WordTile>) -> [Widget] {
    let long = labels.filter { $0.value.word?.isLong ?? false }
    guard !long.isEmpty else { return [] }
    let identities = Set(words.lazy.map(\.id))
    return long.filter { !identities.contains($0.key) }.map(\.value.widget)
  }

  /// The number of words, from the first on, whose tiles are created in one step. The result is all words if they take
  /// at most `effortAtOnce`, and those with long words at most a slice. Otherwise it is the number that fits in a slice,
  /// because the others are created in slices.
  func firstSlice(of words: ArraySlice<WordTile>, _ fit: TileFit) -> Int {
    var effort = 0.0
    var effortOfLongWords = 0.0
    var count = 0
    for word in words {
      if labels[word.id]?.shows(word, fit) != true {
        effort += word.effort
        if word.hasLongWord { effortOfLongWords += word.effort }
      }
      if effort <= TileFilling.slice { count += 1 }
      if effort > Self.effortAtOnce || effortOfLongWords > TileFilling.slice { return max(1, count) }
    }
    return words.count
  }

  /// Creates and adds the label of a word.
  mutating func add(_ word: WordTile, _ fit: TileFit) -> Widget {
    let label = Self.makeLabel()
    label.show(word, fit)
    labels[word.id] = label
    return label.widget
  }

  /// The labels for words, in their order: existing labels with updated text, and new ones.
  mutating func show(_ words: ArraySlice<WordTile>, _ fit: TileFit) -> [Widget] {
    var shown: [Int: TileLabel] = [:]
    shown.reserveCapacity(words.count)
    let widgets = words.map { word in
      let label = labels[word.id] ?? Self.makeLabel()
      label.show(word, fit)
      shown[word.id] = label
      return label.widget
    }
    labels = shown
    return widgets
  }

  private static func makeLabel() -> TileLabel {
    let label = TileLabel()
    label.widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    gtk_widget_set_focusable(label.widget.pointer, 1)
    return label
  }
}

/// A label that shows a word, and can be reused for another.
@MainActor
final class TileLabel: LazyCell {
  let widget = tileLabelClass.makeWidget()
  private(set) var word: WordTile?
  private var isLarge = false
  /// The maximum width of the text, and how longer text is shown.
  private var fit = TileFit()
  /// Whether the label has an accessible name besides its text, because it has shown a word with line separators or an
  /// ellipsis.
  private var isNamed = false

  /// The number of tints; the style sheet has a class for each.
  private static let tints = 6
  /// The maximum length, in Unicode scalars, of a word that never wraps.
  private static let unbrokenLength = 4

  init() {
    gtk_label_set_wrap_mode(widget.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(widget.opaque, GTK_NATURAL_WRAP_NONE)
    gtk_label_set_xalign(widget.opaque, 0.5)
    // The lines of a text that wraps, too.
    gtk_label_set_justify(widget.opaque, GTK_JUSTIFY_CENTER)
    gtk_widget_add_css_class(widget.pointer, "tile")
  }

  /// Whether the label already shows the text and the size of a word.
  func shows(_ other: WordTile, _ new: TileFit) -> Bool {
    word?.hasText(of: other) == true && isLarge == new.enlarges(other) && holds(new)
  }

  /// Whether the label's text limits equal those of a fit.
  private func holds(_ new: TileFit) -> Bool {
    fit.textWidth == new.textWidth && fit.endsInEllipsis == new.endsInEllipsis
  }

  func show(_ new: WordTile, _ newFit: TileFit) {
    let isOther = word?.hasText(of: new) != true || !holds(newFit)
    fit = newFit
    if isOther { showText(of: new) }
    // Neighbours get different tints, and a word keeps its tint when it moves.
    let (old, tint) = (word.map { $0.id % Self.tints }, new.id % Self.tints)
    if old != tint {
      if let old { gtk_widget_remove_css_class(widget.pointer, "tint-\(old)") }
      gtk_widget_add_css_class(widget.pointer, "tint-\(tint)")
    }
    word = new
    let isLarge = fit.enlarges(new)
    guard isLarge != self.isLarge else { return }
    self.isLarge = isLarge
    widget.setClass("large", isLarge)
  }

  /// Sets the text and its wrapping. A short word does not wrap: few canvases are narrower, and labels that may wrap
  /// take far longer to measure. A word with line separators has its whole text as its accessible name.
  private func showText(of new: WordTile) {
    let (drawn, shown) = (new.drawnText, fit.endsInEllipsis ? new.drawnText : new.shownText)
    gtk_label_set_text(widget.opaque, shown)
    let mayWrap = drawn.unicodeScalars.count > (fit.textWidth == nil ? Self.unbrokenLength : 1)
    gtk_label_set_wrap(widget.opaque, gboolean(mayWrap && !fit.endsInEllipsis))
    gtk_label_set_ellipsize(widget.opaque, fit.endsInEllipsis ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    let long = new.isLong && !fit.endsInEllipsis ? LongTileText(text: shown, hasLongWord: new.hasLongWord) : nil
    if long != nil || fit.textWidth != nil || widget.peer(as: TileText.self) != nil {
      let text = widget.peer(as: TileText.self) ?? TileText(attachedTo: widget)
      text.widthLimit = fit.textWidth.map { Int32($0) }
      text.long = long
    }
    let isNamedNow = fit.endsInEllipsis || !shown.isIdentical(to: drawn)
    guard isNamed || isNamedNow else { return }
    isNamed = true
    widget.updateAccessibleProperty(.label(drawn))
    gtk_widget_set_tooltip_text(widget.pointer, fit.endsInEllipsis ? drawn : nil)
  }
}
