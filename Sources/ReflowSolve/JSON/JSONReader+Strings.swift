// The reader of strings and their escapes.

import Foundation
import LayoutCore

extension JSONReader {
  /// Reads a string that is a key, or the name of a value: cut as names are, so that it costs little to compare.
  mutating func readName() throws -> String { try readString().cut(to: .name) }

  mutating func readString() throws -> String {
    try expect(.string, as: Kind.string.rawValue)
    advance()
    let start = position
    while let byte = try peek() {
      switch byte {
      case UInt8(ascii: "\""):
        let text = try Self.text(slice(from: start))
        advance()
        return text
      case UInt8(ascii: "\\"): return try readEscapedString(Array(slice(from: start)))
      case 0..<0x20: throw try unexpected("the end of the string")
      default: advance()
      }
    }
    throw try unexpected("the end of the string")
  }

  /// Reads the rest of a string from its first escape on.
  private mutating func readEscapedString(_ beginning: [UInt8]) throws -> String {
    var bytes = beginning
    while let byte = try peek() {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return try Self.text(bytes[...])
      case UInt8(ascii: "\\"):
        advance()
        try readEscape(into: &bytes)
      case 0..<0x20: throw try unexpected("the end of the string")
      default:
        bytes.append(byte)
        advance()
      }
    }
    throw try unexpected("the end of the string")
  }

  private mutating func readEscape(into bytes: inout [UInt8]) throws {
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
      UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
    guard let byte = try peek() else { throw try unexpected("an escape") }
    if let character = plain[byte] {
      bytes.append(character)
      advance()
    } else if byte == UInt8(ascii: "u") {
      advance()
      bytes.append(contentsOf: String(try readScalar()).utf8)
    } else {
      throw try unexpected("an escape")
    }
  }

  /// Reads the four digits of `\u`, and the second half of a surrogate pair after the first.
  private mutating func readScalar() throws -> Character {
    let first = try readHexadecimal()
    var value = first
    if (0xD800..<0xDC00).contains(first) {
      for byte in "\\u".utf8 {
        guard try peek() == byte else { throw try unexpected("the second half of a surrogate pair") }
        advance()
      }
      let second = try readHexadecimal()
      guard (0xDC00..<0xE000).contains(second) else {
        throw SceneError("a surrogate pair has no second half (line \(line), column \(column))")
      }
      value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }
    guard let scalar = UnicodeScalar(value) else {
      throw SceneError("a surrogate pair has no first half (line \(line), column \(column))")
    }
    return Character(scalar)
  }

  private mutating func readHexadecimal() throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try peek(), let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw try unexpected("a hexadecimal digit")
      }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }

  private static func text(_ bytes: ArraySlice<UInt8>) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw SceneError("a string is not UTF-8") }
    return text
  }
}
