import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// What assistive technologies and the keyboard find in a window, in the order in which the program names it.
@MainActor
final class AccessTests: ViewTestCase {
  private struct Columns: View {
    @State private var isOn = false
    @State private var volume = 0.5

    var body: some View {
      HStack {
        VStack {
          Text("First")
          Button("Second") {}
          Image(systemName: "star")
        }
        VStack {
          Circle().fill(.red).frame(width: 30, height: 30).onTapGesture {}.accessibilityLabel("Fourth")
          Toggle("Fifth", isOn: $isOn)
          Slider(value: $volume) { Text("Sixth") }
          Button("Seventh") {}.disabled(true)
          Button("Eighth") {}.zIndex(-1)
        }
      }
    }
  }

  /// The widgets in the order of the accessibility tree, by the names of their types.
  private func types(_ widget: Widget) -> [String] {
    widget.children.flatMap { child in
      (child.typeName == "ReflowViewHost" ? [] : [child.typeName])
        + (["GtkScale", "GtkSwitch"].contains(child.typeName) ? [] : types(child))
    }
  }

  func testTextsPicturesControlsAndTappableShapesAreInTheTreeInReadingOrder() async {
    let hosted = present(
      HStack {
        VStack {
          Text("First")
          Button("Second") {}
          Image(systemName: "star")
        }
        VStack {
          Circle().fill(.red).onTapGesture {}
          Slider(value: .constant(1))
          Text("Last")
        }
      })
    XCTAssertEqual(
      types(hosted.widget),
      ["ReflowText", "GtkButton", "ReflowText", "ReflowSymbol", "ReflowTap", "GtkScale", "ReflowText"])
    let roles = hosted.widget.children.map { gtk_accessible_get_accessible_role($0.opaque) }
    XCTAssertEqual(
      roles,
      [
        GTK_ACCESSIBLE_ROLE_LABEL, GTK_ACCESSIBLE_ROLE_BUTTON, GTK_ACCESSIBLE_ROLE_IMG, GTK_ACCESSIBLE_ROLE_BUTTON,
        GTK_ACCESSIBLE_ROLE_SLIDER, GTK_ACCESSIBLE_ROLE_LABEL,
      ])
  }

  func testEachWidgetHasALabel() async {
    let hosted = present(Columns())
    for child in hosted.widget.children {
      XCTAssertNotEqual(
        gtk_test_accessible_has_property(child.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL), 0, child.typeName)
    }
  }

  func testTabVisitsColumnsOneAfterTheOther() async {
    let hosted = present(Columns())
    var visited: [String] = []
    func walk(_ direction: GtkDirectionType) {
      visited = []
      while gtk_widget_child_focus(hosted.widget.pointer, direction) != 0, visited.count < 20 {
        var focus = gtk_widget_get_focus_child(hosted.widget.pointer).map { Widget($0) }
        if focus == nil { focus = hosted.widget }
        visited.append(focus?.typeName ?? "")
      }
    }
    let order = ["GtkButton", "ReflowTap", "GtkSwitch", "GtkScale", "GtkButton"]
    walk(GTK_DIR_TAB_FORWARD)
    XCTAssertEqual(visited, order)
    walk(GTK_DIR_TAB_BACKWARD)
    XCTAssertEqual(visited, order.dropLast().reversed())
  }
}
