// The result of a case, as a row of the table and as JSON, with the summary of its measurements and their unit.

import Foundation

struct BenchRow {
  let suite: BenchSuite
  let name: String
  let count: Int
  let reference: String
  let promise: Double?
  let unit: BenchUnit
  let values: Summary
  let referenceValues: Summary

  var ratio: Double { values.median == referenceValues.median ? 1 : values.median / referenceValues.median }

  /// Whether the promise was kept; nil without a promise.
  var isHeld: Bool? { promise.map { ratio <= $0 } }

  static let heading = columns(
    "suite", "case", "n", "median", "minimum", "reference", "median", "minimum", "ratio", "promise", "")

  var line: String {
    Self.columns(
      suite.rawValue, name, "\(count)", unit.short(values.median), unit.short(values.minimum), reference,
      unit.short(referenceValues.median), unit.short(referenceValues.minimum), String(format: "%.3f", ratio),
      promise.map { "≤ \($0)" } ?? "", isHeld.map { $0 ? "held" : "MISSED" } ?? "")
  }

  private static func columns(_ texts: String...) -> String {
    let widths = [10, 30, 7, 9, 9, 22, 9, 9, 6, 7, 6]
    let isText = [true, true, false, false, false, true, false, false, false, false, true]
    return zip(texts, zip(widths, isText)).map { text, column in
      let padding = String(repeating: " ", count: max(0, column.0 - text.count))
      return column.1 ? text + padding : padding + text
    }.joined(separator: " ")
  }

  /// The rows as a JSON array, one object per line.
  static func json(_ rows: [BenchRow]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    let lines = try rows.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}

extension BenchRow: Encodable {
  /// A key of a row. The keys of measured values end with their unit.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func encode(_ value: (some Encodable)?, _ key: String) throws {
      try container.encode(value, forKey: Key(stringValue: key))
    }
    try encode(suite.rawValue, "suite")
    try encode(name, "case")
    try encode(count, "n")
    try encode(reference, "reference")
    try encode(values.median, "median_\(unit.rawValue)")
    try encode(values.minimum, "minimum_\(unit.rawValue)")
    try encode(referenceValues.median, "reference_\(unit.rawValue)")
    try encode(referenceValues.minimum, "reference_minimum_\(unit.rawValue)")
    try encode(ratio, "ratio")
    try encode(promise, "promise")
    try encode(isHeld, "held")
  }
}

/// The median and the minimum of all rounds.
struct Summary {
  let median: Double
  let minimum: Double

  /// Makes a summary of at least one value.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    minimum = sorted[0]
  }
}

enum BenchUnit: String {
  case nanoseconds = "ns"
  case allocations
  case bytes
  case children

  /// A number with its unit, in a few characters.
  func short(_ value: Double) -> String {
    switch self {
    case .allocations, .children: String(format: "%.0f", value)
    case .bytes: String(format: "%.0f KB", value / 1e3)
    case .nanoseconds where value < 1e4: String(format: "%.0f ns", value)
    case .nanoseconds where value < 1e7: String(format: "%.1f µs", value / 1e3)
    case .nanoseconds: String(format: "%.1f ms", value / 1e6)
    }
  }
}
