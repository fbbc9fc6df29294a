// The positions of all items at one width, as a baseline stores them: in whole px, with a line of text for each item,
// so that a diff of two baselines is readable.

import Foundation
import LayoutCore

/// The frames of a container's items at one width.
package struct Arrangement: Equatable, Sendable {
  /// The frame of an item, in px from the container's top left corner.
  package struct Place: Hashable, Sendable {
    package var (x, y, width, height) = (0, 0, 0, 0)
    /// The number of the item's line, or of its row in a grid, starting at 1; nil without lines or rows.
    package var line: Int?

    package init(x: Int, y: Int, width: Int, height: Int, line: Int? = nil) {
      (self.x, self.y, self.width, self.height, self.line) = (x, y, width, height, line)
    }
  }

  /// The width of the container, in px.
  package var width: Int
  /// The height of the content, in px.
  package var height: Int
  /// The place of each item, in item order; nil for a hidden item.
  package var places: [Place?]

  /// The valid lengths and distances, in px: GTK can lay them out, and their sums do not overflow.
  static let lengths = -1_000_000_000...1_000_000_000

  package init(width: Int, height: Int, places: [Place?]) {
    (self.width, self.height, self.places) = (width, height, places)
  }

  /// The frames of some items of a geometry.
  ///
  /// - Parameter items: The indices of the items in the container, in order.
  package init(_ geometry: LayoutGeometry, at width: Int, items: some Sequence<Int>) {
    let lines = geometry.lineNumbers
    let known = Dictionary(geometry.items.map { ($0.index, $0.allocation) }, uniquingKeysWith: { first, _ in first })
    let places = items.map { index in
      (known[index] ?? nil).map { frame in
        Place(
          x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height),
          line: lines[index])
      }
    }
    self.init(width: width, height: Int(geometry.content.height.rounded()), places: places)
  }
}

extension LayoutGeometry {
  /// The line number of each item, by its index; in a grid with set columns, the row number.
  fileprivate var lineNumbers: [Int: Int] {
    var numbers: [Int: Int] = [:]
    for (place, line) in lines.enumerated() {
      for index in line.items { numbers[index] = firstLine + place + 1 }
    }
    if lines.isEmpty, columns.contains(where: { $0.sizing != nil }) {
      for item in items { numbers[item.index] = item.index / columns.count + 1 }
    }
    return numbers
  }
}

// MARK: Text

extension Arrangement.Place: CustomStringConvertible {
  /// `41 × 34 at 8, 50 in line 2`
  package var description: String {
    "\(width) × \(height) at \(x), \(y)" + (line.map { " in line \($0)" } ?? "")
  }

  var hasArea: Bool { width > 0 && height > 0 }

  /// The nearest place that a file can store. The frames of a program are not trusted.
  var clamped: Self {
    func clamp(_ value: Int, _ least: Int = Arrangement.lengths.lowerBound) -> Int {
      min(max(value, least), Arrangement.lengths.upperBound)
    }
    return Self(x: clamp(x), y: clamp(y), width: clamp(width, 0), height: clamp(height, 0), line: line)
  }

  /// Reads what ``description`` writes; nil for anything else.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    func number() -> Int? {
      let digits = rest.prefix { $0 == "-" || $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits)
    }
    func skip(_ sign: String) -> Bool {
      guard rest.hasPrefix(sign) else { return false }
      rest = rest.dropFirst(sign.count)
      return true
    }
    guard let width = number(), skip(" × "), let height = number(), skip(" at "), let x = number(), skip(", "),
      let y = number(), width >= 0, height >= 0, [width, height, x, y].allSatisfy(Arrangement.lengths.contains)
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
    if rest.isEmpty { return }
    guard skip(" in line "), let line = number(), line > 0, rest.isEmpty else { return nil }
    self.line = line
  }
}

extension Arrangement: Codable {
  private enum Key: String, CodingKey { case width, height, places }

  private static let hidden = "hidden"

  package init(from decoder: any Decoder) throws {
    let (width, height, texts) = try FieldReader.read(decoder) { fields in
      (
        try fields.require(Key.width, as: Int.self), try fields.require(Key.height, as: Int.self),
        try fields.require(Key.places, as: [String].self)
      )
    }
    let places = try texts.enumerated().map { place, text -> Place? in
      if text == Self.hidden { return nil }
      guard let place = Place(text) else {
        throw BaselineError.unreadable(
          Message("place %s, “%s”, is not valid", (place + 1).groupedText, text.cut(to: .name)))
      }
      return place
    }
    self.init(width: width, height: height, places: places)
    guard WidthList.limits.contains(width), height >= 0, Self.lengths.contains(height) else {
      throw BaselineError.unreadable(
        Message("a canvas cannot have the size %s px", Message.product(width.groupedText, height.groupedText)))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(places.map { $0?.description ?? Self.hidden }, forKey: .places)
  }
}
