import CGtk
import Foundation
import GtkInterop
import LayoutCore
import XCTest

@testable import GtkViews

/// Frames in spaces of coordinates, and anchors.
@MainActor
final class GeometryTests: ViewTestCase {
  private var values: [String: CGRect] = [:]

  /// Keeps the frame of a view in a space.
  private func reader(_ name: String, in space: CoordinateSpace) -> some View {
    GeometryReader { proxy in
      let _ = self.values[name] = proxy.frame(in: space)
      Color.red
    }
  }

  func testAFrameIsRelativeToTheNearestViewWithTheName() async {
    present(
      VStack(spacing: 0) {
        Color.blue.frame(height: 30)
        VStack(spacing: 0) {
          Color.green.frame(height: 20)
          reader("inner", in: .named("space")).padding(10)
        }
        .coordinateSpace(name: "space")
        .padding(5)
        .coordinateSpace(.named("other"))
        reader("none", in: .named("space")).frame(height: 40)
      }, 200, 200)
    XCTAssertEqual(values["inner"], CGRect(x: 10, y: 30, width: 170, height: 80))
    XCTAssertEqual(values["none"], CGRect(x: 0, y: 160, width: 200, height: 40))
  }

  func testFramesInAScrolledAreaFollowItsContent() async {
    let hosted = present(
      VStack(spacing: 0) {
        Color.blue.frame(height: 50)
        ScrollView {
          VStack(spacing: 0) {
            Color.green.frame(height: 20)
            self.reader("global", in: .global).frame(width: 60, height: 300)
            self.reader("named", in: .named("area")).frame(width: 60, height: 300)
          }
        }
        .coordinateSpace(name: "area")
      }, 100, 150)
    XCTAssertEqual(values["global"], CGRect(x: 20, y: 70, width: 60, height: 300))
    XCTAssertEqual(values["named"], CGRect(x: 20, y: 320, width: 60, height: 300))
    let area = hosted.widget.children.first { $0.typeName == "GtkScrolledWindow" }!
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(area.opaque), 35)
    pumpFrame(hosted)
    XCTAssertEqual(values["global"], CGRect(x: 20, y: 35, width: 60, height: 300))
    XCTAssertEqual(values["named"], CGRect(x: 20, y: 285, width: 60, height: 300))
  }

  func testAFrameInAButtonIsThatInTheWindow() async {
    let hosted = present(
      Button {
      } label: {
        self.reader("label", in: .global).frame(width: 50, height: 20)
      }, 200, 100)
    XCTAssertEqual(values["label"], CGRect(x: 75, y: 40, width: 50, height: 20))
    XCTAssertEqual(hosted.viewGraph.reports, [])
  }

  func testTheContentIsEvaluatedOnlyForSpacesThatItReads() async {
    struct Reader: View {
      let space: CoordinateSpace
      var body: some View {
        GeometryReader { proxy in
          let _ = EvaluationLog.names.append("\(proxy.frame(in: space).minY)")
          Color.red
        }
      }
    }
    struct Column: View {
      @State private var space: CGFloat = 10
      var body: some View {
        let _ = binding = $space
        VStack(spacing: 0) {
          Color.clear.frame(height: space)
          Reader(space: .local).frame(height: 20)
          Reader(space: .global).frame(height: 20)
          Spacer(minLength: 0)
        }
      }
    }
    EvaluationLog.names = []
    let hosted = present(Column(), 100, 100)
    XCTAssertEqual(EvaluationLog.names, ["0.0", "30.0"])
    binding?.wrappedValue = 30
    pumpFrame(hosted)
    XCTAssertEqual(EvaluationLog.names, ["0.0", "30.0", "50.0"])
  }

  func testAnActionFollowsEachChangeOfTheGeometry() async {
    var heights: [CGFloat] = []
    struct Growing: View {
      let action: (CGFloat) -> Void
      @State private var height: CGFloat = 10
      var body: some View {
        let _ = binding = $height
        Color.red.frame(width: 20, height: height).onGeometryChange(for: CGFloat.self) {
          $0.size.height
        } action: {
          action($0)
        }
      }
    }
    let hosted = present(Growing { heights.append($0) })
    binding?.wrappedValue = 25
    pumpFrame(hosted)
    binding?.wrappedValue = 25
    pumpFrame(hosted)
    XCTAssertEqual(heights, [10, 25])
  }

  func testAViewIsMadeFromTheAnchorsOfOthers() async {
    let hosted = present(Tabs(names: ["one", "two"]), 300, 200)
    XCTAssertEqual(frames["line"], CGRect(x: 0, y: 38, width: 100, height: 2).offsetBy(dx: 50, dy: 80))
    binding?.wrappedValue = 1
    pumpFrame(hosted)
    XCTAssertEqual(frames["line"], CGRect(x: 100, y: 38, width: 100, height: 2).offsetBy(dx: 50, dy: 80))
    XCTAssertEqual(hosted.viewGraph.reports, [])
  }

  func testAnAnchorOfAPointIsReadInTheSpaceOfTheReader() async {
    var point: CGPoint?
    present(
      HStack(spacing: 0) {
        Color.red.frame(width: 40, height: 40)
        Color.blue.frame(width: 40, height: 40)
          .anchorPreference(key: PointKey.self, value: .bottomTrailing) { [$0] }
      }
      .padding(10)
      .backgroundPreferenceValue(PointKey.self) { anchors in
        GeometryReader { proxy in
          let _ = point = anchors.first.map { proxy[$0] }
          Color.clear
        }
      })
    XCTAssertEqual(point, CGPoint(x: 90, y: 50))
  }
}

/// The state that the view of a test changes.
@MainActor private var binding: Binding<CGFloat>?

private enum PointKey: PreferenceKey {
  static var defaultValue: [Anchor<CGPoint>] { [] }

  static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
}

/// The place of a tab, as published programs have it: it cannot be compared.
private struct TabPlace {
  let index: Int
  let bounds: Anchor<CGRect>
}

private enum TabKey: PreferenceKey {
  static var defaultValue: [TabPlace] { [] }

  static func reduce(value: inout [TabPlace], nextValue: () -> [TabPlace]) { value += nextValue() }
}

/// Tabs with a line below the selected one.
private struct Tabs: View {
  let names: [String]
  @State private var selected: CGFloat = 0

  var body: some View {
    let _ = binding = $selected
    HStack(spacing: 0) {
      ForEach(names.indices, id: \.self) { index in
        Color.gray.frame(width: 100, height: 40)
          .anchorPreference(key: TabKey.self, value: .bounds) { [TabPlace(index: index, bounds: $0)] }
      }
    }
    .overlayPreferenceValue(TabKey.self) { places in
      GeometryReader { proxy in
        if let place = places.first(where: { $0.index == Int(selected) }) {
          let bounds = proxy[place.bounds]
          Color.blue.reportsFrame("line")
            .frame(width: bounds.width, height: 2)
            .offset(x: bounds.minX, y: bounds.maxY - 2)
        }
      }
    }
  }
}
