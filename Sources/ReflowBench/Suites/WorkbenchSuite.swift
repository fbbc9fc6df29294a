// What a workbench over a canvas asks of its container: the widths at which everything wraps anew.

import CGtk
import Foundation
import LayoutCore
import LayoutGtk
import ReflowModel

/// The cases of the suite `workbench`.
@MainActor
struct WorkbenchSuite {
  let effort: Effort

  private static let widths = 60...2000
  /// What an idle moment may take, in milliseconds.
  private static let slice = 4.0
  /// The same where rules are looked at.
  private static let checkSlice = 8.0

  var cases: [BenchCase] {
    [
      breakpoints(200, .greedy, within: 10), breakpoints(200, .balanced, within: 10),
      breakpoints(2000, .greedy, within: 50), breakpoints(2000, .balanced, within: 400),
      slices(2000, .greedy), slices(2000, .balanced), lazyBreakpoints(2000, within: 50),
      checks(200, .greedy, within: 50), checks(200, .balanced, within: 50),
      checks(2000, .greedy, within: 500), checks(2000, .balanced, within: 500),
      checkSlices(2000, .greedy), checkSlices(2000, .balanced),
      overlays("frames", [.frames], promise: 1.3),
      overlays("frames and indices", [.frames, .indices], promise: 1.3),
      overlays("all overlays", Set(Overlay.allCases), promise: nil),
    ]
  }

  private func breakpoints(_ count: Int, _ breaking: FlowLayout.LineBreaking, within milliseconds: Double) -> BenchCase
  {
    bench("breakpoints, \(breaking)", count, within: milliseconds) {
      let tiles = TileFlow(count, breaking)
      return Contestant(work: { _ in tiles.view.breakpoints(in: Self.widths).requireAny() })
    }
  }

  /// The longest of what is done at a time: the start of the search, and each of the slices of half the time.
  private func slices(_ count: Int, _ breaking: FlowLayout.LineBreaking) -> BenchCase {
    bench("breakpoints, \(breaking), longest slice", count, within: Self.slice) {
      let tiles = TileFlow(count, breaking)
      return Contestant { _ in
        var start = Clock.threadNanoseconds()
        let search = tiles.view.breakpointSearch(in: Self.widths)
        var longest = Clock.threadNanoseconds() - start
        while !search.isDone {
          start = Clock.threadNanoseconds()
          search.advance(for: .milliseconds(Self.slice / 2))
          longest = max(longest, Clock.threadNanoseconds() - start)
        }
        return longest
      }
    }
  }

  /// All rules over all widths of a window.
  private func checks(_ count: Int, _ breaking: FlowLayout.LineBreaking, within milliseconds: Double) -> BenchCase {
    bench("all rules, \(breaking)", count, within: milliseconds) {
      let tiles = TileFlow(count, breaking)
      return Contestant(work: { _ in tiles.check().finish().requireAny() })
    }
  }

  private func checkSlices(_ count: Int, _ breaking: FlowLayout.LineBreaking) -> BenchCase {
    bench("all rules, \(breaking), longest slice", count, within: Self.checkSlice) {
      let tiles = TileFlow(count, breaking)
      return Contestant { _ in
        var start = Clock.threadNanoseconds()
        let search = tiles.check()
        var longest = Clock.threadNanoseconds() - start
        while !search.isDone {
          start = Clock.threadNanoseconds()
          search.advance(for: .milliseconds(Self.checkSlice / 2))
          longest = max(longest, Clock.threadNanoseconds() - start)
        }
        return longest
      }
    }
  }

  private func lazyBreakpoints(_ count: Int, within milliseconds: Double) -> BenchCase {
    bench("breakpoints, lazy flow", count, within: milliseconds) {
      let view = WordFlow(count).view
      let grid = NumberGrid(view.widget)
      return Contestant(work: { _ in
        withExtendedLifetime(grid) { view.breakpoints(in: Self.widths).requireAny() }
      })
    }
  }

  /// A frame in which all labels move, with what is drawn over them: ticks, layout and the snapshot of both.
  private func overlays(_ name: String, _ overlays: Set<Overlay>, promise: Double?) -> BenchCase {
    BenchCase(
      name: "frame, all moving, \(name)", count: 1000, reference: "the frame alone", promise: promise,
      rounds: effort.frames
    ) {
      let (drawn, alone) = (MovingView(1000, overlays: overlays), MovingView(1000))
      return (Contestant { _ in drawn.timeFrame(to: .snapshot) }, Contestant { _ in alone.timeFrame(to: .snapshot) })
    }
  }

  private func bench(
    _ name: String, _ count: Int, within milliseconds: Double, _ make: @escaping () -> Contestant
  ) -> BenchCase {
    BenchCase(
      name: name, count: count, reference: "\(Int(milliseconds)) ms", promise: 1, rounds: effort.windows
    ) {
      (make(), Contestant { _ in milliseconds * 1e6 })
    }
  }
}

/// A flow of labels in a window.
@MainActor
private final class TileFlow {
  let view: LayoutView
  private let container: SizedContainer

  init(_ count: Int, _ breaking: FlowLayout.LineBreaking) {
    view = LayoutView(
      FlowLayout(itemSpacing: LeafContainer.spacing, lineSpacing: LeafContainer.spacing, lineBreaking: breaking))
    view.children = Labels.make(count).map { LayoutChild($0) }
    container = SizedContainer(view.widget)
    container.resize(to: 600)
  }
}

extension TileFlow {
  /// A search for all that is wrong, with labels of which each can be pressed.
  func check() -> CheckSearch {
    var rules = CheckSettings()
    rules.findsTallerWhenWider = true
    let items = (0..<view.itemCount).map { CheckedItem(identity: $0, name: "\($0)", isTarget: true) }
    let spacing = LeafContainer.spacing
    let subject = CheckSubject(
      items: items, distances: CheckSubject.Distances(items: spacing, lines: spacing, isJustified: false),
      solve: view.solving(), breakpoints: view.breakpointSearch)
    return CheckSearch(of: subject, in: 200...1200, rules, scene: .words)
  }
}

extension Collection {
  fileprivate func requireAny() {
    precondition(!isEmpty, "The labels wrap in one way only")
  }
}
