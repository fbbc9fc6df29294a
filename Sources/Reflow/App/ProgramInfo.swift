// What the program says of itself, in `--version`, on the bus and in the about dialog.

/// The program's own facts.
enum ProgramInfo {
  /// The name people read.
  static let name = "Reflow"
  /// The version of this build.
  static let version = "0.1.0"
  /// The name on the bus and of everything installed: desktop file, icon, metainfo.
  static let identifier = "io.github.reflow.Reflow"
}
