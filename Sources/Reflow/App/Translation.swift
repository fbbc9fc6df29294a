// The one door through which words reach the screen, so that they can be translated.

import CGtk
import GtkInterop

/// A text in the user's language; itself where there is no translation.
///
/// The argument is a plain literal, as tools that collect texts for translation read no interpolation.
func tr(_ text: String) -> String {
  text.withCString { String(gtk: dgettext("reflow", $0)) } ?? text
}

/// As ``tr(_:)`` for a sentence with a gap, written `%s`, that `value` fills.
func tr(_ text: String, _ value: String) -> String {
  tr(text).replacing("%s", with: value, maxReplacements: 1)
}
