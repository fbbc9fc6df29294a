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
  private struct Part: Equatable {
    var string: String
    var font: Font?
    var weight: Font.Weight?
    var color: Color?
    var design: Font.Design?
    var isItalic = false
    var hasEqualDigits = false
  }

  private var parts: [Part]

  /// The characters of all parts.
  var string: String { parts.count == 1 ? parts[0].string : parts.map(\.string).joined() }

  /// A text, whose interpolated values are formatted.
  public init(_ key: LocalizedStringKey) {
    parts = [Part(string: key.string)]
  }

  /// A text as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    parts = [Part(string: String(content))]
  }

  /// A text as it is.
  public init(verbatim content: String) {
    parts = [Part(string: content)]
  }

  /// A text after another one, each in its own look.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = lhs
    text.parts += rhs.parts
    return text
  }

  /// The text in a font; nil for that of the environment.
  public func font(_ font: Font?) -> Text { with(\.font, font) }

  /// The text in bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// The text in a weight; nil for that of the font.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with(\.weight, weight) }

  /// The text in italics.
  public func italic() -> Text { with(\.isItalic) }

  /// The text with digits of one width.
  public func monospacedDigit() -> Text { with(\.hasEqualDigits) }

  /// The text with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text { with(\.design, isActive ? .monospaced : nil) }

  private func with(_ property: WritableKeyPath<Part, Bool>) -> Text {
    var text = self
    for index in parts.indices { text.parts[index][keyPath: property] = true }
    return text
  }

  /// The text in a colour; nil for that of the environment.
  public func foregroundColor(_ color: Color?) -> Text { with(\.color, color) }

  /// The text in a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { foregroundColor(style._color) }

  /// Changes a text, or the parts of several texts that have no value of their own.
  private func with<Value>(_ property: WritableKeyPath<Part, Value?>, _ value: Value?) -> Text {
    var text = self
    for index in parts.indices where parts.count == 1 || parts[index][keyPath: property] == nil {
      text.parts[index][keyPath: property] = value
    }
    return text
  }

  @MainActor func update(_ node: ViewNode) {
    var style = node.environment.textStyle
    if parts.count == 1 {
      (style.font, style.color) = look(of: parts[0], in: node.environment)
    } else {
      style.runs = parts.map { part in
        let look = look(of: part, in: node.environment)
        let color = part.color == nil ? nil : node.graph.widget.map { look.color.numbers(in: $0) }
        return TextRun(length: part.string.utf8.count, font: look.font, color: color)
      }
    }
    let widget = node.role(TextWidget.self) { TextWidget(string, style, of: node) }
    if widget.show(string, style) { node.invalidate() }
  }

  private func look(of part: Part, in environment: EnvironmentValues) -> (font: Font, color: Color) {
    let style = environment.textStyle
    var font = part.font.map { environment.font(of: $0) } ?? style.font
    if let weight = part.weight { font.weight = weight }
    if let design = part.design { font.design = design }
    if part.isItalic { font.isItalic = true }
    if part.hasEqualDigits { font.hasEqualDigits = true }
    return (font, part.color ?? style.color)
  }
}

/// A part of a text with a look of its own.
struct TextRun: Hashable {
  /// In bytes of UTF-8.
  let length: Int
  let font: Font
  /// Red, green, blue and opacity; nil for the colour of the text.
  let color: [Double]?
}

/// The look of a text.
struct TextStyle: Hashable {
  var font: Font
  var color: Color
  var lineLimit: Int?
  var alignment = TextAlignment.leading
  /// The least factor by which the font may be made smaller.
  var leastScale = 1.0
  /// The distance between lines in points, besides that of the font.
  var lineSpacing: CGFloat = 0
  /// The parts of a text that has several; empty for one.
  var runs: [TextRun] = []

  /// Whether texts of both styles have the same sizes.
  func isMeasured(as other: TextStyle) -> Bool {
    font == other.font && lineLimit == other.lineLimit && alignment == other.alignment
      && leastScale == other.leastScale && lineSpacing == other.lineSpacing && runs == other.runs
  }
}

extension EnvironmentValues {
  /// The look of a text without a style of its own.
  fileprivate var textStyle: TextStyle {
    memo {
      TextStyle(
        font: font(of: font ?? Font(.relative(1))), color: foreground, lineLimit: lineLimit,
        alignment: multilineTextAlignment, leastScale: minimumScaleFactor, lineSpacing: lineSpacing)
    }
  }

  fileprivate func font(of font: Font) -> Font {
    let inherited = inherited
    var font = font
    font.weight = inherited.fontWeight ?? font.weight
    font.isItalic = inherited.isItalic || font.isItalic
    font.design = inherited.fontDesign ?? font.design
    font.hasEqualDigits = inherited.hasEqualDigits || font.hasEqualDigits
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
