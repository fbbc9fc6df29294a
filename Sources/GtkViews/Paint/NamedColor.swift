// The colours of asset catalogues.

import Foundation

/// A colour set of an asset catalogue: a colour, and another one for dark themes.
struct ColorSet: Decodable, Equatable {
  private struct Entry: Decodable, Equatable {
    struct Appearance: Decodable, Equatable {
      let value: String
    }

    struct Value: Decodable, Equatable {
      let components: [String: String]?
    }

    let appearances: [Appearance]?
    let color: Value?
  }

  private let colors: [Entry]

  /// The colour in a theme; nil if the set has none.
  func color(isDark: Bool) -> Color? {
    func value(_ isWanted: (Entry) -> Bool) -> Color? {
      colors.first { isWanted($0) && $0.color?.components != nil }?.color?.components.map(Self.color)
    }
    return (isDark ? value { $0.appearances?.contains { $0.value == "dark" } == true } : nil)
      ?? value { $0.appearances == nil } ?? value { _ in true }
  }

  private static func color(_ components: [String: String]) -> Color {
    func number(_ name: String) -> Double? { components[name].flatMap(component) }
    let opacity = number("alpha") ?? 1
    if let white = number("white") { return Color(white: white, opacity: opacity) }
    return Color(
      red: number("red") ?? 0, green: number("green") ?? 0, blue: number("blue") ?? 0, opacity: opacity)
  }

  /// A component in 0…1: Xcode writes fractions, bytes, and bytes in hexadecimal.
  private static func component(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    return text.contains(".") ? Double(text) : Double(text).map { $0 / 255 }
  }
}

extension Color {
  /// The colour of a name in an asset catalogue beside the program; grey without one. SwiftUI's `Color(_:bundle:)`: all
  /// bundles are that of the program.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(asset: name)
  }
}

extension Image {
  /// The picture of a name in an asset catalogue beside the program, or a file there. All bundles are that of the program.
  public init(_ name: String, bundle: Bundle?) {
    self.init(name)
  }
}
