// The key file that Reflow writes for a program, and from which the probe in it reads how to start.

extension ProbeInterface {
  /// The group of the key file whose path is in the variable REFLOW_PROBE.
  public static let group = "Probe"
  /// The keys of the file.
  public enum Key {
    /// The path of the library with the probe.
    public static let library = "Library"
    /// The D-Bus address of Reflow.
    public static let address = "Address"
    /// A random text, with which Reflow recognises the connection of the program that it started.
    public static let token = "Token"
    /// The value for `gtk-decoration-layout`. Without this key, the setting is not changed.
    public static let decorationLayout = "DecorationLayout"
    /// The factor of the text size. Without this key, it is not changed.
    public static let textScale = "TextScale"
    /// Whether the reading direction is the opposite one.
    public static let isMirrored = "Mirrored"
    /// Whether the program can make no connections besides those to Reflow, the display and its bus.
    public static let deniesConnections = "DeniesConnections"
  }
  /// The properties of GtkSettings with a text that the method `Settings` returns. They are keys of the file too, with
  /// which a program gets the settings of another one.
  public static let textSettings = [
    "gtk-font-name", "gtk-xft-hintstyle", "gtk-xft-rgba", "gtk-theme-name", "gtk-icon-theme-name",
  ]
  /// Those with a number.
  public static let numberSettings = ["gtk-xft-dpi", "gtk-xft-antialias", "gtk-xft-hinting"]
}
