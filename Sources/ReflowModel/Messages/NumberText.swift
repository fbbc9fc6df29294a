// Numbers as the window writes them, the same in every locale and without a formatter's tables.

extension Double {
  /// As short as it goes: `8`, `8.5`, `1e+30`.
  package var shortText: String {
    if let whole = Int(exactly: self), whole.magnitude < 1_000_000_000_000 { return String(whole) }
    return description
  }

  /// Rounded to a whole number, with a comma between thousands: `1,333,192`. A dash as with decimals.
  var wholeText: String {
    let whole = rounded()
    return whole.magnitude < 1e15 ? Int(whole).groupedText : text(decimals: 0)
  }

  /// With so many decimals, rounded to the nearest: `0.08`. A dash where there is no number or it is beyond counting.
  package func text(decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (self * scale).rounded()
    guard scaled.magnitude < 1e15 else { return "–" }
    let units = Int(scaled.magnitude)
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(units) }
    let digits = String(units % Int(scale))
    return sign + String(units / Int(scale)) + "." + String(repeating: "0", count: decimals - digits.count) + digits
  }
}

extension Int {
  /// With a comma between thousands: `120,000`.
  package var groupedText: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number of bytes in megabytes of 1,000,000, one decimal where it is not whole: `61.2 MB`.
  var megabytesText: String {
    let tenths = (self + 50_000) / 100_000
    return (tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)") + " MB"
  }

  /// The same for a size over a limit, which must not read as if it were the limit.
  func megabytesText(over limit: Int) -> Message {
    megabytesText == limit.megabytesText
      ? Message("just over %s", megabytesText) : Message(verbatim: megabytesText)
  }
}
