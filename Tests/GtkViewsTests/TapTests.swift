import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// A press hits what is drawn at its place, and the innermost view with an action takes it.
@MainActor
final class TapTests: ViewTestCase {
  private func hit(_ hosted: HostedView, _ x: CGFloat, _ y: CGFloat) -> Int {
    for element in hosted.viewGraph.root?.elements.reversed() ?? [] {
      let path = element.hit(at: CGPoint(x: x, y: y))
      if !path.isEmpty { return path.filter { if case .tap = $0.drawing { true } else { false } }.count }
    }
    return -1
  }

  func testAPressHitsTheDrawnPartOfAShape() async {
    let hosted = present(Circle().fill(.red).onTapGesture {}, 100, 100)
    XCTAssertEqual(hit(hosted, 50, 50), 1)
    XCTAssertEqual(hit(hosted, 5, 5), -1)
  }

  func testThePointsOfAShapeAreDistancesFromTheCornerOfItsView() async {
    let path = Path(CGRect(x: 10, y: 0, width: 20, height: 20))
    XCTAssertEqual(
      path.outline(in: CGRect(x: 40, y: 50, width: 60, height: 50)).boundingRect,
      CGRect(x: 50, y: 50, width: 20, height: 20))
    let hosted = present(path.fill(.red).onTapGesture {}.padding(.leading, 40).padding(.top, 50), 100, 100)
    XCTAssertEqual(hit(hosted, 55, 55), 1)
    XCTAssertEqual(hit(hosted, 15, 15), -1)
    XCTAssertEqual(hit(hosted, 45, 55), -1)
  }

  func testAContentShapeIsHitWhereNothingIsDrawn() async {
    let empty = present(Color.clear.onTapGesture {}, 100, 100)
    XCTAssertEqual(hit(empty, 50, 50), -1)
    let shaped = present(Color.clear.contentShape(Rectangle()).onTapGesture {}, 100, 100)
    XCTAssertEqual(hit(shaped, 50, 50), 1)
    let closed = present(Color.red.onTapGesture {}.allowsHitTesting(false), 100, 100)
    XCTAssertEqual(hit(closed, 50, 50), -1)
  }

  func testAPressFollowsClipsOpacityAndTransforms() async {
    let clipped = present(Color.red.clipShape(Circle()).onTapGesture {}, 100, 100)
    XCTAssertEqual(hit(clipped, 5, 5), -1)
    let invisible = present(Color.red.opacity(0).onTapGesture {}, 100, 100)
    XCTAssertEqual(hit(invisible, 50, 50), -1)
    let turned = present(
      Color.red.frame(width: 100, height: 10).rotationEffect(.degrees(90)).onTapGesture {}, 100, 100)
    XCTAssertEqual(hit(turned, 50, 5), 1)
    XCTAssertEqual(hit(turned, 5, 50), -1)
    let scaled = present(Color.red.scaleEffect(0.5).onTapGesture {}, 100, 100)
    XCTAssertEqual(hit(scaled, 20, 50), -1)
    XCTAssertEqual(hit(scaled, 30, 50), 1)
  }

  func testTheViewInFrontIsHit() async {
    let hosted = present(
      ZStack {
        Color.red.onTapGesture {}
        Color.blue.frame(width: 20, height: 20)
      }, 100, 100)
    XCTAssertEqual(hit(hosted, 50, 50), 0)
    XCTAssertEqual(hit(hosted, 10, 10), 1)
  }

  func testATappableViewIsAButtonForTheKeyboardAndForScreenReaders() async {
    struct Tags: View {
      @State private var count = 0

      var body: some View {
        Text("Tag \(count)").onTapGesture { count += 1 }
      }
    }
    let hosted = present(Tags())
    guard let button = hosted.widget.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
    emit("clicked", from: button)
    pumpFrame(hosted)
    XCTAssertEqual(hosted.viewGraph.root?.elements.first?.name, "Tag 1")
    XCTAssertEqual(gtk_widget_get_focusable(button.pointer), 1)
  }

  func testADrawnButtonRunsItsActionAndADisabledOneDoesNot() async {
    struct Filled: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(4).background(configuration.isPressed ? Color.red : Color.blue)
      }
    }
    struct Clicks: View {
      let isDisabled: Bool
      @State private var count = 0

      var body: some View {
        Button("\(count)") { count += 1 }.buttonStyle(Filled()).disabled(isDisabled)
      }
    }
    for isDisabled in [false, true] {
      let hosted = present(Clicks(isDisabled: isDisabled))
      guard let button = hosted.widget.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
      emit("clicked", from: button)
      pumpFrame(hosted)
      XCTAssertEqual(hosted.viewGraph.root?.elements.first?.name, isDisabled ? "0" : "1")
    }
  }
}
