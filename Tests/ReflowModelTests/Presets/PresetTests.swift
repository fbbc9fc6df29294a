// Presets: their content, what they do not change, and how they are read from any source.

import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

struct PresetTests {
  /// A document whose settings and view state differ from their defaults in every scene.
  private var changed: Document {
    var document = Document()
    document.words.text = .own("quite private words")
    document.words.order = WordOrder(seed: 3)
    document.words.alignment = .center
    document.words.width = .exact(360)
    document.words.selection = 2
    document.photos.folder = "/home/me/pictures"
    document.photos.columns = 3
    document.stacks.showsTrace = false
    document.stacks.spacing = 20
    document.window.width = 640
    document.window.workbench.showsTools = true
    return document
  }

  private func json(_ preset: Preset) throws -> String { String(decoding: try preset.jsonData(), as: UTF8.self) }

  private func read(_ text: String) throws -> Noticed<Preset> { try Preset.reading(json: Data(text.utf8)) }

  @Test func onlyWhatDiffersIsWritten() throws {
    #expect(
      try json(Preset(of: changed)) == """
        {
          "preset" : true,
          "scene" : "words",
          "version" : "\(FormatVersion.current)",
          "words" : {
            "alignment" : "center",
            "width" : 360
          }
        }

        """)
  }

  @Test func applyingAPresetKeepsTheRules() throws {
    var document = Document()
    document.problems[.overlap] = false
    #expect(try Preset(of: changed).applied(to: document).problems == document.problems)
  }

  @Test func noTextFolderOrSelectionIsWritten() throws {
    for scene in SceneName.allCases {
      var document = changed
      document.scene = scene
      let text = try json(Preset(of: document))
      for secret in ["private", "pictures", "selection", "order", "window", "showsTrace"] {
        #expect(!text.contains(secret), "\(scene): \(secret)")
      }
    }
  }

  @Test func whatWasSavedIsRead() throws {
    for scene in SceneName.allCases {
      for hasText in [false, true] {
        var document = changed
        document.scene = scene
        let preset = try Preset(of: document, withText: hasText)
        #expect(try read(json(preset)) == Noticed(value: preset, notices: []), "\(scene)")
      }
    }
    let start = try Preset(of: Document(), withText: true)
    #expect(try read(json(start)).value.hasText, "the text of the start is a text as well")
  }

  @Test func appliedItChangesTheArrangementOfItsSceneAlone() throws {
    var document = Document()
    document.scene = .cafes
    document.cafes.showsCoffees = true
    document.words.text = .own("other words")
    document.words.order = WordOrder(seed: 8)
    document.words.spacing = 30
    document.words.selection = 1
    document.window.height = 500
    var expected = document
    expected.scene = .words
    expected.words.spacing = 8
    expected.words.alignment = .center
    expected.words.width = .exact(360)
    #expect(try Preset(of: changed).applied(to: document) == expected)
  }

  @Test func withATextItBringsTheTextItself() throws {
    var document = changed
    document.words.text = .file(FileText(path: "/home/me/secret.txt", contents: "the very words"))
    document.words.order = WordOrder(seed: 5)
    document.words.lineLimit = .lines(2)
    document.words.showsAllLines = true
    let preset = try Preset(of: document, withText: true)
    #expect(try !json(preset).contains("secret"), "and not where it is kept")
    let shown = try read(json(preset)).value.applied(to: changed)
    #expect(shown.words.text == .own("the very words"))
    #expect(shown.words.order == WordOrder(seed: 5))
    #expect(shown.words.showsAllLines)
  }

  @Test func atTheEndNoHistoryShows() throws {
    var limited = Document()
    limited.words.lineLimit = .lines(2)
    limited.words.showsAllLines = true
    limited.words.spacingsAreLinked = false
    limited.words.lineSpacing = 20
    let preset = try Preset(of: limited)
    var other = limited
    other.words.lineLimit = .lines(5)
    other.words.showsAllLines = true
    #expect(preset.applied(to: other) == preset.applied(to: Document()))
    #expect(preset.applied(to: other).words.showsAllLines)
  }

  @Test func aTextThatIsTooLongIsRefused() {
    var document = Document()
    document.words.text = .file(
      FileText(path: "/long.txt", contents: String(repeating: "a", count: TextSource.carriedLimit + 1)))
    #expect(throws: TextTooLong.self) { try Preset(of: document, withText: true) }
    #expect(throws: Never.self) { try Preset(of: document) }
  }

  @Test func whatNoPresetHasIsNotTaken() throws {
    let folder = try read(
      #"{"version": "1.1", "scene": "photos", "photos": {"columns": 2, "folder": "/etc", "selection": 4}}"#)
    var expected = Document()
    expected.scene = .photos
    expected.photos.columns = 2
    #expect(folder.value.applied(to: Document()) == expected)
    #expect(folder.references.isEmpty)
    let order = try read(#"{"version": "1.1", "scene": "words", "words": {"text": {"own": "a b"}, "selection": 1}}"#)
    #expect(order.value.applied(to: Document()).selection == nil)
  }

  @Test func whatIsNoMoreGivesANotice() throws {
    let preset = try read(
      #"{"version": "1.1", "scene": "words", "words": {"alignment": "sideways", "spacing": 90, "shadow": 3}}"#)
    #expect(
      preset.notices.map(\.english) == [
        "The key “words.shadow” is unknown. It has no effect, and saving the file removes it.",
        "Spacing: 90 is out of range; 40 is used.",
        "Alignment: “sideways” is unknown; the default, “leading”, is used.",
      ])
    #expect(preset.value.applied(to: Document()).words.spacing == 40)
  }

  @Test(arguments: [
    ("{", DocumentError.notJSON), ("[]", .notADocument), ("{}", .noVersion), (#"{"version": "1.0"}"#, .notADocument),
    (#"{"version": "1.1", "scene": "words"}"#, .notADocument),
    (#"{"version": "1.1", "scene": "words", "words": 3}"#, .notADocument),
    (#"{"version": "1.1", "scene": "clocks", "clocks": {}}"#, .unknownScene("clocks")),
    (#"{"version": "7.2", "scene": "words", "words": {}}"#, .newerVersion(FormatVersion(major: 7, minor: 2))),
  ])
  func damagedOnesAreRefused(_ text: String, _ error: DocumentError) {
    #expect(throws: error) { try read(text) }
  }

  @Test @MainActor func applyingIsOneStep() throws {
    let store = HistoryStore()
    store.update(\.words.spacing, to: 20)
    let before = store.document
    store.apply(try Preset(of: changed), named: Message("Preset “%s”", "Narrow"))
    #expect(store.document.words.width == .exact(360))
    #expect(store.undoTitle.english == "Undo Preset “Narrow”")
    store.undo()
    #expect(store.document == before)
    store.redo()
    #expect(store.document.words.alignment == .center)
  }
}
