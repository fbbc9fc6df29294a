// A message of a log: a literal with interpolated values, each with options for its privacy.

/// Whether a log shows a value. All values are shown here, since nothing is stored.
public struct OSLogPrivacy: Sendable {
  /// What replaces a private value in stored logs. No value is replaced here.
  public enum Mask: Sendable { case hash, none }

  /// The value is always shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// The value is shown here.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// The value is shown here.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  /// The value is shown here.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }

  /// The value is shown here.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// The value is shown here.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// The value is shown here.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// A message, written as a string literal with interpolations.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// A message without values.
  public init(stringLiteral value: String) { text = value }

  /// A message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The literals and values of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// An empty message.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  /// Appends a part of the literal.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Appends the description of a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
  ) {
    text += String(describing: value())
  }
}
