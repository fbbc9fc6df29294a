// The widths at which a window of a program changes, the marks of overlays on it, and the inspection of its widgets.

import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

@Suite struct WindowTicksTests {
  private static let nodes = [
    WidgetNode(parent: nil, type: "GtkWindow"),
    WidgetNode(parent: 0, type: "GtkBox", cssName: "box", buildableIdentifier: "bar"),
    WidgetNode(parent: 1, type: "GtkLabel", text: "One"),
    WidgetNode(parent: 1, type: "GtkLabel", text: "Two", number: 1),
  ]

  /// Two labels, side by side, or one below the other where the window is narrow. The first one is cut off below 330 px,
  /// the second one has two lines below 360 px, and the box has another child from 380 px on.
  private func sample(_ width: Int) -> WindowSample {
    let isStacked = width < 350
    func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int, lines: Int = 0, cut: Bool = false) -> WidgetPlace {
      WidgetPlace(
        frame: Arrangement.Place(x: x, y: y, width: width, height: height), lineCount: lines, isEllipsised: cut)
    }
    var (nodes, places) = (Self.nodes, [place(0, 0, width, 200), place(0, 0, width, 100)])
    places.append(place(0, 0, 100, 20, lines: 1, cut: width < 330))
    places.append(place(isStacked ? 0 : 110, isStacked ? 20 : 0, 90, 20, lines: width < 360 ? 2 : 1))
    if width >= 380 {
      var button = WidgetNode(parent: 1, type: "GtkButton")
      button.isTarget = true
      nodes.append(button)
      places.append(place(210, 0, 30, 20))
    }
    return WindowSample(width: width, height: 200, minimumHeight: 100, tree: WindowTree(nodes), places: places)
  }

  private var found: WindowTicks {
    var ticks = WindowTicks(in: 60...2_000)
    for width in 320...400 { ticks.add(sample(width)) }
    return ticks
  }

  @Test func aTickStandsWhereATextOrARowChanges() {
    let ticks = found.ticks
    #expect(ticks.ticks.map(\.width) == [330, 350, 360, 380])
    #expect(ticks.ticks.map(\.isTall) == [false, false, false, true])
    #expect(ticks.ticks.map(\.count) == [0, 0, 0, 0])
    #expect(ticks.firstCount == 1)
    #expect(ticks.reached == 400)
    #expect(ticks.bands.map(\.range) == [320...329, 330...400])
    #expect(ticks.next(above: 330, tall: true)?.width == 380)
  }

  @Test func eachWidgetHasTheWidthsAtWhichItChanges() {
    #expect(found.changes == ["bar/GtkLabel": [330], "bar/GtkLabel[2]": [350, 360], "bar/GtkButton": [380]])
  }

  @Test func aWindowThatOnlyGrowsHasNoTicks() {
    var ticks = WindowTicks(in: 60...2_000)
    for width in 385...400 { ticks.add(sample(width)) }
    #expect(ticks.ticks.ticks.isEmpty)
  }

  // MARK: Overlays

  @Test func overlaysMarkTextsAndTargets() {
    let marks = sample(390).marks([.texts, .targets], minimum: nil)
    #expect(marks.map(\.kind) == [.text, .text, .target])
    #expect(marks.last?.rect == CGRect(x: 210, y: 0, width: 30, height: 20))
    #expect(marks.last?.text?.english == "30 × 20")
    #expect(sample(325).marks([.texts], minimum: nil).map(\.kind) == [.overflow, .text])
    #expect(sample(390).marks([], minimum: nil).isEmpty)
  }

  @Test func theMinimumIsMarkedOnEachVisibleWidgetOfItsChain() {
    let minimum = MinimumWidth(chain: WindowTree(Array(Self.nodes.prefix(3))), widths: [300, 300, 280])
    let marks = sample(390).marks([.minimum], minimum: minimum)
    #expect(marks.map { $0.text?.english } == [nil, "300 px", "280 px"])
    let hidden = MinimumWidth(
      chain: WindowTree(Self.nodes.prefix(2) + [WidgetNode(parent: 1, type: "Hidden")]), widths: [300, 300, 280])
    #expect(sample(390).marks([.minimum], minimum: hidden).map { $0.text?.english } == [nil, "300 px"])
  }

  // MARK: Inspection

  private func rows(_ index: Int, at width: Int, _ minimum: MinimumWidth? = nil, changes: [Int]? = nil) -> [String] {
    sample(width).inspection(of: index, identity: { $0 }, minimum: minimum, sizes: [], changes: changes).rows.map {
      "\($0.name.english): \($0.text.english)"
    }
  }

  @Test func theInspectorSaysWhatAWidgetIs() {
    #expect(
      rows(2, at: 325, changes: [330]) == [
        "Type: GtkLabel", "Text: One", "Frame: 100 × 20 at 0, 0", "Lines: 1 line, cut off by an ellipsis",
        "Changes: At 330 px",
      ])
    #expect(
      rows(4, at: 390) == [
        "Type: GtkButton", "Frame: 30 × 20 at 210, 0", "Use: Can be pressed or edited", "Changes: Searching…",
      ])
  }

  @Test func theInspectorSaysWhoCausesTheMinimum() {
    let minimum = MinimumWidth(chain: WindowTree(Array(Self.nodes.prefix(3))), widths: [300, 290, 290])
    #expect(
      rows(1, at: 390, minimum, changes: []) == [
        "Type: GtkBox · box", "Identifier: bar", "Frame: 390 × 100 at 0, 0",
        "Minimum width: 290 px, because of a widget in it; the window is at least 300 px wide",
        "Changes: At no width",
      ])
    #expect(
      rows(2, at: 390, minimum).contains(
        "Minimum width: 290 px, of which it adds 290 px; the window is at least 300 px wide"))
    #expect(
      rows(3, at: 390, minimum).contains("Minimum width: The window is at least 300 px wide because of other widgets"))
  }

  @Test func theInspectorSaysWhatAWidgetRequestsAndWhichPartIsTheWidest() {
    let sizes = [300, 290, 100, 120, 30].map {
      RequestedSize(minimumWidth: $0, naturalWidth: 2 * $0, minimumHeight: 20, naturalHeight: 24)
    }
    func rows(_ index: Int) -> [String] {
      sample(390).inspection(of: index, identity: { $0 }, minimum: nil, sizes: sizes, changes: []).rows.map {
        "\($0.name.english): \($0.text.english)"
      }.filter { !$0.hasPrefix("Type") && !$0.hasPrefix("Frame") && !$0.hasPrefix("Changes") }
    }
    #expect(
      rows(1) == [
        "Identifier: bar", "Minimum size: 290 × 20", "Natural size: 580 × 24",
        "Widest part: GtkLabel[2] “Two”, at least 120 px",
      ])
    // The only part of a widget needs no name.
    #expect(rows(0) == ["Minimum size: 300 × 20", "Natural size: 600 × 24"])
  }

  @Test func theInspectorSaysInWhichRowAWidgetIs() {
    let nodes =
      [WidgetNode(parent: nil, type: "GtkFlowBox")] + (0..<5).map { WidgetNode(parent: 0, type: "Child\($0)") }
    func rows(_ index: Int, _ frames: [(x: Int, y: Int)]) -> [String] {
      let places = [(0, 0)] + frames
      let sample = WindowSample(
        width: 100, height: 100, minimumHeight: 0, tree: WindowTree(nodes),
        places: places.map { WidgetPlace(frame: Arrangement.Place(x: $0.0, y: $0.1, width: 20, height: 10)) })
      return sample.inspection(of: index, identity: { $0 }, minimum: nil, sizes: [], changes: []).rows.filter {
        ["Rows", "Place"].contains($0.name.english)
      }.map { "\($0.name.english): \($0.text.english)" }
    }
    let wrapped = [(0, 0), (20, 0), (40, 0), (0, 10), (20, 10)]
    #expect(rows(0, wrapped) == ["Rows: 2 rows with 3, 2 widgets"])
    #expect(rows(5, wrapped) == ["Place: Row 2, place 2"])
    // A column, one row, and widgets over each other are no rows.
    #expect(rows(0, (0..<5).map { (0, $0 * 10) }) == [])
    #expect(rows(1, (0..<5).map { ($0 * 20, 0) }) == [])
    #expect(rows(1, [(0, 0), (5, 5), (20, 0), (40, 0), (0, 10)]) == [])
  }

  @Test func windowsWithOneNameAreNumbered() {
    let windows = ["Notes", "", "Notes", "", "Notes"].enumerated().map {
      ProgramWindow(
        identifier: $0, title: $1, type: "GtkWindow", width: 1, height: 1, minimumWidth: 1, naturalWidth: 1,
        isResizable: true)
    }
    #expect(windows.uniqueNames == ["Notes", "GtkWindow", "Notes (2)", "GtkWindow (2)", "Notes (3)"])
  }

  @Test func theInspectorLeadsToTheWidgetsAroundAndInOne() {
    let inspection = sample(390).inspection(of: 1, identity: { 10 + $0 }, minimum: nil, sizes: [], changes: [])
    #expect(inspection.path == [Inspection.Link(identity: 10, name: "GtkWindow")])
    #expect(inspection.parts.map(\.identity) == [12, 13, 14])
    #expect(inspection.parts.map(\.name) == ["GtkLabel “One”", "GtkLabel[2] “Two”", "GtkButton"])
  }

  @Test func keysGoThroughTheVisibleWidgets() {
    let sample = sample(390)
    #expect(sample.widget(.next, from: nil) == 0)
    #expect(sample.widget(.next, from: 0) == 1)
    #expect(sample.widget(.next, from: 4) == nil)
    #expect(sample.widget(.previous, from: 4) == 3)
    #expect(sample.widget(.previous, from: 0) == nil)
    #expect(sample.widget(.into, from: 1) == 2)
    #expect(sample.widget(.into, from: 2) == nil)
    #expect(sample.widget(.out, from: 3) == 1)
    #expect(sample.widget(.out, from: 0) == nil)
    #expect(sample.widget(.window, from: 3) == 0)
    #expect(sample.inspectedName(of: 2) == "One, GtkLabel")
    #expect(sample.inspectedName(of: 4) == "GtkButton")
  }
}
