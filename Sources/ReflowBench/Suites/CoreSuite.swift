// The layouts without any widget: flows beside a plain loop, and the layouts that have promises of their own.

import Foundation
import LayoutCore

/// The cases of the suite `core`.
@MainActor
struct CoreSuite {
  private let effort: Effort

  init(_ effort: Effort) {
    self.effort = effort
  }

  var cases: [BenchCase] {
    let counts = effort.isQuick ? [75, 1000, 10_000, 100_000] : [75, 1000, 10_000, 100_000, 1_000_000]
    return counts.map(measuring) + counts.map(placing) + [growth(to: counts[counts.count - 1])]
      + [1000, 10_000].map(grid) + [stack(10_000)] + [1000, 10_000].map(balancing)
  }

  // MARK: Flow

  private func measuring(_ count: Int) -> BenchCase {
    flow("flow, measured", count, promise: count == 75 ? 4 : 2.5) { $0.timeMeasuring($1) }
  }

  private func placing(_ count: Int) -> BenchCase {
    flow("flow, placed", count, promise: 12) { $0.timePlacing($1) }
  }

  private func flow(
    _ name: String, _ count: Int, promise: Double, _ time: @escaping (LeafContainer, Int) -> Double
  ) -> BenchCase {
    BenchCase(name: name, count: count, reference: "plain loop", promise: promise, rounds: effort.rounds) {
      let (flow, floor) = (LeafContainer.flow(count), LeafFloor(count))
      return (Contestant { time(flow, $0) }, Contestant { floor.time($0) })
    }
  }

  /// Many children cost more than their number because they leave the processor's caches, whoever lays them out: the
  /// reference is the cost of 1,000, times what the loop's cost grows by.
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

  /// Balanced lines are looked for among many; greedy ones are found in passing.
  private func balancing(_ count: Int) -> BenchCase {
    BenchCase(
      name: "balanced, measured", count: count, reference: "greedy", promise: 40, rounds: effort.rounds
    ) {
      let (balanced, greedy) = (LeafContainer.flow(count, .balanced), LeafContainer.flow(count))
      return (Contestant { balanced.timeMeasuring($0) }, Contestant { greedy.timeMeasuring($0) })
    }
  }

  // MARK: Grid and stack

  /// Tracks of every kind, solved at each width; all cells are asked again. The reference is a fixed time.
  private func grid(_ count: Int) -> BenchCase {
    BenchCase(
      name: "vertical grid, measured", count: count, reference: "15 ns a cell", promise: 1, rounds: effort.rounds
    ) {
      let columns = [GridItem(.fixed(60)), GridItem(), GridItem(.adaptive(minimum: 50))]
      let grid = LeafContainer(VGridLayout(columns: columns), Leaf.sizes(count))
      return (Contestant { grid.timeMeasuring($0) }, Contestant { _ in 15 * Double(count) })
    }
  }

  /// A line ten times as long.
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
}
