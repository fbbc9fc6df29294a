// What shapes and texts are painted with.

import Foundation

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

/// A style of any type. SwiftUI's `AnyShapeStyle`.
public nonisolated struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  /// Makes a style that paints as `style` does.
  public init(_ style: some ShapeStyle) {
    self.style = (style as? AnyShapeStyle)?.style ?? style
  }

  /// The colour of the style.
  public var _color: Color { style._color }
}

/// The style that ``View/backgroundStyle(_:)`` sets for views, or the colour of the window. SwiftUI's `BackgroundStyle`.
public nonisolated struct BackgroundStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The colour of the window.
  public var _color: Color { .background }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style that ``View/backgroundStyle(_:)`` sets for views, or the colour of the window.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension EnvironmentValues {
  /// The style of backgrounds; nil for the colour of the window.
  public var backgroundStyle: AnyShapeStyle? {
    get { inherited.backgroundStyle }
    set { inherited.backgroundStyle = newValue }
  }
}

extension View {
  /// Sets the style ``BackgroundStyle`` in the view. SwiftUI's `backgroundStyle`.
  public nonisolated func backgroundStyle(_ style: some ShapeStyle) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}

/// The shadow of a style. SwiftUI's `ShadowStyle`.
public struct ShadowStyle: Hashable, Sendable {
  /// A shadow below a shape.
  public static func drop(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }

  /// A shadow inside of a shape.
  public static func inner(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
}

extension ShapeStyle {
  /// The style itself. Unlike in SwiftUI, a style has no shadow: a view has.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}
