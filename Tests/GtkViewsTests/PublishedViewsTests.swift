import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// The views of a host as a tool reads them.
@MainActor
final class PublishedViewsTests: ViewTestCase {
  /// A view as the properties of a host describe it.
  private struct PublishedView {
    let path: String
    let text: String
    let traits: Int
    /// x, y, width, height, lines, faults, and the hidden bytes.
    let state: [Int32]
  }

  private func property(_ name: String, of host: Widget) -> Variant? { host.propertyIfDeclared(name, as: Variant.self) }

  private func views(of host: Widget) -> [PublishedView] {
    guard let parts = property("views", of: host)?.children else { return [] }
    let numbers = parts[1].fixedElements(of: "i", as: Int32.self) ?? []
    var views: [PublishedView] = []
    for (index, row) in parts[0].children.enumerated() {
      let values = row.children
      let parent = values[0].int ?? -1
      let number = values[2].int ?? 0
      let step = (values[1].string ?? "") + (number == 0 ? "" : "[\(number + 1)]")
      views.append(
        PublishedView(
          path: parent < 0 ? step : "\(views[parent].path)/\(step)", text: values[3].string ?? "",
          traits: values[4].int ?? 0, state: Array(numbers[index * 8..<index * 8 + 8])))
    }
    return views
  }

  private struct Tags: View {
    let names: [String]

    var body: some View {
      VStack(spacing: 0) {
        ForEach(names, id: \.self) { name in
          if name.isEmpty { Color.red.frame(width: 10, height: 10) } else { Tag(name: name) }
        }
        FlowLayout { Circle().frame(width: 10, height: 10) }
      }
      .padding(10)
    }
  }

  private struct Tag: View {
    let name: String

    var body: some View {
      Text(name).padding(4).background(Color.yellow)
      Text("×")
    }
  }

  func testThePathHasTheTypesThatTheProgramHasWritten() async {
    let hosted = present(Tags(names: ["first", "", "second"]))
    XCTAssertEqual(
      views(of: hosted.widget).map(\.path),
      [
        "Tags", "Tags/VStack", "Tags/VStack/Tag", "Tags/VStack/Tag/Text", "Tags/VStack/Tag/Text[2]",
        "Tags/VStack/Color", "Tags/VStack/Tag[2]", "Tags/VStack/Tag[2]/Text", "Tags/VStack/Tag[2]/Text[2]",
        "Tags/VStack/FlowLayout", "Tags/VStack/FlowLayout/Circle",
      ])
  }

  func testTheFrameIsThatOfTheLayoutAndOfSeveralViewsTheOneAroundThem() async {
    struct Pair: View {
      var body: some View {
        Color.red.frame(width: 20, height: 10)
        Color.blue.frame(width: 40, height: 10)
      }
    }
    let hosted = present(
      VStack(alignment: .leading, spacing: 5) {
        Pair()
        Color.green.frame(width: 60, height: 30)
      }, 100, 100)
    let frames = views(of: hosted.widget).map { "\($0.path) \($0.state[..<4])" }
    XCTAssertEqual(
      frames,
      [
        "VStack [20, 20, 60, 60]", "VStack/Pair [20, 20, 40, 25]", "VStack/Pair/Color [20, 20, 20, 10]",
        "VStack/Pair/Color[2] [20, 35, 40, 10]", "VStack/Color [20, 50, 60, 30]",
      ])
  }

  func testATextIsPublishedAsItIsShown() async {
    let text = "Some words that need two lines"
    let hosted = present(Text(text), 400, 300)
    XCTAssertEqual(views(of: hosted.widget).map(\.text), [text])
    XCTAssertEqual(views(of: hosted.widget)[0].state[4...], [1, 0, 0, 0])
    let width = views(of: hosted.widget)[0].state[2]
    gtk_widget_allocate(hosted.widget.pointer, width - 1, 300, -1, nil)
    XCTAssertEqual(views(of: hosted.widget)[0].state[4...], [2, 0, 0, 0])
    gtk_widget_allocate(hosted.widget.pointer, width - 1, 20, -1, nil)
    let state = views(of: hosted.widget)[0].state
    XCTAssertEqual(state[4...5], [1, 1])
    XCTAssertEqual(state[7], Int32(text.utf8.count))
  }

  /// A limit of lines holds, whatever height there is.
  func testALimitOfLinesCutsATextOffInAHighSpace() async {
    let hosted = present(Text("Some words that need two lines").lineLimit(1), 80, 300)
    XCTAssertEqual(views(of: hosted.widget)[0].state[4...5], [1, 1])
    let limited = present(Text("Some words that need four lines").lineLimit(3), 60, 300)
    XCTAssertEqual(views(of: limited.widget)[0].state[4], 3)
  }

  func testHiddenViewsAreLeftOut() async {
    struct Content: View {
      var body: some View {
        VStack {
          Text("Hidden").hidden()
          Text("Clear").opacity(0)
          Text("Shown").background { Color.red }.overlay { Text("1") }
          Color.blue.clipShape(Capsule())
        }
      }
    }
    let hosted = present(Content())
    let found = views(of: hosted.widget)
    XCTAssertEqual(
      found.map(\.path),
      [
        "Content", "Content/VStack", "Content/VStack/Text", "Content/VStack/Text/Text", "Content/VStack/clipShape",
        "Content/VStack/clipShape/Color",
      ])
    XCTAssertEqual(found.map(\.traits), [0, 0, 1, 1, 2, 0])
  }

  func testTheListOfViewsIsKeptUntilTheyChange() async {
    struct Count: View {
      @State var count = 0

      var body: some View {
        HStack {
          Text("\(count) clicks")
          Button("Click") { count += 1 }
        }
      }
    }
    let hosted = present(Count())
    let list = property("views", of: hosted.widget)?.children[0]
    gtk_widget_allocate(hosted.widget.pointer, 350, 250, -1, nil)
    let next = property("views", of: hosted.widget)?.children[0]
    XCTAssertEqual(list?.withPointer { $0 }, next?.withPointer { $0 })
    guard let button = hosted.widget.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
    emit("clicked", from: button)
    pumpFrame(hosted)
    XCTAssertEqual(views(of: hosted.widget).map(\.text), ["", "", "1 clicks", ""])
    // The label of the button has a host of its own.
    let label = gtk_button_get_child(button.cast()).map { Widget($0) }
    XCTAssertEqual(label.map { views(of: $0).map(\.path) }, ["Text"])
  }

  func testTheSizesAreTheMinimumAndTheIdealOnes() async {
    let hosted = present(
      VStack(spacing: 0) {
        Color.red.frame(width: 50, height: 20)
        Color.blue.frame(minWidth: 30, idealWidth: 70, minHeight: 10, idealHeight: 40)
      }, 200, 100)
    let sizes = property("view-sizes", of: hosted.widget)?.fixedElements(of: "i", as: Int32.self)
    XCTAssertEqual(sizes, [50, 70, 30, 60, 0, 10, 0, 10, 0, 10, 0, 10])
  }
}
