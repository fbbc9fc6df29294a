import Foundation
import TestSupport
import Testing

@testable import ReflowModel

/// The file of a document, which Save writes again.
@MainActor
struct FileOfDocumentTests {
  private let folders = TemporaryFolders()

  private func temporaryPath(_ name: String) throws -> String {
    try folders.make() + "/" + name
  }

  @Test func aDocumentThatWasOpenedOrSavedHasItsFile() throws {
    let path = try temporaryPath("a.reflow")
    let store = HistoryStore()
    store.update(\.words.spacing, to: 13)
    #expect(store.document.file == nil)
    try DocumentFile.save(store.document, to: path).get()
    store.setFile(path)
    #expect(store.document.title == "a.reflow")
    #expect(store.canUndo)
    store.undo()
    #expect(store.document.file == path, "the change before was of the same document")
    store.redo()
    #expect(store.document.file == path)
    let other = HistoryStore()
    try other.open(path: path)
    #expect(other.document.file == path)
    #expect(other.document.words.spacing == 13)
  }

  @Test func whatWasThereBeforeAnotherWasOpenedIsNotInItsFile() throws {
    let (first, second) = (try temporaryPath("a.reflow"), try temporaryPath("b.reflow"))
    var document = Document()
    document.words.spacing = 13
    try DocumentFile.save(document, to: first).get()
    let store = HistoryStore()
    store.update(\.words.spacing, to: 3)
    try store.open(path: first)
    store.update(\.words.spacing, to: 5)
    store.setFile(second)
    store.undo()
    #expect(store.document.file == second)
    store.undo()
    #expect(store.document.words.spacing == 3)
    #expect(store.document.file == nil, "saving must not write over what was opened later")
    store.setFile(first)
    store.redo()
    #expect(store.document.file == second)
  }

  @Test func aTextThatIsOpenedIsInNoDocumentFile() throws {
    let (path, text) = (try temporaryPath("a.reflow"), try temporaryPath("a.txt"))
    try DocumentFile.save(Document(), to: path).get()
    try Data("some words".utf8).write(to: URL(filePath: text))
    let store = HistoryStore()
    try store.open(path: path)
    try store.open(path: text)
    #expect(store.document.file == nil)
    #expect(store.document.title == "a.txt")
    store.undo()
    #expect(store.document.file == path)
  }

  @Test func aFileDoesNotSayWhereItIsWritten() throws {
    let path = try temporaryPath("a.reflow")
    var document = Document()
    document.file = "/home/someone/secret.reflow"
    try DocumentFile.save(document, to: path).get()
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!saved.contains("secret"))
    let hostile = saved.replacing("\"version\"", with: "\"file\": \"/home/someone/.profile\", \"version\"")
    try Data(hostile.utf8).write(to: URL(filePath: path))
    var opened = Document()
    #expect(opened.show(try OpenedFile.open(path).get()) == [])
    #expect(opened.file == path)
  }

  @Test func aFileThatOthersChangedIsNoticed() throws {
    let path = try temporaryPath("a.reflow")
    let store = HistoryStore()
    #expect(!store.document.isChangedByOthers, "it has no file")
    try DocumentFile.save(store.document, to: path).get()
    store.setFile(path)
    store.update(\.words.spacing, to: 13)
    #expect(!store.document.isChangedByOthers)
    let session = try Session.reading(
      json: Session(windows: [store.document]).jsonData(), readText: { TextFile.load($0) }
    ).value

    var theirs = Document()
    // The size differs, because the clock may not advance for milliseconds.
    theirs.words.spacing = 23
    try DocumentFile.save(theirs, to: path).get()
    #expect(store.document.isChangedByOthers)
    #expect(session.windows[0].isChangedByOthers, "while the program did not run, too")
    store.undo()
    #expect(store.document.isChangedByOthers, "before the change the file was the same")
    store.redo()
    try DocumentFile.save(store.document, to: path).get()
    store.setFile(path)
    #expect(!store.document.isChangedByOthers)
    store.undo()
    #expect(!store.document.isChangedByOthers)

    let other = HistoryStore()
    try other.open(path: path)
    #expect(!other.document.isChangedByOthers)
    try FileManager.default.removeItem(atPath: path)
    #expect(!other.document.isChangedByOthers, "what is gone can be written again")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(!other.document.isChangedByOthers, "saving says what is wrong with it")
  }

  @Test func aTimeOfTheFileIsInNoDocumentFile() throws {
    let path = try temporaryPath("a.reflow")
    let store = HistoryStore()
    try DocumentFile.save(store.document, to: path).get()
    store.setFile(path)
    try DocumentFile.save(store.document, to: path).get()
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("fileVersion"))
  }

  @Test func theSessionKeepsTheFileAndTheWindowsThatWereClosed() throws {
    var document = Document()
    document.file = "/a/b.reflow"
    let closed = (0..<12).map { number in
      var document = Document()
      document.words.spacing = Double(number)
      return document
    }
    let session = Session(windows: [document], closed: closed)
    let read = try Session.reading(json: session.jsonData(), readText: { TextFile.load($0) })
    #expect(read.notices == [])
    #expect(read.value.windows == [document])
    #expect(read.value.closed == closed.suffix(Session.closedLimit))
  }

  @Test func viewStateLeavesADocumentUntouched() {
    var document = Document()
    document.scene = .cafes
    document.window.width = 400
    document.window.workbench.showsTools = true
    #expect(document.isUntouched)
    document.file = "/a/b.reflow"
    #expect(!document.isUntouched)
    document = Document()
    document.stacks.spacing = 3
    #expect(!document.isUntouched)
  }
}

extension HistoryStore {
  /// Opens a file as a window does.
  func open(path: String) throws {
    var document = document
    _ = document.show(try OpenedFile.open(path).get())
    open(document)
  }
}
