// The heart of balanced breaking: the lines of a run that leave over the least squares, found from the end of the run
// backwards. Each item looks at the lines it could start, so the time is that of greedy breaking times the items in a
// line. One of the few files of the core with unsafe code, for the sake of that loop; the arrays outlive it.

import Foundation

/// A run of items with the best end for a line that starts at each of them. Its memory is kept from pass to pass.
struct FlowBalance {
  /// What a further line costs, as a fraction of the square of the breadth.
  static let lineCost: CGFloat = 0.01

  /// Costs that differ by less than this fraction are equal.
  static let tolerance: CGFloat = 1e-9

  /// The lengths of the items.
  private(set) var breadths: ContiguousArray<CGFloat> = []
  /// What each item adds to a line that it does not start: its length and the distance before it.
  private(set) var steps: ContiguousArray<CGFloat> = []
  /// The least cost of breaking from an item to the end of the run.
  private var costs: ContiguousArray<CGFloat> = []
  /// Where the line that starts at an item ends then.
  private(set) var ends: ContiguousArray<Int> = []

  /// Takes up a run of items that each fit in a line.
  mutating func start(_ run: Range<Int>, of sequence: FlowSequence) {
    breadths.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    for place in run {
      let breadth = sequence.breadth(at: place)
      breadths.append(breadth)
      steps.append(sequence.step(before: place) + breadth)
    }
    costs.removeAll(keepingCapacity: true)
    costs.append(contentsOf: repeatElement(0, count: run.count + 1))
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(run.count, count: run.count))
  }

  /// Finds the best ends in lines of a breadth and a number of items.
  mutating func solve(line: CGFloat, capacity: Int) {
    let count = breadths.count
    let lineCost = Self.lineCost * line * line
    // Where an item takes back more than it adds, a line that is too long may fit again with more items.
    let canShrink = steps.dropFirst().contains { $0 < 0 }
    let (breadths, steps) = (breadths, steps)
    breadths.withUnsafeBufferPointer { breadths in
      steps.withUnsafeBufferPointer { steps in
        costs.withUnsafeMutableBufferPointer { costs in
          ends.withUnsafeMutableBufferPointer { ends in
            for start in (0..<count).reversed() {
              var sum = breadths[start]
              var least = Self.cost(of: sum, in: line) + costs[start + 1]
              var best = start + 1
              var end = start + 1
              let limit = capacity < count - start ? start + capacity : count
              while end < limit {
                sum += steps[end]
                end += 1
                guard FlowLayout.fits(sum, in: line, count: end - start) else {
                  if canShrink { continue } else { break }
                }
                let cost = Self.cost(of: sum, in: line) + costs[end]
                if cost <= least + (least + lineCost) * Self.tolerance {
                  best = end
                  if cost < least { least = cost }
                }
              }
              costs[start] = least + lineCost
              ends[start] = best
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func cost(of sum: CGFloat, in line: CGFloat) -> CGFloat {
    let slack = line - sum
    return slack > 0 ? slack * slack : 0
  }
}
