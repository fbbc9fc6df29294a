import Foundation
import Testing

/// The catalogues of translations beside the sources.
struct CatalogTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  private static let folder = root.appending(path: "Resources/po")

  /// A message of a catalogue.
  private struct Entry {
    var context: String?
    var text = ""
    var plural: String?
    var translations: [String] = []
    var isFuzzy = false

    var key: String { context.map { "\($0)\u{4}\(text)" } ?? text }
  }

  /// Reads a catalogue in the form that gettext's tools write.
  private func entries(_ name: String) throws -> [Entry] {
    let lines = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var (entries, entry, field): ([Entry], Entry, Substring) = ([], Entry(), "")
    for line in lines + [""] {
      if line.isEmpty, !field.isEmpty {
        entries.append(entry)
        (entry, field) = (Entry(), "")
      } else if line.hasPrefix("#,") {
        entry.isFuzzy = line.contains("fuzzy")
      } else if let quote = line.firstIndex(of: "\""), !line.hasPrefix("#") {
        let isNew = quote != line.startIndex
        if isNew { field = line[..<quote].dropLast() }
        let text = String(line[quote...].dropFirst().dropLast()).replacing("\\n", with: "\n")
          .replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
        switch field {
        case "msgctxt": entry.context = (entry.context ?? "") + text
        case "msgid": entry.text += text
        case "msgid_plural": entry.plural = (entry.plural ?? "") + text
        default:
          if isNew { entry.translations.append("") }
          entry.translations[entry.translations.count - 1] += text
        }
      }
    }
    return Array(entries.dropFirst())
  }

  /// The gaps of a text by their places: `%s`, `%2$s`.
  private func gaps(_ text: String) -> [Int] {
    var next = 0
    return text.matches(of: /%(?:(\d+)\$)?s/).map { match in
      if let place = match.1 { return Int(place)! - 1 }
      next += 1
      return next - 1
    }.sorted()
  }

  @Test func theTemplateHasAllTextsOfTheSources() throws {
    let known = Set(try entries("reflow.pot").flatMap { [$0.text, $0.plural].compactMap { $0 } })
    #expect(known.count > 700)
    for target in ["Reflow", "ReflowModel", "ReflowOverlays", "ReflowPrograms"] {
      let files = FileManager.default.enumerator(
        at: Self.root.appending(path: "Sources/\(target)"), includingPropertiesForKeys: nil)
      for case let file as URL in files! where file.pathExtension == "swift" {
        let source = try String(contentsOf: file, encoding: .utf8)
        for match in source.matches(
          of: /\b(?:tr|Message|counting)\(\s*(?:[a-z][^,()"]*(?:\([^()]*\))?,\s*)?"((?:[^"\\]|\\.)+)"/)
        where match.1.firstRange(of: "\\(") == nil {
          let text = String(match.1).replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing(
            "\\\\", with: "\\")
          #expect(known.contains(text), "\(file.lastPathComponent): “\(text)”: run Resources/po/update")
        }
      }
    }
  }

  @Test func eachLanguageHasAllTextsWithTheirGaps() throws {
    let template = try entries("reflow.pot")
    let languages = try String(contentsOf: Self.folder.appending(path: "LINGUAS"), encoding: .utf8).split(
      separator: "\n")
    #expect(languages == ["ar", "de", "es", "fr", "ja", "pt_BR"])
    for language in languages {
      let known = Dictionary(try entries("\(language).po").map { ($0.key, $0) }) { first, _ in first }
      for entry in template {
        let found = try #require(known[entry.key], "\(language): “\(entry.text)” is missing")
        #expect(!found.isFuzzy, "\(language): “\(entry.text)” is doubtful")
        #expect(!found.translations.contains(""), "\(language): “\(entry.text)” is not translated")
        for text in found.translations {
          // The form for exactly one may omit the number.
          let all = gaps(entry.plural ?? entry.text)
          let few = entry.plural == nil ? all : gaps(entry.text)
          #expect(
            gaps(text) == all || gaps(text) == few || entry.plural != nil && gaps(text).count == all.count - 1,
            "\(language): “\(text)” has other gaps than “\(entry.text)”")
        }
      }
    }
  }
}
