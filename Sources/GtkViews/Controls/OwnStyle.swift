// The looks that a program gives the widgets of its controls: a tint, and the corners of buttons.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The outline of a button. SwiftUI's `ButtonBorderShape`.
public struct ButtonBorderShape: Hashable, Sendable {
  /// The radius of the corners in points; nil for that of the theme.
  fileprivate let radius: CGFloat?

  /// The corners of the theme.
  public static let automatic = ButtonBorderShape(radius: nil)
  /// The corners of the theme.
  public static let roundedRectangle = ButtonBorderShape(radius: nil)
  /// Half circles at the ends.
  public static let capsule = ButtonBorderShape(radius: 9999)
  /// A circle around a square label.
  public static let circle = capsule

  /// Corners of a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(radius: radius.isFinite ? min(max(radius, 0), 9999) : nil)
  }
}

extension EnvironmentValues {
  /// The style of a button of this environment, which has a CSS class of the theme.
  @MainActor func buttonStyle(of widget: Widget, cssClass: String) -> String {
    let corners = inherited.buttonBorderShape.radius.map { "button { border-radius: \($0)px; }" } ?? ""
    guard let tint = inherited.tint?.rgba(in: widget), cssClass != "destructive-action" else { return corners }
    let color = tint.css
    func rule(_ state: String, _ style: String) -> String { "button\(state):not(:disabled) { \(style) }" }
    func fill(_ background: String, _ text: String) -> String {
      "color: \(text); background: \(background); border-color: alpha(\(color), 0.5);"
    }
    switch cssClass {
    case "flat": return corners + rule("", "color: \(color);")
    case "suggested-action":
      // The contrast with white text is the greater one below this luminance.
      let isDark = 0.2126 * pow(tint.red, 2.2) + 0.7152 * pow(tint.green, 2.2) + 0.0722 * pow(tint.blue, 2.2) < 0.36
      let text = isDark ? "white" : "black"
      return corners + rule("", fill(color, text)) + rule(":hover", fill("shade(\(color), 1.1)", text))
        + rule(":active", fill("shade(\(color), 0.85)", text))
    default:
      return corners + rule("", fill("alpha(\(color), 0.15)", color))
        + rule(":hover", fill("alpha(\(color), 0.25)", color)) + rule(":active", fill("alpha(\(color), 0.4)", color))
    }
  }

  /// The style of the parts of a control that show its value, which have a selector of CSS.
  @MainActor func valueStyle(_ selector: String, of widget: Widget) -> String {
    guard let color = inherited.tint?.rgba(in: widget).css else { return "" }
    return "\(selector):not(:disabled) { background: \(color); border-color: \(color); }"
  }
}

extension GdkRGBA {
  fileprivate var css: String {
    let parts = [red, green, blue].map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }
    return "rgba(\(parts.joined(separator: ",")),\(min(max(alpha, 0), 1)))"
  }
}

extension View {
  /// Sets the outline of the buttons in the view. SwiftUI's `buttonBorderShape`.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.inherited.buttonBorderShape, shape)
  }
}

/// Rules of CSS for one widget, which take precedence over those of the theme.
@MainActor struct OwnStyle {
  private var provider: ObjectReference<UnsafeMutablePointer<GtkCssProvider>>?
  private(set) var css = ""

  /// Replaces the rules of a widget, always the same one.
  mutating func set(_ css: String, of widget: Widget) {
    guard css != self.css else { return }
    self.css = css
    let provider = provider ?? ObjectReference(adopting: gtk_css_provider_new()!)
    if self.provider == nil {
      gtk_style_context_add_provider(
        gtk_widget_get_style_context(widget.pointer), OpaquePointer(provider.object),
        guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      self.provider = provider
    }
    gtk_css_provider_load_from_data(provider.object, css, -1)
  }
}

extension Widget {
  /// The first widget in this one with a name of CSS.
  @MainActor func part(_ cssName: String) -> Widget? {
    for child in children {
      if String(cString: gtk_widget_get_css_name(child.pointer)) == cssName { return child }
      if let part = child.part(cssName) { return part }
    }
    return nil
  }
}
