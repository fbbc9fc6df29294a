// One value of the recorded cases, which are plain data without a fixed schema.

import Foundation
import LayoutCore

/// A value read from JSON.
package indirect enum Fact: Decodable, Sendable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([Fact])
  case object([String: Fact])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([Fact].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: Fact].self))
    }
  }

  package subscript(key: String) -> Fact? {
    guard case .object(let object) = self, let value = object[key] else { return nil }
    if case .null = value { return nil }
    return value
  }

  package mutating func set(_ key: String, to value: Fact) {
    guard case .object(var object) = self else { return }
    object[key] = value
    self = .object(object)
  }

  package var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }

  package var text: String? { if case .text(let text) = self { text } else { nil } }

  package var list: [Fact]? { if case .list(let list) = self { list } else { nil } }

  package var keys: [String] { if case .object(let object) = self { object.keys.sorted() } else { [] } }

  /// A length in points; nil for null and for a value that is no length.
  package var length: CGFloat? {
    switch self {
    case .number(let number): CGFloat(number)
    case .text("inf"): .infinity
    case .text("-inf"): -.infinity
    case .text("nan"): .nan
    default: nil
    }
  }

  /// The lengths of a list; nil for a value that is no length.
  package var lengths: [CGFloat?]? { list?.map(\.length) }

  package var proposal: ProposedViewSize? {
    lengths.map { ProposedViewSize(width: $0[0], height: $0[1]) }
  }

  package var size: CGSize? {
    guard let lengths, lengths.count == 2, let width = lengths[0], let height = lengths[1] else { return nil }
    return CGSize(width: width, height: height)
  }

  package var frame: CGRect? {
    guard let lengths, lengths.count == 4 else { return nil }
    let numbers = lengths.compactMap { $0 }
    return numbers.count == 4 ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
  }
}
