// The limits of a parameter's slider: those that its documentation names, or else ones that fit its default.

import Foundation

extension Parameter {
  /// A range in a text, such as `0...40` or `0..<12`.
  private typealias WrittenRange = (text: String, lower: Double, upper: Double, isHalfOpen: Bool)

  /// The first range in the documentation; nil without one.
  private var writtenRange: WrittenRange? {
    let pattern = /(-?[0-9][0-9_]*(?:\.[0-9]+)?) ?(\.\.[.<]) ?(-?[0-9][0-9_]*(?:\.[0-9]+)?)/
    guard let match = documentation.firstMatch(of: pattern) else { return nil }
    func number(_ text: Substring) -> Double? { Double(text.filter { $0 != "_" }) }
    guard let lower = number(match.1), let upper = number(match.3) else { return nil }
    return (String(match.0), lower, upper, match.2.last == "<")
  }

  /// The limits in the documentation; nil without any, and for a range that is none.
  private var writtenLimits: ClosedRange<Double>? {
    guard let range = writtenRange else { return nil }
    let upper = range.isHalfOpen && kind == .integer ? range.upper.rounded(.up) - 1 : range.upper
    return range.lower < upper ? range.lower...upper : nil
  }

  /// What is to be said about the limits in the documentation; nil if they are used as they are.
  ///
  /// - Parameter initial: The default of the property.
  package func limitsRemark(_ initial: ParameterValue?) -> Message? {
    guard kind == .number || kind == .integer, let written = writtenRange else { return nil }
    guard let limits = writtenLimits else {
      return Message("The limits %s are no range, and are not used.", written.text)
    }
    guard let number = initial?.number, number.isFinite, !limits.contains(number) else { return nil }
    return Message("The limits %s do not contain the default, %s, and are widened.", written.text, number.plainText)
  }

  /// Whether the documentation has limits that are used.
  package var hasWrittenLimits: Bool { writtenLimits != nil }

  /// Whether the control of the number is a slider. A whole number without limits has buttons.
  package var hasSlider: Bool { kind == .number || kind == .integer && writtenLimits != nil }

  /// The limits of the slider, which contain the default and the shown value.
  package func sliderLimits(_ initial: ParameterValue?, showing value: ParameterValue?) -> NumberLimits {
    let numbers = [initial, value].map { $0?.number.flatMap { $0.isFinite ? $0 : nil } }
    var range = writtenLimits ?? Self.range(around: numbers[0] ?? 0)
    for number in numbers.compactMap(\.self) {
      range = min(range.lowerBound, number)...max(range.upperBound, number)
    }
    let length = range.upperBound - range.lowerBound
    let decimals = kind == .integer ? 0 : length <= 2 ? 2 : length <= 20 ? 1 : 0
    let step = [1, 0.1, 0.01][decimals]
    return NumberLimits(range, step: step, page: step * 10, decimals: decimals)
  }

  /// Limits around a default, as far from it as its own size: up to 40 for 8.
  private static func range(around number: Double) -> ClosedRange<Double> {
    guard number != 0, number.magnitude < 1e15 else { return 0...100 }
    let wanted = number.magnitude * 4
    let power = pow(10, log10(wanted).rounded(.down))
    let end = ([1, 2, 4, 10].first { $0 * power >= wanted } ?? 10) * power
    return number < 0 ? -end...end : 0...end
  }
}
