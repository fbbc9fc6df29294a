// The search of a window's widths, against a model of a window with breakpoints.

import ReflowModel
import Testing

@testable import ReflowPrograms

/// A window whose content depends on its width, and whose breakpoints apply only after a resize.
private struct ModelWindow {
  /// The widths at which another breakpoint applies.
  var breakpoints: [Int] = []
  /// The widths that the window does not get.
  var refused: Set<Int> = []
  /// The number of changes by itself that are left; each call uses one.
  var changes = 0
  private(set) var own = 500
  private(set) var resizes = 0
  private var time = 0

  init(breakpoints: [Int] = [], refused: Set<Int> = [], changes: Int = 0) {
    (self.breakpoints, self.refused, self.changes) = (breakpoints, refused, changes)
  }

  private func region(_ width: Int) -> Int { breakpoints.count { $0 <= width } }

  private func sample(_ width: Int) -> WindowSample {
    let tree = WindowTree([
      WidgetNode(parent: nil, type: "GtkWindow"),
      WidgetNode(parent: 0, type: "Region\(region(width))", text: "\(time)"),
    ])
    let frame = Arrangement.Place(x: 0, y: 0, width: width, height: 100)
    return WindowSample(
      width: width, height: 100, minimumHeight: 50, tree: tree,
      places: [WidgetPlace(frame: frame), WidgetPlace(frame: frame)])
  }

  mutating func reply(to call: WindowSearch.Call) -> WindowReply? {
    switch call {
    case .resize(let width):
      resizes += 1
      if !refused.contains(width) { own = width }
      return nil
    case .sweep(let range):
      if changes > 0 { (changes, time) = (changes - 1, time + 1) }
      let samples = range.prefix { region($0) == region(own) }.map(sample)
      let next = range.lowerBound + samples.count
      return WindowReply(samples: samples, next: next, isBreakpoint: samples.count < range.count)
    }
  }
}

@Suite struct WindowSearchTests {
  /// The widths and the last text of a search, and whether it was unsteady.
  private func run(
    _ window: inout ModelWindow, in ranges: [ClosedRange<Int>], _ portion: SweepPortion
  ) -> (widths: [Int], texts: Set<String>, isUnsteady: Bool) {
    var search = WindowSearch(in: ranges, portion)
    var (widths, texts): ([Int], Set<String>) = ([], [])
    var count = 0
    while let call = search.call {
      count += 1
      guard count < 10_000 else {
        Issue.record("the search does not end")
        break
      }
      guard let reply = window.reply(to: call) else {
        search.takeResize()
        continue
      }
      for sample in search.take(reply, after: 0.004) {
        widths.append(sample.width)
        if let text = sample.tree.nodes[1].text { texts.insert(text) }
      }
    }
    return (widths, texts, search.isUnsteady)
  }

  @Test(arguments: [SweepPortion(replacesTexts: false), .ofCanvas(isAwaited: false), .ofCanvas(isAwaited: true)])
  func eachWidthIsFoundOnce(_ portion: SweepPortion) {
    var window = ModelWindow()
    #expect(run(&window, in: [320...900, 1_000...1_010], portion).widths == Array(320...900) + Array(1_000...1_010))
    #expect(window.resizes == 0)
  }

  @Test func theWindowIsResizedOncePerBreakpoint() {
    var window = ModelWindow(breakpoints: [400, 401, 700])
    #expect(run(&window, in: [320...900], .ofCanvas(isAwaited: false)).widths == Array(320...900))
    // The window has 500 px at first, so that it is resized into the first region too.
    #expect(window.resizes == 4)
  }

  @Test func aRangeEndsWhereTheWindowRefusesAWidth() {
    var window = ModelWindow(breakpoints: [600], refused: [600])
    #expect(run(&window, in: [450...900], SweepPortion(replacesTexts: false)).widths == Array(450...599))
    #expect(window.resizes == 10)
  }

  @Test func aWindowThatChangesIsSweptAgain() {
    var window = ModelWindow(changes: 2)
    let found = run(&window, in: [450...455], SweepPortion(replacesTexts: false))
    #expect(found.widths == Array(450...455))
    #expect(found.texts == ["2"])
    #expect(!found.isUnsteady)
  }

  @Test func aWindowThatAlwaysChangesIsUnsteady() {
    var window = ModelWindow(changes: .max)
    let found = run(&window, in: [450...455], SweepPortion(replacesTexts: false))
    #expect(found.widths == Array(450...455))
    #expect(found.isUnsteady)
  }

  @Test func noRangesNeedNoCalls() {
    #expect(WindowSearch(in: [], .ofCanvas(isAwaited: false)).call == nil)
  }
}
