// The display form of texts in widgets of either text direction.

import CGtk
import GtkInterop

extension String {
  /// The text with its numbers and symbols ordered from left to right, also within a right-to-left line.
  @MainActor
  func leftToRight(in widget: Widget) -> String {
    widget.isMirrored ? "\u{2066}\(self)\u{2069}" : self
  }
}
