// The files that are part of the program itself. They are compiled in, so that the program needs no data directory.

/// The contents of the embedded files.
public enum ReflowResources {
  /// The style sheet of the app's windows.
  public static var styleSheet: String { String(decoding: PackageResources.style_css, as: UTF8.self) }

  /// The app's icon as an SVG file.
  public static var icon: [UInt8] { PackageResources.io_github_reflow_Reflow_svg }
}
