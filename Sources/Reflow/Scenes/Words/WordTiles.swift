// The tiles of the words: the label of one word, and the set of all items, which are kept as long as their words are on
// the canvas.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

/// The items on the canvas by word identity. The canvas owns the widgets.
@MainActor
struct WordTiles {
  private var items: [Int: WordItem] = [:]
  /// The kinds of the items that are shown.
  private var kinds = ItemKinds(WordsScene())
  /// The text properties of the items, and those of each kind that has been shown with them.
  private var fit = TileFit()
  private var fits: [ItemKind: TileFit] = [:]
  /// The text direction of the items.
  var direction = GTK_TEXT_DIR_NONE {
    didSet { if direction != oldValue { for item in items.values { item.setDirection(direction) } } }
  }

  /// The maximum time in seconds to create tiles in one step: the time that 2,000 words of any language take.
  private static let effortAtOnce = 0.15

  var count: Int { items.count }

  /// The maximum number of tiles that are added and removed with an animation. With more tiles the animation stutters,
  /// because removed tiles are drawn together with added ones.
  private static let animatedTurnover = 1_000
  /// The maximum effort of long words among them, in seconds: drawing a word takes about a fortieth of its effort.
  private static let animatedEffort = 0.05

  /// Whether tiles can be added and removed with an animation when these words are shown.
  func canAnimate(_ words: ArraySlice<WordTile>) -> Bool {
    let identities = Set(words.lazy.map(\.id))
    let added = words.filter { items[$0.id] == nil }
    let removed = items.filter { !identities.contains($0.key) }.values
    let effort =
      added.reduce(0) { $0 + $1.effortIfLong } + removed.reduce(0) { $0 + ($1.label.word?.effortIfLong ?? 0) }
    return added.count + removed.count <= Self.animatedTurnover && effort <= Self.animatedEffort
  }

  /// The labels of long texts that are removed when these words are shown.
  func longLabels(removedBy words: ArraySlice<WordTile>) -> [Widget] {
    let long = items.filter { $0.value.label.word?.isLong ?? false }
    guard !long.isEmpty else { return [] }
    let identities = Set(words.lazy.map(\.id))
    return long.filter { !identities.contains($0.key) }.map(\.value.label.widget)
  }

  /// The number of words, from the first on, whose tiles are created in one step. The result is all words if they take
  /// at most `effortAtOnce`, and those with long words at most a slice. Otherwise it is the number that fits in a slice,
  /// because the others are created in slices.
  mutating func firstSlice(of words: ArraySlice<WordTile>) -> Int {
    var effort = 0.0
    var effortOfLongWords = 0.0
    var count = 0
    for word in words {
      let kind = items[word.id]?.kind ?? kinds[word.id]
      if items[word.id]?.label.shows(word, fit(of: kind)) != true {
        effort += word.effort + kind.effort
        if word.hasLongWord { effortOfLongWords += word.effort }
      }
      if effort <= TileFilling.slice { count += 1 }
      if effort > Self.effortAtOnce || effortOfLongWords > TileFilling.slice { return max(1, count) }
    }
    return words.count
  }

  /// The number of words, from the first on, whose items get their kind in one step: a given number, and as many others
  /// as a time in seconds allows, one of them at least.
  func kindsAtOnce(of words: ArraySlice<WordTile>, atLeast least: Int, and time: Double) -> Int {
    var effort = 0.0
    let next = words.dropFirst(least).firstIndex { word in
      let kind = kinds[word.id]
      guard let item = items[word.id], item.kind != kind else { return false }
      defer { effort += word.effort + kind.effort }
      return effort > time
    }
    return (next ?? words.endIndex) - words.startIndex
  }

  /// The area in px² that the items of words take in a flow, with the space after each and below; never 0.
  func area(of words: ArraySlice<WordTile>, in scene: WordsScene) -> Double {
    words.reduce(1) { sum, word in
      guard let item = items[word.id] else { return sum }
      var size = GtkRequisition()
      gtk_widget_get_preferred_size(item.widget.pointer, nil, &size)
      return sum + (Double(size.width) + scene.spacing) * (Double(size.height) + scene.lineSpacing)
    }
  }

  /// Sets the kinds and the text properties of the items that are shown and added from now on.
  mutating func follow(_ scene: WordsScene) {
    kinds = ItemKinds(scene)
    fit = scene.fit
    fits = [:]
  }

  /// The text properties of items of a kind.
  private mutating func fit(of kind: ItemKind) -> TileFit {
    guard kind != .word else { return fit }
    if let known = fits[kind] { return known }
    let new = fit.itemWidth == nil ? fit : fit.within(inset: WordItem.inset(of: kind))
    fits[kind] = new
    return new
  }

  /// Creates and adds the item of a word.
  mutating func add(_ word: WordTile) -> Widget {
    let item = WordItem(kinds[word.id])
    item.setDirection(direction)
    item.label.show(word, fit(of: item.kind))
    items[word.id] = item
    return item.widget
  }

  /// The widgets for words, in their order: existing ones with updated text, and new ones. An item of another kind than
  /// before has a new widget, the successor of the old one. Existing items from the `kindCount`th on keep their kind.
  mutating func show(
    _ words: ArraySlice<WordTile>, kindCount: Int = .max
  ) -> (widgets: [Widget], successors: [Widget: Widget]) {
    var shown: [Int: WordItem] = [:]
    shown.reserveCapacity(words.count)
    var successors: [Widget: Widget] = [:]
    let widgets = words.enumerated().map { index, word in
      let old = items[word.id]
      let kind = index < kindCount ? kinds[word.id] : old?.kind ?? kinds[word.id]
      let item = old.flatMap { $0.kind == kind ? $0 : nil } ?? WordItem(kind)
      if old?.widget != item.widget {
        item.setDirection(direction)
        if let old { successors[old.widget] = item.widget }
      }
      item.label.show(word, fit(of: kind))
      shown[word.id] = item
      return item.widget
    }
    items = shown
    return (widgets, successors)
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
  /// The widget around the label, which has the accessible name; the label itself if it is a tile.
  let outer: Widget
  /// Whether that widget has an accessible name besides the text of the label: it is another widget, or the label has
  /// shown a word with line separators or an ellipsis.
  private var isNamed: Bool
  private var hasTooltip = false
  /// Whether the label is a tile, and not the content of another widget.
  private var isTile: Bool { outer == widget }

  /// The number of tints; the style sheet has a class for each.
  private static let tints = 6
  /// The maximum length, in Unicode scalars, of a word that never wraps.
  private static let unbrokenLength = 4

  /// Creates a label that is a tile.
  convenience init() { self.init { $0 } }

  /// Creates a label that is the content of the widget that `wrapped` creates.
  init(in wrapped: (_ label: Widget) -> Widget) {
    outer = wrapped(widget)
    isNamed = outer != widget
    gtk_label_set_wrap_mode(widget.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(widget.opaque, GTK_NATURAL_WRAP_NONE)
    guard isTile else { return }
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
    if isTile, old != tint {
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
    // The separators between the lines of a long word do not count for the limit of its length.
    CGtk.gtk_label_set_text(widget.opaque, shown)
    let mayWrap = drawn.unicodeScalars.count > (fit.textWidth == nil ? Self.unbrokenLength : 1)
    gtk_label_set_wrap(widget.opaque, gboolean(mayWrap && !fit.endsInEllipsis))
    gtk_label_set_ellipsize(widget.opaque, fit.endsInEllipsis ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    let long = new.isLong && !fit.endsInEllipsis ? LongTileText(text: shown, hasLongWord: new.hasLongWord) : nil
    if long != nil || fit.textWidth != nil || !isTile || widget.peer(as: TileText.self) != nil {
      let text = widget.peer(as: TileText.self) ?? TileText(attachedTo: widget)
      text.widthLimit = fit.textWidth.map { Int32($0) }
      text.long = long
    }
    let isNamedNow = fit.endsInEllipsis || !shown.isIdentical(to: drawn)
    guard isNamed || isNamedNow else { return }
    isNamed = true
    outer.updateAccessibleProperty(.label(drawn))
    // GTK asks the display for the place of the pointer each time, even if there is no tooltip before and after.
    guard hasTooltip || fit.endsInEllipsis else { return }
    hasTooltip = fit.endsInEllipsis
    gtk_widget_set_tooltip_text(outer.pointer, hasTooltip ? drawn : nil)
  }
}
