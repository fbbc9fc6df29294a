import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// Programs with mistakes: each is reported in a line, and the views stay usable.
@MainActor
final class BadViewTests: ViewTestCase {
  func testBodiesThatChangeEachOtherEndInEachFrameAndLaterChangesWork() async {
    struct Loop: View {
      @MainActor static var flag: Binding<Bool>?
      @State private var first = 0
      @State private var second = 0
      @State private var isLooping = true

      var body: some View {
        let _ = Loop.flag = $isLooping
        Reader(value: $first, other: $second, isLooping: isLooping)
        Reader(value: $second, other: $first, isLooping: isLooping)
      }
    }
    struct Reader: View {
      @Binding var value: Int
      @Binding var other: Int
      let isLooping: Bool

      var body: some View {
        let _ = EvaluationLog.names.append("\(value)")
        let _ = isLooping ? (other = value + 1) : ()
        EmptyView()
      }
    }
    let tree = ViewTree(Loop())
    for _ in 0..<3 { XCTAssertLessThanOrEqual(tree.update().count, 50) }
    XCTAssertTrue(tree.reports.contains(.stateChangedInBody(of: "Reader")))
    XCTAssertTrue(tree.reports.contains(.noRest(after: "")))
    Loop.flag?.wrappedValue = false
    tree.update()
    XCTAssertEqual(tree.update(), [])
  }

  func testAPreferenceThatNeverRestsIsReportedByItsKey() async {
    struct SizeKey: PreferenceKey {
      static let defaultValue = 0

      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
    struct Growing: View {
      @State private var size = 0

      var body: some View {
        let _ = EvaluationLog.names.append("\(size)")
        EmptyView().preference(key: SizeKey.self, value: size).onPreferenceChange(SizeKey.self) { size = $0 + 1 }
      }
    }
    let tree = ViewTree(Growing())
    XCTAssertEqual(tree.update().count, 20)
    XCTAssertEqual(tree.reports, [.noRest(after: "SizeKey")])
    XCTAssertEqual(
      tree.reports.first?.line, "the state changes after each of 20 layouts of a frame, by SizeKey")
    XCTAssertGreaterThan(tree.requests, 1)
  }

  func testAMissingPictureOrSymbolIsReportedOnce() async {
    let tree = ViewTree(
      Group {
        Image("no such picture")
        Image(systemName: "no.such.symbol")
        Image(systemName: "no.such.symbol")
      })
    _ = tree.elements
    XCTAssertEqual(tree.reports, [.missingSymbol("no.such.symbol"), .missingAsset("no such picture")])
  }

  func testLengthsThatAreNoNumbersAreNotDrawn() async {
    struct Lengths: View {
      var body: some View { Self.views }

      @ViewBuilder static var views: some View {
        Text("A").frame(width: .nan, height: .infinity)
        Circle().fill(.red).frame(width: .infinity, height: .nan).rotationEffect(.degrees(.nan))
        Button("B") {}.offset(x: .nan, y: .infinity).position(x: .nan, y: 0)
        Color.red.padding(.nan).clipShape(Capsule()).shadow(radius: .nan).opacity(.nan)
        Image(systemName: "star").font(.system(size: .nan)).scaleEffect(.nan)
        ScrollView { Color.red.frame(height: .infinity) }.frame(height: .nan)
        Slider(value: .constant(0.5)).frame(width: -.infinity).border(.red, width: .nan)
      }
    }
    let hosted = present(Lengths())
    XCTAssertEqual(hosted.viewGraph.reports, [.noNumber(in: "Lengths")])
    var minimum: Int32 = 0
    gtk_widget_measure(hosted.widget.pointer, GTK_ORIENTATION_VERTICAL, -1, &minimum, nil, nil, nil)
    XCTAssertEqual(minimum, 0)
  }

  func testABodyMayMakeAnObjectThatChangesItself() async {
    final class Model: ObservableObject {
      @Published var name = ""

      init() {
        name = "a"
      }
    }
    struct Owner: View {
      var body: some View { EmptyView().environmentObject(Model()) }
    }
    XCTAssertEqual(ViewTree(Owner()).reports, [])
  }

  func testPinnedHeadersAreReported() async {
    let tree = ViewTree(LazyVStack(pinnedViews: [.sectionHeaders]) { Section("A") { Text("B") } })
    XCTAssertEqual(tree.reports, [.pinnedViews])
    tree.end()
  }

  func testAMillionViewsInAStackAreReported() async {
    struct Million: View {
      var body: some View { VStack { ForEach(0..<1_000_000) { _ in Color.red } } }
    }
    let tree = ViewTree(Million())
    XCTAssertEqual(tree.reports, [.tooManyViews(in: "Million")])
    XCTAssertLessThan(tree.nodeCount, 400_000)
    tree.end()
    XCTAssertEqual(tree.nodeCount, 0)
  }

  func testAViewThatContainsItselfIsReportedByItsName() async {
    struct Nested: View {
      var body: AnyView { AnyView(VStack { Group { Nested() }.padding(1).background(Color.red) }) }
    }
    let hosted = present(Nested())
    XCTAssertEqual(hosted.viewGraph.reports, [.recursion(of: "Nested")])
    XCTAssertEqual(
      ViewReport.recursion(of: "Nested").line,
      "Nested contains itself more than 2000 levels deep; the rest is not shown")
  }

  func testAnyThreadMayWriteState() async {
    struct Count: View {
      @State private var count = 0
      @MainActor static var handle: Binding<Int>?

      var body: some View {
        let _ = Count.handle = $count
        Text("\(count)")
      }
    }
    let hosted = present(Count())
    let binding = Count.handle
    let thread = Thread { for number in 1...1000 { binding?.wrappedValue = number } }
    thread.start()
    pump(until: { hosted.viewGraph.root?.elements.first?.name == "1000" })
    XCTAssertEqual(hosted.viewGraph.root?.elements.first?.name, "1000")
  }
}
