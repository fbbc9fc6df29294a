// What the settings share that are a whole number, or a case of its own where there is none.

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
