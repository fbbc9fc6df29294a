import Foundation
import LayoutCore
import Observation
import XCTest

@testable import GtkViews

/// A change evaluates the bodies that have read it, and no others.
@MainActor
final class StateTests: XCTestCase {
  func testAClosureThatReadsStateIsEvaluatedWithoutTheBodyAroundIt() async {
    struct Rows: View {
      @State private var count = 0
      @MainActor static var handle: Binding<Int>?

      var body: some View {
        let _ = EvaluationLog.names.append("rows")
        let _ = Rows.handle = $count
        ForEach(0..<2) { Leaf(name: "row \($0) of \(count)") }
      }
    }
    let tree = ViewTree(Rows())
    XCTAssertEqual(tree.takeNames(), ["rows", "row 0 of 0", "row 1 of 0"])
    XCTAssertEqual(tree.update { Rows.handle?.wrappedValue = 1 }, ["row 0 of 1", "row 1 of 1"])
  }

  func testAnEqualValueEvaluatesNothing() async {
    struct Values: View {
      final class Model {}
      struct Pair {
        var number = 0
      }
      @State private var names = ["a"]
      @State private var model = Model()
      @State private var pair = Pair()
      @MainActor static var handles: (Binding<[String]>, Binding<Model>, Binding<Pair>)?

      var body: some View {
        let _ = Values.handles = ($names, $model, $pair)
        let _ = EvaluationLog.names.append("\(names) \(pair.number) \(type(of: model))")
        EmptyView()
      }
    }
    let tree = ViewTree(Values())
    guard let (names, model, pair) = Values.handles else { return XCTFail("no body") }
    _ = tree.takeNames()
    XCTAssertEqual(tree.update { names.wrappedValue = ["a"] }, [])
    XCTAssertEqual(tree.update { model.wrappedValue = model.wrappedValue }, [])
    XCTAssertEqual(tree.update { names.wrappedValue = ["b"] }.count, 1)
    XCTAssertEqual(tree.update { model.wrappedValue = Values.Model() }.count, 1)
    // A value that cannot be compared may have changed.
    XCTAssertEqual(tree.update { pair.wrappedValue = Values.Pair() }.count, 1)
  }

  func testABodyThatNoLongerReadsAValueIsNotEvaluatedForIt() async {
    struct Choice: View {
      @State private var readsCount = true
      @State private var count = 0
      @MainActor static var handles: (Binding<Bool>, Binding<Int>)?

      var body: some View {
        let _ = Choice.handles = ($readsCount, $count)
        let _ = EvaluationLog.names.append(readsCount ? "\(count)" : "none")
        EmptyView()
      }
    }
    let tree = ViewTree(Choice())
    XCTAssertEqual(tree.update { Choice.handles?.1.wrappedValue = 1 }, ["0", "1"])
    XCTAssertEqual(tree.update { Choice.handles?.0.wrappedValue = false }, ["none"])
    XCTAssertEqual(tree.update { Choice.handles?.1.wrappedValue = 2 }, [])
  }

  func testABindingPassesOnMembersAndElements() async {
    struct Place: Equatable {
      var x = 0
      var tags = ["a", "b"]
    }
    struct Editor: View {
      @Binding var tag: String

      var body: some View {
        let _ = EvaluationLog.names.append(tag)
        EmptyView()
      }
    }
    struct Owner: View {
      @State private var place = Place()
      @MainActor static var handle: Binding<Place>?

      var body: some View {
        let _ = Owner.handle = $place
        Editor(tag: $place.tags[1])
      }
    }
    let tree = ViewTree(Owner())
    XCTAssertEqual(tree.takeNames(), ["b"])
    XCTAssertEqual(tree.update { Owner.handle?.tags[1].wrappedValue = "c" }, ["c"])
    XCTAssertEqual(Owner.handle?.wrappedValue, Place(x: 0, tags: ["a", "c"]))
  }

  func testAnObservableObjectEvaluatesItsObservers() async {
    final class Store: ObservableObject {
      @Published var count = 0
      var unpublished = 0
    }
    struct Reader: View {
      @ObservedObject var store: Store

      var body: some View {
        let _ = EvaluationLog.names.append("reader \(store.count)")
        EmptyView()
      }
    }
    struct Owner: View {
      @StateObject private var store = Store()
      @MainActor static var store: Store?

      var body: some View {
        let _ = Owner.store = store
        Reader(store: store)
      }
    }
    let tree = ViewTree(Owner())
    XCTAssertEqual(tree.takeNames(), ["reader 0"])
    XCTAssertEqual(tree.update { Owner.store?.count = 1 }, ["reader 1"])
    XCTAssertEqual(tree.update { Owner.store?.unpublished = 1 }, [])
    let store = Owner.store
    _ = tree.show(Owner())
    XCTAssertTrue(Owner.store === store)
  }

  func testAnObservablePropertyEvaluatesItsReaders() async {
    struct Reader: View {
      let model: Model

      var body: some View {
        let _ = EvaluationLog.names.append("\(model.read)")
        EmptyView()
      }
    }
    let model = Model()
    let tree = ViewTree(Reader(model: model))
    XCTAssertEqual(tree.takeNames(), ["0"])
    XCTAssertEqual(tree.update { model.other = 1 }, [])
    XCTAssertEqual(tree.update { model.read = 1 }, ["1"])
    XCTAssertEqual(tree.update { model.read = 2 }, ["2"])
  }

  func testTheEnvironmentReachesTheViewsInAView() async {
    struct Reader: View {
      @Environment(\.isEnabled) private var isEnabled
      @EnvironmentObject private var store: Store

      var body: some View {
        let _ = EvaluationLog.names.append("\(isEnabled) \(store.name)")
        EmptyView()
      }
    }
    final class Store: ObservableObject {
      @Published var name = "store"
    }
    let store = Store()
    let tree = ViewTree(Reader().disabled(true).environmentObject(store))
    XCTAssertEqual(tree.takeNames(), ["false store"])
    XCTAssertEqual(tree.show(Reader().disabled(true).environmentObject(store)), [])
    XCTAssertEqual(tree.show(Reader().disabled(false).environmentObject(store)), ["true store"])
    XCTAssertEqual(tree.update { store.name = "new" }, ["true new"])
  }

  func testAModifierHasStateOfItsOwn() async {
    struct Counted: ViewModifier {
      @State private var count = 0
      @MainActor static var handle: Binding<Int>?

      func body(content: Content) -> some View {
        let _ = Counted.handle = $count
        let _ = EvaluationLog.names.append("modifier \(count)")
        content
      }
    }
    let tree = ViewTree(Leaf(name: "leaf").modifier(Counted()))
    XCTAssertEqual(tree.takeNames(), ["modifier 0", "leaf"])
    XCTAssertEqual(tree.update { Counted.handle?.wrappedValue = 1 }, ["modifier 1"])
  }

  func testABodyThatChangesItsStateIsReportedAndEnds() async {
    struct Loop: View {
      @State private var count = 0

      var body: some View {
        let _ = EvaluationLog.names.append("loop \(count)")
        let _ = count += 1
        EmptyView()
      }
    }
    let tree = ViewTree(Loop())
    XCTAssertEqual(tree.takeNames(), ["loop 0"])
    XCTAssertEqual(tree.update(), [])
    XCTAssertEqual(tree.reports, [.stateChangedInBody(of: "Loop")])
  }

  func testAnActionThatNeverComesToRestEndsAfterTwentyRounds() async {
    struct Loop: View {
      @State private var count = 0

      var body: some View {
        let _ = EvaluationLog.names.append("\(count)")
        EmptyView().onChange(of: count, initial: true) { _, _ in count += 1 }
      }
    }
    let tree = ViewTree(Loop())
    XCTAssertEqual(tree.update().count, 20)
    XCTAssertEqual(tree.reports, [.noRest(after: "onChange")])
  }

  func testManyWritesAreOneUpdate() async {
    let tree = ViewTree(Counter(name: "view"))
    XCTAssertEqual(tree.takeNames(), ["view 0"])
    for _ in 0..<100 { Counter.handles["view"]?.wrappedValue += 1 }
    XCTAssertEqual(tree.requests, 1)
    XCTAssertEqual(tree.update(), ["view 100"])
  }

  func testABindingMayOutliveItsView() async {
    let tree = ViewTree(Counter(name: "view"))
    let binding = Counter.handles["view"]
    tree.end()
    binding?.wrappedValue = 7
    XCTAssertEqual(binding?.wrappedValue, 7)
  }
}

@Observable
private final class Model {
  var read = 0
  var other = 0
}
