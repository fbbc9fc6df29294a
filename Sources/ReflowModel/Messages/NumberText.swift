// Numbers on screen: messages in the English form, which the app converts to the form of the locale.

extension Double {
  /// The nearest number with some decimals.
  package func rounded(decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return (self * scale).rounded() / scale
  }

  /// The shortest form in files and on command lines, the same in every locale: `8`, `8.5`, `1e+30`.
  package var plainText: String {
    if let whole = Int(exactly: self), whole.magnitude < 1_000_000_000_000 { return String(whole) }
    return description
  }

  /// The shortest form on screen.
  package var shortText: Message { Message.number(plainText) }

  /// Rounded to a whole number, with thousands separators: `1,333,192`. A dash under the same conditions as with
  /// decimals.
  var wholeText: Message {
    let whole = rounded()
    return whole.magnitude < 1e15 ? Int(whole).groupedText : text(decimals: 0)
  }

  /// Rounded to the nearest number with some decimals: `0.08`. A dash if the value is not a finite number, or has more
  /// than 15 digits.
  package func text(decimals: Int) -> Message {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (self * scale).rounded()
    guard scaled.magnitude < 1e15 else { return Message.verbatim("–") }
    let units = Int(scaled.magnitude)
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return Message.number(sign + String(units)) }
    let digits = String(units % Int(scale))
    let decimals = String(repeating: "0", count: decimals - digits.count) + digits
    return Message.number("\(sign)\(units / Int(scale)).\(decimals)")
  }
}

extension Int {
  /// With thousands separators: `120,000`.
  package var groupedText: Message {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return Message.number(text)
  }

  /// A number of bytes in megabytes of 1,000,000 bytes, with one decimal unless it is whole: `61.2 MB`.
  var megabytesText: Message {
    let tenths = (self + 50_000) / 100_000
    let number = tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    return Message("%s MB", Message.number(number))
  }

  /// A size over a limit in megabytes. The text differs from that of the limit even if both round to the same number.
  func megabytesText(over limit: Int) -> Message {
    megabytesText == limit.megabytesText ? Message("just over %s", megabytesText) : megabytesText
  }
}

/// The number format of a locale.
package struct NumberForm: Equatable, Sendable {
  /// The decimal separator.
  package var point = "."
  /// The separator of groups of digits; empty for none.
  package var separator = ","
  /// The numbers of digits in the groups, from the right, as in `localeconv`: the last number repeats, and a number
  /// outside 1 to 126 ends the grouping.
  package var groups = [3]

  package init() {}

  package init(point: String, separator: String, groups: [Int]) {
    (self.point, self.separator, self.groups) = (point.isEmpty ? "." : point, separator, groups)
  }

  /// Converts a number from its English form. A number without thousands separators gets none.
  package func writing(_ number: String) -> String {
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0].contains(",") ? grouped(parts[0].filter { $0 != "," }) : String(parts[0])
    return parts.count > 1 ? whole + point + parts[1] : whole
  }

  private func grouped(_ number: String) -> String {
    var digits = Substring(number.drop { $0 == "-" })
    var left = groups[...]
    var result: [Substring] = []
    while let length = left.first, (1..<Int(Int8.max)).contains(length), digits.count > length {
      result.insert(digits.suffix(length), at: 0)
      digits = digits.dropLast(length)
      if left.count > 1 { left = left.dropFirst() }
    }
    return (number.hasPrefix("-") ? "-" : "") + ([digits] + result).joined(separator: separator)
  }
}
