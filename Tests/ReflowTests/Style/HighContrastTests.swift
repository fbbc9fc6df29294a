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

  func testLinesAreFullWhileTheThemeIsOfHighContrast() async {
    let settings: OpaquePointer = gtk_settings_get_default()
    let theme: String = settings.property("gtk-theme-name")
    defer { settings.setProperty("gtk-theme-name", theme) }
    let style = AppStyle()
    style.start(followsDesktop: false)
    let label = Widget.label("a")
    show(label)
    XCTAssertLessThan(opacityOfLines(label), 0.5)
    settings.setProperty("gtk-theme-name", "HighContrast")
    XCTAssertEqual(opacityOfLines(label), 1)
    settings.setProperty("gtk-theme-name", theme)
    XCTAssertLessThan(opacityOfLines(label), 0.5)
  }

  func testThemesAreKnownByTheirNames() async {
    for name in ["HighContrast", "HighContrastInverse", "Default-hc", "Default-hc:dark", "Default-hc-dark"] {
      XCTAssertTrue(HighContrast.isHighContrast(name), name)
    }
    for name in ["Default", "Default:dark", "Adwaita-dark", "", "hc"] {
      XCTAssertFalse(HighContrast.isHighContrast(name), name)
    }
  }
}
