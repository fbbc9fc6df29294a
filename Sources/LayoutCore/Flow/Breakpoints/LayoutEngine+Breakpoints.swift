// How hosts and trees ask for the breakpoints of a flow.

import Foundation

extension LayoutEngine {
  /// The least breadth above `breadth`, in points, at which the lines of the flow at work change: from there they hold
  /// other items than just before. Nil where they stay the same, and where the layout is not a `FlowLayout`.
  ///
  /// The breadth of a flow in lines that run from left to right is its width. Between two breakpoints the lines are the
  /// same; how long items and distances are between them may still change.
  ///
  /// Exact where lines are greedy, up to the rounding of a sum. Those of balanced lines, and of items that claim their
  /// maximum, are multiples of 1/64 point. Takes the time of a few measurements. Where balanced lines are limited or keep
  /// several distances, and where items claim their maximum, it takes one for each point up to the breakpoint, and two
  /// changes within a point may be taken for one. Lines of so many items at most may still change in a breadth in which all
  /// items would fit in one: there it takes few measurements however far it is. What the flow was solved for last stays.
  public func nextBreakpoint(above breadth: CGFloat) -> CGFloat? {
    breakpoints { $0.next(above: breadth) }
  }

  /// The greatest breadth below `breadth`, in points, at which the lines of the flow at work change: just below it they
  /// hold other items. Below infinity it is the least breadth at which no line ends for lack of room. Nil where the lines
  /// stay the same down to 0, and where the layout is not a `FlowLayout`.
  public func nextBreakpoint(below breadth: CGFloat) -> CGFloat? {
    breakpoints { $0.next(below: breadth) }
  }

  /// All breadths in a range, in points, at which the lines of the flow at work change, in ascending order. Empty where
  /// the layout is not a `FlowLayout`.
  ///
  ///     let widths = [320] + engine.breakpoints(in: 320...1280)  // one width for every wrapping
  public func breakpoints(in range: ClosedRange<CGFloat>) -> [CGFloat] {
    breakpoints { search in
      var found: [CGFloat] = []
      var reached = range.lowerBound
      while let next = search.next(above: reached), next <= range.upperBound {
        found.append(next)
        reached = next
      }
      return found
    } ?? []
  }

  private func breakpoints<Result>(_ search: (inout FlowBreakpoints) -> Result?) -> Result? {
    read(FlowLayout.self) { layout, subviews, cache in
      var breakpoints = FlowBreakpoints(layout, subviews, cache)
      return search(&breakpoints)
    } ?? nil
  }
}

extension LayoutNode {
  /// The least width or height above `breadth`, in points, at which the lines of the flow that the node is change.
  /// See `LayoutEngine.nextBreakpoint(above:)`.
  public func nextBreakpoint(above breadth: CGFloat) -> CGFloat? {
    (self as? ContainerNode)?.engine.nextBreakpoint(above: breadth)
  }

  /// The greatest width or height below `breadth`, in points, at which the lines of the flow that the node is change.
  /// See `LayoutEngine.nextBreakpoint(below:)`.
  public func nextBreakpoint(below breadth: CGFloat) -> CGFloat? {
    (self as? ContainerNode)?.engine.nextBreakpoint(below: breadth)
  }
}
