// The reason why a line of a flow ended, and its description.

import Foundation

/// The reason why a line of a flow ended. Lengths are in points; items are indices of children.
public enum FlowLineEnd: Equatable, Sendable {
  /// No item follows.
  case endOfItems
  /// The next item, with the distance before it, needs more length than is left.
  case doesNotFit(item: Int, needs: CGFloat, left: CGFloat)
  /// The item is longer than a line, so it has its own line: either this line or the next one.
  case lineOfItsOwn(item: Int)
  /// A line break follows.
  case lineBreak(item: Int)
  /// The next item always starts a new line.
  case startsNewLine(item: Int)
  /// The line has reached the largest number of items.
  case itemLimit(Int)
  /// The flow has reached the largest number of lines; the following items are hidden.
  case lineLimit(hidden: Int)
  /// The next item would fit, but without it the lines differ less in length.
  case balance(item: Int)
}

extension FlowLineEnd: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .endOfItems: "end of the items"
    case .doesNotFit(let item, let needs, let left):
      "item \(item) needs \(short(needs)), \(short(left)) left, short by \(short(needs - left))"
    case .lineOfItsOwn(let item): "item \(item) has a line of its own"
    case .lineBreak: "line break"
    case .startsNewLine(let item): "item \(item) starts a new line"
    case .itemLimit(let count): "limit of \(count) items in a line"
    case .lineLimit(let hidden): "line limit, \(hidden) hidden"
    case .balance(let item): "item \(item) goes to the next line for balance"
    }
  }

  /// A length to a thousandth of a point, without trailing zeros.
  private func short(_ length: CGFloat) -> String {
    guard abs(length) < 1e12 else { return "\(length)" }
    let rounded = (length * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
