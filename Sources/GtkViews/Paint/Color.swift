// Colours: fixed ones, and those of the theme, which are known when they are drawn.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A colour, and a view that fills the space it is proposed with it. SwiftUI's `Color`.
public nonisolated struct Color: View, Hashable, Sendable {
  /// The red, green and blue components, in 0…1.
  struct Components: Hashable, Sendable {
    var red, green, blue: Double
  }

  private enum Base: Hashable, Sendable {
    case fixed(Components)
    /// A colour, and another one in dark themes.
    case palette(Components, dark: Components)
    /// The colour of the theme's selection, which can be read on its background.
    case accent
    /// The theme's colour of this name; the components are those where the theme has none.
    case named(String, Components)
    /// The colour of the theme's text.
    case text
    /// The colour of the style `tint`, which the environment of a view decides.
    case tint
    /// The colour of a name in an asset catalogue.
    case asset(String)
  }

  private let base: Base
  private var alpha = 1.0

  private init(_ base: Base, alpha: Double = 1) {
    (self.base, self.alpha) = (base, alpha)
  }

  private init(hex: Int, dark: Int) {
    func components(_ hex: Int) -> Components {
      func component(_ shift: Int) -> Double { Double(hex >> shift & 0xFF) / 255 }
      return Components(red: component(16), green: component(8), blue: component(0))
    }
    self.init(.palette(components(hex), dark: components(dark)))
  }

  /// A colour of components in 0…1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(.fixed(Components(red: red, green: green, blue: blue)), alpha: opacity)
  }

  /// A space of colours. SwiftUI's `Color.RGBColorSpace`: all are drawn as sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The spaces.
    case sRGB, sRGBLinear, displayP3
  }

  /// A colour of components in 0…1.
  public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  init(asset name: String) {
    self.init(.asset(name))
  }

  /// A grey: 0 is black and 1 is white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour of a hue, a saturation and a brightness in 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ offset: Double) -> Double {
      let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(sector, 4 - sector, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// The colour with an opacity in 0…1, which multiplies its own.
  public func opacity(_ opacity: Double) -> Color { Color(base, alpha: alpha * opacity) }

  /// The space that the view fills.
  @MainActor public var body: some View { Rectangle().fill(self) }

  /// Whether the environment of a view decides the colour.
  var isTint: Bool { base == .tint }

  /// The opacity of a colour that the environment of a view decides.
  var tintOpacity: Double { alpha }

  /// Whether nothing of the colour is visible.
  var isClear: Bool { alpha <= 0 }

  /// The colour in the theme of a widget.
  @MainActor func rgba(in widget: Widget) -> GdkRGBA {
    var color: GdkRGBA
    switch base {
    case .fixed(let components): color = GdkRGBA(components)
    case .palette(let light, let dark): color = GdkRGBA(widget.hasDarkTheme ? dark : light)
    case .accent: color = widget.accentColor
    case .named(let name, let components): color = widget.color(named: name) ?? GdkRGBA(components)
    case .text: color = widget.textColor
    case .asset(let name): color = Assets.color(named: name, isDark: widget.hasDarkTheme).rgba(in: widget)
    case .tint: return Color.accentColor.opacity(alpha).rgba(in: widget)
    }
    color.alpha *= Float(alpha)
    return color
  }
}

extension Color: CustomStringConvertible {
  private static let names: [Color: String] = [
    .clear: "clear", .black: "black", .white: "white", .gray: "gray", .red: "red", .orange: "orange", .yellow: "yellow",
    .green: "green", .mint: "mint", .teal: "teal", .cyan: "cyan", .blue: "blue", .indigo: "indigo", .purple: "purple",
    .pink: "pink", .brown: "brown", .primary: "primary", .secondary: "secondary", .accentColor: "accentColor",
  ]

  /// The name of a colour of this library, or the red, green, blue and opacity of another one: `#FF8000FF`.
  public var description: String {
    if let name = Self.names[self] { return name }
    guard case .fixed(let color) = base else { return "\(base), opacity \(alpha)" }
    let parts = [color.red, color.green, color.blue, alpha].map { $0.isNaN ? 0 : min(max($0, 0), 1) * 255 }
    return "#" + parts.map { String(format: "%02X", Int($0.rounded())) }.joined()
  }
}

extension Widget {
  /// The colour of text in the theme's windows, also in a widget that is in none.
  @MainActor private var windowTextColor: GdkRGBA { color(named: "theme_fg_color") ?? textColor }

  /// Whether the theme shows light text on a dark background.
  @MainActor var hasDarkTheme: Bool {
    let text = windowTextColor
    return text.red * 0.3 + text.green * 0.6 + text.blue * 0.1 > 0.5
  }

  /// The colour of the theme's selection. In dark themes this is a background of light text, and too dark for text.
  @MainActor fileprivate var accentColor: GdkRGBA {
    let selection = color(named: "theme_selected_bg_color") ?? GdkRGBA(red: 0.21, green: 0.52, blue: 0.89, alpha: 1)
    guard hasDarkTheme else { return selection }
    let text = windowTextColor
    func mix(_ part: KeyPath<GdkRGBA, Float>) -> Float { selection[keyPath: part] * 0.6 + text[keyPath: part] * 0.4 }
    return GdkRGBA(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: selection.alpha)
  }
}

extension GdkRGBA {
  fileprivate init(_ components: Color.Components) {
    self.init(
      red: Float(components.red), green: Float(components.green), blue: Float(components.blue), alpha: 1)
  }
}

extension Color {
  /// No colour.
  public static let clear = Color(white: 0, opacity: 0)
  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// A grey of medium brightness.
  public static let gray = Color(hex: 0x8E8E93, dark: 0x8E8E93)
  /// Red.
  public static let red = Color(hex: 0xFF3B30, dark: 0xFF453A)
  /// Orange.
  public static let orange = Color(hex: 0xFF9500, dark: 0xFF9F0A)
  /// Yellow.
  public static let yellow = Color(hex: 0xFFCC00, dark: 0xFFD60A)
  /// Green.
  public static let green = Color(hex: 0x34C759, dark: 0x30D158)
  /// Mint.
  public static let mint = Color(hex: 0x00C7BE, dark: 0x63E6E2)
  /// Teal.
  public static let teal = Color(hex: 0x30B0C7, dark: 0x40CBE0)
  /// Cyan.
  public static let cyan = Color(hex: 0x32ADE6, dark: 0x64D2FF)
  /// Blue.
  public static let blue = Color(hex: 0x007AFF, dark: 0x0A84FF)
  /// Indigo.
  public static let indigo = Color(hex: 0x5856D6, dark: 0x5E5CE6)
  /// Purple.
  public static let purple = Color(hex: 0xAF52DE, dark: 0xBF5AF2)
  /// Pink.
  public static let pink = Color(hex: 0xFF2D55, dark: 0xFF375F)
  /// Brown.
  public static let brown = Color(hex: 0xA2845E, dark: 0xAC8E68)

  /// The colour of the theme's text.
  public static let primary = Color(.text)
  /// The colour of less important text.
  public static let secondary = Color(.text, alpha: 0.55)
  /// The colour of the theme's selection, lighter in dark themes.
  public static let accentColor = Color(.accent)
  /// The colour of the style `tint`.
  static let tint = Color(.tint)
  /// The colour of the theme's windows.
  static let background = Color(.named("theme_bg_color", Components(red: 1, green: 1, blue: 1)))
  /// The colour of lines between content.
  static let separator = Color(.text, alpha: 0.15)
}
