// Sixth phase, along the line: where it starts and how much more its distances are.

import Foundation

extension FlowLayout {
  /// Whether the rest of a line goes between or into its items.
  func isJustified(_ line: FlowLine) -> Bool {
    justification != .none && (lastLine == .same || !line.isLast)
  }

  /// Where a line of `count` items starts in the breadth, and what justification adds to each distance.
  func spread(_ line: FlowLine, count: Int, in solution: FlowSolution) -> (start: CGFloat, between: CGFloat) {
    let rest = solution.breadth - line.breadth
    guard isJustified(line), rest > 0, rest < .infinity, count > 0 else { return (start(of: line, in: solution), 0) }
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
      return (start(of: line, in: solution), 0)
    }
  }

  private func start(of line: FlowLine, in solution: FlowSolution) -> CGFloat {
    let key =
      switch line.isLast ? lastLine : .same {
      case .same, .natural: axis.guide(of: alignment)
      case .leading: HorizontalAlignment.leading.key
      case .center: HorizontalAlignment.center.key
      case .trailing: HorizontalAlignment.trailing.key
      }
    return key.offset(of: line.breadth, in: solution.alignedBreadth)
  }
}
