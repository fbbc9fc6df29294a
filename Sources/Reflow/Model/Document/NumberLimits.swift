// The range, step and standard value of a number setting, declared once for its control, for decoding and for the model.

/// What values a number may take.
struct NumberLimits: Equatable, Sendable {
  /// The setting's name, as its control and notices show it.
  var name: String
  /// The values allowed.
  var range: ClosedRange<Double>
  /// How far an arrow key moves it.
  var step: Double
  /// How far a page key moves it.
  var page: Double
  /// The value at the start.
  var standard: Double

  /// The nearest value allowed; the standard one for NaN.
  func clamp(_ value: Double) -> Double {
    value.isNaN ? standard : min(max(value, range.lowerBound), range.upperBound)
  }

  /// The nearest whole value allowed.
  func clamp(_ value: Int) -> Int {
    Int(clamp(Double(value)).rounded())
  }
}

extension NumberLimits {
  /// The nearest value allowed, with a notice where it is another than the one given.
  func clamped(_ value: Double, notices: NoticeList?) -> Double {
    let used = clamp(value)
    if used != value {
      notices?.append("\(name) \(value.shortText) is out of range; \(used.shortText) is used.")
    }
    return used
  }
}
