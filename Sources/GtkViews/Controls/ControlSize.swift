// The size of controls.

import LayoutCore

/// The size of controls. SwiftUI's `ControlSize`.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  /// The sizes from the smallest to the largest.
  case mini, small, regular, large, extraLarge
}

extension EnvironmentValues {
  /// The size of controls, for views of the program: GTK's have the size of the theme.
  public var controlSize: ControlSize {
    get { inherited.controlSize }
    set { inherited.controlSize = newValue }
  }
}

extension View {
  /// Sets the size of controls in the view. It has no effect on those of GTK, which have the size of the theme.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
