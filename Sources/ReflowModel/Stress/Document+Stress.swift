// The document that is shown in a stress view, made of the one that there is, which stays as it is.

/// Makes what is shown of one document after the other, and keeps what takes time to make.
package struct Stressing {
  /// The words that the last document had.
  private var words: (source: WordSource, list: WordList)?
  /// Those that were shown of them.
  private var shown: (source: WordSource, count: WordCount, view: StressView, text: OwnWords)?

  /// Nothing made yet.
  package init() {}

  /// What is shown of a document in the view that its window has. `split` splits its text, if that is asked for.
  /// Each scene in which the view means nothing is as it is.
  package mutating func shown(_ document: Document, split: () -> WordList) -> Document {
    let view = document.window.workbench.stress
    guard view != .original else { return document }
    var result = document
    for scene in SceneName.allCases where view.whyNot(in: scene) == nil { result[scene].stress = view }
    guard view.changesText else { return result }
    result.stacks.children = document.stacks.children.shown(in: view)
    // Nobody sees the words of another scene, and they may be many.
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
    // These are the words that were in sight, in their order.
    words.order = .reading
    words.wordCount = .all
    result.words = words
    // Another text is folded again; this one is the same.
    result.words.showsAllLines = scene.showsAllLines
    result.words.selection = scene.selection.flatMap { text[$0] == nil ? nil : $0 }
  }
}

extension Document {
  /// The same document, looked at in a view.
  package func seen(in view: StressView) -> Document {
    var document = self
    document.window.workbench.stress = view
    return document
  }

  /// Why there is nothing to check in a view, as the end of a sentence; nil where there is. Takes time in proportion to the
  /// text.
  package func whyNotChecked(in view: StressView) -> Message? {
    guard view != .original else { return nil }
    if view.whyNot(in: scene) != nil {
      return Message("the variant “%s” means nothing in a scene without text", view.rawValue)
    }
    let hasTexts =
      switch scene {
      case .words: !WordList(words.source).shown(words.wordCount).isEmpty
      case .stacks: stacks.children.children.contains { $0.kind != .spacer }
      case .symbols, .photos, .cafes: true
      }
    return hasTexts ? nil : Message("the variant “%s” leaves no words", view.rawValue)
  }
}

extension OwnWords {
  /// The words of a view, each with the identity of the one that it stands for, and what the layout is to do with that.
  ///
  /// Without spaces three words at a time run together into one tile, since it is tiles that wrap here: it is the first of
  /// the three, and the other two are not there. A word that starts a new line starts another tile too.
  fileprivate init(showing tiles: ArraySlice<WordTile>, of list: OwnWords?, in view: StressView) {
    let known = Dictionary((list?.words ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    // What a tile draws of a word, since the views take each character apart.
    var items = tiles.map { IdentifiedText(id: $0.id, text: $0.drawnText) }
    if view == .noSpaces { items = Self.joined(items) { known[$0]?.startsNewLine ?? false } }
    self.init(
      all: zip(items, view.texts(of: items)).map { item, text in
        var word = known[item.id] ?? OwnWord(id: item.id, text: "")
        word.text = OwnWord(id: 0, text: text).text
        return word
      })
  }

  /// How many words run together.
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
  /// The children with the names of a view; each keeps its identity and its size. Spacers have no name to be seen.
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
