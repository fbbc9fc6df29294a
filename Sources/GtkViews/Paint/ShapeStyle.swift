// What shapes and texts are painted with.

/// What a shape or a text is painted with. SwiftUI's `ShapeStyle`.
public nonisolated protocol ShapeStyle: Sendable {
  /// The colour of the style.
  var _color: Color { get }
}

extension Color: ShapeStyle {
  /// The colour itself.
  public var _color: Color { self }
}

extension ShapeStyle where Self == Color {
  /// No colour.
  public static var clear: Color { Color.clear }
  /// Black.
  public static var black: Color { Color.black }
  /// White.
  public static var white: Color { Color.white }
  /// A grey of medium brightness.
  public static var gray: Color { Color.gray }
  /// Red.
  public static var red: Color { Color.red }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Green.
  public static var green: Color { Color.green }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// The colour of the theme's text.
  public static var primary: Color { Color.primary }
  /// The colour of less important text.
  public static var secondary: Color { Color.secondary }
}
