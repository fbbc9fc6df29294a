// A layout that wraps its children into lines, in SwiftUI's shape: this file says what it can do and how a pass runs.
//
// All of it is written in terms of breadth, which runs along a line, and depth, which runs across. A pass is
//
//     measure   what the children answer and carry            FlowLayout+Cache, Items/
//     fit       those answers in a line of this breadth       FlowLayout+Fit
//     break     which items share a line, and which show      FlowLayout+Break
//     separate  separators and the overflow item, if any      FlowLayout+Separate
//     grow      what a line leaves over, into its items       FlowLayout+Grow
//     arrange   depths and places of the lines                FlowLayout+Arrange
//     place     justify each line and put its items           FlowLayout+Place
//
// Children that are nothing besides a size take a shorter way with the same results: see FlowLayout+Sweep. Measuring and
// placing share the solution for a breadth, so they cannot disagree.

import Foundation

/// A layout that arranges its subviews in lines and starts a new line where the next subview does not fit.
///
/// The breadth of the lines is the proposed one, in measuring and in placing; with an unspecified or an infinite breadth
/// all subviews share one line. A subview has its ideal size. One whose ideal breadth is more than a line gets a line of
/// its own and the breadth of the line as its proposal, so that long text wraps. The depth is always the content's. An
/// answer that is negative or not a number counts as 0, as does a spacing that is not finite.
///
///     FlowLayout(alignment: .leading, itemSpacing: 8, lineSpacing: 4, justification: .spaceBetween, lastLine: .natural)
///
/// Subviews carry `GrowWeight`, `FlowFlexibility`, `StartsNewLine`, `FlowItemAlignment` and `FlowRole` for it. What does
/// not show, because of `lineCount` or because it separates nothing, is hidden. Right to left mirrors.
///
/// Measuring and placing take time linear in the number of subviews, balanced breaking times the items in a line. A new
/// breadth asks only those subviews again whose size depends on it. SwiftUI has no such layout: the semantics are ours,
/// the arithmetic of justification and growth is that of CSS.
public struct FlowLayout: Layout, Equatable, Sendable {
  /// The axis along which the lines run.
  public var axis: Axis

  /// Along the lines: where a line lies in the breadth. Across: how items of different depth lie in their line.
  public var alignment: Alignment

  /// The distance between the items of a line in points; nil leaves it to the preferences of the neighbours. A negative
  /// distance overlaps them.
  public var itemSpacing: CGFloat?

  /// The distance between lines in points; nil leaves it to the united preferences of their items. A negative distance
  /// overlaps them.
  public var lineSpacing: CGFloat?

  /// What the flow answers along its lines.
  public var sizing: Sizing

  /// What happens to the length that a line leaves over.
  public var justification: Justification

  /// How the last line, and a line before a forced break, is treated.
  public var lastLine: LastLine

  /// Where lines end.
  public var lineBreaking: LineBreaking

  /// The largest number of lines; nil for any. The items beyond are hidden; a subview with the role `overflow` stands for
  /// them. A negative number is a programmer error.
  public var lineCount: Int?

  /// The largest number of items in a line; nil for any. A number below 1 is a programmer error.
  public var itemsPerLine: Int?

  /// Whether items keep their depth or are offered the line's.
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

  /// The breadth and the depth of the lines.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    solve(for: proposal, subviews, &cache)
    return axis.size(breadth: cache.solution.answer, depth: cache.solution.depth)
  }

  /// Places the lines from the origin of `bounds`, as they were measured for `proposal`. Lines that were measured
  /// without a breadth are broken in the breadth of the bounds where they are too long for it.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    solve(for: proposal, subviews, &cache)
    let room = axis.breadth(of: bounds.size)
    if cache.solution.breadth == .infinity, !Self.fits(cache.solution.answer, in: room, count: subviews.count) {
      solve(for: axis.proposal(breadth: room, depth: nil), subviews, &cache)
    }
    guard !subviews.isEmpty else { return }
    subviews.store.requirePlacing(subviews.child(at: subviews.startIndex))
    if let overflow = cache.solution.overflow { _ = cache.cast.overflow?.size(overflow.hidden) }
    require(
      !bounds.origin.x.isNaN && !bounds.origin.y.isNaN,
      "\(subviews.store.layoutName()) has bounds whose origin is not a number")
    // An infinite origin is where everything is: added at the end, it never meets its opposite.
    let isFinite = bounds.origin.x.isFinite && bounds.origin.y.isFinite
    let origin = isFinite ? bounds.origin : .zero
    if canSweep(cache) {
      placeSwept(from: origin, subviews, cache)
    } else {
      place(from: origin, subviews, cache)
    }
    guard !isFinite else { return }
    for index in subviews.indices { subviews.store.placements.move(subviews.child(at: index), by: bounds.origin) }
  }

  /// Solves the flow for the proposed breadth, unless that is what was solved last.
  private func solve(for proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) {
    let breadth = usableBreadth(axis.breadth(of: proposal))
    measure(subviews, &cache)
    guard cache.solution.breadth != breadth else { return }
    cache.solution.start(breadth: breadth)
    fit(subviews, &cache)
    if canSweep(cache) {
      sweep(&cache)
    } else {
      breakLines(subviews, &cache)
      separate(&cache)
      grow(subviews, &cache)
      arrangeLines(subviews, &cache)
    }
    cache.solution.answer = answer(of: cache.solution, cache.solution.lines)
  }

  /// Reads what changed in the children and the parameters.
  func measure(_ subviews: Subviews, _ cache: inout Cache) {
    guard !cache.isCurrent(for: self, subviews) else { return }
    checkLimits()
    cache.measure(subviews, for: self)
  }

  /// Unbounded where nothing usable is proposed.
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

  /// What a flow of these lines answers along them.
  func answer(of solution: FlowSolution, _ lines: ContiguousArray<FlowLine>) -> CGFloat {
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
