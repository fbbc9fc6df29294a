// The iteration over the elements of a list and the members of an object.

import Foundation

extension JSONReader {
  /// An iterator over a list: `while try list.next(&reader) { … }` reads one element in each iteration.
  struct List {
    private var index = -1

    /// Starts at the opening bracket of a list.
    init(_ reader: inout JSONReader, expected: String = "a list") throws {
      try reader.expect(.array, as: expected)
      reader.advance()
    }

    /// Moves to the next element; returns false after the last one.
    mutating func next(_ reader: inout JSONReader) throws -> Bool {
      if index < 0 {
        try reader.skipWhitespace()
        if try reader.peek() == UInt8(ascii: "]") {
          reader.advance()
          return false
        }
        reader.push(.index(0))
      } else if try reader.punctuation(UInt8(ascii: ","), UInt8(ascii: "]"), expected: "',' or ']'")
        == UInt8(ascii: "]")
      {
        reader.pop()
        return false
      } else {
        reader.replaceLast(.index(index + 1))
      }
      index += 1
      return true
    }
  }

  /// An iterator over an object whose keys are those of `Key`, each at most once.
  struct Members<Key: SceneKey> {
    private var seen: UInt64 = 0
    private var isFirst = true
    private let owner: String

    /// Starts at the opening brace of an object. `owner` is its name in messages.
    init(_ reader: inout JSONReader, of owner: String) throws {
      try reader.expect(.object, as: "an object")
      reader.advance()
      self.owner = owner
    }

    /// Moves to the value of the next member and returns its key; nil after the last one.
    mutating func next(_ reader: inout JSONReader) throws -> Key? {
      try reader.skipWhitespace()
      if isFirst {
        isFirst = false
        if try reader.peek() == UInt8(ascii: "}") {
          reader.advance()
          return nil
        }
      } else {
        let mark = try reader.punctuation(UInt8(ascii: ","), UInt8(ascii: "}"), expected: "',' or '}'")
        reader.pop()
        if mark == UInt8(ascii: "}") { return nil }
        try reader.skipWhitespace()
      }
      guard try reader.peek() == UInt8(ascii: "\"") else { throw try reader.unexpected("a key") }
      let name = try reader.readName()
      reader.push(.key(name))
      guard let key = Key.named[name] else {
        throw SceneError("unknown key; the keys of \(owner) are \(Key.list)")
      }
      let bit: UInt64 = 1 << UInt64(key.rawValue)
      if seen & bit != 0 { throw SceneError("the key occurs twice") }
      seen |= bit
      _ = try reader.punctuation(UInt8(ascii: ":"), expected: "':'")
      return key
    }
  }
}

/// The keys of one kind of object: an enumeration whose cases have the names of the keys.
protocol SceneKey: RawRepresentable<Int>, CaseIterable {
  /// The keys by their names.
  static var named: [String: Self] { get }
}

extension SceneKey {
  static func makeNames() -> [String: Self] {
    Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
  }

  /// All keys, as a list for messages.
  static var list: String { allCases.map { "\($0)" }.joined(separator: ", ") }
}
