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

/// The reason as numbers, for another process that shows it.
extension FlowLineEnd {
  /// The kind, an index or a number of items, and the needed and the remaining length.
  package typealias Numbers = (kind: UInt8, items: Int, needs: CGFloat, left: CGFloat)

  package var numbers: Numbers {
    switch self {
    case .endOfItems: (0, 0, 0, 0)
    case .doesNotFit(let item, let needs, let left): (1, item, needs, left)
    case .lineOfItsOwn(let item): (2, item, 0, 0)
    case .lineBreak(let item): (3, item, 0, 0)
    case .startsNewLine(let item): (4, item, 0, 0)
    case .itemLimit(let count): (5, count, 0, 0)
    case .lineLimit(let hidden): (6, hidden, 0, 0)
    case .balance(let item): (7, item, 0, 0)
    }
  }

  /// Nil for an unknown kind.
  package init?(_ numbers: Numbers) {
    switch numbers.kind {
    case 0: self = .endOfItems
    case 1: self = .doesNotFit(item: numbers.items, needs: numbers.needs, left: numbers.left)
    case 2: self = .lineOfItsOwn(item: numbers.items)
    case 3: self = .lineBreak(item: numbers.items)
    case 4: self = .startsNewLine(item: numbers.items)
    case 5: self = .itemLimit(numbers.items)
    case 6: self = .lineLimit(hidden: numbers.items)
    case 7: self = .balance(item: numbers.items)
    default: return nil
    }
  }
}
