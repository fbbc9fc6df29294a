import Foundation
import XCTest

/// The app in other languages.
final class TranslationTests: AppTestCase {
  /// A folder for one test.
  private func folder() throws -> URL {
    let folder = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }

  /// The environment of a user whose whole system is in a locale.
  private func environment(ofLocale name: String) throws -> [String: String] {
    let folder = try folder()
    try Catalogs.compile(into: folder)
    try Catalogs.makeLocale(name, into: folder)
    return ["REFLOW_LOCALE_DIR": folder.path, "LOCPATH": folder.path, "LC_ALL": "\(name).UTF-8", "LANGUAGE": ""]
  }

  /// Texts that are the same in all languages: names, types of code, the content of a document, and GTK's own texts.
  private static let exceptions: Set<String> = [
    "Reflow", "nil", "HStackLayout", "The quick brown fox", "Square", "Elastic", "Important words", "Tall",
    "Minimize", "Maximize", "Close", "Minimize the window", "Maximize the window", "Close the window", "About Reflow",
    "This program comes with absolutely no warranty.\nSee the Apache License, Version 2.0 for details.",
    "Shortcuts", "Search Results", "No Results Found", "Try a different search",
  ]

  /// The keys as GTK names them: `Shift+Ctrl+Z`, `Page Up`.
  private static func isKey(_ text: String) -> Bool {
    text.split(separator: "+").allSatisfy {
      $0.count == 1 || $0.wholeMatch(of: /F\d+|Ctrl|Shift|Alt|Escape|Tab|Delete|Menu|Home|End|Page Up|Page Down/) != nil
    }
  }

  /// The visible texts of an app that are in no catalogue. Words and the names of pictures are content of a document.
  private func bare(_ app: RunningApp) -> Set<String> {
    var (found, pictures): (Set<String>, Set<String>) = ([], [])
    func collect(_ object: Accessible) {
      let (role, name) = (object.role, object.name)
      if name == "⟦Canvas⟧", app.process.arguments?.contains("words") == true { return }
      if role == "image" { pictures.formUnion([name, object.explanation]) }
      for text in [name, object.explanation, role == "label" ? object.text : ""] {
        guard text.contains(where: \.isLetter), !text.contains("⟦"), !text.hasPrefix("Gtk") else { continue }
        if !Self.exceptions.contains(text), !Self.isKey(text) { found.insert(text) }
      }
      object.children.forEach(collect)
    }
    app.windows.forEach(collect)
    return found.subtracting(pictures)
  }

  func testNoVisibleTextBypassesTheCatalogues() throws {
    let folder = try folder()
    try Catalogs.makePseudo(into: folder)
    let environment = ["REFLOW_LOCALE_DIR": folder.path, "LANGUAGE": "en_XA", "LC_ALL": "C.UTF-8"]
    for scene in ["words", "symbols", "photos", "cafes", "stacks", "app"] {
      let app = try start(["--scene", scene], environment: environment)
      for key in ["F7", "F8", "F4"] { try Keyboard.press(key, in: app) }
      try app.waitUntilIdle()
      XCTAssertEqual(bare(app), [], scene)
      for key in scene == "words" ? ["F10", "F1"] : [] {
        try Keyboard.press(key, in: app)
        try app.waitUntilIdle()
        XCTAssertEqual(bare(app), [], key)
        try Keyboard.press("Escape", in: app)
      }
      for action in scene == "words" ? ["about", "show-gallery", "new-swift-file", "save-preset"] : [] {
        try app.activate(action)
        try app.wait(until: "its window is there") { app.windows.count == 2 }
        XCTAssertEqual(bare(app), [], action)
        try Keyboard.press("Escape", in: app)
        try app.wait(until: "its window is gone") { app.windows.count == 1 }
      }
      app.terminate()
    }
  }

  func testTextsAndPluralsAreInTheLanguageOfTheEnvironment() throws {
    let folder = try folder()
    try Catalogs.compile(into: folder)
    let environment = ["REFLOW_LOCALE_DIR": folder.path, "LANGUAGE": "de", "LC_ALL": "C.UTF-8"]
    let app = try start(document: #""scene": "words", "words": {"wordCount": 1}"#, environment: environment)
    try app.wait(until: "one item is counted") { app.status.hasPrefix("1 Element · 1 Zeile · ") }
    try Keyboard.press("ctrl+z", in: app)
    _ = try app.find(nil, "Wörter")
  }

  func testANewDocumentHasAProseInTheLanguageOfTheInterface() throws {
    let app = try start(environment: environment(ofLocale: "de_DE"))
    for word in ["Den", "ganzen", "Morgen"] { _ = try app.find(nil, word) }
    XCTAssertEqual(try app.find("combo box", "Text").children.first?.explanation, "Deutsche Prosa")
  }

  func testNumbersAreInTheLocalesFormAndFilesAreNot() throws {
    let environment = try environment(ofLocale: "de_DE")
    let app = try start(
      document: #""scene": "symbols", "symbols": {"itemCount": 12000}"#, environment: environment)
    try app.wait(until: "the count has German thousands") { app.status.contains("12.000 ") }
    try app.quit()
    let files = FileManager.default.enumerator(at: app.stateDirectory, includingPropertiesForKeys: nil)
    let texts = files?.compactMap { ($0 as? URL).flatMap { try? String(contentsOf: $0, encoding: .utf8) } } ?? []
    XCTAssertTrue(texts.contains { $0.contains(": 12000") }, "\(texts)")
  }

  func testArabicIsReadFromRightToLeft() throws {
    let environment = try environment(ofLocale: "ar_EG")
    let app = try start(environment: environment)
    try app.wait(until: "the sidebar is at the right") {
      app.windows.first?.descendants.first { $0.role == "spin button" && $0.frame.minX > 700 } != nil
    }
    XCTAssertTrue(app.status.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) }, app.status)
    XCTAssertTrue(app.status.contains("\u{202A}774 × "), app.status)
  }

  func testTextsAreEnglishWithoutACatalogueOrALocale() throws {
    let folder = try folder()
    let place = folder.appending(path: "de/LC_MESSAGES")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data("no catalogue at all".utf8).write(to: place.appending(path: "reflow.mo"))
    for environment in [
      ["REFLOW_LOCALE_DIR": folder.path, "LANGUAGE": "de", "LC_ALL": "C.UTF-8"],
      ["REFLOW_LOCALE_DIR": "/nowhere", "LANGUAGE": "de", "LC_ALL": "C.UTF-8"],
      ["LC_ALL": "xx_YY.UTF-8", "LANGUAGE": ""],
    ] {
      let app = try start(environment: environment)
      try app.wait(until: "the line is English") { app.status.hasPrefix("75 items · ") }
      app.terminate()
    }
  }
}
