// The files of recorded results that come with the tests.

import Foundation
import LayoutCore
import Testing

/// A JSON file among the tests' resources.
enum Fixture {
  /// The contents of a file, by its name without the ending.
  static func data(_ name: String) throws -> Data {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
    return try Data(contentsOf: url)
  }

  /// All cases of a file that is a list of them.
  static func cases<Case: Decodable>(_ name: String) throws -> [Case] {
    try JSONDecoder().decode([Case].self, from: data(name))
  }
}

/// A scene of flows or grids, and its rectangles in a browser.
struct BrowserScene: Decodable {
  struct Container: Decodable {
    var width: Double?
    var height: Double?
    var padding: [Double]
  }
  struct Gap: Decodable {
    var column: Double
    var row: Double
  }
  struct Child: Decodable {
    var w: Double?
    var h: Double
    var grow: Double?
    var minW: Double?
    var maxW: Double?
    var fixedCross: Bool?
  }
  struct Column: Decodable {
    var kind: String
    var size: Double?
    var min: Double?
    var max: Double?
    var fr: Double?
  }
  struct Expected: Decodable {
    var width: Double
    var height: Double
    var minContent: Double?
    var maxContent: Double?
    var frames: [[Double]]
    var tol: Double
  }
  var id: String
  var kind: String
  var tags: [String]
  var axis: String
  var container: Container
  var gap: Gap
  var justify: String
  var alignItems: String
  var justifyItems: String?
  var direction: String
  var children: [Child]
  var columns: [Column]?
  var expected: Expected

  var layoutDirection: LayoutDirection { direction == "rtl" ? .rightToLeft : .leftToRight }
}

/// A number, or the string "inf".
struct RecordedNumber: Decodable, Sendable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = try (try? container.decode(String.self)) == "inf" ? .infinity : container.decode(Double.self)
  }
}
