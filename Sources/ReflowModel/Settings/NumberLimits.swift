// The range, step and standard value of a number setting, declared once for its control, for decoding and for the model.

/// What values a number may take.
package struct NumberLimits: Equatable, Sendable {
  /// The setting's name, as its control and notices show it.
  package var name: String
  /// The values allowed.
  package var range: ClosedRange<Double>
  /// How far an arrow key moves it.
  package var step: Double
  /// How far a page key moves it.
  package var page: Double
  /// The value at the start.
  package var standard: Double

  package init(name: String, range: ClosedRange<Double>, step: Double, page: Double, standard: Double) {
    self.name = name
    self.range = range
    self.step = step
    self.page = page
    self.standard = standard
  }

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
  package func clamped(_ value: Double, notices: NoticeList?) -> Double {
    let used = clamp(value)
    if used != value {
      notices?.append("\(name) \(value.shortText) is out of range; \(used.shortText) is used.")
    }
    return used
  }
}
