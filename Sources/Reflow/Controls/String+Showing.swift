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

  /// The text with a sign in place of each character that is not seen but changes how others are: line ends and marks of
  /// the direction, with which a name could be made to read as another.
  var withoutHiddenCharacters: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map {
          switch $0.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: $0
          }
        }))
  }
}
