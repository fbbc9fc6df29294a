// Last phase, along the main axis: the start of each line and the length that justification adds to its distances.

import Foundation

/// Justifies and aligns the lines of a flow in its breadth.
struct LineJustification {
  private let justification: FlowLayout.Justification
  private let justifiesLast: Bool
  private let breadth: CGFloat
  private let alignedBreadth: CGFloat
  private let guide: ResolvedGuide
  private let lastGuide: ResolvedGuide

  /// `reportedBreadth` is the size that the flow reports for lines of `breadth`.
  init(_ layout: FlowLayout, breadth: CGFloat, reportedBreadth: CGFloat) {
    justification = layout.justification
    justifiesLast = layout.isJustified(isLast: true)
    self.breadth = breadth
    alignedBreadth = min(breadth, reportedBreadth)
    guide = ResolvedGuide(layout.axis.guide(of: layout.alignment))
    lastGuide =
      switch layout.lastLine {
      case .same, .natural: guide
      case .leading: ResolvedGuide(HorizontalAlignment.leading.key)
      case .center: ResolvedGuide(HorizontalAlignment.center.key)
      case .trailing: ResolvedGuide(HorizontalAlignment.trailing.key)
      }
  }

  /// The start of a line of `count` items in the breadth, and the length that justification adds to each distance.
  @inline(__always)
  func placement(of length: CGFloat, count: Int, isLast: Bool) -> (start: CGFloat, extraGap: CGFloat) {
    let rest = breadth - length
    guard justification != .none, justifiesLast || !isLast, rest > 0, rest < .infinity, count > 0 else {
      return (start(of: length, isLast: isLast), 0)
    }
    switch justification {
    case .spaceBetween where count > 1:
      return (0, rest / CGFloat(count - 1))
    case .spaceAround:
      let share = rest / CGFloat(count)
      return (share / 2, share)
    case .spaceEvenly:
      let share = rest / CGFloat(count + 1)
      return (share, share)
    case .spaceBetween, .stretchItems, .none:
      return (start(of: length, isLast: isLast), 0)
    }
  }

  /// The start of a line, or of a separator between lines, that is aligned and not justified.
  func start(of length: CGFloat, isLast: Bool = false) -> CGFloat {
    (isLast ? lastGuide : guide).offset(of: length, in: alignedBreadth)
  }
}

extension FlowLayout {
  /// Whether the free length of a line is distributed between or to its items.
  func isJustified(isLast: Bool) -> Bool {
    justification != .none && (lastLine == .same || !isLast)
  }
}
