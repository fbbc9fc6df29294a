// Words that are edited one by one: they keep who they are, each step has a name and is taken back alone, and as many
// words are in sight as before.

import Foundation
import LayoutCore
import TestSupport
import XCTest

@testable import ReflowModel

@MainActor
final class WordEditingTests: XCTestCase {
  private var time = 0.0
  private lazy var store = HistoryStore(Document(), now: { [unowned self] in time })

  private func start(_ text: String, selecting word: Int?) {
    store.update(\.words.text, to: .own(text))
    store.select(word)
    time += 10
  }

  private var words: [String] { store.splitWords().tiles.map(\.text) }
  private var identities: [Int] { store.splitWords().tiles.map(\.id) }
  private var selected: OwnWord? { store.document.words.selectedWord(of: store.splitWords()) }

  func testEditingTurnsATextIntoAListOfItsWords() async {
    start("one two three", selecting: 1)
    XCTAssertNil(store.document.words.text.list)
    store.updateWord(\.text, to: "two and a half")
    XCTAssertEqual(words, ["one", "two and a half", "three"])
    XCTAssertEqual(identities, [0, 1, 2])
    XCTAssertEqual(store.document.selection, 1)
    XCTAssertEqual(store.document.words.text.text, "one two and a half three")
    XCTAssertEqual(store.undoTitle.english, "Undo Word")
    store.undo()
    XCTAssertEqual(store.document.words.text, .own("one two three"))
    XCTAssertEqual(store.document.selection, 1)
  }

  func testWhatChangesNothingTurnsNothing() async {
    start("one two", selecting: 1)
    store.updateWord(\.text, to: "two")
    store.updateWord(\.startsNewLine, to: false)
    XCTAssertEqual(store.document.words.text, .own("one two"))
    store.select(nil)
    store.updateWord(\.text, to: "x")
    store.removeWord()
    store.select(77)
    store.insertWord("x", before: true)
    XCTAssertEqual(store.document.words.text, .own("one two"))
  }

  func testEachStepHasItsNameAndIsTakenBackAlone() async {
    start("one two three", selecting: 1)
    let steps: [(String, () -> Void)] = [
      ("Word", { [self] in store.updateWord(\.text, to: "2") }),
      ("New Line", { [self] in store.updateWord(\.startsNewLine, to: true) }),
      ("Grow Weight", { [self] in store.updateWord(\.growWeight, to: 3) }),
      ("Own Alignment", { [self] in store.updateWord(\.alignment, to: .bottom) }),
      ("Duplicate Word", { [self] in store.duplicateWord() }),
      ("Insert Word", { [self] in store.insertWord("new", before: true) }),
      ("Remove Word", { [self] in store.removeWord() }),
    ]
    var before: [TextSource] = []
    for (name, step) in steps {
      before.append(store.document.words.text)
      step()
      XCTAssertNotEqual(store.document.words.text, before.last, name)
      XCTAssertEqual(store.undoTitle.english, "Undo " + name)
    }
    for text in before.reversed() {
      store.undo()
      XCTAssertEqual(store.document.words.text, text)
    }
  }

  func testTypingIsOneStep() async {
    start("one two", selecting: 0)
    for text in ["o", "of", "off"] { store.updateWord(\.text, to: text) }
    XCTAssertEqual(words, ["off", "two"])
    store.select(1)
    store.updateWord(\.text, to: "t")
    store.undo()
    XCTAssertEqual(words, ["off", "two"])
    store.undo()
    XCTAssertEqual(store.document.words.text, .own("one two"))
  }

  func testAWordThatComesIsLookedAtAndTheOthersKeepWhoTheyAre() async {
    start("a b c", selecting: 1)
    store.updateWord(\.growWeight, to: 2)
    store.duplicateWord()
    XCTAssertEqual(words, ["a", "b", "b", "c"])
    XCTAssertEqual(identities, [0, 1, 3, 2])
    XCTAssertEqual(selected?.growWeight, 2)
    XCTAssertEqual(store.document.selection, 3)
    store.insertWord("new", before: false)
    XCTAssertEqual(identities, [0, 1, 3, 4, 2])
    store.insertWord("newer", before: true)
    XCTAssertEqual(words, ["a", "b", "b", "newer", "new", "c"])
    XCTAssertNil(selected?.growWeight)
  }

  func testTheSelectionOfAWordThatGoesEnds() async {
    start("a b c", selecting: 1)
    store.removeWord()
    XCTAssertEqual(identities, [0, 2])
    XCTAssertNil(store.document.selection)
    store.undo()
    XCTAssertEqual(store.document.selection, 1)
    store.duplicateWord()
    store.undo()
    XCTAssertEqual(store.document.selection, 1)
  }

  func testAnotherTextDropsTheWordsAndTheSelection() async {
    start("a b c", selecting: 1)
    store.updateWord(\.text, to: "x")
    XCTAssertNotNil(store.document.selection)
    store.update(\.words.text, to: .preset(.tags))
    XCTAssertNil(store.document.selection)
    XCTAssertEqual(identities.first, 0)
    store.select(3)
    store.update(\.words.text, to: .list(OwnWords([OwnWord(id: 9, text: "y")])))
    XCTAssertNil(store.document.selection, "no word of the list")
  }

  func testAsManyWordsAreInSightAsBefore() async {
    start("a b c d e", selecting: 2)
    func count(_ wish: WordCount, _ step: () -> Void) -> WordCount {
      store.update(\.words.wordCount, to: wish)
      store.select(2)
      step()
      return store.document.words.wordCount
    }
    XCTAssertEqual(count(.number(3)) { store.duplicateWord() }, .number(4))
    XCTAssertEqual(count(.number(6)) { store.insertWord("x", before: false) }, .number(7), "all of them were in sight")
    XCTAssertEqual(count(.number(3)) { store.removeWord() }, .number(2))
    start("a b c d e", selecting: 2)
    XCTAssertEqual(count(.number(75)) { store.duplicateWord() }, .number(75))
    XCTAssertEqual(count(.number(75)) { store.removeWord() }, .number(75))
    XCTAssertEqual(count(.all) { store.duplicateWord() }, .all)
  }

  func testAShuffledTextIsEditedAsItIsShown() async {
    start("a b c d e f g h", selecting: 3)
    store.update(\.words.lineLimit, to: .lines(2))
    store.update(\.words.showsAllLines, to: true)
    store.update(\.words.order, to: WordOrder(seed: 5))
    let (shown, identities) = (words, identities)
    store.updateWord(\.text, to: "new")
    XCTAssertEqual(self.identities, identities)
    XCTAssertEqual(words, shown.map { $0 == "d" ? "new" : $0 })
    XCTAssertTrue(store.document.words.showsAllLines)
    var generator = SplitMix64(seed: 3)
    store.shuffle(using: &generator)
    let shuffled = self.identities
    XCTAssertEqual(Set(shuffled), Set(identities))
    XCTAssertNotEqual(shuffled, identities)
    store.insertWord("next", before: false)
    XCTAssertEqual(self.identities.filter { $0 != 8 }, shuffled, "nothing else moves")
    XCTAssertEqual(words[self.identities.firstIndex(of: 3)! + 1], "next")
  }

  func testTextsThatCannotBeEditedSayWhy() async {
    let tooMany = String(repeating: "a ", count: OwnWords.limit + 1)
    start(tooMany, selecting: 0)
    XCTAssertEqual(
      store.document.words.editingUnavailableReason(store.splitWords())?.message.english,
      "Single words can be edited in texts of up to 2,000 words; this one has 2,001.")
    store.updateWord(\.text, to: "x")
    XCTAssertEqual(store.document.words.text, .own(tooMany))
    start("a " + String(repeating: "b", count: ScalarLimit.item.rawValue + 1), selecting: 0)
    XCTAssertEqual(
      store.document.words.editingUnavailableReason(store.splitWords())?.message.english,
      "Single words cannot be edited here: the text has a word that is too long to be shown in full.")
    store.removeWord()
    XCTAssertNil(store.document.words.text.list)
    start(String(repeating: "a ", count: OwnWords.limit), selecting: 0)
    XCTAssertNil(store.document.words.editingUnavailableReason(store.splitWords()))
    store.duplicateWord()
    XCTAssertNil(store.document.words.text.list, "there is no room")
    store.updateWord(\.text, to: "x")
    XCTAssertEqual(store.document.words.text.list?.isFull, true)
    store.insertWord("y", before: true)
    XCTAssertEqual(store.splitWords().total, OwnWords.limit)
  }

  func testAWordIsOneLine() async {
    start("a b", selecting: 0)
    store.updateWord(\.text, to: "two\r\nlines\u{2028}\tand \u{7}")
    XCTAssertEqual(words[0], "two  lines  and  ")
    store.updateWord(\.text, to: "")
    XCTAssertEqual(words, ["", "b"])
    store.updateWord(\.growWeight, to: 99)
    XCTAssertEqual(selected?.growWeight, 10)
    store.updateWord(\.alignment, to: .lastTextBaseline)
    XCTAssertNil(selected?.alignment)
  }
}
