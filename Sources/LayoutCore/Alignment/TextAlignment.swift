// Words of SwiftUI's environment that layouts are given as parameters: how lines of text lie, and how much room there
// is. Nothing here reads them; code that arranges by them compiles.

/// How lines of text lie beside each other. SwiftUI's `TextAlignment`.
@frozen
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// At the edge where reading starts.
  case leading
  /// In the middle.
  case center
  /// At the edge where reading ends.
  case trailing
}

/// How much room an interface has along an axis. SwiftUI's `UserInterfaceSizeClass`.
///
/// SwiftUI reads it from the environment, which is not here: hand it to a layout as a parameter.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little room, as on a phone held upright.
  case compact
  /// Room for several columns.
  case regular
}
