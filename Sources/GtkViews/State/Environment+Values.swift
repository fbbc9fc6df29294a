// The values of the environment that a window sets, and the modifiers of a view that have no effect on a desktop.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The brightness of the theme. SwiftUI's `ColorScheme`.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The values that the views of this library read together.
struct InheritedValues {
  /// The colour of the style `tint`; nil for that of the theme.
  var tint: Color?
  var buttonLook = ButtonLook.widget(cssClass: "")
  var buttonBorderShape = ButtonBorderShape.automatic
  var isToggleButton = false
  var areLabelsHidden = false
  var isPickerSegmented = false
  var hasFieldFrame = true
  /// The axes without indicators of scrolling.
  var hiddenIndicators: Axis.Set = []
  var fontWeight: Font.Weight?
  var fontDesign: Font.Design?
  var hasEqualDigits = false
  var isItalic = false
  var lineLimit: Int?
  var lineSpacing: CGFloat = 0
  var multilineTextAlignment = TextAlignment.leading
  var minimumScaleFactor: CGFloat = 1
  var backgroundStyle: AnyShapeStyle?
  var controlSize = ControlSize.regular
  var isEnabled = true
  var imageScale = Image.Scale.medium
  var horizontalSizeClass: UserInterfaceSizeClass?
  var verticalSizeClass: UserInterfaceSizeClass?
  /// The pages of the nearest stack.
  var navigation: NavigationPages?
  var openURL = OpenURLAction { _ in .systemAction }
  /// Runs when Enter is pressed in a field.
  var submit: () -> Void = {}
  /// Closes the menu around; nil outside of one.
  var closeMenu: (@MainActor () -> Void)?
}

private enum InheritedKey: EnvironmentKey {
  static var defaultValue: InheritedValues { InheritedValues() }
}

private enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}

private enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension EnvironmentValues {
  var inherited: InheritedValues {
    get { self[InheritedKey.self] }
    set { self[InheritedKey.self] = newValue }
  }

  /// The brightness of the theme.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The direction in which content is laid out.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The number of pixels of a point.
  public var displayScale: CGFloat { 1 }

  /// The length of a pixel in points.
  public var pixelLength: CGFloat { 1 }

  /// Sets the values that the desktop and the program decide, for the views in a widget.
  @MainActor mutating func setDesktopValues(of widget: Widget) {
    colorScheme = widget.hasDarkTheme ? .dark : .light
    layoutDirection = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
  }
}

extension View {
  /// Has no effect: nothing covers the edges of a window.
  public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    self
  }

  /// Has no effect: nothing covers the edges of a window.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Has no effect: each scrolled area clips its content.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
}

/// What may cover the edges of a window. SwiftUI's `SafeAreaRegions`.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Everything.
  public static let all = SafeAreaRegions(rawValue: .max)
  /// Bars of the system.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard on the screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
}
