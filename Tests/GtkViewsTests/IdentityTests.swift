import Foundation
import LayoutCore
import XCTest

@testable import GtkViews

/// State belongs to the place of a view in the tree, and to the identity of an element.
@MainActor
final class IdentityTests: XCTestCase {
  func testStateMovesWithTheIdentityOfAnElement() async {
    struct Names: View {
      let names: [String]

      var body: some View { ForEach(names, id: \.self) { Counter(name: $0) } }
    }
    let tree = ViewTree(Names(names: ["a", "b", "c"]))
    XCTAssertEqual(tree.takeNames(), ["a 0", "b 0", "c 0"])
    XCTAssertEqual(tree.update { Counter.handles["b"]?.wrappedValue = 5 }, ["b 5"])
    XCTAssertEqual(tree.show(Names(names: ["c", "d", "b"])), ["d 0"])
    XCTAssertEqual(tree.update { Counter.handles["b"]?.wrappedValue += 1 }, ["b 6"])
    XCTAssertEqual(tree.show(Names(names: ["c"])), [])
    XCTAssertEqual(tree.show(Names(names: ["c", "b"])), ["b 0"])
  }

  func testTheBranchesOfAnIfAreDifferentPlaces() async {
    struct Branches: View {
      let isFirst: Bool

      var body: some View { if isFirst { Counter(name: "view") } else { Counter(name: "view") } }
    }
    let tree = ViewTree(Branches(isFirst: true))
    XCTAssertEqual(tree.takeNames(), ["view 0"])
    XCTAssertEqual(tree.update { Counter.handles["view"]?.wrappedValue = 3 }, ["view 3"])
    XCTAssertEqual(tree.show(Branches(isFirst: false)), ["view 0"])
    XCTAssertEqual(tree.show(Branches(isFirst: true)), ["view 0"])
  }

  func testAnotherIdentityOrTypeHasStateOfItsOwn() async {
    let tree = ViewTree(Counter(name: "view").id(1))
    XCTAssertEqual(tree.takeNames(), ["view 0"])
    XCTAssertEqual(tree.update { Counter.handles["view"]?.wrappedValue = 3 }, ["view 3"])
    XCTAssertEqual(tree.show(Counter(name: "view").id(1)), [])
    XCTAssertEqual(tree.show(Counter(name: "view").id(2)), ["view 0"])
    let any = ViewTree(AnyView(Counter(name: "view")))
    XCTAssertEqual(any.takeNames(), ["view 0"])
    XCTAssertEqual(any.update { Counter.handles["view"]?.wrappedValue = 3 }, ["view 3"])
    XCTAssertEqual(any.show(AnyView(Leaf(name: "leaf"))), ["leaf"])
    XCTAssertEqual(any.show(AnyView(Counter(name: "view"))), ["view 0"])
  }

  func testEqualIdentitiesAreOccurrencesAndAreReportedOnce() async {
    struct Names: View {
      let names: [String]

      var body: some View {
        ForEach(Array(names.enumerated()), id: \.element) { Counter(name: "\($0.element)\($0.offset)") }
      }
    }
    let tree = ViewTree(Names(names: ["a", "b", "a"]))
    XCTAssertEqual(tree.takeNames(), ["a0 0", "b1 0", "a2 0"])
    XCTAssertEqual(tree.reports, [.equalIdentities(of: "a", in: "Names")])
    _ = tree.show(Names(names: ["a", "a"]))
    XCTAssertEqual(tree.reports.count, 1)
    XCTAssertEqual(tree.reports.first?.line, "a ForEach in Names has several elements with the identity a")
  }

  func testAViewWithEqualInputsIsNotEvaluated() async {
    final class Model {}
    struct Inputs: View {
      let model: Model
      let text: String
      let numbers: [Int]
      let point: CGPoint

      var body: some View {
        let _ = EvaluationLog.names.append("inputs")
        EmptyView()
      }
    }
    let model = Model()
    let view = Inputs(model: model, text: "a", numbers: [1], point: CGPoint(x: 1, y: 2))
    let tree = ViewTree(view)
    XCTAssertEqual(tree.takeNames(), ["inputs"])
    XCTAssertEqual(tree.show(Inputs(model: model, text: "a", numbers: [1], point: CGPoint(x: 1, y: 2))), [])
    XCTAssertEqual(tree.show(Inputs(model: model, text: "b", numbers: [1], point: CGPoint(x: 1, y: 2))), ["inputs"])
    XCTAssertEqual(tree.show(Inputs(model: Model(), text: "b", numbers: [1], point: CGPoint(x: 1, y: 2))), ["inputs"])
  }

  func testAClosureIsADifferentInputEachTime() async {
    struct Action: View {
      let run: () -> Void

      var body: some View { Leaf(name: "action") }
    }
    let tree = ViewTree(Action {})
    XCTAssertEqual(tree.takeNames(), ["action"])
    // The body is evaluated again, and the view in it has equal inputs.
    XCTAssertEqual(tree.show(Action {}), [])
  }

  func testNothingIsLeftAtTheEnd() async {
    let tree = ViewTree(
      Group {
        Counter(name: "a")
        ForEach(0..<10) { Counter(name: "\($0)") }
      })
    XCTAssertEqual(tree.takeNames().count, 11)
    XCTAssertGreaterThan(tree.nodeCount, 10)
    tree.end()
    XCTAssertEqual(tree.nodeCount, 0)
    XCTAssertEqual(tree.update { Counter.handles["a"]?.wrappedValue = 2 }, [])
  }
}
