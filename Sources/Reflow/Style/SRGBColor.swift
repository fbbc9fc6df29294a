// Opaque colours as the desktop reports them, and their contrast by WCAG 2.

import Foundation

/// An opaque sRGB colour. Its components are from 0 to 1.
struct SRGBColor: Equatable {
  let red, green, blue: Double

  static let white = SRGBColor(red: 1, green: 1, blue: 1)!
  static let black = SRGBColor(red: 0, green: 0, blue: 0)!

  /// Creates a colour. Returns nil if a component is out of range or not a number: the settings portal uses such values
  /// for no colour.
  init?(red: Double, green: Double, blue: Double) {
    guard [red, green, blue].allSatisfy((0...1).contains) else { return nil }
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The colour mixed with a part of another one, as CSS does: `mix(self, other, part)`.
  func mixed(with other: SRGBColor, _ part: Double) -> SRGBColor {
    func mix(_ own: Double, _ its: Double) -> Double { min(1, max(0, own + (its - own) * part)) }
    return SRGBColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue)) ?? self
  }

  /// The contrast ratio by WCAG, from 1 to 21.
  func contrast(with other: SRGBColor) -> Double {
    let (bright, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (bright + 0.05) / (dark + 0.05)
  }

  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The colour in CSS: `#5b5bd6`.
  var css: String {
    let parts = [red, green, blue].map { part in
      let digits = String(Int((part * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + parts.joined()
  }
}
