// Last phase, along the line: where it starts and how much more its distances are.

import Foundation

/// How the lines of one solution lie in the breadth.
struct FlowSpread {
  private let layout: FlowLayout
  private let breadth: CGFloat
  private let alignedBreadth: CGFloat
  private let lines: Resting
  private let lastLines: Resting

  /// An alignment along the line, with its fraction at hand for the lines of a long flow.
  private struct Resting {
    var key: AlignmentKey
    var fraction: CGFloat?

    init(_ key: AlignmentKey) {
      self.key = key
      fraction = key.restingFraction
    }

    func offset(of length: CGFloat, in total: CGFloat) -> CGFloat {
      guard let fraction else { return key.offset(of: length, in: total) }
      let free = total - length
      return free > 0 && free < .infinity ? free * fraction : 0
    }
  }

  init(_ layout: FlowLayout, _ solution: FlowSolution) {
    self.layout = layout
    breadth = solution.breadth
    alignedBreadth = solution.alignedBreadth
    lines = Resting(layout.axis.guide(of: layout.alignment))
    switch layout.lastLine {
    case .same, .natural: lastLines = lines
    case .leading: lastLines = Resting(HorizontalAlignment.leading.key)
    case .center: lastLines = Resting(HorizontalAlignment.center.key)
    case .trailing: lastLines = Resting(HorizontalAlignment.trailing.key)
    }
  }

  /// Where a line of `count` items starts in the breadth, and what justification adds to each distance.
  func place(_ line: FlowLine, count: Int) -> (start: CGFloat, between: CGFloat) {
    let rest = breadth - line.breadth
    guard layout.isJustified(line), rest > 0, rest < .infinity, count > 0 else { return (start(of: line), 0) }
    switch layout.justification {
    case .spaceBetween where count > 1:
      return (0, rest / CGFloat(count - 1))
    case .spaceAround:
      let share = rest / CGFloat(count)
      return (share / 2, share)
    case .spaceEvenly:
      let share = rest / CGFloat(count + 1)
      return (share, share)
    case .spaceBetween, .stretchItems, .none:
      return (start(of: line), 0)
    }
  }

  /// Where a separator between lines starts in the breadth.
  func start(of separator: LineSeparator) -> CGFloat {
    lines.offset(of: separator.item.breadth, in: alignedBreadth)
  }

  private func start(of line: FlowLine) -> CGFloat {
    (line.isLast ? lastLines : lines).offset(of: line.breadth, in: alignedBreadth)
  }
}

extension FlowLayout {
  /// Whether the rest of a line goes between or into its items.
  func isJustified(_ line: FlowLine) -> Bool {
    justification != .none && (lastLine == .same || !line.isLast)
  }
}
