// The kinds of items: of the text and of single words, in files, where they have no effect, and what else they change.

import Foundation
import Testing

@testable import ReflowModel

struct ItemKindTests {
  private func read(_ words: String) throws -> Noticed<Document> {
    try Document.reading(json: Data(#"{"version": "1.2", "words": \#(words)}"#.utf8))
  }

  /// A scene of edited words, of which the second and the third are of their own kinds.
  private var edited: WordsScene {
    var words = ["a", "b", "c"].enumerated().map { OwnWord(id: 10 * $0, text: $1) }
    (words[1].kind, words[2].kind) = (.link, .word)
    var scene = WordsScene()
    (scene.text, scene.itemKind) = (.list(OwnWords(words)), .tab)
    return scene
  }

  private static let long = String(repeating: "word ", count: 2_001)

  @Test func aWordHasItsOwnKindOrThatOfTheText() {
    let kinds = ItemKinds(edited)
    #expect([0, 10, 20].map { kinds[$0] } == [.tab, .link, .word])
    #expect(ItemKinds(WordsScene())[5] == .word)
    #expect(ItemKind.allCases.filter(\.isTarget) == [.button, .chip, .tab, .checkBox, .link])
  }

  @Test func kindsAreKeptInFiles() throws {
    for kind in ItemKind.allCases {
      let read = try read(
        #"{"itemKind": "\#(kind.rawValue)", "text": {"list": [{"text": "a", "kind": "\#(kind.rawValue)"}]}}"#)
      #expect(read.notices == [])
      #expect(read.value.words.itemKind == kind)
      #expect(read.value.words.text.list?.words.map(\.kind) == [kind])
      #expect(try Document.reading(json: read.value.jsonData()) == read)
    }
    let inherits = try read(#"{"text": {"list": [{"text": "a", "kind": "text"}]}}"#)
    #expect(inherits.notices == [])
    #expect(inherits.value.words.text.list?.words.map(\.kind) == [nil])
  }

  @Test func unknownKindsAreReported() throws {
    for nonsense in [#""toggle""#, "7", "[]", "{}"] {
      let read = try read(#"{"itemKind": \#(nonsense), "text": {"list": [{"text": "a", "kind": \#(nonsense)}]}}"#)
      #expect(read.value.words.itemKind == .word, "\(nonsense)")
      #expect(read.value.words.text.list?.words.map(\.kind) == [nil], "\(nonsense)")
      #expect(read.notices.count == 2, "\(nonsense)")
    }
  }

  @MainActor
  @Test func aKindIsUndoneAlone() {
    let store = HistoryStore(Document())
    store.update(\.words.itemKind, to: .button)
    #expect(store.document.words.itemKind == .button)
    store.select(3)
    store.updateWord(\.kind, to: .checkBox)
    #expect(store.document.words.text.list?[3]?.kind == .checkBox)
    #expect(store.document.words.text.list?[4]?.kind == nil)
    store.undo()
    #expect(store.document.words.text.list == nil)
    store.undo()
    #expect(store.document.words.itemKind == .word)
  }

  @Test func manyWordsAreWords() {
    var scene = WordsScene()
    (scene.text, scene.wordCount) = (.own(Self.long), .all)
    let exceeded = WordList(scene.source).exceededLimit(scene.wordCount)
    #expect(exceeded == .words)
    #expect(scene.checkUnavailableReason(exceeded) == nil)
    #expect(scene.kindNotice(exceeded) == nil)
    for isGrid in [false, true] {
      (scene.isGrid, scene.itemKind) = (isGrid, .button)
      #expect(scene.kindUnavailableReason(exceeded)?.english == "Available only for up to 2,000 words.")
      #expect(scene.kindNotice(exceeded)?.english == "All items are words in texts of more than 2,000 words.")
      #expect(
        scene.checkUnavailableReason(exceeded)?.english
          == "with more than 2,000 words, these settings have no effect: Kind")
      #expect(
        scene.arranged(items: 2_001, isLazy: true, in: 300).remarks
          == ["With more than 2,000 words all items are words, as in Reflow."])
      #expect(scene.tilePaddingUnavailableReason(exceeded) == nil, "they are words")
    }
    #expect(scene.kindUnavailableReason(nil) == nil)
    #expect(scene.kindNotice(nil) == nil)
    #expect(scene.checkUnavailableReason(nil) == nil)
  }

  @Test func thePaddingOfTilesIsForWords() {
    var scene = edited
    #expect(scene.tilePaddingUnavailableReason(nil) == nil, "one is a word")
    scene.text = .own("a b")
    #expect(
      scene.tilePaddingUnavailableReason(nil)?.english
        == "Applies to words only. Other kinds have their own padding.")
    scene.itemKind = .word
    #expect(scene.tilePaddingUnavailableReason(nil) == nil)
  }

  @Test func theWidthLimitIncludesThePaddingOfTheKind() {
    var scene = WordsScene()
    scene.tileWidth = .pixels(100)
    #expect(scene.fit.textWidth == 84)
    #expect(scene.fit.within(inset: 34).textWidth == 66)
    #expect(scene.fit.within(inset: 300).textWidth == 1, "never nothing")
    scene.longText = .ellipsis
    #expect(scene.fit.within(inset: 34).endsInEllipsis)
    #expect(WordsScene().fit.within(inset: 34).textWidth == nil)
  }

  @Test func whatIsPressedIsALabel() {
    var scene = WordsScene()
    #expect(!scene.hasLabels, "prose")
    scene.itemKind = .button
    #expect(scene.hasLabels)
  }

  @Test func stressViewsKeepKinds() {
    var document = Document()
    document.words = edited
    document.window.workbench.stress = .pseudo
    var stressing = Stressing()
    let shown = stressing.shown(document) { WordList(document.words.source) }
    #expect(shown.words.text.list?.words.map(\.kind) == [nil, .link, .word])
    #expect(shown.words.itemKind == .tab)
  }
}
