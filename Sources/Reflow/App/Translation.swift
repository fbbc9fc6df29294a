// The translation of texts. All words and numbers on screen pass through it.

import CGtk
import Foundation
import GtkInterop
import ReflowModel
import ReflowResources

/// A text in the user's language, or the text itself without a translation.
func tr(_ message: Message) -> String {
  message.text { wording in
    // Without a translation gettext returns the pointer it received, so the text must still be alive.
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
      // Without the marks, the sign between two numbers would take the direction of the sentence, and the height would
      // come first. They are an embedding, since FriBidi 1.0 loses an isolate that follows another one.
      isRightToLeft ? "\u{202A}\(Message.productForm)\u{202C}" : Message.productForm
    case .list: ""
    }
  }
}

/// Whether text runs from right to left.
private var isRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

/// The name of the message catalogue.
private let domain = "reflow"

/// A text of the app, with the values of its placeholders.
///
/// The first argument is a plain literal: the tools that extract texts for translation do not read interpolation.
func tr(_ text: StaticString, _ parts: any MessagePart...) -> String {
  tr(Message(text, filledWith: parts))
}

/// Does the same as gettext's macro `dpgettext`: a catalogue stores the context before the text, with a separator
/// between them.
private func inContext(_ context: String, _ text: String) -> String {
  "\(context)\u{4}\(text)".withCString { key in
    let found = dgettext(domain, key)
    return found.map { UnsafePointer($0) } == key ? text : String(gtk: found) ?? text
  }
}

/// The source of the translations, and the form of numbers.
enum Translation {
  /// The languages of the interface in the user's order; none without message catalogues.
  static var languages: [String] {
    guard ReflowResources.catalogFolder != nil else { return [] }
    var names: [String] = []
    var next = g_get_language_names()
    while let name = next?.pointee {
      names.append(String(cString: name))
      next = next?.advanced(by: 1)
    }
    return names
  }

  /// Sets the language and the locale of the environment, and binds the message catalogues if there are any.
  static func begin() {
    if setlocale(LC_ALL, "") == nil {
      // A locale that does not exist counts as none. GTK would set it again and warn.
      setlocale(LC_ALL, "C.UTF-8")
      gtk_disable_setlocale()
    }
    guard let folder = ReflowResources.catalogFolder else { return }
    bindtextdomain(domain, folder.path)
    // Swift's texts are UTF-8 in every locale.
    bind_textdomain_codeset(domain, "UTF-8")
  }
}

extension NumberForm {
  /// The form of the process's locale. The English form for the C locale, which does not define one for display.
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

extension String {
  /// The text with its numbers and symbols ordered from left to right, also within a right-to-left line.
  @MainActor
  func leftToRight(in widget: Widget) -> String {
    widget.isMirrored ? "\u{2066}\(self)\u{2069}" : self
  }
}
