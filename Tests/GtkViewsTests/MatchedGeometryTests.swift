import Foundation
import LayoutCore
import XCTest

@testable import GtkViews

/// Views that share their geometry.
@MainActor
final class MatchedGeometryTests: ViewTestCase {
  private let linear = Animation.linear(duration: 1)
  private let namespace = Namespace().wrappedValue

  /// A square of 20 points at the top, or a bar of 40 × 60 points 50 points to the right: two views.
  private func view(_ isBar: Bool, _ properties: MatchedGeometryProperties = .frame) -> some View {
    ZStack(alignment: .topLeading) {
      Color.clear
      if isBar {
        Color.red.matchedGeometryEffect(id: "a", in: self.namespace, properties: properties)
          .frame(width: 40, height: 60).padding(.leading, 50)
      } else {
        Color.blue.matchedGeometryEffect(id: "a", in: self.namespace, properties: properties)
          .frame(width: 20, height: 20)
      }
    }
  }

  private func frame(_ element: ViewElement?) -> CGRect? { element?.shown.frame }

  private func bar(_ stage: MotionStage) -> ViewElement? { stage.shapes().last }

  func testAViewComesFromThePlaceOfTheOneThatLeaves() async {
    let stage = MotionStage()
    stage.show(view(false))
    stage.show(view(true), linear)
    let old = stage.gone.flatMap { ElementList([$0]).all.map(\.element) }.first { $0.hasFrame }
    XCTAssertEqual(frame(bar(stage)), CGRect(x: 0, y: 0, width: 20, height: 20))
    XCTAssertEqual(frame(old), CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.pass(0.5)
    XCTAssertEqual(frame(bar(stage)), CGRect(x: 25, y: 0, width: 30, height: 40))
    XCTAssertEqual(frame(old), CGRect(x: 25, y: 0, width: 30, height: 40))
    stage.pass(0.5)
    XCTAssertEqual(frame(bar(stage)), CGRect(x: 50, y: 0, width: 40, height: 60))
    XCTAssertFalse(stage.motion.isMoving)
    XCTAssertEqual(stage.gone.count, 0)
  }

  func testOnlyThePlaceIsMatchedIfTheProgramSaysSo() async {
    let stage = MotionStage()
    stage.show(view(false))
    stage.show(view(true, .position), linear)
    XCTAssertEqual(frame(bar(stage)), CGRect(x: -10, y: -20, width: 40, height: 60))
  }

  func testAChangeBackContinuesFromWhatIsShown() async {
    let stage = MotionStage()
    stage.show(view(false))
    stage.show(view(true), linear)
    stage.pass(0.5)
    stage.show(view(false), linear)
    XCTAssertEqual(frame(stage.shapes().last), CGRect(x: 25, y: 0, width: 30, height: 40))
    stage.pass(1)
    XCTAssertEqual(frame(stage.shapes().last), CGRect(x: 0, y: 0, width: 20, height: 20))
    XCTAssertEqual(stage.gone.count, 0)
  }

  func testWithoutAnAnimationNothingMoves() async {
    let stage = MotionStage()
    stage.show(view(false))
    stage.show(view(true))
    XCTAssertEqual(frame(bar(stage)), CGRect(x: 50, y: 0, width: 40, height: 60))
    XCTAssertFalse(stage.motion.isMoving)
  }

  func testAViewThatIsNoSourceHasThePlaceOfTheSource() async {
    let hosted = present(Underlined(), 300, 200)
    XCTAssertEqual(frames["line"], CGRect(x: 0, y: 98, width: 100, height: 4))
    selection?.wrappedValue = 2
    pumpFrame(hosted)
    XCTAssertEqual(frames["line"], CGRect(x: 200, y: 98, width: 100, height: 4))
    selection?.wrappedValue = 7
    pumpFrame(hosted)
    XCTAssertEqual(frames["line"], CGRect(x: 0, y: 0, width: 300, height: 200), "without a source")
    XCTAssertEqual(hosted.viewGraph.reports, [])
  }

  func testEachPlaceOfAViewHasANamespaceOfItsOwn() async {
    var ids: [Namespace.ID] = []
    struct Owner: View {
      @Namespace var namespace
      let keep: (Namespace.ID) -> Void
      var body: some View {
        let _ = keep(namespace)
        Color.red
      }
    }
    let tree = ViewTree(
      HStack {
        Owner { ids.append($0) }
        Owner { ids.append($0) }
      })
    XCTAssertEqual(Set(ids).count, 2)
    _ = tree.show(
      HStack {
        Owner { ids.append($0) }
        Owner { ids.append($0) }
      })
    XCTAssertEqual(Array(ids[..<2]), Array(ids[2...]))
    tree.end()
  }
}

@MainActor private var selection: Binding<Int>?

/// Three places, with a line in that of the selected one.
private struct Underlined: View {
  @Namespace private var namespace
  @State private var selected = 0

  var body: some View {
    let _ = selection = $selected
    ZStack {
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          Color.gray.frame(width: 100, height: 4).matchedGeometryEffect(id: index, in: namespace)
        }
      }
      Color.blue.reportsFrame("line").matchedGeometryEffect(id: selected, in: namespace, isSource: false)
    }
  }
}
