// Values that are passed on as they are, whatever they hold.

import Foundation

extension JSONReader {
  /// Reads any value and gives its text without white space. Checks it as strictly as any other; does not recurse.
  mutating func readRaw() throws -> [UInt8] {
    var text: [UInt8] = []
    var open: [UInt8] = []
    repeat {
      let kind = try nextKind()
      let start = position
      switch kind {
      case .object, .array:
        let brace = try peek().unsafelyUnwrapped
        advance()
        text.append(brace)
        open.append(brace + 2)
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

  /// After a value: closes what ends here and goes to the next value where something is still open.
  private mutating func closeRaw(_ open: inout [UInt8], into text: inout [UInt8]) throws {
    while let closing = open.last {
      let wanted = "',' or '\(Character(UnicodeScalar(closing)))'"
      try skipWhitespace()
      let isEmpty = text.last == closing - 2
      let next = try peek()
      if isEmpty || next == closing {
        _ = try punctuation(closing, wanted: wanted)
        text.append(closing)
        open.removeLast()
      } else {
        text.append(try punctuation(UInt8(ascii: ","), wanted: wanted))
        if closing == UInt8(ascii: "}") { try readRawKey(into: &text) }
        return
      }
    }
  }

  /// The string that a member of the object at hand has, looked up before the object is read; nil where there is none.
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
    // An error in the object is reported when the object is read.
    while true {
      guard let key = try? readString(), (try? punctuation(UInt8(ascii: ":"), wanted: "")) != nil else { return nil }
      if key == name { return try? readString() }
      guard (try? readRaw()) != nil, (try? punctuation(UInt8(ascii: ","), wanted: "")) != nil else { return nil }
    }
  }

  private mutating func readRawKey(into text: inout [UInt8]) throws {
    try skipWhitespace()
    guard try peek() == UInt8(ascii: "\"") else { throw try unexpected("a key") }
    let start = position
    _ = try readString()
    text.append(contentsOf: slice(from: start))
    text.append(try punctuation(UInt8(ascii: ":"), wanted: "':'"))
  }
}
