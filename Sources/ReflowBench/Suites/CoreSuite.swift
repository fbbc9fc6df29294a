// The suite of layouts without widgets: flows compared with a plain loop, and layouts with promises of their own.

import Foundation
import LayoutCore

@MainActor
struct CoreSuite {
  let effort: Effort

  var cases: [BenchCase] { flows + gridsAndStacks + memory }

  private var counts: [Int] { [75, 1000, 10_000, 100_000] + (effort.isQuick ? [] : [1_000_000]) }
  private var largestCount: Int { counts[counts.count - 1] }

  private var flows: [BenchCase] {
    counts.map(measuring) + counts.map(placing) + [growth(to: largestCount)] + [1000, 100_000].map(varied)
      + [1000, 10_000].map(balancing) + FlowLayout.LineBreaking.allCases.map(breakpoints)
  }

  private var gridsAndStacks: [BenchCase] {
    [75, 1000, 10_000].map(grid) + [wideGrid(1000), tracks(1000)] + [1000, 10_000].map(stack)
  }

  private var memory: [BenchCase] {
    [
      allocations("flow, placed", largestCount) { .flow($0) },
      allocations("vertical grid, placed", largestCount, Self.mixedGrid),
    ]
  }

  // MARK: Flow

  private func measuring(_ count: Int) -> BenchCase {
    flow("flow, measured", count, promise: count == 75 ? 2.5 : 2) { $0.timeMeasuring($1) }
  }

  private func placing(_ count: Int) -> BenchCase {
    flow("flow, placed", count, promise: count == 75 ? 6 : 4) { $0.timePlacing($1) }
  }

  /// Growing items, items with an alignment of their own, and a line limit, which need the general algorithm.
  private func varied(_ count: Int) -> BenchCase {
    BenchCase(
      name: "flow, general way, placed", count: count, reference: "plain loop", promise: 12, rounds: effort.rounds
    ) {
      let (flow, floor) = (LeafContainer.variedFlow(count), LeafFloor(count))
      return (Contestant { flow.timePlacing($0) }, Contestant { floor.time($0) })
    }
  }

  private func flow(
    _ name: String, _ count: Int, promise: Double, _ time: @escaping (LeafContainer, Int) -> Double
  ) -> BenchCase {
    BenchCase(name: name, count: count, reference: "plain loop", promise: promise, rounds: effort.rounds) {
      let (flow, floor) = (LeafContainer.flow(count), LeafFloor(count))
      return (Contestant { time(flow, $0) }, Contestant { floor.time($0) })
    }
  }

  /// In any layout, more children cost more than in proportion, because they exceed the processor's caches. So the
  /// reference is the cost of 1,000 children, multiplied by the growth of the loop's cost.
  private func growth(to count: Int) -> BenchCase {
    BenchCase(
      name: "flow, placed, growth", count: count, reference: "1000 × loop's growth", promise: 1.3,
      rounds: effort.rounds
    ) {
      let (many, few) = (LeafContainer.flow(count), LeafContainer.flow(1000))
      let (manyFloor, fewFloor) = (LeafFloor(count), LeafFloor(1000))
      return (
        Contestant { many.timePlacing($0) },
        Contestant { few.timePlacing($0) * manyFloor.time($0) / fewFloor.time($0) }
      )
    }
  }

  /// Balanced lines require a search; greedy ones a single pass.
  private func balancing(_ count: Int) -> BenchCase {
    BenchCase(
      name: "balanced, measured", count: count, reference: "greedy", promise: 40, rounds: effort.rounds
    ) {
      let (balanced, greedy) = (LeafContainer.flow(count, .balanced), LeafContainer.flow(count))
      return (Contestant { balanced.timeMeasuring($0) }, Contestant { greedy.timeMeasuring($0) })
    }
  }

  /// All whole widths at which the lines of 200 items change.
  private func breakpoints(_ breaking: FlowLayout.LineBreaking) -> BenchCase {
    BenchCase(
      name: "breakpoints, \(breaking)", count: 200, reference: "50 ms", promise: 1, rounds: effort.windows
    ) {
      let flow = LeafContainer.flow(200, breaking)
      return (Contestant(work: { _ in flow.findBreakpoints(in: 100...2000) }), Contestant(fixed: 50e6))
    }
  }

  // MARK: Grid and stack

  /// Tracks of every kind, solved at each width; all cells are measured again.
  private func grid(_ count: Int) -> BenchCase {
    grid("vertical grid, measured", Self.mixedColumns, Leaf.sizes(count), per: "cell", count)
  }

  private static let mixedColumns = [GridItem(.fixed(60)), GridItem(), GridItem(.adaptive(minimum: 50))]

  private func wideGrid(_ count: Int) -> BenchCase {
    grid("grid, 8 columns, measured", Array(repeating: GridItem(), count: 8), Leaf.sizes(count), per: "cell", count)
  }

  /// That many tracks with a single cell, so that only the tracks take time.
  private func tracks(_ count: Int) -> BenchCase {
    let sizes: [GridItem.Size] = [.fixed(1), .flexible(minimum: 0), .adaptive(minimum: 0.5)]
    let columns = (0..<count).map { GridItem(sizes[$0 % sizes.count], spacing: 0) }
    return grid("tracks of a grid, solved", columns, [CGSize(width: 1, height: 1)], per: "track", count)
  }

  /// The reference is a fixed time for each of `count` elements.
  private func grid(
    _ name: String, _ columns: [GridItem], _ sizes: ContiguousArray<CGSize>, per element: String, _ count: Int
  ) -> BenchCase {
    BenchCase(name: name, count: count, reference: "15 ns a \(element)", promise: 1, rounds: effort.rounds) {
      let grid = LeafContainer(VGridLayout(columns: columns), sizes, effort: count)
      return (Contestant { grid.timeMeasuring($0) }, Contestant(fixed: 15 * Double(count)))
    }
  }

  /// A stack compared with one of a tenth of the children.
  private func stack(_ count: Int) -> BenchCase {
    BenchCase(
      name: "stack, measured", count: count, reference: "10 × a tenth of it", promise: 1.5, rounds: effort.rounds
    ) {
      let layout = HStackLayout(spacing: LeafContainer.spacing)
      let long = LeafContainer(layout, Leaf.sizes(count))
      let short = LeafContainer(layout, Leaf.sizes(count / 10))
      return (Contestant { long.timeMeasuring($0) }, Contestant { 10 * short.timeMeasuring($0) })
    }
  }

  // MARK: Memory

  /// A layout allocates memory when it gets more children or lines than before, not for each of them.
  private func allocations(_ name: String, _ count: Int, _ make: @escaping (Int) -> LeafContainer) -> BenchCase {
    BenchCase(
      name: name, count: count, reference: "those of 1000", promise: AllocationCount.isPossible ? 1 : nil,
      unit: .allocations, rounds: effort.rounds
    ) {
      let (many, few) = (make(count), make(1000))
      return (Contestant { many.countAllocations($0) }, Contestant { few.countAllocations($0) })
    }
  }

  private static func mixedGrid(_ count: Int) -> LeafContainer {
    LeafContainer(VGridLayout(columns: mixedColumns), Leaf.sizes(count))
  }
}
