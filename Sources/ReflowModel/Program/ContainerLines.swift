// The lines of a flow of LayoutGtk in the window of a program, and the inspector's rows about them.

import LayoutCore

/// The lines of a flow of LayoutGtk.
package struct ContainerLines: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    /// The children from the first to the last of the line.
    package var children: Range<Int>
    /// The reason why the line ended.
    package var end: FlowLineEnd

    /// A line with a reason as numbers, as ``FlowLineEnd/numbers``; nil for an unknown kind of reason.
    package init?(children: Range<Int>, kind: Int, items: Int, needs: Double, left: Double) {
      guard let kind = UInt8(exactly: kind), let end = FlowLineEnd((kind, items, needs, left)) else { return nil }
      (self.children, self.end) = (children, end)
    }
  }

  /// The number of children of the flow.
  package var childCount: Int
  package var lines: [Line] = []

  package init(childCount: Int) { self.childCount = childCount }

  /// The maximum number of lines in a row of the inspector.
  private static let listed = 12

  /// The rows for the flow: why each line ended. `name` returns the name of a child.
  func rows(_ name: (Int) -> String?) -> [Inspection.Row] {
    guard !lines.isEmpty else { return [] }
    var ends = lines.prefix(Self.listed).enumerated().map { number, line in
      Message("%s: %s", (number + 1).groupedText, line.end.reason(of: -1, name))
    }
    let rest = lines.count - Self.listed
    if rest > 0 { ends.append(.counting(rest, "And %s more.", "And %s more.")) }
    return [Inspection.Row(Message("Line ends"), Message(joining: ends, separator: "\n"))]
  }

  /// The row for a child: why it begins its line, or why its line ended. `name` returns the name of a child.
  func rows(ofChild child: Int, _ name: (Int) -> String?) -> [Inspection.Row] {
    guard let line = lines.firstIndex(where: { $0.children.contains(child) }) else { return [] }
    return line > 0 && lines[line].children.lowerBound == child
      ? [Inspection.Row(Message("Why"), lines[line - 1].end.reason(of: child, name))]
      : [Inspection.Row(Message("Line end"), lines[line].end.reason(of: child, name))]
  }
}
