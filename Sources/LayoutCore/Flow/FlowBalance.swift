// The algorithm of balanced breaking: it minimises the sum of the squared free lengths of the lines of a run.
//
// It works from the end of the run backwards and compares, for each item, all lines that could start there. The time is
// that of greedy breaking times the number of items in a line. The loop reads the arrays through pointers for speed;
// the arrays outlive it.

import Foundation

/// A run of items and, for each item, the best end of a line that starts there. The arrays keep their memory between
/// passes.
struct FlowBalance {
  /// The additional cost of each line, as a fraction of the squared breadth.
  static let lineCost: CGFloat = 0.01

  /// Costs that differ by less than this fraction are equal.
  static let tolerance: CGFloat = 1e-9

  /// The lengths of the items.
  private(set) var breadths: ContiguousArray<CGFloat> = []
  /// What each item adds to a line that it does not start: its length and the distance before it.
  private(set) var steps: ContiguousArray<CGFloat> = []
  /// The least cost of breaking the rest of the run, from each item on.
  private var costs: ContiguousArray<CGFloat> = []
  /// The end of the line that starts at each item, at that least cost.
  private(set) var ends: ContiguousArray<Int> = []

  /// Loads a run of items, each of which fits in a line.
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

  /// Finds the best ends of lines of a breadth with at most `capacity` items each.
  mutating func solve(breadth: CGFloat, capacity: Int) {
    let count = breadths.count
    let lineCost = Self.lineCost * breadth * breadth
    // With a negative step, a line that is too long can fit again after more items are added.
    let canShrink = steps.dropFirst().contains { $0 < 0 }
    let (breadths, steps) = (breadths, steps)
    breadths.withUnsafeBufferPointer { breadths in
      steps.withUnsafeBufferPointer { steps in
        costs.withUnsafeMutableBufferPointer { costs in
          ends.withUnsafeMutableBufferPointer { ends in
            for start in (0..<count).reversed() {
              var sum = breadths[start]
              var least = Self.cost(of: sum, in: breadth) + costs[start + 1]
              var best = start + 1
              var end = start + 1
              let limit = capacity < count - start ? start + capacity : count
              while end < limit {
                sum += steps[end]
                end += 1
                guard FlowLayout.fits(sum, in: breadth, count: end - start) else {
                  if canShrink { continue } else { break }
                }
                let cost = Self.cost(of: sum, in: breadth) + costs[end]
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
  private static func cost(of sum: CGFloat, in breadth: CGFloat) -> CGFloat {
    let slack = breadth - sum
    return slack > 0 ? slack * slack : 0
  }
}
