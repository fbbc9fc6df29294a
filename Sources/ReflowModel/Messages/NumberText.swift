// Numbers as the window writes them: messages in the English form, which the app puts into the locale's.

extension Double {
  /// As files and commands have it, the same in every locale and as short as it goes: `8`, `8.5`, `1e+30`.
  package var plainText: String {
    if let whole = Int(exactly: self), whole.magnitude < 1_000_000_000_000 { return String(whole) }
    return description
  }

  /// The same for people.
  package var shortText: Message { Message.number(plainText) }

  /// Rounded to a whole number, with a sign between thousands: `1,333,192`. A dash as with decimals.
  var wholeText: Message {
    let whole = rounded()
    return whole.magnitude < 1e15 ? Int(whole).groupedText : text(decimals: 0)
  }

  /// With so many decimals, rounded to the nearest: `0.08`. A dash where there is no number or it is beyond counting.
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
  /// With a sign between thousands: `120,000`.
  package var groupedText: Message {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return Message.number(text)
  }

  /// A number of bytes in megabytes of 1,000,000, one decimal where it is not whole: `61.2 MB`.
  var megabytesText: Message {
    let tenths = (self + 50_000) / 100_000
    let number = tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    return Message("%s MB", Message.number(number))
  }

  /// The same for a size over a limit, which must not read as if it were the limit.
  func megabytesText(over limit: Int) -> Message {
    megabytesText == limit.megabytesText ? Message("just over %s", megabytesText) : megabytesText
  }
}

/// How a locale writes numbers.
package struct NumberForm: Equatable, Sendable {
  /// The sign before the decimals.
  package var point = "."
  /// The sign between groups of digits; none where it is empty.
  package var separator = ","
  /// How many digits are in a group, from the last one on, as `localeconv` has it: the last number goes for all others, and
  /// one beyond any length ends the groups.
  package var groups = [3]

  package init() {}

  package init(point: String, separator: String, groups: [Int]) {
    (self.point, self.separator, self.groups) = (point.isEmpty ? "." : point, separator, groups)
  }

  /// A number in its English form in this one. One whose thousands are not told apart stays so.
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
