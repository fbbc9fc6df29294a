// The Words scene: its canvas, settings, shortcuts, and the words of the window's text, split once for each text and
// order.

import CGtk
import GtkInterop
import ReflowModel

final class WordsView: SceneView {
  private let context: SceneContext
  /// The document's words. The canvas has its own object for the words of the presented document.
  private let words: WordsOnScreen
  private let content: WordsCanvas
  private lazy var editor = WordEditor(store: context.store, words: words)

  static let actions = ["shuffle", "grid"]
  static let overlays = Overlay.ofLayouts.filter { $0 != .proposals } + [.targets]

  init(_ context: SceneContext) {
    self.context = context
    let store = context.store
    words = WordsOnScreen(store)
    content = WordsCanvas(
      store: context.presented, words: WordsOnScreen(context.presented, sharing: words), progress: context.progress,
      isHeadless: context.isHeadless, report: context.report)
    context.actions.add("shuffle") { [unowned store] in store.shuffle() }
    context.actions.add("grid") { [unowned store] in
      store.update(\.words.isGrid, to: !store.document.words.isGrid)
    }
  }

  private(set) lazy var sections: [Widget] = {
    let store = context.store
    return [
      WordsSidebar.textSection(store: store, words: words, notices: context.notices),
      WordsSidebar.layoutSection(store: store),
      WordsSidebar.spacingSection(store: store),
      WordsSidebar.tilesSection(store: store, words: words),
      WordsSidebar.alignmentSection(store: store),
      WordsSidebar.linesSection(store: store, words: words),
      .motionSection(\.words.animation, \.words.animationSpeed, of: store),
    ]
  }()

  var canvas: Widget { content.widget }
  var canvasWidth: Int? { content.width }

  var isMoving: Bool { content.isMoving }
  var subject: CanvasSubject { content.subject }
  var editing: Widget? { editor.widget }
  var commands: ItemCommands { editor.commands }

  static var shortcuts: [Shortcut] {
    [
      Shortcut(.scene(.words), tr("Shuffle the whole text"), "<Control>r", action: "win.shuffle"),
      Shortcut(.scene(.words), tr("Turn the grid on or off"), "<Control>g", action: "win.grid"),
    ]
  }
}

/// The words that can be shown. They are split on first access after the text or the order changes.
@MainActor
final class WordsOnScreen {
  private let store: Store
  /// Another object that may already have split the same words.
  private let other: WordsOnScreen?
  private var split: (source: WordSource, list: WordList)?
  /// The index of each word by identity, created on first access.
  private var places: [Int: Int]?
  /// The kinds of the items in a scene of the same words, determined on first access.
  private var kinds: (common: ItemKind, kinds: ItemKinds)?

  var list: WordList {
    let source = store.document.words.source
    if let split, split.source == source { return split.list }
    let list = other.flatMap { $0.store.document.words.source == source ? $0.list : nil } ?? store.splitWords()
    split = (source, list)
    (places, kinds) = (nil, nil)
    return list
  }

  init(_ store: Store, sharing other: WordsOnScreen? = nil) {
    (self.store, self.other) = (store, other)
  }

  /// The words that the settings select.
  func shown(in scene: WordsScene) -> ArraySlice<WordTile> { list.shown(scene.wordCount) }

  /// The number of words that the settings select.
  func count(in scene: WordsScene) -> Int { scene.wordCount.shown(of: list.tiles.count) }

  /// The part of the user's text in the document that is shown; nil if all of it is, and for a text that comes with the
  /// program. The words of a stress view are derived from this part.
  var shownPart: TextPart? {
    if let other { return other.shownPart }
    let scene = store.document.words
    return scene.text.isOfUser ? list.shownPart(scene.wordCount) : nil
  }

  /// The limit that the shown words exceed; nil if each of them has a widget.
  func exceededLimit(in scene: WordsScene) -> WidgetLimit? { list.exceededLimit(scene.wordCount) }

  /// Whether an item represents something that can be pressed.
  func hasTargets(in scene: WordsScene) -> Bool { scene.hasTargets && exceededLimit(in: scene) == nil }

  /// The shown words as items of a container.
  func items(in store: Store) -> CanvasItems {
    var items = CanvasItems { [unowned self, unowned store] index in
      word(at: index, in: store.document.words)?.id
    } index: { [unowned self, unowned store] identity in
      let place = place(of: identity)
      return place.flatMap { $0 < count(in: store.document.words) ? $0 : nil }
    } name: { [unowned self, unowned store] index in
      word(at: index, in: store.document.words)?.text
    }
    items.kind = { [unowned self, unowned store] in kind(at: $0, in: store.document.words) }
    items.isTarget = { [unowned self, unowned store] in
      kind(at: $0, in: store.document.words)?.isTarget ?? true
    }
    items.isCutOff = { [unowned self, unowned store] in
      word(at: $0, in: store.document.words)?.isCutOff ?? false
    }
    return items
  }

  /// The kind of an item; nil for the tile that represents hidden words, which can be pressed.
  private func kind(at index: Int, in scene: WordsScene) -> ItemKind? {
    guard let word = word(at: index, in: scene) else { return nil }
    if exceededLimit(in: scene) != nil { return .word }
    if let kinds, kinds.common == scene.itemKind { return kinds.kinds[word.id] }
    let new = ItemKinds(scene)
    kinds = (scene.itemKind, new)
    return new[word.id]
  }

  private func word(at index: Int, in scene: WordsScene) -> WordTile? {
    (0..<count(in: scene)).contains(index) ? list.tiles[index] : nil
  }

  private func place(of identity: Int) -> Int? {
    let list = list
    // In reading order the identity of a word is its index.
    if list.tiles.indices.contains(identity), list.tiles[identity].id == identity { return identity }
    let places =
      self.places
      ?? Dictionary(list.tiles.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.places = places
    return places[identity]
  }
}
