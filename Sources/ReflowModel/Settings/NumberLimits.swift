// The limits of a setting's number, shared by its control, decoding and the model, and settings that are a number or
// one special case.

/// The range of a number, its steps and its unit.
package struct NumberLimits: Equatable, Sendable {
  /// The unit of a number, which also decides how a control formats it.
  package enum Unit: Sendable {
    case pixels
    /// A factor, such as 1.5.
    case factor
    /// Hundredths.
    case percent
    case none
  }

  /// The range of allowed values.
  package var range: ClosedRange<Double>
  /// The change of one arrow key.
  package var step: Double
  /// The change of one page key.
  package var page: Double
  package var unit: Unit

  package init(_ range: ClosedRange<Double>, step: Double = 1, page: Double, unit: Unit = .none) {
    self.range = range
    self.step = step
    self.page = page
    self.unit = unit
  }

  /// The nearest allowed value. NaN stays NaN.
  package func clamp(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// The nearest allowed whole value.
  package func clamp(_ value: Int) -> Int {
    Int(clamp(Double(value)).rounded())
  }
}

/// A setting that is a number or one special case. In JSON the number, or the name of the case: `75` or `"all"`.
package protocol NumberOrName: Equatable, Sendable {
  /// The name of the case without a number.
  static var caseName: String { get }
  static var limits: NumberLimits { get }

  /// The number; nil for the special case.
  var number: Int? { get }

  /// Creates the setting with a number, clamped to the limits, or with the special case for nil.
  init(number: Int?)
}

extension NumberOrName {
  /// The same setting with its number clamped.
  package var clamped: Self { Self(number: number.map(Self.limits.clamp)) }
}
