// A high-contrast theme has lines where other themes only have a tint.

import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow

@MainActor
final class HighContrastTests: GtkTestCase {
  /// The opacity of a line between two parts of the window.
  private func opacityOfLines(_ widget: Widget) -> Float {
    var color = GdkRGBA()
    XCTAssertEqual(
      gtk_style_context_lookup_color(gtk_widget_get_style_context(widget.pointer), "hairline", &color), 1)
    return color.alpha
  }

  /// Compares an opacity in the usual theme, which is less than a limit, with that in a theme of high contrast.
  private func checkFull(_ widget: Widget, below limit: Float, _ opacity: (Widget) -> Float) {
    let settings: OpaquePointer = gtk_settings_get_default()
    let theme: String = settings.property("gtk-theme-name")
    defer { settings.setProperty("gtk-theme-name", theme) }
    let style = AppStyle()
    style.start(followsDesktop: false)
    show(widget)
    XCTAssertLessThan(opacity(widget), limit)
    settings.setProperty("gtk-theme-name", "HighContrast")
    XCTAssertEqual(opacity(widget), 1)
    settings.setProperty("gtk-theme-name", theme)
    XCTAssertLessThan(opacity(widget), limit)
  }

  func testLinesAreFullWhileTheThemeIsOfHighContrast() async {
    checkFull(.label("a"), below: 0.5, opacityOfLines)
  }

  func testTextIsFullWhileTheThemeIsOfHighContrast() async {
    let ignored = Widget.label("a")
    checkFull(.column(classes: ["problems"], [.row(classes: ["problem", "ignored"], [ignored])]), below: 0.6) { _ in
      ignored.textColor.alpha
    }
    checkFull(.label("a", classes: ["quiet"]), below: 0.8, \.textColor.alpha)
    checkFull(.label("a"), below: 0.7) { $0.color(named: "ruler_flag")?.alpha ?? 0 }
  }

  func testThemesAreKnownByTheirNames() async {
    for name in [
      "HighContrast", "HighContrastInverse", "Default-hc", "Default-hc:dark", "Default-hc-dark", "Adwaita:hc",
      "Default:hc-dark",
    ] {
      XCTAssertTrue(HighContrast.isHighContrast(name), name)
    }
    for name in ["Default", "Default:dark", "Adwaita-dark", "", "hc", ":dark", "Default:hc:dark"] {
      XCTAssertFalse(HighContrast.isHighContrast(name), name)
    }
  }
}
