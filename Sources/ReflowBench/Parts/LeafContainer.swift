// A layout at work on leaves, through the public protocol alone, at widths that were not asked before, often enough for
// the clock.

import Foundation
import LayoutCore

/// A container of leaves, measured and placed once already.
@MainActor
struct LeafContainer {
  /// The distance between children in points.
  static let spacing: CGFloat = 8

  /// How many things a pass handles, where one thing takes nanoseconds.
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

  /// Greedy or balanced lines.
  static func flow(_ count: Int, _ breaking: FlowLayout.LineBreaking = .greedy) -> LeafContainer {
    LeafContainer(
      FlowLayout(itemSpacing: spacing, lineSpacing: spacing, lineBreaking: breaking), Leaf.sizes(count))
  }

  /// Lines whose items are not all alike, up to a limit that shows nearly all.
  static func variedFlow(_ count: Int) -> LeafContainer {
    let layout = FlowLayout(
      alignment: .leading, itemSpacing: spacing, lineSpacing: spacing, justification: .spaceBetween,
      lineCount: count / 7)
    let leaves = Leaf.sizes(count).enumerated().map { VariedLeaf($1, number: $0) }
    return LeafContainer(layout, leaves, effort: count)
  }

  /// The size at a width.
  @discardableResult
  func measure(in width: CGFloat) -> CGSize {
    engine.sizeThatFits(ProposedViewSize(width: width, height: nil))
  }

  /// Measures at a width and places every child.
  func place(in width: CGFloat) {
    let size = measure(in: width)
    engine.place(in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(width: width, height: nil))
  }

  /// Finds every whole width in a range at which lines change, as the containers do.
  func findBreakpoints(in range: ClosedRange<Int>) {
    let found = engine.breakpointSearch(in: range, inset: 0, along: .horizontal)?.finish() ?? []
    precondition(!found.isEmpty, "The boxes wrap in one way only in \(range)")
  }

  /// The nanoseconds of measuring.
  func timeMeasuring(_ round: Int) -> Double {
    NewWidths.time(effort, round: round) { measure(in: $0) }
  }

  /// The nanoseconds of measuring and placing.
  func timePlacing(_ round: Int) -> Double {
    NewWidths.time(effort, round: round, place)
  }

  /// The number of allocations of measuring at a width and placing every child.
  func countAllocations(_ round: Int) -> Double {
    Double(AllocationCount.of { place(in: NewWidths.width(round)) })
  }
}

/// Times work that depends on a width, which is another one each time.
enum NewWidths {
  /// A width that no round gets, for what has to be warm before the first one.
  static let warm: CGFloat = 1111

  /// The nanoseconds of doing `work` once, on average over as many times as a clock needs for `count` children.
  static func time(_ count: Int, round: Int, _ work: (CGFloat) -> Void) -> Double {
    let repetitions = max(1, 20_000 / count)
    let first = round * repetitions
    let start = Clock.nanoseconds()
    for index in first..<first + repetitions { work(width(index)) }
    return (Clock.nanoseconds() - start) / Double(repetitions)
  }

  /// A width for an index. Multiples of the golden section never meet again in the range, and spread evenly over it.
  static func width(_ index: Int) -> CGFloat {
    400 + 600 * (CGFloat(index + 1) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
  }
}
