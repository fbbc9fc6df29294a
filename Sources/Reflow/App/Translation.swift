// The translation of texts: all words pass it on their way to the screen.

import CGtk
import GtkInterop
import ReflowModel

/// A text in the user's language; itself where there is no translation.
func tr(_ message: Message) -> String {
  message.text { wording in
    // Where there is no translation the answer is the very text that was handed over: it must still be there.
    switch wording {
    case .verbatim(let text): text
    case .text(let text): text.withCString { String(gtk: dgettext(domain, $0)) } ?? text
    case .counted(let one, let many, let count):
      one.withCString { one in
        many.withCString { String(gtk: dngettext(domain, one, $0, UInt(count.magnitude))) }
      } ?? (count == 1 ? one : many)
    case .list: ""
    }
  }
}

/// The name of the catalogue.
private let domain = "reflow"

/// A text of the app's own, with what fills its gaps.
///
/// The first argument is a plain literal, as tools that collect texts for translation read no interpolation.
func tr(_ text: StaticString, _ parts: any MessagePart...) -> String {
  tr(Message(text, filledWith: parts))
}
