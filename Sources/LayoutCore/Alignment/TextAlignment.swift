// Types of SwiftUI's environment that layouts take as parameters. The library does not read them: they let layouts
// written for SwiftUI compile.

/// The alignment of lines of text. SwiftUI's `TextAlignment`.
@frozen
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// At the edge where reading starts.
  case leading
  /// In the middle.
  case center
  /// At the edge where reading ends.
  case trailing
}

/// The space that an interface has along an axis. SwiftUI's `UserInterfaceSizeClass`.
///
/// SwiftUI reads it from the environment, which this library does not have: pass it to a layout as a parameter.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little space, as on a phone in portrait orientation.
  case compact
  /// Space for several columns.
  case regular
}
