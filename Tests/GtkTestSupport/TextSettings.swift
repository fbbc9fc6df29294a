import CGtk
import Foundation
import GtkInterop

/// The settings for drawing text: one of the fonts that `Tests/on-display` provides, and its size.
public struct TextSettings: Hashable, Sendable {
  /// The name of the font.
  public var family: String
  /// In hundredths of the usual size.
  public var percent: Int

  /// Creates the settings of a font in a size.
  public init(family: String, percent: Int) {
    (self.family, self.percent) = (family, percent)
  }

  /// The settings for tests that need exact widths, whatever the default font is.
  public static let exact = TextSettings(family: "DejaVu Sans", percent: 100)

  /// The fonts of the usual desktops, at the usual size and half as large again.
  public static let usual = ["DejaVu Sans", "Noto Sans", "Cantarell", "Liberation Sans"].flatMap { family in
    [100, 150].map { TextSettings(family: family, percent: $0) }
  }

  /// Applies these settings to the display. The returned closure restores the previous ones.
  @MainActor
  public func apply() -> @MainActor () -> Void {
    let settings: OpaquePointer = gtk_settings_get_default()
    let (font, dpi): (String, Int) = (settings.property("gtk-font-name"), settings.property("gtk-xft-dpi"))
    settings.setProperty("gtk-font-name", "\(family) 10")
    settings.setProperty("gtk-xft-dpi", 96 * 1024 * percent / 100)
    return {
      settings.setProperty("gtk-font-name", font)
      settings.setProperty("gtk-xft-dpi", dpi)
    }
  }

  /// The environment of a program with these settings. A folder contains the files for it.
  public func environment(in folder: URL) throws -> [String: String] {
    let settings = folder.appendingPathComponent("gtk-4.0")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    let lines = ["gtk-font-name=\(family) 10", "gtk-xft-dpi=\(96 * 1024 * percent / 100)", "gtk-cursor-blink=false"]
    try Data((["[Settings]"] + lines).joined(separator: "\n").utf8)
      .write(to: settings.appendingPathComponent("settings.ini"))
    return ["XDG_CONFIG_HOME": folder.path]
  }
}
