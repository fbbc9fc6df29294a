// Texts as a window shows them, whatever is in them.

import CGtk
import GtkInterop

extension String {
  /// The text as it is shown in a widget: numbers and signs stay in their order from left to right, where the line
  /// around them has another.
  @MainActor
  func leftToRight(in widget: Widget) -> String {
    widget.isMirrored ? "\u{2066}\(self)\u{2069}" : self
  }
}
