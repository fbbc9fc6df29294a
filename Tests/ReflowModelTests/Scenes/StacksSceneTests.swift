// The settings of the Stacks scene: their rules, and the changes of its children.

import Foundation
import Testing

@testable import ReflowModel

@MainActor
struct StacksSceneTests {
  private func read(_ keys: String) throws -> Noticed<StacksScene> {
    let document = try Document.reading(json: Data(#"{"version": "1.0", "stacks": {\#(keys)}}"#.utf8))
    return Noticed(value: document.value.stacks, notices: document.notices)
  }

  @Test func theStart() {
    let scene = StacksScene()
    #expect(scene.arrangement == .hstack)
    #expect(scene.animation == .easeInOut)
    #expect(scene.duration == 1)
    #expect(scene.motion == .easeInOut(duration: 1))
    #expect(Set(scene.children.children.map(\.kind)) == Set(ChildKind.allCases))
    #expect(scene.selection == nil)
  }

  // MARK: Lengths

  @Test func lengthsAreReadAsPeopleWriteThem() {
    for (text, length) in [
      ("12", OpenLength.exact(12)), (" 12.5 ", .exact(12.5)), ("12,5", .exact(12.5)), ("0", .exact(0)),
      ("nil", .unspecified), ("NIL", .unspecified), ("", .unspecified), ("∞", .infinite), ("inf", .infinite),
      ("Infinity", .infinite), ("-3", .exact(-3)),
    ] {
      #expect(OpenLength(text) == length, "\(text)")
    }
    for text in ["twelve", "12px", "1e999", "nan", "--", "12 13x"] { #expect(OpenLength(text) == nil, "\(text)") }
    for length in [OpenLength.unspecified, .infinite, .exact(33.5), .exact(0)] {
      #expect(OpenLength(length.text.english) == length)
    }
  }

  @Test func theProposalStaysInRange() {
    var document = Document()
    document.stacks.proposal.width = .exact(-5)
    document.stacks.proposal.height = .exact(1e9)
    #expect(document.stacks.proposal.text.english == "0 × 10000")
    document.stacks.proposal.width = .infinite
    document.stacks.proposal.height = .unspecified
    #expect(document.stacks.proposal.text.english == "∞ × nil")
  }

  @Test func theCanvasWidthIsTheProposedOne() {
    var scene = StacksScene()
    scene.width = .exact(300)
    #expect(scene.proposal.width == .exact(300))
    #expect(scene.width == .exact(300))
    scene.proposal.width = .infinite
    #expect(scene.width == .automatic)
  }

  // MARK: Children

  @Test func childrenKeepTheirIdentity() throws {
    var list = ChildList.defaultList
    let ids = list.children.map(\.id)
    let added = list.add("new", .text, after: ids[1])
    let new = try #require(added)
    #expect(list.children.map(\.id) == [ids[0], ids[1], new] + ids[2...])
    #expect(list.remove(ids[0]) == ids[1])
    #expect(list.remove(list.children.last!.id) == ids[4])
    #expect(list.remove(77) == nil)
    while let first = list.children.first { _ = list.remove(first.id) }
    #expect(list.add("only", .spacer, after: nil) == 0)
  }

  /// A document may contain any identity. The greatest has no successor, and a negative one cannot be counted from.
  @Test func identitiesThatCannotBeCountedByAreReplaced() throws {
    for ids in [[Int.max, 3], [Int.min, 3], [-1, 3], [3, 3]] {
      var list = ChildList(ids.map { StackChild(id: $0, name: "x") })
      #expect(list.children.map(\.id) == [0, 1])
      #expect(list.add("new", .text, after: nil) == 2)
    }
    #expect(ChildList([StackChild(id: 7, name: "x")]).children.map(\.id) == [7])
  }

  /// A letter can have any number of accents, and take as long to draw as a book.
  @Test func aNameIsShortHoweverItsCharactersAreMade() throws {
    let name = "e" + String(repeating: "\u{301}", count: 100_000)
    let child = StackChild(id: 0, name: name)
    #expect(child.name.unicodeScalars.count <= 4 * StackChild.nameLimit)
    var document = Document()
    document.stacks.children[0]?.name = name
    let renamed = try #require(document.stacks.children[0])
    #expect(renamed.name.unicodeScalars.count <= 4 * StackChild.nameLimit)
  }

  @Test func thereIsAnEndToChildren() {
    var list = ChildList([])
    for _ in 0..<ChildList.limit { #expect(list.add("x", .text, after: nil) != nil) }
    #expect(list.add("x", .text, after: nil) == nil)
    #expect(Set(list.children.map(\.id)).count == ChildList.limit)
    let store = HistoryStore()
    for index in 0..<ChildList.limit {
      let failure = store.addChild(.text, name: "x")
      #expect((failure == nil) == (index + 6 < ChildList.limit))
    }
  }

  @Test func numbersOfAChildStayInRange() throws {
    var document = Document()
    document.stacks.children[0]?.priority = 1e9
    document.stacks.children[0]?.preferredPosition = .nan
    document.stacks.children[0]?.width = -4
    document.stacks.children[0]?.name = String(repeating: "a", count: 500)
    document.stacks.children[0]?.horizontal.maximum = .exact(-1)
    let child = try #require(document.stacks.children[0])
    #expect(child.priority == 99)
    #expect(child.preferredPosition == 0)
    #expect(child.width == 0)
    #expect(child.name.count == StackChild.nameLimit)
    #expect(child.horizontal.maximum == .exact(0))
  }

  // MARK: Undo

  @Test func selectingIsNoStepOfTheHistory() {
    let store = HistoryStore()
    store.update(\.stacks.selection, to: 2)
    store.update(\.stacks.showsTrace, to: false)
    #expect(!store.canUndo)
    store.updateChild(\.priority, to: 5)
    store.update(\.stacks.selection, to: 0)
    store.undo()
    #expect(store.document.stacks.children[2]?.priority == 0)
    #expect(store.document.stacks.selection == 2)
  }

  @Test func changesOfOneChildAreUndoneTogetherAndOfTwoApart() {
    let store = HistoryStore(now: { 0 })
    store.update(\.stacks.selection, to: 0)
    store.updateChild(\.priority, to: 1)
    store.updateChild(\.priority, to: 2)
    store.update(\.stacks.selection, to: 1)
    store.updateChild(\.priority, to: 3)
    store.updateChild(\.width, to: 3)
    #expect(store.undoTitle.english == "Undo Frame")
    store.undo()
    store.undo()
    #expect(store.document.stacks.children[0]?.priority == 2)
    store.undo()
    #expect(store.document.stacks == StacksScene().viewed(as: store.document.stacks))
    #expect(!store.canUndo)
  }

  @Test func removingAndResetting() {
    let store = HistoryStore()
    store.removeChild()
    #expect(!store.canUndo)
    store.update(\.stacks.selection, to: 5)
    store.removeChild()
    #expect(store.document.stacks.selection == 4)
    store.resetChildren()
    #expect(store.document.stacks.children == .defaultList)
    store.undo()
    store.undo()
    #expect(store.document.stacks.children == .defaultList)
    #expect(store.document.stacks.selection == 5)
  }

  // MARK: Files

  @Test func whatCannotBeUsedIsReplacedAndNoticed() throws {
    let read = try read(
      """
      "arrangement": "pile", "proposal": {"width": -7, "height": "infinity"}, "duration": 0.9, "selection": 9,
      "children": [{"id": 1, "name": "a", "kind": "fixed", "width": 1e6}, {"id": 1, "horizontal": {"minimum": "x"}}]
      """)
    #expect(read.value.arrangement == .hstack)
    #expect(read.value.proposal.text.english == "0 × ∞")
    #expect(read.value.duration == 1)
    #expect(read.value.selection == nil)
    #expect(read.value.children.children.map(\.id) == [0, 1])
    #expect(read.value.children.children[0].width == 2_000)
    #expect(
      read.notices.map(\.english) == [
        "Layout: “pile” is unknown; the default, “hstack”, is used.", "Proposed width: -7 is out of range; 0 is used.",
        "Width: 1000000 is out of range; 2000 is used.", "Limit: the value cannot be read; the default is used.",
      ])
  }

  @Test func tooManyChildrenAreCut() throws {
    let child = #"{"name": "x"}"#
    let read = try read(#""children": [\#([String](repeating: child, count: 100).joined(separator: ","))]"#)
    #expect(read.value.children.children.count == ChildList.limit)
    #expect(read.notices.map(\.english) == ["Only the first 60 of 100 children are used."])
  }
}
