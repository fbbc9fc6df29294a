// The types of properties that a tool sets, with the texts of their values.

import Foundation
import LayoutCore

/// A type whose values have a text for tools.
public protocol PreviewValue {
  /// The value of a text; nil for a text that is none. The text is nil for Swift's `nil`.
  static func value(ofPreviewText text: String?) -> Self?

  /// The text; nil for a value that has none. The inner one is nil for Swift's `nil`.
  var previewText: String?? { get }
}

extension CGFloat: PreviewValue {
  /// The number of a text.
  public static func value(ofPreviewText text: String?) -> CGFloat? { text.flatMap { Double($0) }.map { CGFloat($0) } }

  /// The number.
  public var previewText: String?? { Double(self).previewText }
}

extension Double: PreviewValue {
  /// The number of a text.
  public static func value(ofPreviewText text: String?) -> Double? { text.flatMap { Double($0) } }

  /// The number.
  public var previewText: String?? { description }
}

extension Int: PreviewValue {
  /// The number of a text.
  public static func value(ofPreviewText text: String?) -> Int? { text.flatMap { Int($0) } }

  /// The number.
  public var previewText: String?? { description }
}

extension Bool: PreviewValue {
  /// True or false.
  public static func value(ofPreviewText text: String?) -> Bool? { text.flatMap { Bool($0) } }

  /// True or false.
  public var previewText: String?? { description }
}

extension String: PreviewValue {
  /// The text itself.
  public static func value(ofPreviewText text: String?) -> String? { text }

  /// The text itself.
  public var previewText: String?? { .some(self) }
}

extension Optional: PreviewValue where Wrapped: PreviewValue {
  /// The value of a text.
  public static func value(ofPreviewText text: String?) -> Wrapped?? {
    guard let text else { return .some(nil) }
    return Wrapped.value(ofPreviewText: text).map(Optional.some)
  }

  /// The text of the value.
  public var previewText: String?? { map(\.previewText) ?? .some(nil) }
}

extension NamedValues {
  static func value(named name: String?) -> Self? { named.first { $0.name == name }?.value }

  var constantName: String?? { Self.named.first { $0.value == self }.map { $0.name } }
}

extension Axis: PreviewValue {
  /// The axis of a name.
  public static func value(ofPreviewText text: String?) -> Axis? { value(named: text) }

  /// The name.
  public var previewText: String?? { constantName }
}

extension Alignment: PreviewValue {
  /// The constant of a name.
  public static func value(ofPreviewText text: String?) -> Alignment? { value(named: text) }

  /// The name of the constant.
  public var previewText: String?? { constantName }
}

extension HorizontalAlignment: PreviewValue {
  /// The constant of a name.
  public static func value(ofPreviewText text: String?) -> HorizontalAlignment? { value(named: text) }

  /// The name of the constant.
  public var previewText: String?? { constantName }
}

extension VerticalAlignment: PreviewValue {
  /// The constant of a name.
  public static func value(ofPreviewText text: String?) -> VerticalAlignment? { value(named: text) }

  /// The name of the constant.
  public var previewText: String?? { constantName }
}
