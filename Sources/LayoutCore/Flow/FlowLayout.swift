// A layout that wraps its children into lines: its parameters, and the phases of a pass.
//
// The code is written in terms of breadth, the length along a line (the main axis), and depth, the length across it
// (the cross axis). A child's index is its number among the subviews; its place is its number in a list, such as the
// items or the shown children. The phases are
//
//     measure   ideal sizes, traits and spacing of the children     FlowLayout+Cache, Items/
//     fit       sizes in a line of the proposed breadth             FlowLayout+Fit
//     break     which items share a line, and which are shown       FlowLayout+Break
//     separate  the shown separators and the overflow item          FlowLayout+Separate
//     grow      the items that take the free length of a line       FlowLayout+Grow
//     arrange   the depths and origins of the lines                 FlowLayout+Arrange
//     place     justification, and the frame of each child          FlowLayout+Place
//
// For children that have no features besides their size, FlowLayout+FastPath gives the same result in less time.
// Measuring and placing share the solution for a breadth, so they cannot disagree.

import Foundation

/// A layout that arranges its subviews in lines and starts a new line where the next subview does not fit.
///
/// Breadth is the length along a line, depth the length across it. The breadth of the lines is the proposed one, both
/// in measuring and in placing; if it is unspecified or infinite, all subviews share one line. A subview has its ideal
/// size. A subview whose ideal breadth exceeds the line gets its own line and the breadth of the line as its proposal,
/// so that long text wraps. The depth is always that of the content. A size that is negative or not a number counts as
/// 0, and so does a spacing that is not finite.
///
///     FlowLayout(alignment: .leading, itemSpacing: 8, lineSpacing: 4, justification: .spaceBetween, lastLine: .natural)
///
/// Subviews are configured by the layout values `GrowWeight`, `FlowFlexibility`, `StartsNewLine`, `FlowItemAlignment`
/// and `FlowRole`. Items beyond `lineCount`, and separators that separate nothing, are hidden. A right-to-left layout
/// is mirrored.
///
/// Measuring and placing take time linear in the number of subviews; balanced breaking multiplies that by the number of
/// items in a line. At a new breadth, only subviews whose size depends on it are measured again. SwiftUI has no such
/// layout: the semantics are specific to this library, and the arithmetic of justification and growth is that of CSS.
public struct FlowLayout: Layout, Equatable, Sendable {
  /// The axis along which the lines run.
  public var axis: Axis

  /// The alignment of the lines along the main axis, and of the items in their line along the cross axis.
  public var alignment: Alignment

  /// The distance between the items of a line in points; nil uses the spacing preferences of the neighbours. Items
  /// overlap at a negative distance.
  public var itemSpacing: CGFloat?

  /// The distance between lines in points; nil uses the united spacing preferences of their items. Lines overlap at a
  /// negative distance.
  public var lineSpacing: CGFloat?

  /// The size that the flow reports along its lines.
  public var sizing: Sizing

  /// The distribution of the free length of a line.
  public var justification: Justification

  /// The justification of the last line and of each line before a forced break.
  public var lastLine: LastLine

  /// How the ends of lines are chosen.
  public var lineBreaking: LineBreaking

  /// The largest number of lines; nil for no limit. Items beyond it are hidden, and a subview with the role `overflow`
  /// is shown in their place. A negative number is a programmer error.
  public var lineCount: Int?

  /// The largest number of items in a line; nil for no limit. A number below 1 is a programmer error.
  public var itemsPerLine: Int?

  /// Whether items keep their own depth or are offered that of their line.
  public var crossSize: CrossSize

  /// A flow with the same distance, in points, between items and between lines.
  public init(axis: Axis = .horizontal, alignment: Alignment = .topLeading, spacing: CGFloat? = nil) {
    self.init(axis: axis, alignment: alignment, itemSpacing: spacing, lineSpacing: spacing)
  }

  /// A flow with every parameter. Distances are in points.
  public init(
    axis: Axis = .horizontal, alignment: Alignment = .topLeading, itemSpacing: CGFloat? = nil,
    lineSpacing: CGFloat? = nil, sizing: Sizing = .fill, justification: Justification = .none,
    lastLine: LastLine = .same, lineBreaking: LineBreaking = .greedy, lineCount: Int? = nil, itemsPerLine: Int? = nil,
    crossSize: CrossSize = .natural
  ) {
    self.axis = axis
    self.alignment = alignment
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.sizing = sizing
    self.justification = justification
    self.lastLine = lastLine
    self.lineBreaking = lineBreaking
    self.lineCount = lineCount
    self.itemsPerLine = itemsPerLine
    self.crossSize = crossSize
  }

  /// The size of all lines; ``sizing`` determines the breadth.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    solve(for: proposal, subviews, &cache)
    return axis.size(breadth: cache.solution.reportedBreadth, depth: cache.solution.depth)
  }

  /// Places the lines from the origin of `bounds`, as measured for `proposal`. Lines that were measured for an
  /// unbounded breadth and are too long for `bounds` are broken again in the breadth of `bounds`.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    solve(for: proposal, subviews, &cache)
    let available = axis.breadth(of: bounds.size)
    if cache.solution.breadth == .infinity,
      !Self.fits(cache.solution.reportedBreadth, in: available, count: subviews.count)
    {
      solve(for: axis.proposal(breadth: available, depth: nil), subviews, &cache)
    }
    guard !subviews.isEmpty else { return }
    subviews.store.requirePlacing(subviews.child(at: subviews.startIndex))
    if let overflow = cache.solution.overflow { _ = cache.roles.overflow?.size(overflow.hidden) }
    require(
      !bounds.origin.x.isNaN && !bounds.origin.y.isNaN,
      "\(subviews.store.layoutName()) has bounds whose origin is not a number")
    // An infinite origin is added after placing, so that it is never subtracted from itself.
    let isFinite = bounds.origin.x.isFinite && bounds.origin.y.isFinite
    let origin = isFinite ? bounds.origin : .zero
    if canUseFastPath(cache) {
      placeFast(from: origin, subviews, cache)
    } else {
      place(from: origin, subviews, cache)
    }
    guard !isFinite else { return }
    for index in subviews.indices { subviews.store.placements.move(subviews.child(at: index), by: bounds.origin) }
  }

  /// Solves the flow for the proposed breadth, unless the latest solution is for that breadth.
  private func solve(for proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) {
    let breadth = usableBreadth(axis.breadth(of: proposal))
    measure(subviews, &cache)
    guard cache.solution.breadth != breadth else { return }
    cache.solution.start(breadth: breadth)
    fit(subviews, &cache)
    if canUseFastPath(cache) {
      solveFast(&cache)
    } else {
      breakLines(subviews, &cache)
      separate(&cache)
      grow(subviews, &cache)
      arrangeLines(subviews, &cache)
    }
    cache.solution.reportedBreadth = reportedBreadth(of: cache.solution, cache.solution.lines)
  }

  /// Updates the cache if the children or the parameters changed.
  func measure(_ subviews: Subviews, _ cache: inout Cache) {
    guard !cache.isCurrent(for: self, subviews) else { return }
    checkLimits()
    cache.measure(subviews, for: self)
  }

  /// The breadth of the lines for a proposed one: infinite if that is nil or not a number.
  private func usableBreadth(_ proposed: CGFloat?) -> CGFloat {
    guard let proposed, !proposed.isNaN else { return .infinity }
    return max(proposed, 0)
  }

  private func checkLimits() {
    if let lineCount {
      require(lineCount >= 0, "FlowLayout cannot have \(lineCount) lines: lineCount is 0 or more, or nil")
    }
    if let itemsPerLine {
      require(
        itemsPerLine >= 1, "FlowLayout cannot put \(itemsPerLine) items in a line: itemsPerLine is 1 or more, or nil")
    }
  }

  /// The breadth that a flow of these lines reports.
  func reportedBreadth(of solution: FlowSolution, _ lines: ContiguousArray<FlowLine>) -> CGFloat {
    let longest = solution.longestLine
    guard solution.breadth.isFinite else { return longest }
    switch sizing {
    case .fill: return max(solution.breadth, longest)
    case .hug:
      let justifies = justification != .none && lines.contains { isJustified(isLast: $0.isLast) }
      return justifies ? max(solution.breadth, longest) : longest
    }
  }
}

extension FlowLayout: OrientedLayout {
  var orientation: Axis { axis }
}
