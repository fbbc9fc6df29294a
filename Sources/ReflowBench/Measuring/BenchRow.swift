// A result, as a line of the table and as JSON.

import Foundation

/// The result of one case.
struct BenchRow {
  let suite: BenchSuite
  let name: String
  let count: Int
  let reference: String
  let promise: Double?
  let times: Timing
  let referenceTimes: Timing

  /// How the medians compare.
  var ratio: Double { times.median / referenceTimes.median }

  /// Whether the promise was held; nil where there is none.
  var isHeld: Bool? { promise.map { ratio <= $0 } }

  static let heading = columns(
    "suite", "case", "n", "median", "minimum", "reference", "median", "minimum", "ratio", "promise", "")

  var line: String {
    Self.columns(
      suite.rawValue, name, "\(count)", Self.short(times.median), Self.short(times.minimum), reference,
      Self.short(referenceTimes.median), Self.short(referenceTimes.minimum), String(format: "%.3f", ratio),
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

  private static func short(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e4: String(format: "%.0f ns", nanoseconds)
    case ..<1e7: String(format: "%.1f µs", nanoseconds / 1e3)
    default: String(format: "%.1f ms", nanoseconds / 1e6)
    }
  }

  /// The rows as a JSON array, one object a line.
  static func json(_ rows: [BenchRow]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try rows.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}

extension BenchRow: Encodable {
  private enum CodingKeys: String, CodingKey {
    case suite
    case name = "case"
    case count = "n"
    case reference
    case median = "median_ns"
    case minimum = "minimum_ns"
    case referenceMedian = "reference_ns"
    case referenceMinimum = "reference_minimum_ns"
    case ratio, promise
    case isHeld = "held"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(suite.rawValue, forKey: .suite)
    try container.encode(name, forKey: .name)
    try container.encode(count, forKey: .count)
    try container.encode(reference, forKey: .reference)
    try container.encode(times.median, forKey: .median)
    try container.encode(times.minimum, forKey: .minimum)
    try container.encode(referenceTimes.median, forKey: .referenceMedian)
    try container.encode(referenceTimes.minimum, forKey: .referenceMinimum)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(promise, forKey: .promise)
    try container.encode(isHeld, forKey: .isHeld)
  }
}
