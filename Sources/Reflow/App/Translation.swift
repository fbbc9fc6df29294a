// The translation of texts: all words and numbers pass it on their way to the screen.

import CGtk
import Foundation
import GtkInterop
import ReflowModel
import ReflowResources

/// A text in the user's language; itself where there is no translation.
func tr(_ message: Message) -> String {
  message.text { wording in
    // Where there is no translation the answer is the very text that was handed over: it must still be there.
    switch wording {
    case .verbatim(let text): text
    case .number(let text): NumberForm.ofLocale.writing(text)
    case .text(let text): text.withCString { String(gtk: dgettext(domain, $0)) } ?? text
    case .inContext(let context, let text): inContext(context, text)
    case .counted(let one, let many, let count):
      one.withCString { one in
        many.withCString { String(gtk: dngettext(domain, one, $0, UInt(count.magnitude))) }
      } ?? (count == 1 ? one : many)
    case .product:
      // Between two numbers the sign would go with the sentence, and the height come first. An embedding, since
      // FriBidi 1.0 loses an isolate that follows another one.
      isRightToLeft ? "\u{202A}\(Message.productForm)\u{202C}" : Message.productForm
    case .list: ""
    }
  }
}

/// Whether the words are read from right to left.
private var isRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

/// The name of the catalogue.
private let domain = "reflow"

/// A text of the app's own, with what fills its gaps.
///
/// The first argument is a plain literal, as tools that collect texts for translation read no interpolation.
func tr(_ text: StaticString, _ parts: any MessagePart...) -> String {
  tr(Message(text, filledWith: parts))
}

/// What gettext's macro `dpgettext` does: a catalogue has the context before the text, with a sign between them.
private func inContext(_ context: String, _ text: String) -> String {
  "\(context)\u{4}\(text)".withCString { key in
    let found = dgettext(domain, key)
    return found.map { UnsafePointer($0) } == key ? text : String(gtk: found) ?? text
  }
}

/// Where the words come from, and how numbers are written.
enum Translation {
  /// Takes the language and the locale that the environment asks for, where there are catalogues.
  static func begin() {
    if setlocale(LC_ALL, "") == nil {
      // A locale that does not exist is the same as none. GTK would warn of it where it asked again.
      setlocale(LC_ALL, "C.UTF-8")
      gtk_disable_setlocale()
    }
    guard let folder = ReflowResources.catalogFolder else { return }
    bindtextdomain(domain, folder.path)
    // Swift's texts are UTF-8, whatever the locale's are.
    bind_textdomain_codeset(domain, "UTF-8")
  }
}

extension NumberForm {
  /// As the locale of the process has it; English where that is C, which has no form for people.
  fileprivate static let ofLocale: NumberForm = {
    let locale = setlocale(LC_NUMERIC, nil).map { String(cString: $0) } ?? "C"
    guard locale != "C", locale != "POSIX", !locale.hasPrefix("C."), let form = localeconv()?.pointee else {
      return NumberForm()
    }
    let text = { (sign: UnsafeMutablePointer<CChar>?) in sign.flatMap { String(validatingCString: $0) } ?? "" }
    return NumberForm(
      point: text(form.decimal_point), separator: text(form.thousands_sep),
      groups: form.grouping.map { UnsafeBufferPointer(start: $0, count: strlen($0)).map { Int($0) } } ?? [])
  }()
}
