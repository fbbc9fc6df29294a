// The inspector's rows for a child of a stack: what it was offered, and how the stack divided its length.

import Foundation
import LayoutCore

extension StackReport {
  /// The number of children in the list of shares.
  private static let listed = 12

  /// The rows for a child. `name` returns the name of a child.
  func rows(of child: Int, _ name: (Int) -> String?) -> [Inspection.Row] {
    guard let length, length != .infinity else {
      let reason =
        length == nil
        ? Message("The stack has no proposed length, so each child takes its ideal length.")
        : Message("The stack has an infinite proposed length, so each child takes its maximum length.")
      return [Inspection.Row(Message("Why"), reason)]
    }
    guard let share = shares.first(where: { $0.item == child }) else { return [] }
    var rows = [Inspection.Row(Message("Why"), share.reason)]
    if share.reserved > 0 {
      rows.append(Inspection.Row(Message("Reserved"), Message("%s for lower priorities", share.reserved.lengthText)))
    }
    rows.append(Inspection.Row(Message("Division"), division(of: length, name)))
    return rows
  }

  /// The whole division: the length without spacing, each share, and the rest.
  private func division(of length: CGFloat, _ name: (Int) -> String?) -> Message {
    let divided = length - spacing
    var lines = [Message("%s − %s spacing = %s", length.lengthText, spacing.lengthText, divided.lengthText)]
    lines += shares.prefix(Self.listed).map { share in
      let name = name(share.item).map { Message.verbatim($0.cut(to: .name)) } ?? (share.item + 1).groupedText
      return Message(
        "%s: %s of %s among %s", name, share.taken.lengthText, share.available.lengthText, share.count.groupedText)
    }
    let more = shares.count - Self.listed
    if more > 0 { lines.append(.counting(more, "And %s more.", "And %s more.")) }
    let rest = divided - shares.reduce(0) { $0 + $1.taken }
    lines.append(rest < 0 ? Message("%s too few", (-rest).lengthText) : Message("%s left", rest.lengthText))
    return Message(joining: lines, separator: "\n")
  }
}

extension StackReport.Share {
  /// The reason for the child's length.
  fileprivate var reason: Message {
    let parts = [
      taken.lengthText, offer.lengthText, available.lengthText, count.groupedText, CGFloat(priority).lengthText,
    ]
    if abs(taken - offer) < Self.tolerance {
      return Message("Took its share of %s: %s among %s, priority %s.", filledWith: Array(parts.dropFirst()))
    }
    return taken < offer
      ? Message("Took %s, less than its share of %s: %s among %s, priority %s.", filledWith: parts)
      : Message("Took %s, more than its share of %s: %s among %s, priority %s.", filledWith: parts)
  }

  /// The difference at which two lengths are shown as equal.
  private static let tolerance: CGFloat = 0.05
}
