// The tint of a view, and the styles that depend on the place where they are used.

import LayoutCore

/// The colour of the theme's selection, or that of ``View/tint(_:)-(Color?)`` around. SwiftUI's `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The colour, which is known in a view.
  public var _color: Color { .tint }

  /// The style with an opacity in 0…1.
  public func opacity(_ opacity: Double) -> Color { .tint.opacity(opacity) }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of the theme's selection, or that of ``View/tint(_:)-(Color?)`` around.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension View {
  /// Sets the colour of the style `tint` and of the buttons, switches, sliders and progress bars in the view; nil for that
  /// of the theme.
  public nonisolated func tint(_ tint: Color?) -> some View { environment(\.inherited.tint, tint) }

  /// Sets the style `tint` in the view.
  @_disfavoredOverload
  public nonisolated func tint(_ tint: some ShapeStyle) -> some View { environment(\.inherited.tint, tint._color) }

  /// Sets the style `tint` in the view. SwiftUI's former name of ``tint(_:)-(Color?)``.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}

extension Color {
  /// The colour in a view, of whose environment the style `tint` is.
  func resolved(in environment: EnvironmentValues) -> Color {
    isTint ? (environment.inherited.tint ?? .accentColor).opacity(tintOpacity) : self
  }
}

extension ShapeStyle where Self == Color {
  /// The colour of text of the third level.
  public static var tertiary: Color { .primary.opacity(0.3) }
  /// The colour of text of the fourth level.
  public static var quaternary: Color { .primary.opacity(0.18) }
}
