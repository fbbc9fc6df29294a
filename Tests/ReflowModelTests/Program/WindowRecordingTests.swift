// The record of a window's layout for a baseline, and its comparison with a later one.

import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

@Suite struct WindowRecordingTests {
  /// A window with a box of buttons, each with a label, in rows of two. A button is 100 px wide. `all` are the labels of
  /// all buttons, some of which may be hidden.
  private func sample(_ width: Int, _ labels: [String], of all: [String]? = nil, height: Int = 50) -> WindowSample {
    var nodes = [WidgetNode(parent: nil, type: "GtkWindow"), WidgetNode(parent: 0, type: "GtkBox")]
    var frames = [(0, 0, width, height), (0, 0, width, height)]
    for (index, label) in labels.enumerated() {
      var button = WidgetNode(parent: 1, type: "GtkButton", number: all?.firstIndex(of: label) ?? index)
      button.isTarget = true
      nodes += [button, WidgetNode(parent: nodes.count, type: "GtkLabel", text: label)]
      let (x, y) = (index % 2 * 100, index / 2 * 30)
      frames += [(x, y, 100, 30), (x + 5, y + 5, 90, 20)]
    }
    let places = frames.map {
      WidgetPlace(frame: Arrangement.Place(x: $0.0, y: $0.1, width: $0.2, height: $0.3))
    }
    return WindowSample(
      width: width, height: height, minimumHeight: height, tree: WindowTree(nodes), places: places)
  }

  private func view(_ samples: WindowSample...) throws -> Baseline.View {
    var recording = WindowRecording()
    for sample in samples { try recording.add(sample) }
    return recording.view(named: "Window", [])
  }

  private func compare(
    _ before: Baseline.View, _ after: Baseline.View, at widths: [ClosedRange<Int>] = [300...400]
  ) throws -> [String] {
    BaselineComparison(of: before, with: after, .paths([]), at: widths, environment: [], settings: []).rows.map {
      $0.line().english
    }
  }

  @Test func aTargetWithOneTextIsOneItem() throws {
    let view = try view(sample(300, ["Save", "Copy", "Close"]))
    #expect(view.items == ["GtkBox/GtkButton: Save", "GtkBox/GtkButton: Copy", "GtkBox/GtkButton: Close"])
    #expect(view.widths[0].places.map { $0?.line } == [1, 1, 2])
    #expect(view.widths[0].places[2]?.description == "100 × 30 at 0, 30 in line 2")
  }

  @Test func otherTextsAndWidgetsWithoutChildrenAreItems() throws {
    var row = WidgetNode(parent: 0, type: "GtkListBoxRow")
    row.isTarget = true
    let nodes = [
      WidgetNode(parent: nil, type: "GtkWindow"), row, WidgetNode(parent: 1, type: "GtkLabel", text: "Name"),
      WidgetNode(parent: 1, type: "GtkLabel", text: "Size", number: 1), WidgetNode(parent: 1, type: "GtkImage"),
      WidgetNode(parent: 0, type: "GtkSeparator"),
    ]
    let places = nodes.indices.map { WidgetPlace(frame: .init(x: 10 * $0, y: 0, width: 10, height: 10)) }
    let sample = WindowSample(width: 100, height: 10, minimumHeight: 10, tree: WindowTree(nodes), places: places)
    #expect(
      try view(sample).items == [
        "GtkListBoxRow", "GtkListBoxRow/GtkLabel: Name", "GtkListBoxRow/GtkLabel: Size", "GtkSeparator",
      ])
  }

  @Test func anItemOfSomeWidthsIsHiddenAtTheOthers() throws {
    let all = ["A", "B", "C"]
    let view = try view(sample(300, ["A", "C"], of: all), sample(301, all), sample(302, ["B"], of: all))
    #expect(view.items.map { $0.suffix(1) } == ["A", "B", "C"])
    #expect(
      view.widths.map { $0.places.map { $0 != nil } } == [
        [true, false, true], [true, true, true], [false, true, false],
      ])
  }

  @Test func aChangedTextIsOneRenamedItem() throws {
    let (before, after) = (try view(sample(300, ["A", "B", "C"])), try view(sample(300, ["A", "X", "C"])))
    #expect(try compare(before, before, at: [300...300]) == [])
    #expect(
      try compare(before, after, at: [300...300]) == ["“GtkBox/GtkButton: B” is now “GtkBox/GtkButton: X”: 300 px"])
  }

  @Test func anAddedWidgetExplainsTheItemsAfterIt() throws {
    let (before, after) = (try view(sample(300, ["A", "B", "C"])), try view(sample(300, ["X", "A", "B", "C"])))
    #expect(
      try compare(before, after, at: [300...300]) == [
        "“GtkBox/GtkButton: X” was added; 1 item after it moved to another line: 300 px"
      ])
    #expect(
      try compare(after, before, at: [300...300]) == [
        "“GtkBox/GtkButton: X” was removed; 1 item after it moved to another line: 300 px"
      ])
  }

  @Test func aWidthThatTheWindowNoLongerHasIsADifference() throws {
    let before = try view(sample(300, ["A"]), sample(310, ["A"]), sample(320, ["A"]))
    let after = try view(sample(315, ["A"]), sample(320, ["A"], height: 60))
    #expect(
      try compare(before, after, at: [300...300, 310...310, 320...320]) == [
        "The window no longer has these widths: 300, 310 px", "the height changed from 50 to 60 px: 320 px",
      ])
    // A width that is not compared is no difference.
    #expect(try compare(before, after, at: [310...310]) == ["The window no longer has these widths: 310 px"])
  }

  @Test func theOnlyTextOfAWindowCanChange() throws {
    let (before, after) = (try view(sample(300, ["A"])), try view(sample(300, ["B"])))
    #expect(
      try compare(before, after, at: [300...300]) == ["“GtkBox/GtkButton: A” is now “GtkBox/GtkButton: B”: 300 px"])
  }

  /// A menu is compared at its own size, whatever it is.
  @Test func aWindowWithAnotherSizeOfItsOwnIsCompared() throws {
    let (before, after) = (try view(sample(220, ["A", "B"])), try view(sample(230, ["A", "C"])))
    let rows = BaselineComparison(
      of: before, with: after, .paths([]), at: [220...220], hasOwnSize: true, environment: [], settings: []
    ).rows
    #expect(
      rows.map { $0.line().english } == [
        "The window no longer has these widths: 220 px",
        "“GtkBox/GtkButton: B” is now “GtkBox/GtkButton: C”: 220 px",
      ])
  }

  /// The ends of names distinguish the widgets, so the middle of their paths is left out.
  @Test func longNamesAreCutInTheirPaths() {
    let path = "Window/" + (1...20).map { "GtkBox\($0)" }.joined(separator: "/") + "/GtkLabel"
    #expect(
      WindowRecording.cutName(of: path + ": A", to: .name)
        == "Window/…/GtkBox15/GtkBox16/GtkBox17/GtkBox18/GtkBox19/GtkBox20/GtkLabel: A")
    #expect(WindowRecording.cutName(of: path, to: .name).hasSuffix("/GtkBox20/GtkLabel"))
    let long = WindowRecording.cutName(of: path + ": " + String(repeating: "a/b: ", count: 100), to: .name)
    #expect(long.hasPrefix("Window/…/GtkLabel: a/b: a/b: ") && long.hasSuffix("…") && long.count < 120)
    #expect(WindowRecording.cutName(of: "GtkBox/GtkLabel: A", to: .name) == "GtkBox/GtkLabel: A")
    let (few, many) = ([path + ": Save", "x"], [path + ": Open", path + ": Save as", "x"])
    #expect(ItemPairs(few, many).slots.map(\.old) == [nil, 0, 1])
  }

  /// A widget without an area is no item, and no sibling of items: its end changes nothing.
  @Test func aWidgetWithoutAnAreaIsLeftOut() throws {
    func sample(hasBar: Bool) -> WindowSample {
      var nodes = [
        WidgetNode(parent: nil, type: "GtkWindow"), WidgetNode(parent: 0, type: "GtkLabel", text: "Title"),
        WidgetNode(parent: 0, type: "GtkOverlay"), WidgetNode(parent: 2, type: "GtkBox"),
        WidgetNode(parent: 3, type: "GtkLabel", text: "Text"),
      ]
      var frames = [(0, 0, 300, 90), (0, 0, 300, 30), (0, 30, 300, 60), (0, 30, 300, 60), (0, 30, 300, 60)]
      if hasBar {
        nodes += [WidgetNode(parent: 2, type: "GtkProgressBar"), WidgetNode(parent: 5, type: "GtkGizmo")]
        frames += [(0, 30, 300, 2), (0, 30, 0, 2)]
      }
      let places = frames.map { WidgetPlace(frame: .init(x: $0.0, y: $0.1, width: $0.2, height: $0.3)) }
      return WindowSample(width: 300, height: 90, minimumHeight: 90, tree: WindowTree(nodes), places: places)
    }
    let (before, after) = (try view(sample(hasBar: true)), try view(sample(hasBar: false)))
    #expect(before == after)
    #expect(before.items == ["GtkLabel: Title", "GtkOverlay/GtkBox/GtkLabel: Text"])
    #expect(before.widths[0].places.map { $0?.line } == [1, 2])
  }

  /// A file that was saved can be read.
  @Test func whatAFileCannotStoreIsRefused() throws {
    var recording = WindowRecording()
    #expect(throws: FileError.self) { try recording.add(sample(10_001, ["A"])) }
    #expect(throws: FileError.self) { try recording.add(sample(0, ["A"])) }
    var window = sample(10_000, ["A"])
    for index in window.places.indices {
      window.places[index].frame = .init(
        x: Int(Int32.min), y: Int(Int32.max), width: Int(Int32.max), height: Int(Int32.max))
    }
    let view = try view(window)
    let read = try JSONDecoder().decode(Baseline.View.self, from: JSONEncoder().encode(view))
    #expect(read == view)
  }

  @Test func aWindowWithTooManyWidgetsIsRefused() throws {
    var recording = WindowRecording()
    let labels = (0...Baseline.itemLimit).map { "\($0)" }
    #expect(throws: FileError.self) { try recording.add(sample(300, labels)) }
    var long = WindowRecording()
    let few = (0..<1000).map { "\($0)" }
    for width in 1...500 { try long.add(sample(width, few)) }
    #expect(throws: FileError.self) { try long.add(sample(501, few)) }
  }

  /// At each width, the record has exactly the items of the tree. A record equals itself.
  @Test func randomTreesAreMerged() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let numbered = (0..<12).map { "\($0)" }
      var all = numbered
      var recording = WindowRecording()
      var trees: [[String]] = []
      for width in 300..<310 {
        // Any part of one order, and sometimes another order.
        if Int.random(in: 0..<8, using: &random) == 0 { all.shuffle(using: &random) }
        trees.append(all.filter { _ in Bool.random(using: &random) })
        try recording.add(sample(width, trees[trees.count - 1], of: numbered))
      }
      let view = recording.view(named: "Window", [])
      for (arrangement, tree) in zip(view.widths, trees) {
        let shown = zip(view.items, arrangement.places).filter { $0.1 != nil }.map { $0.0.split(separator: " ")[1] }
        #expect(shown.sorted() == tree.sorted().map { $0[...] })
      }
      let same = BaselineComparison(of: view, with: view, .paths([]), at: view.ranges, environment: [], settings: [])
      #expect(same.isEmpty)
    }
  }

  @Test func theItemsOfARecordHaveThePathsOfTheirWidgets() throws {
    var recording = WindowRecording()
    try recording.add(sample(300, ["Save", "Copy"]))
    try recording.add(sample(400, ["Save", "New", "Copy"], of: ["Save", "Copy", "New"]))
    let names = recording.view(named: "Window", []).items.map { WindowRecording.shownName(of: $0) }
    #expect(names == ["Save", "New", "Copy"])
    #expect(
      recording.paths == ["GtkBox/GtkButton", "GtkBox/GtkButton[3]", "GtkBox/GtkButton[2]"], "\(recording.paths)")
  }

  @Test func ghostsAreMatchedWithTheWidgetsOfTheirWidth() throws {
    let before = try view(sample(300, ["Save", "Copy", "Close"]))
    var recording = WindowRecording()
    let now = sample(300, ["Copy", "Close"], of: ["Save", "Copy", "Close"])
    try recording.add(now)
    let comparison = BaselineComparison(
      of: before, with: recording.view(named: "Window", []), .paths([]), at: [300...300], environment: [], settings: [])
    let ghosts = BaselineGhosts(of: comparison, widgets: recording.paths.map { now.tree.paths.firstIndex(of: $0) })
    let items = now.places.enumerated().map {
      LayoutGeometry.Item(index: $0.offset, frame: nil, allocation: $0.element.rect)
    }
    let area = CGRect(x: 0, y: 0, width: 300, height: 50)
    let geometry = LayoutGeometry(size: area.size, content: area, items: items)
    let moved = try #require(ghosts.moved(at: 300, in: geometry))
    #expect(moved.map { $0.text?.english } == ["Save", "Copy", "Close"])
  }

  @Test func anAcceptedDifferenceKeepsTheWidthsThatTheWindowNoLongerHas() throws {
    let before = try view(sample(300, ["Save", "Copy"]), sample(400, ["Save", "Copy"]))
    let after = try view(sample(400, ["Save", "New"]))
    let comparison = BaselineComparison(
      of: before, with: after, .paths([]), at: before.ranges, environment: [], settings: [])
    let renamed = try #require(comparison.rows.first { $0.cause.name == "renamed" })
    let accepted = comparison.accepting([renamed])
    #expect(accepted.widths.map(\.width) == [300, 400])
    #expect(
      BaselineComparison(of: accepted, with: after, .paths([]), at: accepted.ranges, environment: [], settings: []).rows
        .map(
          \.cause.name) == ["missingWidth"])
    #expect(comparison.accepting(comparison.rows).widths.map(\.width) == [400])
  }
}
