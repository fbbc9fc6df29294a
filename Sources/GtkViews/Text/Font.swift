// Fonts: text styles in sizes relative to the theme's font, and fonts of a size.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A font. SwiftUI's `Font`.
///
/// The family is that of the theme. The text styles are sizes relative to the theme's font, whose size is that of
/// ``body``.
public struct Font: Hashable, Sendable {
  /// The thickness of the strokes.
  public struct Weight: Hashable, Sendable {
    let value: Int

    /// The thinnest.
    public static let ultraLight = Weight(value: 200)
    /// Thinner than ``light``.
    public static let thin = Weight(value: 300)
    /// Thinner than ``regular``.
    public static let light = Weight(value: 350)
    /// The weight of running text.
    public static let regular = Weight(value: 400)
    /// Thicker than ``regular``.
    public static let medium = Weight(value: 500)
    /// Thicker than ``medium``.
    public static let semibold = Weight(value: 600)
    /// The weight of bold text.
    public static let bold = Weight(value: 700)
    /// Thicker than ``bold``.
    public static let heavy = Weight(value: 800)
    /// The thickest.
    public static let black = Weight(value: 900)
  }

  /// The kind of the letters.
  public enum Design: Hashable, Sendable {
    /// The theme's font.
    case `default`
    /// Letters with serifs.
    case serif
    /// The theme's font: Linux has no rounded one.
    case rounded
    /// Letters of one width.
    case monospaced
  }

  enum Size: Hashable, Sendable {
    /// A factor of the theme's font size.
    case relative(Double)
    /// A size in points.
    case points(Double)
  }

  var size: Size
  var weight: Weight?
  var design = Design.default
  /// The family; nil for that of the design.
  var family: String?
  var isItalic = false
  /// Whether all digits have one width.
  var hasEqualDigits = false

  init(_ size: Size, weight: Weight? = nil, design: Design = .default) {
    (self.size, self.weight, self.design) = (size, weight, design)
  }

  private init(relativePoints points: Double, weight: Weight? = nil) {
    self.init(.relative(points / 17), weight: weight)
  }

  /// A font of a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.points(size.isFinite ? min(max(size, 0), 10_000) : 0), weight: weight, design: design ?? .default)
  }

  /// A font of a text style, with another weight and kind of letters.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = style.font
    font.weight = weight ?? font.weight
    font.design = design ?? .default
    return font
  }

  /// A font of a family and of a size in points, in the theme's font where there is no such family. Sizes do not follow
  /// the theme, whatever the style they are relative to.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle = .body) -> Font {
    var font = system(size: size)
    font.family = name
    return font
  }

  /// A font of a family and of a size in points.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

  /// A style of text. SwiftUI's `Font.TextStyle`.
  public struct TextStyle: Hashable, Sendable {
    fileprivate let font: Font

    /// The style of the font of this name.
    public static let largeTitle = TextStyle(font: .largeTitle)
    /// The style of the font of this name.
    public static let title = TextStyle(font: .title)
    /// The style of the font of this name.
    public static let title2 = TextStyle(font: .title2)
    /// The style of the font of this name.
    public static let title3 = TextStyle(font: .title3)
    /// The style of the font of this name.
    public static let headline = TextStyle(font: .headline)
    /// The style of the font of this name.
    public static let subheadline = TextStyle(font: .subheadline)
    /// The style of the font of this name.
    public static let body = TextStyle(font: .body)
    /// The style of the font of this name.
    public static let callout = TextStyle(font: .callout)
    /// The style of the font of this name.
    public static let footnote = TextStyle(font: .footnote)
    /// The style of the font of this name.
    public static let caption = TextStyle(font: .caption)
    /// The style of the font of this name.
    public static let caption2 = TextStyle(font: .caption2)
  }

  /// The font with another weight.
  public func weight(_ weight: Weight) -> Font { with(\.weight, weight) }

  /// The font in another size.
  func scaled(by factor: Double) -> Font {
    var font = self
    switch size {
    case .relative(let own): font.size = .relative(own * factor)
    case .points(let points): font.size = .points(points * factor)
    }
    return font
  }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The font in italics.
  public func italic() -> Font { with(\.isItalic, true) }

  /// The font with digits of one width.
  public func monospacedDigit() -> Font { with(\.hasEqualDigits, true) }

  /// The font with letters of one width.
  public func monospaced() -> Font { with(\.design, .monospaced) }

  func with<Value>(_ property: WritableKeyPath<Font, Value>, _ value: Value) -> Font {
    var font = self
    font[keyPath: property] = value
    return font
  }
}

extension Font {
  /// The largest title, twice as large as running text.
  public static let largeTitle = Font(relativePoints: 34)
  /// A title of the first level.
  public static let title = Font(relativePoints: 28)
  /// A title of the second level.
  public static let title2 = Font(relativePoints: 22)
  /// A title of the third level.
  public static let title3 = Font(relativePoints: 20)
  /// A heading, in the size of running text.
  public static let headline = Font(relativePoints: 17, weight: .semibold)
  /// Running text, in the size of the theme's font.
  public static let body = Font(relativePoints: 17)
  /// An emphasised remark.
  public static let callout = Font(relativePoints: 16)
  /// A heading below ``headline``.
  public static let subheadline = Font(relativePoints: 15)
  /// A footnote.
  public static let footnote = Font(relativePoints: 13)
  /// The text at a picture.
  public static let caption = Font(relativePoints: 12)
  /// Smaller text at a picture.
  public static let caption2 = Font(relativePoints: 11)
}

private enum FontKey: EnvironmentKey {
  static let defaultValue: Font? = nil
}

extension EnvironmentValues {
  /// The font of texts and symbols; nil for that of the theme.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
}

extension View {
  /// Sets the font of texts and symbols in the view; nil for that of the theme. Unlike in SwiftUI, there are no rounded
  /// letters.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
}

extension Font {
  /// The size of the font in px, in the theme of a widget.
  @MainActor func pixels(in widget: Widget) -> Double {
    switch size {
    case .points(let points): return points
    case .relative(let factor):
      let context = gtk_widget_get_pango_context(widget.pointer)
      let description = pango_context_get_font_description(context)
      let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE) * factor
      let isAbsolute = pango_font_description_get_size_is_absolute(description) != 0
      return isAbsolute ? size : size * pango_cairo_context_get_resolution(context) / 72
    }
  }
}
