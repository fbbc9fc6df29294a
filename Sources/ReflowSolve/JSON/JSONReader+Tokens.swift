// The kinds of values, punctuation and the names of the three literals.

import Foundation

extension JSONReader {
  /// What kind of value comes next.
  enum Kind: String {
    case object = "an object"
    case array = "a list"
    case string = "a string"
    case number = "a number"
    case boolean = "true or false"
    case null
  }

  /// The kind of the value that comes next, after white space.
  mutating func nextKind() throws -> Kind {
    try skipWhitespace()
    guard let byte = try peek() else { throw try unexpected("a value") }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw try unexpected("a value")
    }
  }

  /// Makes sure that a value of `kind` comes next.
  mutating func expect(_ kind: Kind, as wanted: String) throws {
    let found = try nextKind()
    guard found != kind else { return }
    // What only starts like a literal is no value at all.
    if found == .null || found == .boolean { _ = try readRaw() }
    throw SceneError("it has to be \(wanted), and is \(found.rawValue)")
  }

  /// Reads one of the punctuation marks `marks`.
  mutating func punctuation(_ marks: UInt8..., wanted: String) throws -> UInt8 {
    try skipWhitespace()
    guard let byte = try peek(), marks.contains(byte) else { throw try unexpected(wanted) }
    advance()
    return byte
  }

  /// The error of finding something else than `wanted`.
  mutating func unexpected(_ wanted: String) throws -> SceneError {
    let place = "line \(line), column \(column)"
    guard let byte = try peek() else { return SceneError("\(wanted) is missing at the end (\(place))") }
    let found = byte >= 0x20 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
    return SceneError("\(wanted) is missing before \(found) (\(place))")
  }

  /// Reads `null` if it comes next.
  mutating func readNull() throws -> Bool {
    guard try nextKind() == .null else { return false }
    try readWord("null")
    return true
  }

  /// Reads `true` or `false`.
  mutating func readBoolean() throws -> Bool {
    try expect(.boolean, as: Kind.boolean.rawValue)
    let isTrue = try peek() == UInt8(ascii: "t")
    try readWord(isTrue ? "true" : "false")
    return isTrue
  }

  private mutating func readWord(_ word: StaticString) throws {
    for byte in word.description.utf8 {
      guard try peek() == byte else { throw try unexpected("the rest of '\(word)'") }
      advance()
    }
  }
}
