// The settings of the Stacks scene: their rules, and what can be done with its children.

import Foundation
import XCTest

@testable import ReflowModel

@MainActor
final class StacksSceneTests: XCTestCase {
  private func read(_ keys: String) throws -> Noticed<StacksScene> {
    let document = try Document.reading(json: Data(#"{"version": "1.0", "stacks": {\#(keys)}}"#.utf8))
    return Noticed(value: document.value.stacks, notices: document.notices)
  }

  func testTheStart() async {
    let scene = StacksScene()
    XCTAssertEqual(scene.arrangement, .hstack)
    XCTAssertEqual(scene.animation, .easeInOut)
    XCTAssertEqual(scene.duration, 1)
    XCTAssertEqual(scene.motion, .easeInOut(duration: 1))
    XCTAssertEqual(Set(scene.children.children.map(\.kind)), Set(ChildKind.allCases))
    XCTAssertNil(scene.selection)
  }

  // MARK: Lengths

  func testLengthsAreReadAsPeopleWriteThem() async {
    for (text, length) in [
      ("12", OpenLength.exact(12)), (" 12.5 ", .exact(12.5)), ("12,5", .exact(12.5)), ("0", .exact(0)),
      ("nil", .unspecified), ("NIL", .unspecified), ("", .unspecified), ("∞", .infinite), ("inf", .infinite),
      ("Infinity", .infinite), ("-3", .exact(-3)),
    ] {
      XCTAssertEqual(OpenLength(text), length, text)
    }
    for text in ["twelve", "12px", "1e999", "nan", "--", "12 13x"] { XCTAssertNil(OpenLength(text), text) }
    for length in [OpenLength.unspecified, .infinite, .exact(33.5), .exact(0)] {
      XCTAssertEqual(OpenLength(length.text.english), length)
    }
  }

  func testTheProposalStaysInRange() async {
    var document = Document()
    document.stacks.proposal.width = .exact(-5)
    document.stacks.proposal.height = .exact(1e9)
    XCTAssertEqual(document.stacks.proposal.text.english, "0 × 10000")
    document.stacks.proposal.width = .infinite
    document.stacks.proposal.height = .unspecified
    XCTAssertEqual(document.stacks.proposal.text.english, "∞ × nil")
  }

  func testTheCanvasWidthIsTheProposedOne() async {
    var scene = StacksScene()
    scene.width = .exact(300)
    XCTAssertEqual(scene.proposal.width, .exact(300))
    XCTAssertEqual(scene.width, .exact(300))
    scene.proposal.width = .infinite
    XCTAssertEqual(scene.width, .automatic)
  }

  // MARK: Children

  func testChildrenKeepTheirIdentity() async throws {
    var list = ChildList.standard
    let ids = list.children.map(\.id)
    let new = try XCTUnwrap(list.add("new", .text, after: ids[1]))
    XCTAssertEqual(list.children.map(\.id), [ids[0], ids[1], new] + ids[2...])
    XCTAssertEqual(list.remove(ids[0]), ids[1])
    XCTAssertEqual(list.remove(list.children.last!.id), ids[4])
    XCTAssertNil(list.remove(77))
    while let first = list.children.first { _ = list.remove(first.id) }
    XCTAssertEqual(list.add("only", .spacer, after: nil), 0)
  }

  /// A document may give any: there is no next one to the greatest, and none can be counted by that is negative.
  func testIdentitiesThatCannotBeCountedByAreReplaced() async throws {
    for ids in [[Int.max, 3], [Int.min, 3], [-1, 3], [3, 3]] {
      var list = ChildList(ids.map { StackChild(id: $0, name: "x") })
      XCTAssertEqual(list.children.map(\.id), [0, 1])
      XCTAssertEqual(list.add("new", .text, after: nil), 2)
    }
    XCTAssertEqual(ChildList([StackChild(id: 7, name: "x")]).children.map(\.id), [7])
  }

  /// One letter can carry any number of accents, and takes as long to be drawn as a book.
  func testANameIsShortHoweverItsCharactersAreMade() async throws {
    let name = "e" + String(repeating: "\u{301}", count: 100_000)
    let child = StackChild(id: 0, name: name)
    XCTAssertLessThanOrEqual(child.name.unicodeScalars.count, 4 * StackChild.nameLimit)
    var document = Document()
    document.stacks.children[0]?.name = name
    let renamed = try XCTUnwrap(document.stacks.children[0])
    XCTAssertLessThanOrEqual(renamed.name.unicodeScalars.count, 4 * StackChild.nameLimit)
  }

  func testThereIsAnEndToChildren() async {
    var list = ChildList([])
    for _ in 0..<ChildList.limit { XCTAssertNotNil(list.add("x", .text, after: nil)) }
    XCTAssertNil(list.add("x", .text, after: nil))
    XCTAssertEqual(Set(list.children.map(\.id)).count, ChildList.limit)
    let store = HistoryStore()
    for index in 0..<ChildList.limit {
      let complaint = store.addChild(.text, name: "x")
      XCTAssertEqual(complaint == nil, index + 6 < ChildList.limit)
    }
  }

  func testNumbersOfAChildStayInRange() async throws {
    var document = Document()
    document.stacks.children[0]?.priority = 1e9
    document.stacks.children[0]?.preferredPosition = .nan
    document.stacks.children[0]?.width = -4
    document.stacks.children[0]?.name = String(repeating: "a", count: 500)
    document.stacks.children[0]?.horizontal.maximum = .exact(-1)
    let child = try XCTUnwrap(document.stacks.children[0])
    XCTAssertEqual(child.priority, 99)
    XCTAssertEqual(child.preferredPosition, 0)
    XCTAssertEqual(child.width, 0)
    XCTAssertEqual(child.name.count, StackChild.nameLimit)
    XCTAssertEqual(child.horizontal.maximum, .exact(0))
  }

  // MARK: Undo

  func testSelectingIsNoStepOfTheHistory() async {
    let store = HistoryStore()
    store.update(\.stacks.selection, to: 2)
    store.update(\.stacks.showsTrace, to: false)
    XCTAssertFalse(store.canUndo)
    store.updateChild(\.priority, to: 5)
    store.update(\.stacks.selection, to: 0)
    store.undo()
    XCTAssertEqual(store.document.stacks.children[2]?.priority, 0)
    XCTAssertEqual(store.document.stacks.selection, 2)
  }

  func testChangesOfOneChildAreUndoneTogetherAndOfTwoApart() async {
    let store = HistoryStore(now: { 0 })
    store.update(\.stacks.selection, to: 0)
    store.updateChild(\.priority, to: 1)
    store.updateChild(\.priority, to: 2)
    store.update(\.stacks.selection, to: 1)
    store.updateChild(\.priority, to: 3)
    store.updateChild(\.width, to: 3)
    XCTAssertEqual(store.undoTitle.english, "Undo Frame")
    store.undo()
    store.undo()
    XCTAssertEqual(store.document.stacks.children[0]?.priority, 2)
    store.undo()
    XCTAssertEqual(store.document.stacks, StacksScene().viewed(as: store.document.stacks))
    XCTAssertFalse(store.canUndo)
  }

  func testRemovingAndResetting() async {
    let store = HistoryStore()
    store.removeChild()
    XCTAssertFalse(store.canUndo)
    store.update(\.stacks.selection, to: 5)
    store.removeChild()
    XCTAssertEqual(store.document.stacks.selection, 4)
    store.resetChildren()
    XCTAssertEqual(store.document.stacks.children, .standard)
    store.undo()
    store.undo()
    XCTAssertEqual(store.document.stacks.children, .standard)
    XCTAssertEqual(store.document.stacks.selection, 5)
  }

  // MARK: Files

  func testWhatCannotBeUsedIsReplacedAndNoticed() async throws {
    let read = try read(
      """
      "arrangement": "pile", "proposal": {"width": -7, "height": "infinity"}, "duration": 0.9, "selection": 9,
      "children": [{"id": 1, "name": "a", "kind": "fixed", "width": 1e6}, {"id": 1, "horizontal": {"minimum": "x"}}]
      """)
    XCTAssertEqual(read.value.arrangement, .hstack)
    XCTAssertEqual(read.value.proposal.text.english, "0 × ∞")
    XCTAssertEqual(read.value.duration, 1)
    XCTAssertNil(read.value.selection)
    XCTAssertEqual(read.value.children.children.map(\.id), [0, 1])
    XCTAssertEqual(read.value.children.children[0].width, 2_000)
    XCTAssertEqual(
      read.notices.map(\.english),
      [
        "Layout “pile” is not known; “hstack” is used.", "Proposed width -7 is out of range; 0 is used.",
        "Width 1000000 is out of range; 2000 is used.", "Limit cannot be read; its standard is used.",
      ])
  }

  func testTooManyChildrenAreCut() async throws {
    let child = #"{"name": "x"}"#
    let read = try read(#""children": [\#([String](repeating: child, count: 100).joined(separator: ","))]"#)
    XCTAssertEqual(read.value.children.children.count, ChildList.limit)
    XCTAssertEqual(read.notices.map(\.english), ["Only 60 of 100 children are shown."])
  }
}
