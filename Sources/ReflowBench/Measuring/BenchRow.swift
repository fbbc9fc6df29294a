// A result, as a line of the table and as JSON.

import Foundation

/// The result of one case.
struct BenchRow {
  let suite: BenchSuite
  let name: String
  let count: Int
  let reference: String
  let promise: Double?
  let unit: BenchUnit
  let values: Summary
  let referenceValues: Summary

  /// How the medians compare.
  var ratio: Double { values.median == referenceValues.median ? 1 : values.median / referenceValues.median }

  /// Whether the promise was held; nil where there is none.
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
    let widths = [10, 23, 7, 9, 9, 22, 9, 9, 6, 7, 6]
    let isText = [true, true, false, false, false, true, false, false, false, false, true]
    return zip(texts, zip(widths, isText)).map { text, column in
      let padding = String(repeating: " ", count: max(0, column.0 - text.count))
      return column.1 ? text + padding : padding + text
    }.joined(separator: " ")
  }

  /// The rows as a JSON array, one object a line.
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
  /// A key of a row. Those of measured values end in their unit.
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
