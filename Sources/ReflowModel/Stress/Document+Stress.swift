// The document that a stress view shows, derived from the original, which does not change.

/// Derives the shown document from each document in turn, and caches what is slow to derive.
package struct Stressing {
  /// The words of the last document.
  private var words: (source: WordSource, list: WordList)?
  /// The words last derived from them.
  private var shown: (source: WordSource, count: WordCount, view: StressView, text: OwnWords)?

  package init() {}

  /// The document as its window's stress view shows it. `split` splits the text and is called only if needed. Scenes to
  /// which the view does not apply stay unchanged.
  package mutating func shown(_ document: Document, split: () -> WordList) -> Document {
    let view = document.window.workbench.stress
    guard view != .original else { return document }
    var result = document
    for scene in SceneName.allCases where view.unavailableReason(in: scene) == nil { result[scene].stress = view }
    guard view.changesText else { return result }
    result.stacks.children = document.stacks.children.shown(in: view)
    // Skips the words of a hidden scene, which may be many.
    if document.scene == .words || holds(document.words, view) { showWords(of: document, in: view, &result, split) }
    return result
  }

  private func holds(_ scene: WordsScene, _ view: StressView) -> Bool {
    guard let shown else { return false }
    return shown.source == scene.source && shown.count == scene.wordCount && shown.view == view
  }

  private mutating func showWords(
    of document: Document, in view: StressView, _ result: inout Document, _ split: () -> WordList
  ) {
    let scene = document.words
    if !holds(scene, view) {
      if words?.source != scene.source { words = (scene.source, split()) }
      let tiles = words?.list.shown(scene.wordCount) ?? []
      shown = (scene.source, scene.wordCount, view, OwnWords(showing: tiles, of: scene.text.list, in: view))
    }
    guard let text = shown?.text else { return }
    var words = result.words
    words.text = .list(text)
    // The words are the visible ones in their order.
    words.order = .reading
    words.wordCount = .all
    result.words = words
    // Changing the text folds the lines again; this text is the same one.
    result.words.showsAllLines = scene.showsAllLines
    result.words.selection = scene.selection.flatMap { text[$0] == nil ? nil : $0 }
  }
}

extension Document {
  /// The same document in a stress view.
  package func seen(in view: StressView) -> Document {
    var document = self
    document.window.workbench.stress = view
    return document
  }

  /// Why a view has nothing to check, as the end of a sentence; nil if it can be checked. O(length of the text).
  package func checkUnavailableReason(in view: StressView) -> Message? {
    guard view != .original else { return nil }
    if view.unavailableReason(in: scene) != nil {
      return Message("the stress view “%s” applies only to a scene with text", view.rawValue)
    }
    let hasTexts =
      switch scene {
      case .words: !WordList(words.source).shown(words.wordCount).isEmpty
      case .stacks: stacks.children.children.contains { $0.kind != .spacer }
      case .symbols, .photos, .cafes, .app: true
      }
    return hasTexts ? nil : Message("the stress view “%s” leaves no words", view.rawValue)
  }
}

extension OwnWords {
  /// The words of a view, each with the identity of its original and that word's layout settings.
  ///
  /// Without spaces, three consecutive words form one tile, since the layout wraps tiles: the tile has the identity of
  /// the first word, and the other two are absent. A word that starts a new line also starts a new tile.
  fileprivate init(showing tiles: ArraySlice<WordTile>, of list: OwnWords?, in view: StressView) {
    let known = Dictionary((list?.words ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    // The views change each character that a tile draws. One scalar more than the limit cuts off the same items.
    var items = tiles.map { tile in
      IdentifiedText(id: tile.id, text: tile.isCutOff ? tile.text.shortened(to: .item) + "…" : tile.text)
    }
    if view == .noSpaces { items = Self.joined(items) { known[$0]?.startsNewLine ?? false } }
    self.init(
      all: zip(items, view.texts(of: items)).map { item, text in
        var word = known[item.id] ?? OwnWord(id: item.id, text: "")
        word.text = OwnWord(id: 0, text: text).text
        return word
      })
  }

  /// The number of words in a joined tile.
  private static let joinedCount = 3

  private static func joined(_ items: [IdentifiedText], startsAnew: (Int) -> Bool) -> [IdentifiedText] {
    var (result, count) = ([IdentifiedText](), 0)
    for item in items {
      if count == 0 || count == joinedCount || startsAnew(item.id) {
        result.append(item)
        count = 1
      } else {
        result[result.count - 1].text += item.text
        count += 1
      }
    }
    return result
  }
}

extension ChildList {
  /// The children with the names of a view. Each keeps its identity and its size. Spacers show no name.
  fileprivate func shown(in view: StressView) -> ChildList {
    let named = children.filter { $0.kind != .spacer }
    let texts = view.texts(of: named.map { IdentifiedText(id: $0.id, text: $0.title.english) })
    var result = self
    for (child, text) in zip(named, texts) {
      var child = child
      child.name = text
      result[child.id] = child
    }
    return result
  }
}
