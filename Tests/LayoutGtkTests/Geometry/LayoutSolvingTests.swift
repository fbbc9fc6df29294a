import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// Solving for other widths gives the layout of the container there, and does not change the visible one.
@MainActor
final class LayoutSolvingTests: LayoutViewMotionTestCase {
  /// A container of random content; the same for the same seed.
  private func makeRandom(_ seed: UInt64) -> (view: LayoutView, boxes: [FixedBox]) {
    var generator = SplitMix64(seed: seed)
    let count = Int.random(in: 1...14, using: &generator)
    let (view, boxes) = makeView(RowLayout(), [])
    view.layout = Self.layout(&generator)
    gtk_widget_set_direction(view.widget.pointer, Bool.random(using: &generator) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    let inset = CGFloat([0, 7, 0.5].randomElement(using: &generator)!)
    view.contentInsets = EdgeInsets(top: 3, leading: inset, bottom: 0, trailing: 4)
    view.contentAlignment = [.topLeading, .center, .bottomTrailing].randomElement(using: &generator)!
    var made = boxes
    view.children = (0..<count).map { _ in
      let width = Int32.random(in: 5...70, using: &generator)
      let box = FixedBox(width, Int32.random(in: 5...30, using: &generator), minimum: (min(width, 20), 5))
      let trades = Int.random(in: 0..<4, using: &generator) == 0
      let hasText = Bool.random(using: &generator)
      if trades { box.area = width * 12 } else if hasText { box.baseline = 4 }
      made.append(box)
      gtk_widget_set_visible(box.widget.pointer, gboolean(Int.random(in: 0..<8, using: &generator) > 0))
      return Self.child(box.widget, &generator)
    }
    return (view, made)
  }

  private static func child(_ widget: Widget, _ generator: inout SplitMix64) -> LayoutChild {
    let child = LayoutChild(widget)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return child.setting(StartsNewLine.self, to: true)
    case 1: return child.setting(GrowWeight.self, to: 1).setting(Expands.self, to: .horizontal)
    case 2: return .spacer(widget, minLength: 3)
    case 3: return child.setting(FlowRole.self, to: .overflow { CGSize(width: 10 + 6 * $0, height: 9) })
    default: return child
    }
  }

  private static func layout(_ generator: inout SplitMix64) -> AnyLayout {
    let spacing: CGFloat? = [nil, 0, 4, 2.5].randomElement(using: &generator)!
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return AnyLayout(VGridLayout(columns: [GridItem(.adaptive(minimum: 30), spacing: spacing)]))
    case 1:
      return AnyLayout(
        VGridLayout(columns: [GridItem(.fixed(33)), GridItem(.adaptive(minimum: 14, maximum: 40)), GridItem()]))
    case 2: return AnyLayout(HGridLayout(rows: [GridItem(), GridItem(.fixed(20))], spacing: spacing))
    case 3: return AnyLayout(HStackLayout(spacing: spacing))
    default:
      return AnyLayout(
        FlowLayout(
          alignment: [.topLeading, .center, .bottomTrailing, .leadingFirstTextBaseline]
            .randomElement(using: &generator)!,
          itemSpacing: spacing, lineSpacing: 3, sizing: [.fill, .hug].randomElement(using: &generator)!,
          justification: [.none, .spaceBetween, .spaceEvenly, .stretchItems].randomElement(using: &generator)!,
          lineBreaking: [.greedy, .balanced].randomElement(using: &generator)!,
          lineCount: [nil, nil, 2].randomElement(using: &generator)!,
          itemsPerLine: [nil, nil, 3].randomElement(using: &generator)!))
    }
  }

  func testSolvingForAWidthEqualsWhatAContainerAllocatedThereTells() async {
    for seed in 1...40 as ClosedRange<UInt64> {
      let here = makeRandom(seed)
      allocate(here.view, max(widthRequest(here.view)[0], 500), 400)
      var generator = SplitMix64(seed: seed)
      for _ in 0..<3 {
        let there = makeRandom(seed)
        let width = max(widthRequest(there.view)[0], Int32.random(in: 10...400, using: &generator))
        allocate(there.view, width, heightRequest(there.view, width: width)[1])
        let solved = here.view.solve(width: Int(width))
        XCTAssertEqual(solved, there.view.geometry, "seed \(seed), width \(width)")
        for (box, item) in zip(there.boxes, solved.items) {
          guard let allocation = item.allocation else { continue }
          XCTAssertEqual(CGRect(box.widget.frame), allocation, "seed \(seed), width \(width)")
        }
      }
    }
  }

  func testOneWidthAfterAnotherIsSolvedAsEachByItself() async {
    for seed in 401...430 as ClosedRange<UInt64> {
      let (here, there) = (makeRandom(seed).view, makeRandom(seed).view)
      let isRightToLeft = gtk_widget_get_direction(here.widget.pointer) == GTK_TEXT_DIR_RTL
      gtk_widget_set_direction(there.widget.pointer, isRightToLeft ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL)
      let (solve, mirrored) = (here.solving(), here.mirroredSolving()!)
      for width in [300, 61, 140, 90, 260, 61, 10] {
        XCTAssertEqual(solve(width), here.solve(width: width).withoutDetails, "seed \(seed), width \(width)")
        XCTAssertEqual(mirrored(width), there.solve(width: width).withoutDetails, "seed \(seed), width \(width)")
      }
    }
  }

  /// The input of searches that skip from one breakpoint to the next.
  func testBetweenBreakpointsNoItemBecomesNarrowerWhereThatIsPromised() async {
    var kept = 0
    for seed in 501...560 as ClosedRange<UInt64> {
      let (view, _) = makeRandom(seed)
      let search = view.breakpointSearch(in: 60...260)
      guard search.growsBetween(260) else { continue }
      kept += 1
      let (found, solve) = (Set(search.finish()), view.solving())
      var before = solve(59)
      for width in 60...260 {
        let geometry = solve(width)
        if !found.contains(width) {
          for (old, new) in zip(before.items, geometry.items) {
            let (narrow, wide) = (old.frame?.width ?? 0, new.frame?.width ?? 0)
            XCTAssertLessThanOrEqual(narrow, wide + 1e-9, "seed \(seed), width \(width), item \(new.index)")
          }
        }
        before = geometry
      }
    }
    XCTAssertGreaterThan(kept, 20)
  }

  func testTheWidthOfAFlowDeterminesLinesAndThatOfAnyOtherLayoutColumns() async {
    let (view, _) = makeView(FlowLayout())
    XCTAssertFalse(view.measuresColumns)
    for layout in [AnyLayout(VGridLayout(columns: [GridItem()])), AnyLayout(HStackLayout())] {
      view.layout = layout
      XCTAssertTrue(view.measuresColumns)
    }
    let lazy = LazyLayoutView(
      LazyFlow(LazyItemSizes([])),
      LazySource(count: 0) {
        Widget(gtk_label_new(""))
      } bind: { _, _ in
      })
    hold(lazy.widget)
    XCTAssertFalse(lazy.measuresColumns)
    lazy.layout = LazyVGridLayout(columns: [GridItem()], rowHeight: .uniform(20))
    XCTAssertTrue(lazy.measuresColumns)
  }

  func testBreakpointsEqualASolvingOfEveryWidth() async {
    var found = 0
    for seed in 101...160 as ClosedRange<UInt64> {
      let (view, _) = makeRandom(seed)
      let expected = changes(in: 60...260, of: view)
      XCTAssertEqual(view.breakpoints(in: 60...260), expected, "seed \(seed), \(view.layout)")
      found += expected.count
    }
    XCTAssertGreaterThan(found, 100)
  }

  func testASearchContinuesAfterChangesOfTheContainer() async {
    for seed in 301...312 as ClosedRange<UInt64> {
      let (view, _) = makeRandom(seed)
      allocate(view, max(widthRequest(view)[0], 300), 200)
      let expected = view.breakpoints(in: 60...160)
      let search = view.breakpointSearch(in: 60...160)
      search.advance()
      allocate(view, max(widthRequest(view)[0], 200), 200)
      search.advance(for: .zero)
      view.children = []
      XCTAssertEqual(search.finish(), expected, "seed \(seed)")
      XCTAssertEqual(view.breakpoints(in: 60...160), [], "seed \(seed)")
    }
  }

  func testAContainerThatCanShrinkLaysOutInWhatItIsGiven() async {
    let (view, boxes) = makeView(
      FlowLayout(itemSpacing: 8, lineSpacing: 4), [(20, 10), (90, 10), (20, 10), (20, 10)])
    boxes[1].minimum = (90, 10)
    view.contentInsets = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 3)
    XCTAssertEqual(widthRequest(view)[0], 95)
    view.canShrink = true
    XCTAssertEqual(widthRequest(view)[0], 0)
    XCTAssertEqual(heightRequest(view, width: 55)[1], 40)
    allocate(view, 55, 40)
    XCTAssertEqual(
      frames(boxes), [[2, 1, 20, 10], [2, 15, 90, 10], [2, 29, 20, 10], [30, 29, 20, 10]])
    XCTAssertEqual(view.geometry, view.solve(width: 55))
    XCTAssertEqual(heightRequest(view, width: 3)[1], 54)
    allocate(view, 3, 54)
    XCTAssertEqual(frames(boxes).map { $0[0] }, [2, 2, 2, 2], "insets wider than the container leave a width of 0")
    XCTAssertEqual(view.geometry, view.solve(width: 3))
    XCTAssertEqual(view.breakpoints(in: 1...200), [53, 95 + 28, 95 + 56, 95 + 84])
  }

  func testSolvingBetweenTheFramesOfATransitionChangesNothingThatShows() async {
    for seed in 201...212 as ClosedRange<UInt64> {
      let (solved, unsolved) = (makeRandom(seed), makeRandom(seed))
      for stage in [solved, unsolved] {
        present(stage.view, 300, 200)
        stage.view.manualTime = 0
        animate(stage.view, .linear(duration: 1)) {
          stage.view.layout = AnyLayout(FlowLayout(alignment: .trailing, itemSpacing: 12, lineCount: 3))
          stage.view.contentInsets = EdgeInsets(top: 9, leading: 30, bottom: 0, trailing: 0)
        }
      }
      for step in 1...6 {
        let before = solved.boxes.map(\.allocateCount)
        for width in [30, 90, 210] { _ = solved.view.solve(width: width) }
        _ = solved.view.breakpoints(in: 60...120)
        XCTAssertEqual(solved.boxes.map(\.allocateCount), before, "seed \(seed)")
        for stage in [solved, unsolved] { stage.view.showFrame(at: Double(step) / 5) }
        XCTAssertEqual(frames(solved.boxes), frames(unsolved.boxes), "seed \(seed), step \(step)")
        XCTAssertEqual(solved.view.shownGeometry, unsolved.view.shownGeometry, "seed \(seed), step \(step)")
      }
      XCTAssertEqual(solved.view.geometry, unsolved.view.geometry, "seed \(seed)")
    }
  }

  func testTheOverflowItemReceivesTheNumberOfHiddenItems() async {
    let (view, boxes) = makeView(
      FlowLayout(itemSpacing: 0, lineCount: 1), Array(repeating: (10, 10), count: 10) + [(1, 1)])
    var reported: [Int] = []
    view.children[10] = LayoutChild(boxes[10].widget)
      .setting(FlowRole.self, to: .overflow { _ in CGSize(width: 10, height: 10) })
      .setting(HiddenCount.self) { reported.append($0) }
    allocate(view, 50, 10)
    XCTAssertEqual(reported, [6])
    XCTAssertEqual(view.solve(width: 30).lines.map(\.end), [.lineLimit(hidden: 8)])
    XCTAssertEqual(reported, [6])
    allocate(view, 30, 10)
    XCTAssertEqual(reported, [6, 8])
  }
}

extension LayoutGeometry {
  /// The same without the parts that solving one width after another omits.
  fileprivate var withoutDetails: LayoutGeometry {
    var geometry = self
    geometry.stack = nil
    for index in items.indices {
      (geometry.items[index].baseline, geometry.items[index].growth, geometry.items[index].proposal) = (nil, nil, nil)
    }
    return geometry
  }
}
