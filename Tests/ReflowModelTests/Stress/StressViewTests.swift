import LayoutCore
import TestSupport
import XCTest

@testable import ReflowModel

/// Stress views of texts and of documents.
@MainActor
final class StressViewTests: XCTestCase {
  private func text(_ text: String, _ view: StressView, id: Int = 0) -> String {
    // The middle one of three is the one that gives way to a long word.
    let (before, after) = (IdentifiedText(id: 90, text: "a"), IdentifiedText(id: 91, text: "b"))
    return view.texts(of: [before, IdentifiedText(id: id, text: text), after])[1]
  }

  private func document(_ text: String, _ view: StressView) -> Document {
    var document = Document()
    document.words.text = .own(text)
    return document.seen(in: view)
  }

  /// What is shown of a document.
  private func shown(_ document: Document) -> Document {
    var stressing = Stressing()
    return stressing.shown(document) { WordList(document.words.source) }
  }

  private func words(_ document: Document) -> [WordTile] {
    let words = shown(document).words
    return Array(WordList(words.source).shown(words.wordCount))
  }

  // MARK: Texts

  func testTextsOfEachView() async {
    XCTAssertEqual(text("become", .original), "become")
    XCTAssertEqual(text("become", .pseudo), "[ƀééçööṁé]")
    XCTAssertEqual(text("Why, by", .pseudo), "[Ŵĥý, ƀý~~~]")
    XCTAssertEqual(text("語", .pseudo), "[語~]")
    XCTAssertEqual(text("become", .double), "becomebecome")
    XCTAssertEqual(text("two words", .double), "two words two words")
    XCTAssertEqual(text("become", .longWord), StressView.veryLongWord)
    XCTAssertEqual(text("two words", .noSpaces), "twowords")
    XCTAssertEqual(text("become", .mirrored), "become")
    XCTAssertEqual(text("become", .text200), "become")
    XCTAssertEqual(text("become", .cjk, id: 0), "中文界")
    XCTAssertEqual(text("become", .cjk, id: 1), "日本語")
    XCTAssertEqual(text("become", .emoji, id: 0), "👩‍👩‍👧‍👦🇯🇵")
    for view in StressView.allCases where view != .longWord { XCTAssertEqual(text("", view), "") }
  }

  func testAPseudoLocalisedTextIsAThirdLongerAndAlwaysTheSame() async {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let letters = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        "abcdefghijklmnopqrstuvwxyzABCXYZ .,é語👍🏽".randomElement(using: &generator)!
      }
      let (plain, pseudo) = (String(letters), text(String(letters), .pseudo))
      XCTAssertEqual(pseudo.count, plain.count + (3 * plain.count + 9) / 10 + 2, plain)
      XCTAssertTrue(pseudo.hasPrefix("[") && pseudo.hasSuffix("]"))
      XCTAssertFalse(pseudo.contains { $0.isASCII && $0.isLetter }, pseudo)
      XCTAssertEqual(text(plain, .pseudo), pseudo)
    }
  }

  /// Each is one character of several scalars, whatever stands beside it.
  func testEmojiDoNotRunTogether() async {
    for sequence in StressView.sequences { XCTAssertGreaterThan(sequence.unicodeScalars.count, 1) }
    let all = String(StressView.sequences + StressView.sequences.reversed())
    XCTAssertEqual(all.count, 2 * StressView.sequences.count)
  }

  func testAVeryLongWordIsNotCutIntoLines() async {
    XCTAssertFalse(WordTile(id: 0, text: StressView.veryLongWord).isCut)
    XCTAssertGreaterThan(StressView.veryLongWord.count, 60)
  }

  // MARK: Documents

  func testTheDocumentStaysAsItIsAndWordsKeepTheirIdentity() async {
    var document = document("The quick brown fox jumps over the lazy dog", .pseudo)
    document.words.order = WordOrder(seed: 5)
    document.words.wordCount = .number(6)
    document.words.selection = 2
    let plain = Array(WordList(document.words.source).shown(document.words.wordCount))
    for view in StressView.allCases where view != .noSpaces {
      let document = document.seen(in: view)
      XCTAssertEqual(words(document).map(\.id), plain.map(\.id), view.rawValue)
      XCTAssertEqual(shown(document).words.selection, plain.contains { $0.id == 2 } ? 2 : nil, view.rawValue)
      XCTAssertEqual(document.words.text, .own("The quick brown fox jumps over the lazy dog"))
    }
    XCTAssertEqual(words(document.seen(in: .double)).map(\.text), plain.map { $0.text + $0.text })
  }

  func testWordsRunTogetherInThrees() async {
    let document = document("one two three four five six seven", .noSpaces)
    XCTAssertEqual(words(document).map(\.text), ["onetwothree", "fourfivesix", "seven"])
    XCTAssertEqual(words(document).map(\.id), [0, 3, 6])
  }

  func testWordsOfOnesOwnKeepWhatTheyCarry() async throws {
    var words = (0..<5).map { OwnWord(id: 10 + $0, text: "w\($0)") }
    words[1].startsNewLine = true
    words[4].growWeight = 3
    var document = Document()
    document.words.text = .list(OwnWords(words))
    let pseudo = try XCTUnwrap(shown(document.seen(in: .pseudo)).words.text.list).words
    XCTAssertEqual(pseudo.map(\.id), [10, 11, 12, 13, 14])
    XCTAssertEqual(pseudo.map(\.startsNewLine), [false, true, false, false, false])
    XCTAssertEqual(pseudo[4].growWeight, 3)
    // A word that starts a new line starts a tile.
    let joined = try XCTUnwrap(shown(document.seen(in: .noSpaces)).words.text.list).words
    XCTAssertEqual(joined.map(\.text), ["w0", "w1w2w3", "w4"])
  }

  func testLinesThatWereUnfoldedStaySo() async {
    var document = Document().seen(in: .pseudo)
    document.words.lineLimit = .lines(2)
    document.words.showsAllLines = true
    XCTAssertTrue(shown(document).words.showsAllLines)
  }

  func testTextIsLargerWhateverItsLimit() async {
    var document = Document().seen(in: .text200)
    document.words.textSize = 300
    XCTAssertEqual(shown(document).words.look.size, 600)
    XCTAssertEqual(document.words.look.size, 300)
  }

  func testMoreWordsThanCanBeEditedAreAllShown() async {
    let document = document((0..<3_000).map { "w\($0)" }.joined(separator: " "), .double)
    var all = document
    all.words.wordCount = .all
    XCTAssertEqual(words(all).count, 3_000)
    XCTAssertEqual(words(all).last?.text, "w2999w2999")
  }

  func testChildrenKeepTheirIdentityAndTheirFrames() async {
    var document = Document().seen(in: .pseudo)
    document.scene = .stacks
    let (old, new) = (document.stacks.children.children, shown(document).stacks.children.children)
    XCTAssertEqual(new.map(\.id), old.map(\.id))
    XCTAssertEqual(new.map(\.width), old.map(\.width))
    XCTAssertEqual(new[1].name, "[Šǫûûááŕé]")
    XCTAssertEqual(new[3].name, "")
    document.stacks.children = ChildList([])
    XCTAssertEqual(shown(document).stacks.children.children, [])
  }

  // MARK: Where there are none

  func testSceneWithoutTextHaveOneView() async {
    XCTAssertEqual(StressView.views(in: .symbols), [.original, .mirrored])
    XCTAssertEqual(StressView.views(in: .photos), [.original, .mirrored])
    for scene in [SceneName.words, .cafes, .stacks] { XCTAssertEqual(StressView.views(in: scene), StressView.allCases) }
    var document = Document().seen(in: .pseudo)
    document.scene = .symbols
    XCTAssertEqual(document.stress, .original)
    XCTAssertEqual(shown(document).symbols, document.symbols)
    document.scene = .words
    XCTAssertEqual(document.stress, .pseudo)
  }

  func testAVariantThatLeavesNoWordsSaysSo() async {
    var document = document("some words", .pseudo)
    XCTAssertNil(document.checkUnavailableReason(in: .pseudo))
    document.words.wordCount = .number(0)
    for view in StressView.allCases {
      XCTAssertEqual(words(document.seen(in: view)), [])
      let reason = document.checkUnavailableReason(in: view)?.english
      XCTAssertEqual(reason, view == .original ? nil : "the variant “\(view.rawValue)” leaves no words")
    }
    document.scene = .photos
    XCTAssertEqual(
      document.checkUnavailableReason(in: .cjk)?.english, "the variant “cjk” means nothing in a scene without text")
  }

  func testNamesOnACommandLine() async {
    XCTAssertEqual(StressViewList("pseudo, text-200,pseudo").views, [.pseudo, .text200])
    XCTAssertEqual(
      StressView.allCases.map(\.rawValue),
      [
        "original", "pseudo", "double", "long-word", "no-spaces", "mirrored", "text-150", "text-200", "cjk", "emoji",
      ])
    for text in ["", "pseudo,", "Pseudo", "longWord"] {
      let list = StressViewList(text)
      XCTAssertEqual(list.views, [])
      XCTAssertTrue(list.fault?.english.contains("there is original, pseudo, double, ") ?? false, text)
    }
  }

  // MARK: In a window

  func testAViewIsALookAndChangesOfWhatIsShownAreTheDocuments() async {
    let store = HistoryStore()
    let shown = DerivedStore(stressViewOf: store)
    store.update(\.window.workbench.stress, to: .double)
    XCTAssertFalse(store.canUndo)
    XCTAssertEqual(shown.splitWords().tiles.first?.text, "AllAll")
    XCTAssertEqual(store.splitWords().tiles.first?.text, "All")
    shown.setWidth(.exact(400))
    shown.select(3)
    XCTAssertEqual(store.document.width, .exact(400))
    XCTAssertEqual(shown.document.width, .exact(400))
    XCTAssertEqual(shown.document.selection, 3)
    XCTAssertEqual(store.document.words.text, .preset(.english))
    store.undo()
    XCTAssertEqual(shown.document.width, .automatic)
    XCTAssertEqual(shown.document.stress, .double)
    _ = store.showTyped("other words")
    XCTAssertEqual(shown.splitWords().tiles.map(\.text), ["otherother", "wordswords"])
    store.update(\.window.workbench.stress, to: .original)
    XCTAssertEqual(shown.document, store.document)
  }

  func testWhatIsShownIsUpToDateForAnObserverThatWasAddedLater() async {
    let store = HistoryStore()
    let shown = DerivedStore(stressViewOf: store)
    var seen: [WordCount] = []
    store.observe { [unowned shown] _ in seen.append(shown.document.words.wordCount) }
    store.update(\.words.wordCount, to: .number(5))
    XCTAssertEqual(seen, [.number(5)])
  }

  func testAOfAComparisonIsShownInTheViewToo() async {
    let store = HistoryStore()
    store.compare(true)
    store.update(\.words.spacing, to: 30)
    store.update(\.window.workbench.stress, to: .pseudo)
    let a = DerivedStore(sideAOf: store)
    let (shownA, shownB) = (DerivedStore(stressViewOf: a), DerivedStore(stressViewOf: store))
    XCTAssertEqual(shownA.document.words.spacing, 8)
    XCTAssertEqual(shownA.splitWords().tiles.first?.text, shownB.splitWords().tiles.first?.text)
    XCTAssertEqual(a.document.words.text, .preset(.english))
  }

  func testFilesHaveTheViewOfTheWindowAndNotTheTextsOfIt() async throws {
    let store = HistoryStore()
    store.update(\.window.workbench.stress, to: .pseudo)
    let json = String(decoding: try store.document.jsonData(), as: UTF8.self)
    XCTAssertTrue(json.contains("\"stress\" : \"pseudo\""), json)
    XCTAssertTrue(json.contains("\"preset\" : \"english\""))
    XCTAssertFalse(json.contains("[ÁÁ"))
    store.update(\.window.workbench.stress, to: .original)
    XCTAssertFalse(String(decoding: try store.document.jsonData(), as: UTF8.self).contains("stress"))
  }
}
