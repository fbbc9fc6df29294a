// The desktop's preferences: light or dark, contrast and accent. A portal supplies them, and may supply any value.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class DesktopPreferencesTests: GtkTestCase {
  /// The visible effect of the preferences.
  private struct WidgetStyle: Equatable {
    var isDark: Bool
    var hasFullLines: Bool
    var accent: SRGBColor?
  }

  private var settings: OpaquePointer { gtk_settings_get_default() }
  private static let ownAccent = SRGBColor(red: 0x5b / 255, green: 0x5b / 255, blue: 0xd6 / 255)!
  private static let plain = WidgetStyle(isDark: false, hasFullLines: false, accent: ownAccent)

  /// A colour of the style sheet, rounded to the precision of CSS.
  private func color(_ name: String, _ widget: Widget) -> SRGBColor? {
    guard let color = widget.color(named: name) else { return nil }
    func part(_ value: Float) -> Double { (Double(value) * 255).rounded() / 255 }
    return SRGBColor(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }

  private func style(of widget: Widget) -> WidgetStyle {
    WidgetStyle(
      isDark: settings.property("gtk-application-prefer-dark-theme"),
      hasFullLines: widget.color(named: "hairline")?.alpha == 1, accent: color("accent", widget))
  }

  /// Follows the desktop while `body` runs, with a visible widget.
  private func following(_ body: (Widget) throws -> Void) rethrows {
    let before = LiveObjects.summary
    let label = Widget.label("a")
    let window = show(label)
    do {
      let style = AppStyle()
      style.start(followsDesktop: true)
      try body(label)
    }
    gtk_window_destroy(window.cast())
    // A request may still be pending; the bus answers it after the portal has left.
    pump { LiveObjects.summary == before }
  }

  func testChangedPreferencesApplyWhileRunning() async throws {
    let orange = SRGBColor(red: 1, green: 0.4, blue: 0)!
    let portal = try PortalOnBus(
      answering: """
        ({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 1>,
          'accent-color': <(1.0, 0.4, 0.0)>}, 'org.gnome.desktop.interface': {'contrast': <uint32 0>}},)
        """)
    following { label in
      XCTAssertEqual(style(of: label), Self.plain, "the style does not wait for the answer")
      pump { style(of: label) == WidgetStyle(isDark: true, hasFullLines: true, accent: orange) }
      portal.change("contrast", to: "uint32 0")
      pump { style(of: label) == WidgetStyle(isDark: true, hasFullLines: false, accent: orange) }
      portal.change("color-scheme", to: "uint32 2")
      pump { style(of: label) == WidgetStyle(isDark: false, hasFullLines: false, accent: orange) }
      portal.change("color-scheme", to: "uint32 1", in: "org.example.other")
      portal.change("accent-color", to: "(-1.0, -1.0, -1.0)")
      pump { style(of: label) == Self.plain }
      portal.close()
    }
  }

  func testInvalidAnswersAreIgnored() async throws {
    let long = String(repeating: "a", count: 100_000)
    let answers = [
      "error", "()", "(uint32 1,)", "('dark',)", "(@a{sa{sv}} {},)", "({'org.freedesktop.appearance': @a{sv} {}},)",
      "({'org.freedesktop.appearance': {'color-scheme': <'dark'>, 'contrast': <1.0>, 'accent-color': <'red'>}},)",
      "({'org.freedesktop.appearance': {'color-scheme': <uint32 77>, 'accent-color': <(1.0, 1.0)>}},)",
      "({'org.freedesktop.appearance': {'contrast': <int64 1>, 'accent-color': <('1', '1', '1')>}},)",
      "({'org.freedesktop.appearance': {'accent-color': <(nan, 0.0, 0.0)>, 'contrast': <[uint32 1]>}},)",
      "({'org.freedesktop.appearance': {'accent-color': <(inf, 0.0, 0.0)>, 'color-scheme': <@mi nothing>}},)",
      "({'org.freedesktop.appearance': {'accent-color': <(1e300, 0.5, 0.5)>, '': <'\(long)'>}},)",
    ]
    for answer in answers {
      let portal = try PortalOnBus(answering: answer)
      following { label in
        pump { portal.requestCount > 0 }
        portal.emit("SettingChanged", "()")
        portal.emit("SettingChanged", "('org.freedesktop.appearance', 'contrast', uint32 1, 2)")
        portal.emit("SettingChanged", "(1, 2, 3)")
        // The next change to be read after this one.
        portal.change("accent-color", to: "(0.0, 0.0, 0.0)")
        pump { color("accent", label) == .black }
        portal.change("accent-color", to: "(nan, 0.0, 0.0)")
        pump { style(of: label) == Self.plain }
        portal.close()
      }
    }
  }

  func testALatePortalIsReadAndTheValuesOfAClosedOneStay() async throws {
    let dark = "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>}},)"
    try following { label in
      Self.pumpPending()
      XCTAssertEqual(style(of: label), Self.plain)
      let first = try PortalOnBus(answering: dark)
      pump { style(of: label).isDark }
      first.close()
      // A portal that never answers replaces it. Nothing waits for it, and a change still takes effect.
      let second = try PortalOnBus(answering: nil)
      pump { second.requestCount > 0 }
      XCTAssertTrue(style(of: label).isDark)
      second.change("color-scheme", to: "uint32 0")
      pump { style(of: label) == Self.plain }
      second.close()
    }
  }

  func testTheColorsOfAnyAccentAreReadOnAnyTheme() async {
    let steps = [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1]
    let parts = [(0x2e, 0xf6, 0xff), (0xee, 0x35, 0x2d), (0x00, 0xfd, 0xff), (0xff, 0x0f, 0x00)]
    let themes = parts.map { text, window, base in
      func gray(_ value: Int) -> SRGBColor {
        SRGBColor(red: Double(value) / 255, green: Double(value) / 255, blue: Double(value) / 255)!
      }
      return AccentPalette.Theme(text: gray(text), window: gray(window), base: gray(base))
    }
    for red in steps {
      for green in steps {
        for blue in steps {
          let accent = SRGBColor(red: red, green: green, blue: blue)!
          for theme in themes {
            let palette = AccentPalette(accent: accent, theme: theme)
            let colors = Dictionary(uniqueKeysWithValues: palette.colors.map { ($0.name, $0.color) })
            for fill in ["accent", "accent_hover", "accent_active"] {
              XCTAssertGreaterThanOrEqual(
                colors["on_accent"]!.contrast(with: colors[fill]!), 4.5, "on \(fill) of \(accent.css)")
            }
            for ground in [theme.window, theme.base] {
              for (name, least) in [
                ("accent_line", 3), ("accent_text", 4.5), ("overlay_frame", 4.5), ("overlay_selection", 3),
              ] {
                XCTAssertGreaterThanOrEqual(
                  colors[name]!.contrast(with: ground), least, "\(name) of \(accent.css) on \(ground.css)")
              }
            }
          }
        }
      }
    }
  }

  func testWhatIsDrawnByHandIsDrawnInTheNewAccent() async throws {
    let portal = try PortalOnBus(answering: "({'org.freedesktop.appearance': @a{sv} {}},)")
    following { label in
      let area = Widget(gtk_drawing_area_new())
      var drawn: [SRGBColor?] = []
      area.setDrawFunction { [unowned self] _, _, _ in drawn.append(color("accent_line", area)) }
      let window = show(area)
      pump { !drawn.isEmpty && portal.requestCount > 0 }
      portal.change("accent-color", to: "(0.0, 0.4, 0.0)")
      pump { drawn.last != drawn.first }
      portal.change("accent-color", to: "(2.0, 2.0, 2.0)")
      pump { style(of: label) == Self.plain }
      gtk_window_destroy(window.cast())
      portal.close()
    }
  }

  func testTheAccentIsDrawnTowardsTheTextOfTheThemeThatIsShown() async throws {
    let portal = try PortalOnBus(
      answering: "({'org.freedesktop.appearance': {'accent-color': <(0.9, 0.65, 0.04)>}},)")
    following { label in
      pump { style(of: label) != Self.plain }
      for scheme in [2, 1] {
        portal.change("color-scheme", to: "uint32 \(scheme)")
        pump { style(of: label).isDark == (scheme == 1) }
        let (line, base) = (color("accent_line", label)!, color("theme_base_color", label)!)
        XCTAssertGreaterThanOrEqual(line.contrast(with: base), 3, "\(line.css) on \(base.css)")
        XCTAssertEqual(color("on_accent", label), .black)
      }
      portal.change("color-scheme", to: "uint32 2")
      pump { !style(of: label).isDark }
      portal.change("accent-color", to: "(2.0, 2.0, 2.0)")
      pump { style(of: label) == Self.plain }
      portal.close()
    }
  }
}
