// The numbers that a setting may have, for its control, for decoding and for the model, and settings that are a number or
// a case of its own.

/// What values a number may take.
package struct NumberLimits: Equatable, Sendable {
  /// What a number counts, and so how it is written on a control.
  package enum Unit: Sendable {
    case pixels
    /// Times as much.
    case factor
    /// Parts of a hundred.
    case percent
    case none
  }

  /// The values allowed.
  package var range: ClosedRange<Double>
  /// How far an arrow key moves it.
  package var step: Double
  /// How far a page key moves it.
  package var page: Double
  /// What it counts.
  package var unit: Unit

  package init(_ range: ClosedRange<Double>, step: Double = 1, page: Double, unit: Unit = .none) {
    self.range = range
    self.step = step
    self.page = page
    self.unit = unit
  }

  /// The nearest value allowed. There is none for NaN.
  package func clamp(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// The nearest whole value allowed.
  package func clamp(_ value: Int) -> Int {
    Int(clamp(Double(value)).rounded())
  }
}

/// A setting that is a number or one special case. In JSON the number, or the name of that case: `75` or `"all"`.
package protocol NumberOrName: Equatable, Sendable {
  /// The name of the case without a number.
  static var caseName: String { get }
  /// The numbers there are.
  static var limits: NumberLimits { get }

  /// The number; nil for the case without one.
  var number: Int? { get }

  /// The setting with a number within the limits, or the case without one for nil.
  init(number: Int?)
}

extension NumberOrName {
  /// The same with its number in range.
  package var clamped: Self { Self(number: number.map(Self.limits.clamp)) }
}
