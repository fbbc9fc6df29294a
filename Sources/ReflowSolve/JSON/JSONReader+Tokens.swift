// The readers of tokens: the kinds of values, punctuation, the three literals, and numbers, read to the nearest double.

import Foundation

extension JSONReader {
  enum Kind: String {
    case object = "an object"
    case array = "a list"
    case string = "a string"
    case number = "a number"
    case boolean = "true or false"
    case null
  }

  /// The kind of the next value, after white space.
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

  /// Throws unless the next value is of `kind`.
  mutating func expect(_ kind: Kind, as expected: String) throws {
    let found = try nextKind()
    guard found != kind else { return }
    // A word that only starts like a literal is reported as an invalid value.
    if found == .null || found == .boolean { _ = try readRaw() }
    throw SceneError("it must be \(expected), but is \(found.rawValue)")
  }

  /// Reads one of the punctuation marks in `marks`.
  mutating func punctuation(_ marks: UInt8..., expected: String) throws -> UInt8 {
    try skipWhitespace()
    guard let byte = try peek(), marks.contains(byte) else { throw try unexpected(expected) }
    advance()
    return byte
  }

  /// The error for a missing `expected`.
  mutating func unexpected(_ expected: String) throws -> SceneError {
    let place = "line \(line), column \(column)"
    guard let byte = try peek() else { return SceneError("\(expected) is missing at the end (\(place))") }
    let found = byte >= 0x20 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
    return SceneError("\(expected) is missing before \(found) (\(place))")
  }

  /// Reads `null` if it is the next value.
  mutating func readNull() throws -> Bool {
    guard try nextKind() == .null else { return false }
    try readWord("null")
    return true
  }

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

extension JSONReader {
  /// Reads a number. One that is too large for a double is an error.
  mutating func readNumber() throws -> Double {
    try expect(.number, as: Kind.number.rawValue)
    let start = position
    let isNegative = try peek() == UInt8(ascii: "-")
    if isNegative { advance() }
    var decimal = Decimal()
    try readInteger(&decimal)
    if try peek() == UInt8(ascii: ".") {
      advance()
      try readDigits(&decimal, areFraction: true)
    }
    if let byte = try peek(), byte | 0x20 == UInt8(ascii: "e") {
      advance()
      try readExponent(&decimal)
    }
    if let exact = decimal.exactValue { return isNegative ? -exact : exact }
    let text = String(decoding: slice(from: start), as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw SceneError("the number \(text.cut(to: .name)) is too large")
    }
    return value
  }

  /// The digits of a number, up to those that an integer holds.
  private struct Decimal {
    var digits: UInt64 = 0
    var digitCount = 0
    var exponent = 0

    mutating func append(_ digit: UInt8) {
      digits = digits &* 10 &+ UInt64(digit)
      // Leading zeros do not count, and with more than 15 digits the value is not used.
      if digits > 0 { digitCount += 1 }
    }

    /// The value, if one operation yields it exactly, that is, if both the digits and the power of ten are exact
    /// doubles.
    var exactValue: Double? {
      guard digitCount <= 15, abs(exponent) < Self.powers.count else { return nil }
      return exponent < 0
        ? Double(digits) / Self.powers[-exponent] : Double(digits) * Self.powers[exponent]
    }

    private static let powers: [Double] = [
      1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
      1e20, 1e21, 1e22,
    ]
  }

  private mutating func readInteger(_ decimal: inout Decimal) throws {
    guard try peek() == UInt8(ascii: "0") else { return try readDigits(&decimal, areFraction: false) }
    advance()
    if let byte = try peek(), Self.isDigit(byte) {
      throw SceneError("a number must not start with 0 (line \(line), column \(column))")
    }
  }

  private mutating func readDigits(_ decimal: inout Decimal, areFraction: Bool) throws {
    guard let byte = try peek(), Self.isDigit(byte) else { throw try unexpected("a digit") }
    while let byte = try peek(), Self.isDigit(byte) {
      decimal.append(byte - UInt8(ascii: "0"))
      if areFraction { decimal.exponent -= 1 }
      advance()
    }
  }

  private mutating func readExponent(_ decimal: inout Decimal) throws {
    let sign = try peek()
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { advance() }
    guard let byte = try peek(), Self.isDigit(byte) else { throw try unexpected("a digit") }
    var exponent = 0
    while let byte = try peek(), Self.isDigit(byte) {
      exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 100_000)
      advance()
    }
    decimal.exponent += sign == UInt8(ascii: "-") ? -exponent : exponent
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
