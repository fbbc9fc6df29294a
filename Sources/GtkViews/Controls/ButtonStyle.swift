// The looks of buttons: those of the theme, and those that a program draws.

import Foundation
import LayoutCore

/// How a button is drawn. SwiftUI's `ButtonStyle`.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the view of a button.
  associatedtype Body: View

  /// The parts of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// The view of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button. SwiftUI's `ButtonStyleConfiguration`.
public struct ButtonStyleConfiguration {
  /// The label of the button.
  public let label: AnyView
  /// Whether the button is pressed.
  public let isPressed: Bool
  /// What the button does; nil for anything.
  public let role: ButtonRole?
}

/// What a button does. SwiftUI's `ButtonRole`.
public enum ButtonRole: Hashable, Sendable {
  /// It deletes something.
  case destructive
  /// It ends something without a change.
  case cancel
}

/// A look of the theme, or the label alone. SwiftUI's `PrimitiveButtonStyle`.
public protocol PrimitiveButtonStyle: Sendable {
  /// The CSS class of the button; nil for the label alone.
  var _cssClass: String? { get }
}

/// The look of the theme's buttons of a kind.
public struct ThemeButtonStyle: PrimitiveButtonStyle {
  /// The CSS class of the kind.
  public let _cssClass: String?
}

/// The label alone.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}

  /// Nil.
  public var _cssClass: String? { nil }
}

extension PrimitiveButtonStyle where Self == ThemeButtonStyle {
  /// The look of the theme's buttons.
  public static var automatic: ThemeButtonStyle { ThemeButtonStyle(_cssClass: "") }
  /// The look of the theme's buttons.
  public static var bordered: ThemeButtonStyle { ThemeButtonStyle(_cssClass: "") }
  /// The look of the theme's suggested action.
  public static var borderedProminent: ThemeButtonStyle { ThemeButtonStyle(_cssClass: "suggested-action") }
  /// A button without a frame.
  public static var borderless: ThemeButtonStyle { ThemeButtonStyle(_cssClass: "flat") }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// How the buttons of a view are drawn.
enum ButtonLook {
  /// As a GtkButton with a CSS class.
  case widget(cssClass: String)
  /// As a view of the program.
  case drawn(@MainActor (ButtonStyleConfiguration) -> AnyView)
}

extension View {
  /// Sets how the buttons in the view are drawn. SwiftUI's `buttonStyle`.
  public nonisolated func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    environment(\.inherited.buttonLook, style._cssClass.map { .widget(cssClass: $0) } ?? .drawn { $0.label })
  }

  /// Draws the buttons in the view as a style of the program does.
  public nonisolated func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    nonisolated(unsafe) let style = style
    return environment(\.inherited.buttonLook, .drawn { AnyView(style.makeBody(configuration: $0)) })
  }
}

/// A button that a style of the program draws.
nonisolated struct DrawnButton<Label: View>: View {
  let label: Label
  let role: ButtonRole?
  let draw: @MainActor (ButtonStyleConfiguration) -> AnyView
  let action: @MainActor () -> Void
  @State private var isPressed = false

  @MainActor var body: some View {
    draw(ButtonStyleConfiguration(label: AnyView(label), isPressed: isPressed, role: role))
      .contentShape(Rectangle())
      .modifier(
        TapModifier(count: 1, press: { isPressed = $0 }, action: { [action] _ in MainActor.assumeIsolated(action) }))
  }
}
