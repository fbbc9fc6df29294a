import Foundation
import LayoutCore
import XCTest

@testable import GtkViews

/// What views pass to the header bar by SwiftUI's former names.
@MainActor
final class NavigationBarTests: ViewTestCase {
  func testTheFormerNamesOfNavigationSetTheHeaderBar() async {
    let values = present(
      Text("A").navigationBarItems(leading: Text("L"), trailing: Text("T")).navigationBarTitle(Text("Title"))
        .navigationBarHidden(true).navigationViewStyle(StackNavigationViewStyle())
    ).viewGraph.preferences
    XCTAssertEqual(values[NavigationTitleKey.self], "Title")
    XCTAssertEqual(values[ToolsKey.self].map(\.placement.isLeading), [true, false])
    XCTAssertEqual(values[ToolsKey.self].map { $0.elements.compactMap(\.name) }, [["L"], ["T"]])
    let title = "Name"
    XCTAssertEqual(
      present(Text("A").navigationBarTitle(title, displayMode: .inline)).viewGraph.preferences[NavigationTitleKey.self],
      title)
    XCTAssertEqual(
      present(Text("A").navigationTitle(Text("T"))).viewGraph.preferences[NavigationTitleKey.self], "T")
  }

  func testAProgramPutsToolsTogether() async {
    struct Tools: ToolbarContent {
      var body: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) { Text("one") }
        ToolbarItemGroup(placement: .primaryAction) {
          Text("two")
          Text("three")
        }
      }
    }
    let values = present(Text("A").toolbar { Tools() }).viewGraph.preferences
    XCTAssertEqual(values[ToolsKey.self].map(\.placement.isLeading), [true, false])
    XCTAssertEqual(values[ToolsKey.self].map(\.elements.count), [1, 1])
  }
}
