import Foundation
import XCTest

@testable import ReflowModel

/// The file that a document is in, which Save writes again.
@MainActor
final class FileOfDocumentTests: XCTestCase {
  private func temporaryPath(_ name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder.appending(path: name).path
  }

  private func open(_ path: String, in store: HistoryStore) throws {
    var document = store.document
    _ = document.show(try OpenedFile.open(path).get())
    store.open(document)
  }

  func testADocumentThatWasOpenedOrSavedHasItsFile() async throws {
    let path = try temporaryPath("a.reflow")
    let store = HistoryStore()
    store.update(\.words.spacing, to: 13)
    XCTAssertNil(store.document.file)
    try DocumentFile.save(store.document, to: path).get()
    store.setFile(path)
    XCTAssertEqual(store.document.title, "a.reflow")
    XCTAssertTrue(store.canUndo)
    store.undo()
    XCTAssertEqual(store.document.file, path, "the change before was of the same document")
    store.redo()
    XCTAssertEqual(store.document.file, path)
    let other = HistoryStore()
    try open(path, in: other)
    XCTAssertEqual(other.document.file, path)
    XCTAssertEqual(other.document.words.spacing, 13)
  }

  func testWhatWasThereBeforeAnotherWasOpenedIsNotInItsFile() async throws {
    let (first, second) = (try temporaryPath("a.reflow"), try temporaryPath("b.reflow"))
    var document = Document()
    document.words.spacing = 13
    try DocumentFile.save(document, to: first).get()
    let store = HistoryStore()
    store.update(\.words.spacing, to: 3)
    try open(first, in: store)
    store.update(\.words.spacing, to: 5)
    store.setFile(second)
    store.undo()
    XCTAssertEqual(store.document.file, second)
    store.undo()
    XCTAssertEqual(store.document.words.spacing, 3)
    XCTAssertNil(store.document.file, "saving must not write over what was opened later")
    store.setFile(first)
    store.redo()
    XCTAssertEqual(store.document.file, second)
  }

  func testATextThatIsOpenedIsInNoDocumentFile() async throws {
    let (path, text) = (try temporaryPath("a.reflow"), try temporaryPath("a.txt"))
    try DocumentFile.save(Document(), to: path).get()
    try Data("some words".utf8).write(to: URL(filePath: text))
    let store = HistoryStore()
    try open(path, in: store)
    try open(text, in: store)
    XCTAssertNil(store.document.file)
    XCTAssertEqual(store.document.title, "a.txt")
    store.undo()
    XCTAssertEqual(store.document.file, path)
  }

  func testAFileDoesNotSayWhereItIsWritten() async throws {
    let path = try temporaryPath("a.reflow")
    var document = Document()
    document.file = "/home/someone/secret.reflow"
    try DocumentFile.save(document, to: path).get()
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    XCTAssertFalse(saved.contains("secret"))
    let hostile = saved.replacing("\"version\"", with: "\"file\": \"/home/someone/.profile\", \"version\"")
    try Data(hostile.utf8).write(to: URL(filePath: path))
    guard case .document(let opened) = try OpenedFile.open(path).get() else { return XCTFail() }
    XCTAssertEqual(opened.value.file, path)
    XCTAssertEqual(opened.notices, [])
  }

  func testAFileThatOthersChangedIsNoticed() async throws {
    let path = try temporaryPath("a.reflow")
    let store = HistoryStore()
    XCTAssertFalse(store.document.isChangedByOthers, "it has no file")
    try DocumentFile.save(store.document, to: path).get()
    store.setFile(path)
    store.update(\.words.spacing, to: 13)
    XCTAssertFalse(store.document.isChangedByOthers)
    let session = try Session.reading(
      json: Session(windows: [store.document]).jsonData(), readText: { TextFile.load($0) }
    ).value

    var theirs = Document()
    // Of another size: a clock may stand still for milliseconds.
    theirs.words.spacing = 23
    try DocumentFile.save(theirs, to: path).get()
    XCTAssertTrue(store.document.isChangedByOthers)
    XCTAssertTrue(session.windows[0].isChangedByOthers, "while the program did not run, too")
    store.undo()
    XCTAssertTrue(store.document.isChangedByOthers, "before the change the file was the same")
    store.redo()
    try DocumentFile.save(store.document, to: path).get()
    store.setFile(path)
    XCTAssertFalse(store.document.isChangedByOthers)
    store.undo()
    XCTAssertFalse(store.document.isChangedByOthers)

    let other = HistoryStore()
    try open(path, in: other)
    XCTAssertFalse(other.document.isChangedByOthers)
    try FileManager.default.removeItem(atPath: path)
    XCTAssertFalse(other.document.isChangedByOthers, "what is gone can be written again")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    XCTAssertFalse(other.document.isChangedByOthers, "saving says what is wrong with it")
  }

  func testATimeOfTheFileIsInNoDocumentFile() async throws {
    let path = try temporaryPath("a.reflow")
    let store = HistoryStore()
    try DocumentFile.save(store.document, to: path).get()
    store.setFile(path)
    try DocumentFile.save(store.document, to: path).get()
    XCTAssertFalse(try String(contentsOfFile: path, encoding: .utf8).contains("fileVersion"))
  }

  func testTheSessionKeepsTheFileAndTheWindowsThatWereClosed() async throws {
    var document = Document()
    document.file = "/a/b.reflow"
    let closed = (0..<12).map { number in
      var document = Document()
      document.words.spacing = Double(number)
      return document
    }
    let session = Session(windows: [document], closed: closed)
    let read = try Session.reading(json: session.jsonData(), readText: { TextFile.load($0) })
    XCTAssertEqual(read.notices, [])
    XCTAssertEqual(read.value.windows, [document])
    XCTAssertEqual(read.value.closed, closed.suffix(Session.closedLimit))
  }

  func testADocumentIsUntouchedHoweverItIsLookedAt() async {
    var document = Document()
    document.scene = .cafes
    document.window.width = 400
    document.window.workbench.showsTools = true
    XCTAssertTrue(document.isUntouched)
    document.file = "/a/b.reflow"
    XCTAssertFalse(document.isUntouched)
    document = Document()
    document.stacks.spacing = 3
    XCTAssertFalse(document.isUntouched)
  }
}
