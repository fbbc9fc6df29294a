// The settings of the App scene: its command, how documents remember it, and what presets and *Compare* do with it.

import Foundation
import Testing

@testable import ReflowModel

struct AppSceneTests {
  private func command(_ arguments: String...) throws -> ProgramCommand { try #require(ProgramCommand(arguments)) }

  private func read(_ app: String) throws -> Noticed<Document> {
    try Document.reading(json: Data(#"{"version": "1.2", "scene": "app", "app": \#(app)}"#.utf8))
  }

  private func json(_ document: Document) throws -> String { String(decoding: try document.jsonData(), as: UTF8.self) }

  /// A document with a program.
  private func document() throws -> Document {
    var document = Document()
    document.scene = .app
    document.app.command = try command("/usr/bin/gnome-clocks", "--flag")
    (document.app.window, document.app.language) = ("Main", "de")
    document.app.usesOwnSettings = true
    document.app.width = .exact(500)
    document.app.selection = 3
    return document
  }

  // MARK: Commands

  @Test func aCommandHasLimits() {
    #expect(ProgramCommand([]) == nil)
    #expect(ProgramCommand([""]) == nil)
    #expect(ProgramCommand(["", "a"]) == nil)
    #expect(ProgramCommand(["a", "b\0c"]) == nil)
    #expect(ProgramCommand(["a", ""])?.arguments == ["a", ""])
    #expect(ProgramCommand(Array(repeating: "a", count: 200)) != nil)
    #expect(ProgramCommand(Array(repeating: "a", count: 201)) == nil)
    #expect(ProgramCommand(["a", String(repeating: "ä", count: 7_999)]) != nil)
    #expect(ProgramCommand(["a", String(repeating: "ä", count: 8_000)]) == nil)
    #expect(ProgramCommand().isEmpty && ProgramCommand().name == "")
    #expect(ProgramCommand().shellText == "")
  }

  @Test func aSwiftFileIsTheProgramOfACommand() throws {
    let tags = try command("Tags.swift")
    #expect(tags.swiftFile == "Tags.swift" && tags.isRelative)
    #expect(tags.located(in: "/home/me")?.arguments == ["/home/me/Tags.swift"])
    #expect(try command("tags").swiftFile == nil && !command("tags").isRelative)
    let many = tags.with("--preview", "Many").with("--children", "words:5")
    #expect(many.arguments == ["Tags.swift", "--preview", "Many", "--children", "words:5"])
    #expect(many.value(of: "--preview") == "Many" && tags.value(of: "--preview") == nil)
    #expect(many.with("--preview", "One").arguments == ["Tags.swift", "--children", "words:5", "--preview", "One"])
    #expect(many.with("--preview", nil).arguments == ["Tags.swift", "--children", "words:5"])
    #expect(many.isOfSameFile(as: tags))
    #expect(try !many.isOfSameFile(as: command("Other.swift")) && !command("a").isOfSameFile(as: command("a")))
    // Without a value, as a command line may have it.
    #expect(try command("Tags.swift", "--preview").value(of: "--preview") == nil)
    #expect(
      try command("Tags.swift", "--preview").with("--preview", "A").arguments == ["Tags.swift", "--preview", "A"])
  }

  @Test(arguments: [
    (["gnome-clocks"], "gnome-clocks"), (["./Café", "--size=3x4", "a,b:c@d+e%"], "./Café --size=3x4 a,b:c@d+e%"),
    (["app", "", "two words", "it's"], #"app '' 'two words' 'it'\''s'"#),
    (["sh", "-c", "exit $((1+1)); #"], "sh -c 'exit $((1+1)); #'"), (["A=b", "C=d"], "'A=b' C=d"),
    (["~/app", "*", "{a,b}", "a\nb", "\\"], "'~/app' '*' '{a,b}' 'a\nb' '\\'"),
  ])
  func aShellReadsTheTextAsTheSameCommand(arguments: [String], text: String) throws {
    let command = try #require(ProgramCommand(arguments))
    #expect(command.shellText == text)
    // The shell prints the arguments that it reads.
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", #"printf '%s\0' "# + text]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(String(decoding: bytes, as: UTF8.self) == arguments.map { $0 + "\0" }.joined())
  }

  @Test func onlyAPathIsLocated() throws {
    #expect(try command("app", "./x").located(in: "/home/me") == command("app", "./x"))
    #expect(try command("/bin/app").located(in: "/home/me") == command("/bin/app"))
    #expect(try command("./app", "./x").located(in: "/home/me") == command("/home/me/app", "./x"))
    #expect(try command("../b/app").located(in: "/home/me") == command("/home/me/../b/app"))
    #expect(try command("b/app").isRelative && !command("app").isRelative && !command("/app").isRelative)
    #expect(try command("./a", String(repeating: "x", count: 15_991)).located(in: "/home/me") == nil)
  }

  // MARK: Documents

  @Test func aDocumentRemembersTheCommand() throws {
    var document = try document()
    let read = try Document.reading(json: document.jsonData())
    document.app.selection = nil
    #expect(read == Noticed(value: document, notices: []))
    #expect(document.title == "gnome-clocks")
    #expect(document.app.options.command == ["/usr/bin/gnome-clocks", "--flag"])
    #expect(document.app.options.usesOwnSettings)
  }

  @Test func aDocumentWithoutAProgramIsWrittenAsBefore() throws {
    #expect(try !json(Document()).contains("app"))
    var document = Document()
    document.scene = .app
    document.app.selection = 4
    document.app.width = .exact(300)
    document.app.width = .automatic
    document.app.selection = nil
    #expect(try !json(document).contains(#""app" : {"#))
    #expect(document.title == nil)
  }

  @Test(arguments: ["3", #""app""#, #"[1]"#, #"[""]"#, #"["a", "b\u0000"]"#, "{}", "null"])
  func anUnusableCommandIsReplacedWithANotice(command: String) throws {
    let read = try read(#"{"command": \#(command), "width": 300}"#)
    var expected = AppScene()
    expected.width = .exact(300)
    #expect(read.value.app == expected)
    #expect(read.value.scene == .app)
    #expect(read.notices.map(\.english) == ["Program: the value cannot be read; the default is used."])
  }

  @Test func aCommandThatIsTooLongIsReplacedWithANotice() throws {
    for arguments in [Array(repeating: "a", count: 201), ["a", String(repeating: "b", count: 16_000)]] {
      let list = String(decoding: try JSONEncoder().encode(arguments), as: UTF8.self)
      let read = try read(#"{"command": \#(list)}"#)
      #expect(read.value.app == AppScene())
      #expect(read.notices.map(\.english) == ["Program: the value cannot be read; the default is used."])
    }
    #expect(try read(#"{"command": []}"#).notices == [])
  }

  @Test func aLanguageIsAName() throws {
    for language in ["de", "pt_BR", "sr@latin", "en_GB.UTF-8", "C"] {
      let read = try read(#"{"language": "\#(language)"}"#)
      #expect(read.value.app.language == language)
      #expect(read.notices == [], "\(language)")
    }
    for language in ["all", "de,fr", "de/..", "../de", "1", "ä", "d e", String(repeating: "d", count: 41)] {
      let read = try read(#"{"language": "\#(language)"}"#)
      #expect(read.value.app.language == "", "\(language)")
      #expect(read.notices.map(\.english) == ["Language: the value cannot be read; the default is used."])
      var scene = AppScene()
      scene.language = language
      scene.normalise(from: AppScene())
      #expect(scene.language == "", "\(language)")
    }
  }

  @Test func theTitleOfAWindowIsCut() throws {
    let read = try read(#"{"window": "\#(String(repeating: "w", count: 100_000))"}"#)
    #expect(read.value.app.window.unicodeScalars.count == 2_000)
  }

  // MARK: Presets

  /// A preset of somebody else must not choose what the user starts.
  @Test func noPresetContainsACommand() throws {
    for hasText in [false, true] {
      let preset = try Preset(of: document(), withText: hasText)
      let text = String(decoding: try preset.jsonData(), as: UTF8.self)
      for secret in ["clocks", "command", "Main", "language", "usesOwnSettings", "selection"] {
        #expect(!text.contains(secret), "\(secret)")
      }
      var other = Document()
      other.app.command = try command("other")
      var expected = other
      (expected.scene, expected.app.width) = (.app, .exact(500))
      #expect(preset.applied(to: other) == expected)
    }
    let foreign = Data(
      #"{"version": "1.2", "scene": "app", "app": {"command": ["x"], "usesOwnSettings": true, "width": 300}}"#.utf8)
    let read = try Preset.reading(json: foreign)
    #expect(read.value.applied(to: Document()).app.command.isEmpty)
    #expect(!read.value.applied(to: Document()).app.usesOwnSettings)
    #expect(
      read.notices.map(\.english) == [
        "The keys “app.command”, “app.usesOwnSettings” are unknown. They have no effect, and saving the file removes them."
      ])
  }

  // MARK: Compare

  @Test func aAndBMayBeOtherProgramsInOtherLanguagesAtOneWidth() throws {
    var document = try document()
    document.window.workbench.kept = ComparisonSettings(of: document)
    #expect(document.counterpart == document)
    document.app.language = "ar"
    document.app.command = try command("other")
    document.app.window = ""
    document.app.usesOwnSettings = false
    document.app.width = .exact(620)
    let a = try #require(document.counterpart).app
    #expect((a.language, a.window, a.usesOwnSettings) == ("de", "Main", true))
    #expect(a.command.name == "gnome-clocks")
    #expect(a.width == .exact(620))
    document.app.selection = nil
    #expect(try Document.reading(json: document.jsonData()) == Noticed(value: document, notices: []))
  }

  @Test @MainActor func aAndBAreExchanged() throws {
    let store = HistoryStore(try document())
    store.compare(true)
    store.update(\.app.language, to: "ar")
    store.exchangeKept()
    #expect(store.document.app.language == "de")
    #expect(store.document.counterpart?.app.language == "ar")
    store.undo()
    #expect(store.document.app.language == "ar")
  }

  // MARK: Undo

  @Test @MainActor func eachChangeHasItsName() throws {
    let store = HistoryStore()
    store.update(\.app.command, to: try command("a"))
    #expect(store.undoTitle.english == "Undo Run a Program")
    store.update(\.app.language, to: "de")
    #expect(store.undoTitle.english == "Undo Language")
    store.update(\.app.width, to: .exact(500))
    #expect(store.undoTitle.english == "Undo Width")
    store.update(\.app.selection, to: 3)
    #expect(store.undoTitle.english == "Undo Width", "the selection is view state")
    for _ in 0..<3 { store.undo() }
    #expect(store.document.app.command.isEmpty)
  }
}
