// The output of results: standard output in large chunks, with JSON values as text.

import Foundation

/// Collects text and writes it to standard output.
struct TextOutput {
  private(set) var bytes: [UInt8] = []

  static func += (output: inout TextOutput, text: String) {
    output.bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ raw: [UInt8]) {
    bytes.append(contentsOf: raw)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Writes the collected text, if it is long or `force` is set.
  ///
  /// - Returns: false when the output is closed.
  mutating func flush(force: Bool) -> Bool {
    guard force ? !bytes.isEmpty : bytes.count >= 1 << 16 else { return true }
    defer { bytes.removeAll(keepingCapacity: bytes.count < 1 << 20) }
    return (try? FileHandle.standardOutput.write(contentsOf: bytes)) != nil
  }

  /// Appends a number in its shortest form, rounded to nine decimals; infinities are `"infinity"`.
  mutating func append(_ value: CGFloat) {
    guard value.isFinite else {
      self += value.isNaN ? "\"nan\"" : value < 0 ? "\"-infinity\"" : "\"infinity\""
      return
    }
    if let integer = Int(exactly: value), integer.magnitude < 1 << 53 {
      append(integer)
    } else if abs(value) < 4e6 {
      appendRounded(value)
    } else {
      // Adjacent doubles are further apart than the rounding unit, so rounding would only add an error.
      self += "\(Double(value))"
    }
  }

  private mutating func appendRounded(_ value: CGFloat) {
    let unit = 1_000_000_000
    let scaled = Int((abs(value) * CGFloat(unit)).rounded())
    if value < 0 && scaled > 0 { append(UInt8(ascii: "-")) }
    append(scaled / unit)
    var fraction = scaled % unit
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    var digit = unit / 10
    while fraction > 0 {
      append(UInt8(ascii: "0") + UInt8(fraction / digit))
      fraction %= digit
      digit /= 10
    }
  }

  mutating func append(_ integer: Int) {
    if integer < 0 { append(UInt8(ascii: "-")) }
    let magnitude = integer.magnitude
    var power: UInt = 1
    while magnitude / power >= 10 { power *= 10 }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(magnitude / power % 10))
      power /= 10
    }
  }

  mutating func append(_ values: CGFloat...) {
    append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(value)
    }
    append(UInt8(ascii: "]"))
  }

  /// Appends a string with its quotes.
  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): self += "\\\""
      case UInt8(ascii: "\\"): self += "\\\\"
      case UInt8(ascii: "\n"): self += "\\n"
      case UInt8(ascii: "\t"): self += "\\t"
      case UInt8(ascii: "\r"): self += "\\r"
      case 0..<0x20: self += "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a list whose elements `body` appends.
  mutating func appendList<Elements: Sequence>(
    _ elements: Elements, _ body: (inout TextOutput, Elements.Element) -> Void
  ) {
    append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      body(&self, element)
    }
    append(UInt8(ascii: "]"))
  }
}
