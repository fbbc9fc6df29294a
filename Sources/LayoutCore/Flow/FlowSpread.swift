// Last phase, along the line: where it starts and how much more its distances are.

import Foundation

/// How the lines of a flow lie in the breadth.
struct FlowSpread {
  private let justification: FlowLayout.Justification
  private let justifiesLast: Bool
  private let breadth: CGFloat
  private let alignedBreadth: CGFloat
  private let lines: RestingGuide
  private let lastLines: RestingGuide

  /// `answer` is the breadth that the flow answers for lines of `breadth`.
  init(_ layout: FlowLayout, breadth: CGFloat, answer: CGFloat) {
    justification = layout.justification
    justifiesLast = layout.isJustified(isLast: true)
    self.breadth = breadth
    alignedBreadth = min(breadth, answer)
    lines = RestingGuide(layout.axis.guide(of: layout.alignment))
    lastLines =
      switch layout.lastLine {
      case .same, .natural: lines
      case .leading: RestingGuide(HorizontalAlignment.leading.key)
      case .center: RestingGuide(HorizontalAlignment.center.key)
      case .trailing: RestingGuide(HorizontalAlignment.trailing.key)
      }
  }

  /// Where a line of `count` items starts in the breadth, and what justification adds to each distance.
  @inline(__always)
  func place(breadth length: CGFloat, count: Int, isLast: Bool) -> (start: CGFloat, between: CGFloat) {
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

  /// Where a line, or a separator between lines, starts in the breadth when it is not justified.
  func start(of length: CGFloat, isLast: Bool = false) -> CGFloat {
    isLast ? lastLines.offset(of: length, in: alignedBreadth) : lines.offset(of: length, in: alignedBreadth)
  }
}

extension FlowLayout {
  /// Whether the rest of a line goes between or into its items.
  func isJustified(isLast: Bool) -> Bool {
    justification != .none && (lastLine == .same || !isLast)
  }
}
