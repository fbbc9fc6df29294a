// Texts. They are drawn by a widget of this library: the minimum width of a GtkLabel contradicts SwiftUI's proposals.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A text of one or more lines. SwiftUI's `Text`.
///
/// It wraps at the proposed width, and ends with an ellipsis where the proposed height or the limit of lines ends it.
/// Unlike in SwiftUI, a text is neither translated nor read as Markdown.
public nonisolated struct Text: PrimitiveView, Equatable {
  let string: String
  private var font: Font?
  private var weight: Font.Weight?
  private var color: Color?
  private var isItalic = false

  /// A text, whose interpolated values are formatted.
  public init(_ key: LocalizedStringKey) {
    string = key.string
  }

  /// A text as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    string = String(content)
  }

  /// A text as it is.
  public init(verbatim content: String) {
    string = content
  }

  /// The text in a font; nil for that of the environment.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }

  /// The text in bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// The text in a weight; nil for that of the font.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }

  /// The text in italics.
  public func italic() -> Text { with { $0.isItalic = true } }

  /// The text in a colour; nil for that of the environment.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }

  /// The text in a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { foregroundColor(style._color) }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  @MainActor func update(_ node: ViewNode) {
    var style = node.environment.textStyle
    if let font { style.font = node.environment.font(of: font) }
    if let weight { style.font.weight = weight }
    if isItalic { style.font.isItalic = true }
    if let color { style.color = color }
    let widget = node.role(TextWidget.self) { TextWidget(string, style, of: node) }
    if widget.show(string, style) { node.invalidate() }
  }
}

/// The look of a text.
struct TextStyle: Hashable {
  var font: Font
  var color: Color
  var lineLimit: Int?
  var alignment = TextAlignment.leading
  /// The least factor by which the font may be made smaller.
  var leastScale = 1.0

  /// Whether texts of both styles have the same sizes.
  func isMeasured(as other: TextStyle) -> Bool {
    font == other.font && lineLimit == other.lineLimit && alignment == other.alignment && leastScale == other.leastScale
  }
}

extension EnvironmentValues {
  /// The look of a text without a style of its own.
  fileprivate var textStyle: TextStyle {
    memo {
      TextStyle(
        font: font(of: font ?? Font(.relative(1))), color: foreground, lineLimit: lineLimit,
        alignment: multilineTextAlignment, leastScale: minimumScaleFactor)
    }
  }

  fileprivate func font(of font: Font) -> Font {
    var font = font
    font.weight = fontWeight ?? font.weight
    font.isItalic = isItalic || font.isItalic
    return font
  }
}

/// The key of a text in the languages of a program, with formatted values. SwiftUI's `LocalizedStringKey`.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let string: String

  /// A text without values.
  public init(stringLiteral value: String) {
    string = value
  }

  /// A text without values.
  public init(_ value: String) {
    string = value
  }

  /// A text with values.
  public init(stringInterpolation: StringInterpolation) {
    string = stringInterpolation.string
  }

  /// The parts of a text with values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity)
    }

    /// Adds a part of the text itself.
    public mutating func appendLiteral(_ literal: String) { string += literal }

    /// Adds a value as `String(describing:)` writes it.
    public mutating func appendInterpolation(_ value: some Any) { string += "\(value)" }

    /// Adds a value in a format of `String(format:)`, such as `%.1f`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      string += String(format: specifier, value)
    }
  }
}
