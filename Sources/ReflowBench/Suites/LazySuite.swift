// The suite that compares a lazy container with GtkGridView, and a lazy flow with a plain loop.

import CGtk
import Foundation

@MainActor
struct LazySuite {
  let effort: Effort

  private static let few = 10_000
  private static let many = 1_000_000

  var cases: [BenchCase] {
    [Self.few, Self.many].flatMap(besideGridView)
      + [children(Self.many)] + growth + [wrapping(500_000), stepOfFlow(500_000)]
  }

  // MARK: A grid of labels

  private func besideGridView(_ count: Int) -> [BenchCase] {
    [
      gridCase("first frame", count, promise: 0.45, rounds: effort.smallWindows) { firstFrame(count, $0) },
      gridCase("heap after it", count, promise: 0.6, rounds: effort.smallWindows, unit: .bytes) { heap(count, $0) },
      gridCase("step of 100 px", count, promise: 0.9, rounds: effort.steps) { step(count, $0) },
      gridCase("jump", count, promise: 0.7, rounds: effort.steps) { jump(count, $0) },
    ]
  }

  private func gridCase(
    _ name: String, _ count: Int, promise: Double, rounds: Int, unit: BenchUnit = .nanoseconds,
    _ contestant: @escaping (@escaping (Int) -> NumberGrid) -> Contestant
  ) -> BenchCase {
    BenchCase(
      name: name, count: count, reference: "GtkGridView", promise: promise, unit: unit, rounds: rounds
    ) {
      (contestant(NumberGrid.lazy), contestant(NumberGrid.gridView))
    }
  }

  /// The processor time of this thread up to the end of the first frame, including drawing.
  private func firstFrame(_ count: Int, _ make: @escaping (Int) -> NumberGrid) -> Contestant {
    Contestant { _ in
      let (grid, time) = Clock.threadTime { make(count) }
      withExtendedLifetime(grid) {}
      return time
    }
  }

  /// The memory that the container, its cells and its window have allocated.
  private func heap(_ count: Int, _ make: @escaping (Int) -> NumberGrid) -> Contestant {
    Contestant { _ in
      let before = Heap.bytes()
      let grid = make(count)
      let growth = Heap.bytes() - before
      withExtendedLifetime(grid) {}
      return growth
    }
  }

  private func step(_ count: Int, _ make: @escaping (Int) -> NumberGrid) -> Contestant {
    let grid = make(count)
    return Contestant { _ in grid.timeStep(100) }
  }

  private func jump(_ count: Int, _ make: @escaping (Int) -> NumberGrid) -> Contestant {
    let grid = make(count)
    return Contestant { grid.timeJump($0) }
  }

  /// A million items cost the same as ten thousand.
  private var growth: [BenchCase] {
    [
      growth("first frame, growth", effort.smallWindows) { firstFrame($0, NumberGrid.lazy) },
      growth("step, growth", effort.steps) { step($0, NumberGrid.lazy) },
    ]
  }

  private func growth(_ name: String, _ rounds: Int, _ contestant: @escaping (Int) -> Contestant) -> BenchCase {
    BenchCase(
      name: name, count: Self.many, reference: "\(Self.few) items", promise: 1.1, rounds: rounds
    ) {
      (contestant(Self.many), contestant(Self.few))
    }
  }

  /// The children that exist while scrolling through all items, compared with the visible ones and two rows on either
  /// side.
  private func children(_ count: Int) -> BenchCase {
    BenchCase(
      name: "children alive", count: count, reference: "visible + 2 rows per side", promise: 1, unit: .children,
      rounds: effort.frames
    ) {
      let grid = NumberGrid.lazy(count)
      let visibleRows = 600 / Int(NumberGrid.rowHeight) + 1
      return (
        Contestant { round in
          _ = round % 2 == 0 ? grid.timeJump(round) : grid.timeStep(70)
          return Double(grid.childCount)
        },
        Contestant(fixed: Double((visibleRows + 4) * NumberGrid.columns))
      )
    }
  }

  // MARK: A flow of words

  /// The lines of words at a width without a cached result.
  private func wrapping(_ count: Int) -> BenchCase {
    BenchCase(name: "flow, wrapped", count: count, reference: "plain loop", promise: 2, rounds: effort.rounds) {
      let flow = WordFlow(count)
      let floor = LeafFloor(count)
      return (Contestant { flow.timeWrapping($0) }, Contestant { floor.time($0) })
    }
  }

  /// A step in a long flow compared with one in a short flow.
  private func stepOfFlow(_ count: Int) -> BenchCase {
    BenchCase(
      name: "flow, step of 100 px", count: count, reference: "\(count / 100) words", promise: 1.1,
      rounds: effort.steps
    ) {
      let (long, short) = (WordFlow(count).grid, WordFlow(count / 100).grid)
      return (Contestant { _ in long.timeStep(100) }, Contestant { _ in short.timeStep(100) })
    }
  }
}
