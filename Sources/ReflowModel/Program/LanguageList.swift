// The languages of a program's check, and the catalogues that translate the program.

import Foundation

/// The value of `--languages`.
package enum LanguageList: Equatable, Sendable {
  /// Each language with a catalogue.
  case all
  /// Names in the format of gettext: `de`, `pt_BR`, `sr@latin`.
  case some([String])

  /// Reads `all`, or a list of different names with commas; nil for anything else.
  package init?(_ text: String) {
    if text == "all" {
      self = .all
      return
    }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let isName = { (name: String) in
      name.first?.isLetter ?? false
        && name.unicodeScalars.allSatisfy { scalar in
          scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789_@.-".unicodeScalars.contains(scalar))
        }
    }
    guard names.allSatisfy(isName), Set(names).count == names.count else { return nil }
    self = .some(names)
  }
}

/// The catalogues of a program: the files `FOLDER/LANGUAGE/LC_MESSAGES/DOMAIN.mo`.
package struct Catalogues: Equatable, Sendable {
  package var domain: String
  package var folder: String

  package init(domain: String, folder: String) { (self.domain, self.folder) = (domain, folder) }

  private func path(_ language: String) -> String { "\(folder)/\(language)/LC_MESSAGES/\(domain).mo" }

  /// The languages with a catalogue, in alphabetical order.
  package var languages: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { FileManager.default.fileExists(atPath: path($0)) }.sorted()
  }

  /// The name of a language in itself, with its code: "Deutsch (de)".
  package static func name(ofLanguage code: String) -> String {
    let name = Locale(identifier: code).localizedString(forIdentifier: code)
    return name.map { "\($0) (\(code))" } ?? code
  }

  /// The path at which the catalogue of a language is missing; nil if the language has a catalogue. Like gettext, it
  /// accepts the catalogue `de` for `de_AT`. English needs no catalogue.
  package func missingFile(for language: String) -> String? {
    let base = String(language.prefix { $0 != "_" && $0 != "@" && $0 != "." })
    if base == "en" || base == "C" { return nil }
    return [language, base].contains { FileManager.default.fileExists(atPath: path($0)) } ? nil : path(language)
  }
}
