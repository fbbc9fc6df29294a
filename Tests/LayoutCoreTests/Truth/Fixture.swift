// The files of recorded results that come with the tests.

import Foundation
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
