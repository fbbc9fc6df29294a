import Foundation
import TestSupport
import Testing

@testable import ReflowModel

/// The table of what can be opened, and the recogniser that every way of opening uses.
struct InputKindTests {
  private let folders = TemporaryFolders()

  private func kind(_ path: String, _ scene: InputRequest.Scene = .any) throws -> InputKind.Name {
    try InputKind.recognise(path, scene).name
  }

  private func failure(_ path: String, _ scene: SceneName) -> String? {
    do throws(FileError) {
      _ = try InputKind.recognise(path, .required(scene))
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test func eachKindHasOneRowAndNoTwoHaveASuffix() {
    #expect(
      InputKind.all.map(\.name).sorted { $0.rawValue < $1.rawValue }
        == InputKind.Name.allCases.sorted { $0.rawValue < $1.rawValue })
    let suffixes = InputKind.all.flatMap { row -> [String] in
      if case .suffixes(let suffixes) = row.form { suffixes } else { [] }
    }
    #expect(Set(suffixes).count == suffixes.count)
    for suffix in suffixes { #expect(suffix.hasPrefix(".") && suffix == suffix.lowercased()) }
    #expect(InputKind.all.filter(\.takesSplitting).map(\.name) == [.text])
    #expect(InputKind.all.filter(\.isWritten).map(\.name) == [.document, .preset, .baseline])
  }

  @Test func theNameDecidesWhereItCan() throws {
    for (name, expected) in [
      ("a.reflow", .document), ("A.REFLOW", .document), ("a.reflow-preset", .preset), ("a.reflow-baseline", .baseline),
      ("a.desktop", .program), ("B.Desktop", .program), ("de.po", .catalogue), ("a.b.POT", .catalogue),
      ("/a/w.ui", .interface), ("w.blp", .interface), ("reflow", .text), ("a.reflow.txt", .text), ("po", .text),
      ("/a.ui/pot", .text), ("ui.txt", .text), ("b.desktop.txt", .text), ("desktop", .text), ("", .text),
    ] as [(String, InputKind.Name)] {
      #expect(try kind(name) == expected, "\(name)")
      #expect(InputKind.named(name)?.name == (expected == .text ? nil : expected), "\(name)")
    }
  }

  @Test func theSceneDecidesBetweenTheKindsOfAFile() throws {
    let folder = try folders.make()
    let table = try write(Data("subtitle;title\na;b".utf8), "cards.csv", in: folder)
    let list = try write(Data("\u{FEFF}\"Title\",items\nOne,\n".utf8), "cards.txt", in: folder)
    let text = try write(Data("Titles of books\ntitle".utf8), "notes.txt", in: folder)
    for scene in SceneName.allCases {
      let (isWords, isCafes) = (scene == .words, scene == .cafes)
      #expect(try kind(folder, .preferred(scene)) == (isCafes ? .pictureCards : .pictures))
      for path in [table, list] { #expect(try kind(path, .preferred(scene)) == (isCafes ? .table : .text)) }
      #expect(try kind(text, .preferred(scene)) == .text)
      #expect((failure(folder, scene) == nil) == (isCafes || scene == .photos))
      for path in [table, list] { #expect((failure(path, scene) == nil) == (isWords || isCafes), "\(scene)") }
      #expect((failure(text, scene) == nil) == isWords)
      #expect((failure("a.desktop", scene) == nil) == (scene == .app))
      #expect(failure("a.reflow", scene) == nil)
    }
    #expect(try [folder, table, list, text].map { try kind($0) } == [.pictures, .text, .text, .text])
    #expect(failure(text, .cafes) == "“notes.txt” is a text, which the scene Cafés does not show.")
    #expect(failure(table, .photos) == "“cards.csv” is a table, which the scene Photos does not show.")
    #expect(
      failure("/x/a.desktop", .words)
        == "“a.desktop” is the desktop file of a program, which the scene Words does not show.")
  }

  @Test func aPresetIsOfOneScene() throws {
    var document = Document()
    document.scene = .stacks
    let path = try write(try Preset(of: document).jsonData(), "a.reflow-preset", in: folders.make())
    for scene in SceneName.allCases {
      let opened = OpenedFile.open(path, InputRequest(scene: .required(scene)))
      if scene == .stacks { #expect(throws: Never.self) { try opened.get() } }
      guard scene != .stacks, case .failure(let error) = opened else { continue }
      #expect(error.message.english.hasPrefix("“a.reflow-preset” is a preset of the scene Stacks, not "), "\(scene)")
    }
  }

  /// Whatever is at a path has a kind, and opening it succeeds or names it in one sentence.
  @Test func anythingIsRecognisedAndOpenedOrRefusedWithItsName() throws {
    let folder = try folders.make()
    var generator = SplitMix64(seed: 42)
    let suffixes = [
      ".reflow", ".reflow-preset", ".reflow-baseline", ".desktop", ".po", ".ui", ".csv", ".tsv", ".txt", ".png", "",
    ]
    let starts = [
      "", "title,items\n", "{\"version\": \"1.4\"", "[Desktop Entry]\n", "\u{FEFF}title\n", "\"title", "%PDF",
    ]
    for round in 0..<300 {
      let name = "f\(round)" + suffixes.randomElement(using: &generator)!
      let path = folder + "/" + name
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case 1: #expect(mkfifo(path, 0o600) == 0)
      case 2: #expect(symlink("f\(round)", path) == 0 || symlink("gone", path) == 0)
      case 3: break
      case 4:
        try Data("title\nOne".utf8).write(to: URL(filePath: path))
        chmod(path, 0)
      default:
        let junk = (0..<Int.random(in: 0..<6_000, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        try (Data(starts.randomElement(using: &generator)!.utf8) + Data(junk)).write(to: URL(filePath: path))
      }
      let scene = SceneName.allCases.randomElement(using: &generator)!
      for wanted in [.any, .preferred(scene), .required(scene)] as [InputRequest.Scene] {
        switch OpenedFile.open(path, InputRequest(scene: wanted)) {
        case .success(let opened):
          var document = Document()
          _ = document.show(opened)
          let isShown = if case .show = opened.effect { true } else { false }
          if let required = wanted.required, isShown, opened.kind != .document { #expect(document.scene == required) }
        case .failure(let error):
          #expect(error.message.english.contains("“\(name)”"), "\(error.message.english)")
          #expect(error.message.english.split(separator: "\n").count == 1)
        }
        if wanted.required == nil { #expect(throws: Never.self) { try InputKind.recognise(path, wanted) } }
      }
    }
  }
}
