// Whether a document differs from its file, which the title of its window says.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

@MainActor
struct ChangedDocumentTests {
  private let folders = TemporaryFolders()

  @Test func aChangeOfTheDocumentIsMarked() throws {
    let path = try folders.make() + "/a.reflow"
    try DocumentFile.save(Document(), to: path).get()
    let store = HistoryStore()
    store.update(\.words.spacing, to: 3)
    #expect(!store.document.isChanged, "it has no file")
    try store.open(path: path)
    #expect(store.document.markedTitle == "a.reflow")
    store.update(\.scene, to: .symbols)
    store.update(\.window.width, to: 500)
    #expect(!store.document.isChanged, "they are not undone either")
    store.update(\.words.spacing, to: 13)
    #expect(store.document.markedTitle == "• a.reflow")
    store.update(\.words.spacing, to: Document().words.spacing)
    #expect(!store.document.isChanged, "it is as in the file again")
    store.update(\.words.spacing, to: 14)
    store.undo()
    #expect(!store.document.isChanged)
    store.redo()
    #expect(store.document.isChanged)
    try DocumentFile.save(store.document, to: path).get()
    store.setFile(path)
    #expect(!store.document.isChanged)
    store.undo()
    #expect(store.document.isChanged, "the file contains what was undone")
  }

  @Test func eachFileOfTheHistoryHasItsMark() throws {
    let (first, second) = (try folders.make() + "/a.reflow", try folders.make() + "/b.reflow")
    for path in [first, second] { try DocumentFile.save(Document(), to: path).get() }
    let store = HistoryStore()
    try store.open(path: first)
    store.update(\.words.spacing, to: 13)
    try store.open(path: second)
    #expect(store.document.markedTitle == "b.reflow")
    store.undo()
    #expect(store.document.markedTitle == "• a.reflow")
    store.undo()
    #expect(store.document.markedTitle == "a.reflow")
  }

  @Test func aSessionKeepsTheMark() throws {
    let path = try folders.make() + "/a.reflow"
    try DocumentFile.save(Document(), to: path).get()
    let store = HistoryStore()
    try store.open(path: path)
    func restored() throws -> HistoryStore {
      let json = try Session(windows: [store.document]).jsonData()
      return HistoryStore(try Session.reading(json: json, readText: { TextFile.load($0) }).value.windows[0])
    }
    let same = try restored()
    #expect(!same.document.isChanged)
    same.update(\.words.spacing, to: 13)
    #expect(same.document.isChanged)
    same.undo()
    #expect(!same.document.isChanged)

    store.update(\.words.spacing, to: 13)
    let changed = try restored()
    #expect(changed.document.isChanged)
    changed.update(\.words.spacing, to: 14)
    #expect(changed.document.isChanged)
    try DocumentFile.save(changed.document, to: path).get()
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("fileIsChanged"))
    changed.setFile(path)
    #expect(!changed.document.isChanged)
  }

  @Test func optionsOfTheStartAreChanges() throws {
    let path = try folders.make() + "/a.reflow"
    try DocumentFile.save(Document(), to: path).get()
    var content = Document()
    _ = content.show(try OpenedFile.open(path).get())
    let document = LaunchOptions(width: 321).applied(to: content)
    #expect(HistoryStore(document, content: content).document.isChanged)
    let store = HistoryStore()
    store.open(document, content: content)
    #expect(store.document.isChanged)
    store.update(\.words.width, to: content.words.width)
    #expect(!store.document.isChanged)
  }

  @Test func aDocumentIsInTheFileOfALinkToo() throws {
    let path = try folders.make() + "/a.reflow"
    try DocumentFile.save(Document(), to: path).get()
    let link = try folders.make() + "/link.reflow"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    var document = Document()
    #expect(!document.isIn(path))
    _ = document.show(try OpenedFile.open(link).get())
    for same in [path, link, path.replacing("/a.reflow", with: "/./a.reflow")] {
      #expect(document.isIn(same), "\(same)")
    }
    #expect(!document.isIn(path + "2"))
  }
}
