import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// Stress views of texts and of documents.
@MainActor
struct StressViewTests {
  private func text(_ text: String, _ view: StressView, id: Int = 0) -> String {
    // A long word replaces the middle word of three.
    let (before, after) = (IdentifiedText(id: 90, text: "a"), IdentifiedText(id: 91, text: "b"))
    return view.texts(of: [before, IdentifiedText(id: id, text: text), after])[1]
  }

  private func document(_ text: String, _ view: StressView) -> Document {
    var document = Document()
    document.words.text = .own(text)
    return document.seen(in: view)
  }

  /// The shown content of a document.
  private func shown(_ document: Document) -> Document {
    var stressing = Stressing()
    return stressing.shown(document) { WordList(document.words.source) }
  }

  private func words(_ document: Document) -> [WordTile] {
    let words = shown(document).words
    return Array(WordList(words.source).shown(words.wordCount))
  }

  // MARK: Texts

  @Test func textsOfEachView() {
    #expect(text("become", .original) == "become")
    #expect(text("become", .pseudo) == "[ƀééçööṁé]")
    #expect(text("Why, by", .pseudo) == "[Ŵĥý, ƀý~~~]")
    #expect(text("語", .pseudo) == "[語~]")
    #expect(text("become", .double) == "becomebecome")
    #expect(text("two words", .double) == "two words two words")
    #expect(text("become", .longWord) == StressView.veryLongWord)
    #expect(text("two words", .noSpaces) == "twowords")
    #expect(text("become", .mirrored) == "become")
    #expect(text("become", .text200) == "become")
    #expect(text("become", .cjk, id: 0) == "中文界")
    #expect(text("become", .cjk, id: 1) == "日本語")
    #expect(text("become", .emoji, id: 0) == "👩‍👩‍👧‍👦🇯🇵")
    for view in StressView.allCases where view != .longWord { #expect(text("", view) == "") }
  }

  @Test func aPseudoLocalisedTextIsAThirdLongerAndAlwaysTheSame() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let letters = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        "abcdefghijklmnopqrstuvwxyzABCXYZ .,é語👍🏽".randomElement(using: &generator)!
      }
      let (plain, pseudo) = (String(letters), text(String(letters), .pseudo))
      #expect(pseudo.count == plain.count + (3 * plain.count + 9) / 10 + 2, "\(plain)")
      #expect(pseudo.hasPrefix("[") && pseudo.hasSuffix("]"))
      #expect(!pseudo.contains { $0.isASCII && $0.isLetter }, "\(pseudo)")
      #expect(text(plain, .pseudo) == pseudo)
    }
  }

  /// Each is one character of several scalars, whatever its neighbours are.
  @Test func emojiDoNotRunTogether() {
    for sequence in StressView.sequences { #expect(sequence.unicodeScalars.count > 1) }
    let all = String(StressView.sequences + StressView.sequences.reversed())
    #expect(all.count == 2 * StressView.sequences.count)
  }

  @Test func aVeryLongWordIsMeasuredAsAnyOther() {
    #expect(!WordTile(id: 0, text: StressView.veryLongWord).isLong)
    #expect(StressView.veryLongWord.count > 60)
  }

  // MARK: Documents

  @Test func theDocumentStaysAsItIsAndWordsKeepTheirIdentity() {
    var document = document("The quick brown fox jumps over the lazy dog", .pseudo)
    document.words.order = WordOrder(seed: 5)
    document.words.wordCount = .number(6)
    document.words.selection = 2
    let plain = Array(WordList(document.words.source).shown(document.words.wordCount))
    for view in StressView.allCases where view != .noSpaces {
      let document = document.seen(in: view)
      #expect(words(document).map(\.id) == plain.map(\.id), "\(view.rawValue)")
      #expect(shown(document).words.selection == (plain.contains { $0.id == 2 } ? 2 : nil), "\(view.rawValue)")
      #expect(document.words.text == .own("The quick brown fox jumps over the lazy dog"))
    }
    #expect(words(document.seen(in: .double)).map(\.text) == plain.map { $0.text + $0.text })
  }

  @Test func wordsRunTogetherInThrees() {
    let document = document("one two three four five six seven", .noSpaces)
    #expect(words(document).map(\.text) == ["onetwothree", "fourfivesix", "seven"])
    #expect(words(document).map(\.id) == [0, 3, 6])
  }

  @Test func wordsOfOnesOwnKeepWhatTheyCarry() throws {
    var words = (0..<5).map { OwnWord(id: 10 + $0, text: "w\($0)") }
    words[1].startsNewLine = true
    words[4].growWeight = 3
    var document = Document()
    document.words.text = .list(OwnWords(words))
    let pseudo = try #require(shown(document.seen(in: .pseudo)).words.text.list).words
    #expect(pseudo.map(\.id) == [10, 11, 12, 13, 14])
    #expect(pseudo.map(\.startsNewLine) == [false, true, false, false, false])
    #expect(pseudo[4].growWeight == 3)
    // A word that starts a new line starts a tile.
    let joined = try #require(shown(document.seen(in: .noSpaces)).words.text.list).words
    #expect(joined.map(\.text) == ["w0", "w1w2w3", "w4"])
  }

  @Test func linesThatWereUnfoldedStaySo() {
    var document = Document().seen(in: .pseudo)
    document.words.lineLimit = .lines(2)
    document.words.showsAllLines = true
    #expect(shown(document).words.showsAllLines)
  }

  @Test func textIsLargerWhateverItsLimit() {
    var document = Document().seen(in: .text200)
    document.words.textSize = 300
    #expect(shown(document).words.tileStyle.size == 600)
    #expect(document.words.tileStyle.size == 300)
  }

  @Test func moreWordsThanCanBeEditedAreAllShown() {
    let document = document((0..<3_000).map { "w\($0)" }.joined(separator: " "), .double)
    var all = document
    all.words.wordCount = .all
    #expect(words(all).count == 3_000)
    #expect(words(all).last?.text == "w2999w2999")
  }

  @Test func childrenKeepTheirIdentityAndTheirFrames() {
    var document = Document().seen(in: .pseudo)
    document.scene = .stacks
    let (old, new) = (document.stacks.children.children, shown(document).stacks.children.children)
    #expect(new.map(\.id) == old.map(\.id))
    #expect(new.map(\.width) == old.map(\.width))
    #expect(new[1].name == "[Šǫûûááŕé]")
    #expect(new[3].name == "")
    document.stacks.children = ChildList([])
    #expect(shown(document).stacks.children.children == [])
  }

  // MARK: Where there are none

  @Test func sceneWithoutTextHaveOneView() {
    #expect(StressView.views(in: .symbols) == [.original, .mirrored])
    #expect(StressView.views(in: .photos) == [.original, .mirrored])
    for scene in [SceneName.words, .cafes, .stacks] { #expect(StressView.views(in: scene) == StressView.allCases) }
    #expect(StressView.views(in: .app) == [.original, .mirrored, .text150, .text200])
    var document = Document().seen(in: .pseudo)
    document.scene = .symbols
    #expect(document.stress == .original)
    #expect(shown(document).symbols == document.symbols)
    document.scene = .words
    #expect(document.stress == .pseudo)
  }

  @Test func aVariantWithoutWordsIsReported() {
    var document = document("some words", .pseudo)
    #expect(document.checkUnavailableReason(in: .pseudo) == nil)
    document.words.wordCount = .number(0)
    for view in StressView.allCases {
      #expect(words(document.seen(in: view)) == [])
      let reason = document.checkUnavailableReason(in: view)?.english
      #expect(reason == (view == .original ? nil : "the stress view “\(view.rawValue)” leaves no words"))
    }
    document.scene = .photos
    #expect(
      document.checkUnavailableReason(in: .cjk)?.english == "the stress view “cjk” applies only to a scene with text")
  }

  @Test func namesOnACommandLine() {
    #expect(StressViewList("pseudo, text-200,pseudo").views == [.pseudo, .text200])
    #expect(
      StressView.allCases.map(\.rawValue) == [
        "original", "pseudo", "double", "long-word", "no-spaces", "mirrored", "text-150", "text-200", "cjk", "emoji",
      ])
    for text in ["", "pseudo,", "Pseudo", "longWord"] {
      let list = StressViewList(text)
      #expect(list.views == [])
      #expect(list.failure?.english.contains("the stress views are: original, pseudo, double, ") ?? false, "\(text)")
    }
  }

  // MARK: In a window

  @Test func aStressViewIsViewStateAndChangesInItGoToTheDocument() {
    let store = HistoryStore()
    let shown = DerivedStore(stressViewOf: store)
    store.update(\.window.workbench.stress, to: .double)
    #expect(!store.canUndo)
    #expect(shown.splitWords().tiles.first?.text == "AllAll")
    #expect(store.splitWords().tiles.first?.text == "All")
    shown.setWidth(.exact(400))
    shown.select(3)
    #expect(store.document.width == .exact(400))
    #expect(shown.document.width == .exact(400))
    #expect(shown.document.selection == 3)
    #expect(store.document.words.text == .preset(.english))
    store.undo()
    #expect(shown.document.width == .automatic)
    #expect(shown.document.stress == .double)
    _ = store.showTyped("other words")
    #expect(shown.splitWords().tiles.map(\.text) == ["otherother", "wordswords"])
    store.update(\.window.workbench.stress, to: .original)
    #expect(shown.document == store.document)
  }

  @Test func whatIsShownIsUpToDateForAnObserverThatWasAddedLater() {
    let store = HistoryStore()
    let shown = DerivedStore(stressViewOf: store)
    var seen: [WordCount] = []
    store.observe { [unowned shown] _ in seen.append(shown.document.words.wordCount) }
    store.update(\.words.wordCount, to: .number(5))
    #expect(seen == [.number(5)])
  }

  @Test func aOfAComparisonIsShownInTheViewToo() {
    let store = HistoryStore()
    store.compare(true)
    store.update(\.words.spacing, to: 30)
    store.update(\.window.workbench.stress, to: .pseudo)
    let a = DerivedStore(sideAOf: store)
    let (shownA, shownB) = (DerivedStore(stressViewOf: a), DerivedStore(stressViewOf: store))
    #expect(shownA.document.words.spacing == 8)
    #expect(shownA.splitWords().tiles.first?.text == shownB.splitWords().tiles.first?.text)
    #expect(a.document.words.text == .preset(.english))
  }

  @Test func filesHaveTheViewOfTheWindowAndNotTheTextsOfIt() throws {
    let store = HistoryStore()
    store.update(\.window.workbench.stress, to: .pseudo)
    let json = String(decoding: try store.document.jsonData(), as: UTF8.self)
    #expect(json.contains("\"stress\" : \"pseudo\""), "\(json)")
    #expect(json.contains("\"preset\" : \"english\""))
    #expect(!json.contains("[ÁÁ"))
    store.update(\.window.workbench.stress, to: .original)
    #expect(try !String(decoding: store.document.jsonData(), as: UTF8.self).contains("stress"))
  }
}
