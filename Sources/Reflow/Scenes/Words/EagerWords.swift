// Words with a tile each, which any layout can arrange.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Renders words in a `LayoutView`. The canvas owns it.
@MainActor
final class EagerWords {
  /// The widget of the container.
  var widget: Widget { view.widget }
  /// The container, which reports the tiles' frames.
  let view: LayoutView
  private let store: Store
  /// Whether slow tiles are created at once and not in slices, because there is no visible window to keep responsive.
  private let makesAllAtOnce: Bool
  private let filling: TileFilling
  /// Gives existing items another kind in slices.
  private let kindChange: IdleWork
  private let leaving: TileRelease
  private var tiles = WordTiles()
  /// The tile for the words that a line limit hides; nil without a limit.
  private var more: MoreTile?
  private var content: WordsScene.Content?

  /// The number of items that are measured to estimate how many of a new kind are visible.
  private static let sampleCount = 8

  /// Creates the container; `report` receives the report of each layout.
  init(
    store: Store, makesAllAtOnce: Bool, report: @escaping @MainActor (LayoutReport, _ words: Int) -> Void
  ) {
    self.store = store
    self.makesAllAtOnce = makesAllAtOnce
    view = LayoutView(store.document.words.layout(isLazy: false).anyLayout, role: GTK_ACCESSIBLE_ROLE_LIST)
    view.focusesItems = true
    filling = TileFilling(of: view.widget, in: store.lifetime)
    kindChange = IdleWork(in: store.lifetime)
    leaving = TileRelease(in: store.lifetime)
    filling.onEnd = { [weak self] in self?.onFilled?() }
    view.onLayout = store.lifetime.bound { [weak self] layout in
      guard let self else { return }
      more?.updateName()
      report(layout, tiles.count)
    }
  }

  /// Whether tiles are animating or being created.
  var isMoving: Bool { view.isAnimating || isFilling }
  /// Whether tiles are being created.
  var isFilling: Bool { filling.isActive || kindChange.isDue }
  /// Called when all tiles have been created, or when their creation is cancelled.
  var onFilled: (@MainActor () -> Void)?

  /// Shows the words of a scene, in slices if creating the tiles takes long. `progress` receives the number of words
  /// that have tiles, and nil at the end.
  func show(
    _ words: ArraySlice<WordTile>, of scene: WordsScene, _ place: WordsPlace, animation: Animation?,
    progress: @escaping @MainActor (Int?) -> Void
  ) {
    let isOther = content != scene.content
    let slices = isOther && !makesAllAtOnce
    if isOther { tiles.follow(scene) }
    let first = slices ? words.prefix(tiles.firstSlice(of: words)) : words
    let isSmooth = tiles.canAnimate(words) && first.count == words.count
    view.animate(isSmooth ? animation : nil) {
      view.layout = scene.layout(isLazy: false).anyLayout
      view.contentInsets = place.insets
      gtk_widget_set_direction(widget.pointer, place.direction)
      tiles.direction = place.direction
      if isOther { fill(with: words, from: first, of: scene, progress) }
    }
  }

  /// The tiles in the layout of a changed scene; nil if tiles would grow in one of the layouts only.
  func variant(of scene: WordsScene, _ insets: EdgeInsets) -> LayoutVariant? {
    guard let content, content.stretches == scene.content.stretches, content.isGrid == scene.isGrid else { return nil }
    return view.variant(scene.layout(isLazy: false).layout, contentInsets: insets)
  }

  /// Removes all tiles.
  func clear() {
    guard content != nil else { return }
    filling.cancel()
    kindChange.cancel()
    content = nil
    more = nil
    leaving.add(tiles.longLabels(removedBy: []))
    view.children = tiles.show([]).widgets.map { LayoutChild($0) }
  }

  private func fill(
    with words: ArraySlice<WordTile>, from first: ArraySlice<WordTile>, of scene: WordsScene,
    _ progress: @escaping @MainActor (Int?) -> Void
  ) {
    let content = scene.content
    self.content = content
    filling.cancel()
    kindChange.cancel()
    let specials = scene.text.list?.specials ?? [:]
    leaving.add(tiles.longLabels(removedBy: first))
    if first.count == words.count {
      // A few more than will be visible, since their number is an estimate.
      changeKinds(of: words, after: 0, and: TileFilling.slice / 4, in: scene)
      return progress(nil)
    }
    let (children, successors) = children(for: first, in: scene)
    // The tile for hidden words is the last child, so it is appended after the tiles that are still to be created. An
    // existing one is removed together with the old children.
    more = nil
    view.setChildren(children, replacing: successors)
    let insets = view.contentInsets
    let width = Double(gtk_widget_get_width(widget.pointer)) - insets.leading - insets.trailing
    filling.start(words.dropFirst(first.count), in: Int32(max(0, width))) { [unowned self] word in
      let widget = tiles.add(word)
      view.append(content.child(widget, specials[word.id]))
      return widget
    } progress: { [weak self] left in
      // The widget of a released view is unmapped, and then reports the words that are left.
      guard let self else { return }
      if left == nil { moreChildren(of: scene).forEach { view.append($0) } }
      progress(left.map { words.count - $0 })
    }
  }

  /// Gives items their kinds: first those that will be visible, and as many others as a time in seconds allows, then the
  /// others in idle slices. Items that have to wait keep their old widgets, so that the content keeps about its length.
  private func changeKinds(of words: ArraySlice<WordTile>, after done: Int, and time: Double, in scene: WordsScene) {
    let visible = makesAllAtOnce ? words.count : max(done, visibleCount)
    var end = tiles.kindsAtOnce(of: words, atLeast: visible, and: time)
    if done == 0, end < words.count {
      // Some items tell how many of their new kind take the place of the visible ones.
      let sample = words.prefix(Self.sampleCount)
      let old = tiles.area(of: sample, in: scene)
      show(words, kindCount: sample.count, in: scene)
      let growth = max(1, old / tiles.area(of: sample, in: scene))
      end = tiles.kindsAtOnce(of: words, atLeast: min(Int(Double(visible) * growth), words.count), and: time)
    }
    show(words, kindCount: end, in: scene)
    guard end < words.count else {
      onFilled?()
      return
    }
    kindChange.once { [weak self] in
      self?.changeKinds(of: words, after: end, and: TileFilling.slice, in: scene)
    }
  }

  /// Shows words as the children. Items from the `kindCount`th on keep their kind.
  private func show(_ words: ArraySlice<WordTile>, kindCount: Int, in scene: WordsScene) {
    let (children, successors) = children(for: words, kindCount: kindCount, in: scene)
    view.setChildren(children + moreChildren(of: scene), replacing: successors)
  }

  /// The children for words, and the successors of items that get another kind. Items from the `kindCount`th on keep
  /// their kind.
  private func children(
    for words: ArraySlice<WordTile>, kindCount: Int = .max, in scene: WordsScene
  ) -> ([LayoutChild], successors: [Widget: Widget]) {
    let (content, specials) = (scene.content, scene.text.list?.specials ?? [:])
    let (widgets, successors) = tiles.show(words, kindCount: kindCount)
    leaving.add(Array(successors.keys))
    return (zip(words, widgets).map { word, widget in content.child(widget, specials[word.id]) }, successors)
  }

  /// The number of items, from the first on, up to the last one that is visible.
  private var visibleCount: Int {
    guard let viewport = gtk_widget_get_ancestor(widget.pointer, gtk_viewport_get_type()) else { return 0 }
    var bottom = 0.0
    gtk_widget_translate_coordinates(
      viewport, widget.pointer, 0, Double(gtk_widget_get_height(viewport)), nil, &bottom)
    return view.childCount(above: bottom)
  }

  /// The tile for the words that a line limit hides; none without a limit.
  private func moreChildren(of scene: WordsScene) -> [LayoutChild] {
    guard let showsAll = scene.content.showsAllLines, tiles.count > 0 else {
      more = nil
      return []
    }
    let tile = more ?? MoreTile(store: store)
    more = tile
    return [tile.child(showsAll: showsAll, on: scene.lineAlignment)]
  }
}

/// The insets around the words, and the text direction.
struct WordsPlace {
  var insets: EdgeInsets
  var direction: GtkTextDirection
}

extension WordsScene {
  /// The settings that determine the tiles.
  struct Content: Equatable {
    var source: WordSource
    var wordCount: WordCount
    var kind: ItemKind
    var fit: TileFit
    /// The text style in which the tile for hidden words is measured.
    var tileStyle: TileStyle
    var isGrid: Bool
    /// Whether tiles take the free space of their line.
    var stretches: Bool
    /// The maximum width of a tile, in px; nil for no maximum.
    var tileWidth: Double?
    /// Whether all lines are shown although their number is limited; nil without a limit.
    var showsAllLines: Bool?
    var lineAlignment: VerticalAlignment
  }

  fileprivate var content: Content {
    Content(
      source: source, wordCount: wordCount, kind: itemKind, fit: fit, tileStyle: tileStyle, isGrid: isGrid,
      stretches: !isGrid && justification == .stretchItems, tileWidth: tileWidth.number.map { Double($0) },
      showsAllLines: !isGrid && lineLimit.isOn ? showsAllLines : nil, lineAlignment: lineAlignment)
  }
}

extension WordsScene.Content {
  /// A tile with the layout values of its word. A tile that grows takes the proposed width, up to the maximum width.
  @MainActor
  fileprivate func child(_ tile: Widget, _ word: OwnWord?) -> LayoutChild {
    var child = LayoutChild(tile)
    let weight = isGrid ? nil : word?.growWeight
    if stretches || weight ?? 0 > 0 {
      child = tileWidth.map { child.frame(maxWidth: $0) } ?? child.setting(Expands.self, to: .horizontal)
    }
    guard let word else { return child }
    child[StartsNewLine.self] = word.startsNewLine
    child[GrowWeight.self] = weight.map { CGFloat($0) }
    child[FlowItemAlignment.self] = word.alignment.map { Alignment(horizontal: .leading, vertical: $0) }
    return child
  }
}
