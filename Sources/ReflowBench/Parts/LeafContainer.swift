// A container of leaves, measured through the public protocol. Each measurement uses a new width, so that no cached
// result applies. It is repeated as often as the clock's resolution requires.

import Foundation
import LayoutCore

/// A container of leaves that has been measured and placed once.
@MainActor
struct LeafContainer {
  /// The distance between children in points.
  static let spacing: CGFloat = 8

  /// The number of elements that one pass measures. It determines the number of repetitions.
  private let effort: Int
  private let engine: LayoutEngine

  init(_ layout: some Layout, _ sizes: ContiguousArray<CGSize>, effort: Int? = nil) {
    self.init(layout, sizes.map(Leaf.init), effort: effort ?? sizes.count)
  }

  private init(_ layout: some Layout, _ elements: [any LayoutElement], effort: Int) {
    self.effort = effort
    engine = LayoutEngine(layout, elements: elements)
    place(in: NewWidths.warm)
  }

  /// Makes a flow with greedy or balanced lines.
  static func flow(_ count: Int, _ breaking: FlowLayout.LineBreaking = .greedy) -> LeafContainer {
    LeafContainer(
      FlowLayout(itemSpacing: spacing, lineSpacing: spacing, lineBreaking: breaking), Leaf.sizes(count))
  }

  /// Makes a flow of varied items, with a line limit that shows nearly all of them.
  static func variedFlow(_ count: Int) -> LeafContainer {
    let layout = FlowLayout(
      alignment: .leading, itemSpacing: spacing, lineSpacing: spacing, justification: .spaceBetween,
      lineCount: count / 7)
    let leaves = Leaf.sizes(count).enumerated().map { VariedLeaf($1, number: $0) }
    return LeafContainer(layout, leaves, effort: count)
  }

  @discardableResult
  func measure(in width: CGFloat) -> CGSize {
    engine.sizeThatFits(ProposedViewSize(width: width, height: nil))
  }

  /// Measures at a width and places all children.
  func place(in width: CGFloat) {
    let size = measure(in: width)
    engine.place(in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(width: width, height: nil))
  }

  /// Finds all whole widths in a range at which the lines change, as the containers do.
  func findBreakpoints(in range: ClosedRange<Int>) {
    let found = engine.breakpointSearch(in: range, inset: 0, along: .horizontal)?.finish() ?? []
    precondition(!found.isEmpty, "The lines of the boxes do not change in \(range)")
  }

  /// The nanoseconds of measuring.
  func timeMeasuring(_ round: Int) -> Double {
    NewWidths.time(effort, round: round) { measure(in: $0) }
  }

  /// The nanoseconds of measuring and placing.
  func timePlacing(_ round: Int) -> Double {
    NewWidths.time(effort, round: round, place)
  }

  /// The number of allocations when measuring at a width and placing all children.
  func countAllocations(_ round: Int) -> Double {
    Double(AllocationCount.of { place(in: NewWidths.width(round)) })
  }
}

/// Times work that depends on a width, with a different width in each call.
enum NewWidths {
  /// A width that no round uses, for the warm-up before the first one.
  static let warm: CGFloat = 1111

  /// The mean time of a call of `work`, in nanoseconds. Fewer children need more calls, because of the clock's
  /// resolution.
  static func time(_ count: Int, round: Int, _ work: (CGFloat) -> Void) -> Double {
    let repetitions = max(1, 20_000 / count)
    let first = round * repetitions
    return Clock.time { for index in first..<first + repetitions { work(width(index)) } } / Double(repetitions)
  }

  /// A width for an index. Multiples of the golden ratio are never equal within the range, and are evenly distributed
  /// in it.
  static func width(_ index: Int) -> CGFloat {
    400 + 600 * (CGFloat(index + 1) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
  }
}
