import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// A reproduction restores what its author saw, and states its problems.
struct ReproductionTests {
  private static let environment = Baseline.Environment(
    font: "DejaVu Sans 11", dpi: 96, scale: 1, versions: ["Reflow": "1.0", "GTK": "4.8.3"])

  private func reproduction(_ document: Document, _ problems: [CheckedProblem] = []) throws -> Reproduction {
    try Reproduction(of: document, width: 360, Self.environment, lines: 9, problems: problems)
  }

  /// The differences from the default, in a form that contains nothing else.
  private func json(_ changes: DocumentChanges) throws -> String {
    String(decoding: try changes.jsonData(), as: UTF8.self)
  }

  private func reason(_ text: String) -> String? {
    guard case .failure(let error) = Reproduction.reading(text) else { return nil }
    return error.message.english
  }

  @Test func itDescribesTheView() throws {
    var document = Document()
    document.words.spacing = 12
    document.words.order = WordOrder(seed: 77)
    let problem = CheckedProblem(.lastLineOfOne, of: CheckedItem(identity: 3, name: "be\ncome"), widths: [318...326])
    let ignored = CheckedProblem(.overlap, widths: [1...2], ignoredBecause: "")
    #expect(
      try reproduction(document, [problem, ignored]).text == """
        Reflow reproduction

        Scene: Words
        Width: 360 px
        Font: DejaVu Sans 11, 96 dpi, scale 1
        Versions: GTK 4.8.3, Reflow 1.0
        Text: “english”, which comes with Reflow
        Seed: 77
        Lines: 9
        Problem: “be come” is alone in the last line: 318–326 px

        Settings:
        {
          "settings" : {
            "scene" : "words",
            "version" : "1.4",
            "words" : {
              "lineSpacing" : 12,
              "order" : 77,
              "spacing" : 12,
              "splitting" : "words",
              "text" : {
                "preset" : "english"
              }
            }
          }
        }

        """)
  }

  /// Documents with a random number of the known changes, in each scene.
  @Test func randomDocumentsSurvive() throws {
    let start = try #require(JSONSerialization.jsonObject(with: Document().jsonData()) as? [String: Any])
    let url = try #require(Bundle.module.url(forResource: "Fixtures/changes.json", withExtension: nil))
    let changes = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    var random = SplitMix64(seed: 5)
    var seen: Set<String> = []
    for number in 0..<180 {
      var saved = start
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let change = try #require(changes.randomElement(using: &random))
        for (path, value) in change { set(value, at: path.split(separator: ".")[...], in: &saved) }
      }
      var document = try Document.reading(json: JSONSerialization.data(withJSONObject: saved)).value
      document.scene = SceneName.allCases[number % SceneName.allCases.count]
      if number % 3 == 0 { document.problems.findsOverlaps = false }
      if number % 4 == 0 {
        document.words.text = .own("Settings: } \u{1F469}\u{200D}\u{1F680} \"{\" Reflow reproduction")
      }
      let text = try "Hello,\r\n\r\n" + reproduction(document).text + "\n-- \nMe :}"
      let read = try Reproduction.reading(text).get()
      #expect(read.notices == [], "\(number)")
      let wanted = try DocumentChanges(of: document)
      #expect(try json(read.value) == json(wanted), "\(number)")
      #expect(read.value == wanted, "\(number)")
      let restored = read.value.applied(to: Document())
      #expect(restored.problems == document.problems)
      #expect(try DocumentChanges(of: restored) == wanted, "\(number)")
      seen.insert(try json(wanted))
    }
    #expect(seen.count > 60)
  }

  private func set(_ value: Any, at path: ArraySlice<Substring>, in object: inout [String: Any]) {
    let key = String(path[path.startIndex])
    if path.count == 1 { return object[key] = value }
    var inner = object[key] as? [String: Any] ?? [:]
    set(value, at: path.dropFirst(), in: &inner)
    object[key] = inner
  }

  @Test func aFileIsCarriedAsItsText() throws {
    var document = Document()
    document.words.text = .file(FileText(path: "/home/me/secret place/a.txt", contents: "some words"))
    let reproduction = try reproduction(document)
    #expect(!reproduction.text.contains("secret place"))
    #expect(
      try Reproduction.reading(reproduction.text).get().value.applied(to: Document()).words.text == .own("some words"))
  }

  @Test @MainActor func restoringIsOneStep() throws {
    var document = Document()
    document.scene = .photos
    document.photos.columns = 2
    document.window.width = 500
    let store = HistoryStore()
    store.restore(try DocumentChanges(of: document))
    #expect(store.document.scene == .photos)
    #expect(store.document.photos.columns == 2)
    #expect(store.document.window == Document().window)
    #expect(store.undoTitle.english == "Undo Paste Reproduction")
  }

  @Test func missingPartsAreReported() throws {
    let text = try reproduction(Document()).text
    #expect(reason("some words") == "The reproduction cannot be restored: it is not a reproduction copied from Reflow.")
    #expect(!Reproduction.isOne("some words"))
    #expect(Reproduction.isOne(text))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for count in 0..<lines.count - 2 {
      #expect(reason(lines.prefix(count).joined(separator: "\n")) != nil, "\(count) lines")
    }
    #expect(
      reason(lines.prefix(5).joined(separator: "\n"))
        == "The reproduction cannot be restored: it contains no settings; it may have been copied only in part.")
    #expect(
      reason(text.replacingOccurrences(of: "}", with: ""))
        == "The reproduction cannot be restored: its settings are incomplete; it may have been copied only in part.")
    #expect(
      reason(text.replacingOccurrences(of: ": \"english\"", with: "\"english\""))
        == "The reproduction cannot be restored: its settings are damaged; it may have been copied only in part.")
    #expect(
      reason("Reflow reproduction\nSettings: {}")
        == "The reproduction cannot be restored: its settings do not belong to a scene.")
    #expect(
      reason(text.replacingOccurrences(of: "\"1.4\"", with: "\"7.0\""))
        == "The reproduction cannot be restored: it was written by a newer version of Reflow (format 7.0; this version reads up to 1)."
    )
  }

  /// A text of words may mention reproductions, quote the header line, or do both in any order.
  @Test func aTextThatMentionsAReproductionIsAText() throws {
    let text = try reproduction(Document()).text
    for words in [
      "How to paste a Reflow reproduction", "Reflow reproduction", "Reflow reproduction\n\nis what I copied",
      "Reflow reproduction of 1900\n\nScene: Words\nWidth: 360 px\n", "\tReflow reproductions\nSettings:\n{}",
      "Reflow reproduction\nSettings: see below\n{}", "Reflow reproduction\nScene: a wide landscape\nIt rains.",
      "Scene: Words\nWidth: 360 px\nReflow reproduction", "> " + text,
      String(repeating: "Reflow reproduction\n", count: 400), String(repeating: "word ", count: 2_001) + "\n" + text,
    ] {
      #expect(!Reproduction.isOne(words), "\(words)")
      #expect(reason(words) == "The reproduction cannot be restored: it is not a reproduction copied from Reflow.")
    }
    for around in ["", "Hello,\nas to the Reflow reproduction:\n", "Settings:\n{}\nReflow reproduction\n"] {
      for other in [text, text.replacingOccurrences(of: "\n", with: "\r\n"), String(text.prefix(60))] {
        #expect(Reproduction.isOne(around + other), "\(around)")
      }
      #expect(reason(around + text) == nil)
    }
  }

  @Test func itsLinesHaveNothingThatATerminalObeys() throws {
    let name = "\u{202E}evil\u{1B}[2J a" + String(repeating: "\u{301}\u{323}", count: 50_000)
    let problem = CheckedProblem(.lastLineOfOne, of: CheckedItem(identity: 3, name: name), widths: [318...326])
    let line = try #require(
      reproduction(Document(), [problem]).text.split(separator: "\n").first { $0.hasPrefix("Problem") })
    #expect(line.hasPrefix("Problem: “\\u{202E}evil\\u{1B}[2J"), "\(line)")
    #expect(line.unicodeScalars.count < 200)
  }

  @Test func whatIsTooLargeIsRefusedUnread() throws {
    let paste = "Reflow reproduction\nSettings:\n" + String(repeating: "{", count: 50_000_000)
    #expect(reason(paste) == "The reproduction cannot be restored: it is too large (50 MB).")
    // Within the limit, but not JSON.
    #expect(
      reason("Reflow reproduction\nSettings:\n" + String(repeating: "{", count: 1_000_000))
        == "The reproduction cannot be restored: its settings are incomplete; it may have been copied only in part.")
    let deep = String(repeating: "{", count: 1_000_000) + String(repeating: "}", count: 1_000_000)
    #expect(
      reason("Reflow reproduction\nSettings:\n" + deep)
        == "The reproduction cannot be restored: its settings are damaged; it may have been copied only in part.")
  }
}
