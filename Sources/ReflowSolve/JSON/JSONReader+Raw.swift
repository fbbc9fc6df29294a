// The reader of raw values, which are passed on without interpretation.
//
// An incomplete value is stored with all of its open brackets, which are incomplete too. In an invalid file, each
// line may start a new scene inside of the open brackets of the line before. Without this memory, each of these scenes
// would be read to the same end again.

import Foundation

extension JSONReader {
  /// The latest incomplete raw value: the offsets of its open brackets, and the error at its end, which is also the
  /// error of reading from any of them.
  struct IncompleteValue {
    fileprivate var open: Set<Int> = []
    fileprivate var error = SceneError("")
  }

  /// An open bracket of a raw value: its closing character, and its offset in the source.
  private struct Bracket {
    var closing: UInt8
    var offset: Int
  }

  /// Reads any value and returns its text without white space. Validates it completely, without recursion.
  mutating func readRaw() throws -> [UInt8] {
    try skipWhitespace()
    if incompleteValue.open.contains(offset) { throw incompleteValue.error }
    var open: [Bracket] = []
    do {
      return try readRaw(&open)
    } catch let error as SceneError {
      if !open.isEmpty { incompleteValue = IncompleteValue(open: Set(open.map(\.offset)), error: error) }
      throw error
    }
  }

  private mutating func readRaw(_ open: inout [Bracket]) throws -> [UInt8] {
    var text: [UInt8] = []
    repeat {
      let kind = try nextKind()
      let start = position
      switch kind {
      case .object, .array:
        let brace = try peek().unsafelyUnwrapped
        open.append(Bracket(closing: brace + 2, offset: offset))
        advance()
        text.append(brace)
        try skipWhitespace()
        if try peek() != brace + 2 {
          if brace == UInt8(ascii: "{") { try readRawKey(into: &text) }
          continue
        }
      case .string:
        _ = try readString()
        text.append(contentsOf: slice(from: start))
      case .number:
        _ = try readNumber()
        text.append(contentsOf: slice(from: start))
      case .boolean: text.append(contentsOf: "\(try readBoolean())".utf8)
      case .null:
        _ = try readNull()
        text.append(contentsOf: "null".utf8)
      }
      try closeRaw(&open, into: &text)
    } while !open.isEmpty
    return text
  }

  /// Closes the brackets that end after a value, and moves to the next value if any is still open.
  private mutating func closeRaw(_ open: inout [Bracket], into text: inout [UInt8]) throws {
    while let closing = open.last?.closing {
      let expected = "',' or '\(Character(UnicodeScalar(closing)))'"
      try skipWhitespace()
      let isEmpty = text.last == closing - 2
      let next = try peek()
      if isEmpty || next == closing {
        _ = try punctuation(closing, expected: expected)
        text.append(closing)
        open.removeLast()
      } else {
        text.append(try punctuation(UInt8(ascii: ","), expected: expected))
        if closing == UInt8(ascii: "}") { try readRawKey(into: &text) }
        return
      }
    }
  }

  /// The string value of a member of the next object, found before the object is read; nil if there is none.
  mutating func lookUp(_ name: String) throws -> String? {
    try skipWhitespace()
    let start = place
    let steps = path.count
    defer {
      resume(at: start)
      while path.count > steps { pop() }
    }
    guard try peek() == UInt8(ascii: "{") else { return nil }
    advance()
    // An error in the object is reported when the object itself is read.
    while true {
      guard let key = try? readName(), (try? punctuation(UInt8(ascii: ":"), expected: "")) != nil else { return nil }
      if key == name { return try? readName() }
      guard (try? readRaw()) != nil, (try? punctuation(UInt8(ascii: ","), expected: "")) != nil else { return nil }
    }
  }

  private mutating func readRawKey(into text: inout [UInt8]) throws {
    try skipWhitespace()
    guard try peek() == UInt8(ascii: "\"") else { throw try unexpected("a key") }
    let start = position
    _ = try readString()
    text.append(contentsOf: slice(from: start))
    text.append(try punctuation(UInt8(ascii: ":"), expected: "':'"))
  }
}
