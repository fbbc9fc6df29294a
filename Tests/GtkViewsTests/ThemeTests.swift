import CGtk
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// Colours in light and in dark themes.
@MainActor
final class ThemeTests: ViewTestCase {
  private func hex(_ color: Color, _ hosted: HostedView) -> String {
    let rgba = color.rgba(in: hosted.widget)
    return [rgba.red, rgba.green, rgba.blue].map { String(Int(($0 * 255).rounded()), radix: 16) }.joined(separator: " ")
  }

  /// The contrast of two colours, in 1…21, as WCAG defines it.
  private func contrast(_ one: Color, _ other: Color, _ hosted: HostedView) -> Double {
    func luminance(_ color: Color) -> Double {
      let rgba = color.rgba(in: hosted.widget)
      func linear(_ part: Float) -> Double {
        part <= 0.04045 ? Double(part) / 12.92 : pow((Double(part) + 0.055) / 1.055, 2.4)
      }
      return linear(rgba.red) * 0.2126 + linear(rgba.green) * 0.7152 + linear(rgba.blue) * 0.0722 + 0.05
    }
    let (a, b) = (luminance(one), luminance(other))
    return max(a, b) / min(a, b)
  }

  func testColoursHaveOtherComponentsInADarkTheme() async {
    let hosted = present(Text("A"))
    defer { hosted.show(in: .light) }
    let colors: [Color] = [.blue, .mint, .gray, .white]
    XCTAssertEqual(colors.map { hex($0, hosted) }, ["0 7a ff", "0 c7 be", "8e 8e 93", "ff ff ff"])
    hosted.show(in: .dark)
    pumpFrame(hosted)
    XCTAssertEqual(colors.map { hex($0, hosted) }, ["a 84 ff", "63 e6 e2", "8e 8e 93", "ff ff ff"])
  }

  func testTheAccentColourCanBeReadInBothThemes() async {
    let hosted = present(Text("A"))
    defer { hosted.show(in: .light) }
    XCTAssertGreaterThan(contrast(.accentColor, .background, hosted), 3)
    hosted.show(in: .dark)
    pumpFrame(hosted)
    XCTAssertGreaterThan(contrast(.accentColor, .background, hosted), 3)
  }

  /// A theme may be dark by itself, whatever the setting of the program.
  func testTheColourSchemeIsThatOfTheTheme() async {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme

      var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }
    func scheme() -> String? { present(Scheme()).viewGraph.root?.elements.first?.name }
    XCTAssertEqual(scheme(), "light")
    let provider = ObjectReference(adopting: OpaquePointer(gtk_css_provider_new()))
    gtk_css_provider_load_from_data(
      UnsafeMutablePointer(provider.opaque), "@define-color theme_fg_color #ffffff;", -1)
    let display = gdk_display_get_default()
    gtk_style_context_add_provider_for_display(display, provider.opaque, 900)
    defer { gtk_style_context_remove_provider_for_display(display, provider.opaque) }
    XCTAssertEqual(scheme(), "dark")
  }
}
