// The rows of the lists in an open menu: how far a list is scrolled, and how the readings become one sample.

import LayoutCore
import Testing

@testable import ReflowModel

@Suite struct MenuReadingTests {
  /// A menu with a list of some rows, of which some are in its viewport, and a text after it.
  static func menu(_ rows: [String], inViewport count: Int = .max, cut: Set<String> = []) -> WindowSample {
    var nodes = [
      WidgetNode(parent: nil, type: "GtkPopover", cssName: "popover"), WidgetNode(parent: 0, type: "GtkListView"),
    ]
    var frames = [(0, 200), (0, 100)]
    for (number, row) in rows.enumerated() {
      nodes.append(WidgetNode(parent: 1, type: "GtkListItemWidget", number: number))
      nodes.append(WidgetNode(parent: nodes.count - 1, type: "GtkLabel", text: row))
      frames += Array(repeating: (number < count ? 10 * number : 100 + 10 * number, 10), count: 2)
    }
    nodes.append(WidgetNode(parent: 0, type: "GtkLabel", text: "After"))
    frames.append((150, 10))
    let places = zip(nodes, frames).map { node, frame in
      WidgetPlace(
        frame: Arrangement.Place(x: 0, y: frame.0, width: 100, height: frame.1),
        isEllipsised: node.text.map(cut.contains) ?? false, hiddenBytes: cut.isEmpty ? 0..<0 : 4..<100)
    }
    return WindowSample(width: 100, height: 200, minimumHeight: 50, tree: WindowTree(nodes), places: places)
  }

  private func rows(_ range: Range<Int>) -> [String] { range.map { "Row \($0)" } }

  @Test func aListWhoseRowsAllExistIsNotScrolled() {
    let reading = MenuReading(Self.menu(rows(0..<40)), lists: [(1, 40)])
    #expect(reading.rowsToShow(ofList: 0).isEmpty && reading.remarks.isEmpty)
  }

  @Test(arguments: [206, 399, 400, 401, 999, 1_000, 1_001, 1_000_000])
  func eachRowUpToTheLimitIsNearOneThatIsShown(count: Int) {
    let reading = MenuReading(Self.menu(rows(0..<205)), lists: [(1, count)])
    let shown = reading.rowsToShow(ofList: 0)
    let last = min(count, 1_000)
    #expect(shown.first == 0 && shown.last == last - 1 && shown.count <= 6)
    // After the first row there are widgets for 200 rows, and before each other one too.
    var read = Set(0..<200)
    for row in shown.dropFirst() { read.formUnion(row - 199...row) }
    #expect(read.isSuperset(of: 0..<last))
  }

  @Test func aListWithFewWidgetsIsScrolledOnlySoOften() {
    var reading = MenuReading(Self.menu(rows(0..<8)), lists: [(1, 1_000)])
    let shown = reading.rowsToShow(ofList: 0)
    #expect(shown.count == 20)
    for row in shown { reading.add(Self.menu(rows(max(0, row - 7)..<row + 1)), showing: row, ofList: 0) }
    #expect(reading.remarks.map(\.english) == ["Not checked: \((1_000 - shown.last! - 1)) more rows of a list"])
  }

  @Test func theRowsOfAllReadingsAreInOneList() {
    var reading = MenuReading(Self.menu(rows(0..<205)), lists: [(1, 1_000)])
    for row in reading.rowsToShow(ofList: 0) {
      // The chosen row always has a widget.
      let near = row == 0 ? 0..<205 : row - 203..<min(1_000, row + 2)
      reading.add(Self.menu(["Row 0"] + rows(near)), showing: row, ofList: 0)
    }
    let tree = reading.sample.tree
    #expect(tree.nodes.compactMap(\.text) == rows(0..<1_000) + ["After"])
    #expect(Set(tree.paths).count == tree.paths.count)
    #expect(tree.paths.contains("GtkListView/GtkListItemWidget[1000]/GtkLabel"))
    #expect(reading.sample.places.count == tree.nodes.count && reading.remarks.isEmpty)
  }

  @Test func rowsBeyondTheLimitAreCounted() {
    var reading = MenuReading(Self.menu(rows(0..<205)), lists: [(1, 1_000_000)])
    for row in reading.rowsToShow(ofList: 0) { reading.add(Self.menu(rows(0..<205)), showing: row, ofList: 0) }
    #expect(reading.remarks.map(\.english) == ["Not checked: 999,000 more rows of a list"])
    let unread = MenuReading(Self.menu(rows(0..<205)), lists: [(1, 206)])
    #expect(unread.remarks.map(\.english) == ["Not checked: 206 more rows of a list"])
  }

  @Test func theShownSampleHasTheRowsOfTheViewport() {
    let reading = MenuReading(Self.menu(rows(0..<8), inViewport: 3), lists: [(1, 8)])
    #expect(reading.shownSample.tree.nodes.compactMap(\.text) == rows(0..<3) + ["After"])
    #expect(reading.sample.tree.nodes.compactMap(\.text) == rows(0..<8) + ["After"])
    #expect(reading.shownSample.places.count == reading.shownSample.tree.nodes.count)
  }

  @Test func aListThatDoesNotExistIsIgnored() {
    var reading = MenuReading(Self.menu(rows(0..<8)), lists: [(99, 1_000)])
    reading.add(Self.menu(rows(0..<8)), showing: 0, ofList: 3)
    #expect(reading.rowsToShow(ofList: 0).isEmpty && reading.sample == Self.menu(rows(0..<8)))
  }
}
