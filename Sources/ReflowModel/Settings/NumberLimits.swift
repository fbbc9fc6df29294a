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
  /// The number of decimals of a slider.
  package var decimals: Int

  /// - Parameter decimals: The number of decimals; nil for that of the unit.
  package init(
    _ range: ClosedRange<Double>, step: Double = 1, page: Double, unit: Unit = .none, decimals: Int? = nil
  ) {
    self.range = range
    self.step = step
    self.page = page
    self.unit = unit
    self.decimals = decimals ?? (unit == .factor ? 1 : 0)
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

extension NumberLimits {
  /// The nearest allowed value with the decimals of a slider.
  package func nearestStep(to value: Double) -> Double {
    clamp(value.rounded(decimals: decimals))
  }

  /// A number with its unit.
  package func text(_ number: Double) -> Message {
    switch unit {
    case .pixels: Message("%s px", number.shortText)
    case .factor: Message("%s×", number.text(decimals: 1))
    case .percent: Message("%s %", number.shortText)
    case .none: number.shortText
    }
  }

  /// The number of a typed text, with or without the unit, with a point or a comma, and with the digits of any script;
  /// nil if it is none. Where only whole numbers are shown, points and commas before three digits separate thousands.
  /// Marks of the text direction, which some languages have around a number, are left out.
  package func number(_ typed: String) -> Double? {
    var word = ""
    for scalar in typed.lowercased().unicodeScalars where !scalar.properties.isWhitespace {
      switch (scalar.properties.generalCategory, scalar) {
      case (.format, _): continue
      case (.decimalNumber, _): word += String(Int(scalar.properties.numericValue ?? 0))
      case (_, ","), (_, "\u{66B}"): word += "."
      default: word.unicodeScalars.append(scalar)
      }
    }
    if let name = ["px", "×", "x", "%", "\u{66A}"].first(where: word.hasSuffix) { word.removeLast(name.count) }
    guard word.allSatisfy({ "0123456789+-.".contains($0) }) else { return nil }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    let separatesThousands =
      decimals == 0 && parts[0].contains { $0 != "0" } && parts.dropFirst().allSatisfy { $0.count == 3 }
    return Double(separatesThousands ? parts.joined() : word)
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
