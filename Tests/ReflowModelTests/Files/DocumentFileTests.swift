// Documents are saved whole and opened by name.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct DocumentFileTests {
  private let folders = TemporaryFolders()

  private func failure<Value>(_ result: Result<Value, FileError>) -> String {
    if case .failure(let error) = result { error.message.english } else { "no failure" }
  }

  /// A new document that shows a file without notices.
  private func shown(_ path: String) throws -> Document {
    var document = Document()
    #expect(document.show(try OpenedFile.open(path).get()) == [])
    return document
  }

  @Test func savedAndOpened() throws {
    let path = try folders.make() + "/a.reflow"
    var document = Document()
    document.words.isGrid = true
    try DocumentFile.save(Document(), to: path).get()
    try DocumentFile.save(document, to: path).get()
    document.setFile(path, version: FileBytes.version(of: path))
    #expect(try shown(path) == document)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: (path as NSString).deletingLastPathComponent)
    #expect(names == ["a.reflow"])
  }

  @Test func theNameDecidesWhatAFileIs() throws {
    let folder = try folders.make()
    let json = try Document().jsonData()
    let text = try write(json, "a.txt", in: folder)
    let contents = String(decoding: json, as: UTF8.self)
    #expect(try shown(text).words.text == .file(FileText(path: text, contents: contents)))
    let path = try write(json, "A.REFLOW", in: folder)
    var document = Document()
    document.setFile(path, version: FileBytes.version(of: path))
    #expect(try shown(path) == document)
  }

  @Test func failures() throws {
    let folder = try folders.make()
    #expect(failure(OpenedFile.open(folder + "/x.reflow")) == "“x.reflow” cannot be opened: it does not exist.")
    #expect(try failure(OpenedFile.open(write(Data(), "e.reflow", in: folder))) == "“e.reflow” is empty.")
    #expect(
      try failure(OpenedFile.open(write(Data("{\"version\": 2}".utf8), "n.reflow", in: folder)))
        == "“n.reflow” cannot be opened: it was written by a newer version of Reflow (format 2.0; this version reads up to 1)."
    )
    let large = try write(Data(), "l.reflow", in: folder)
    #expect(truncate(large, 40_000_000) == 0)
    #expect(failure(OpenedFile.open(large)) == "“l.reflow” cannot be opened: it is too large (40 MB).")
    #expect(try failure(OpenedFile.open(write(Data(), "e.txt", in: folder))) == "“e.txt” is empty.")
  }

  @Test func whatCannotBeSaved() throws {
    let folder = try folders.make()
    #expect(
      failure(DocumentFile.save(Document(), to: folder + "/none/x.reflow"))
        == "“x.reflow” cannot be saved: no such file or directory.")
    #expect(failure(DocumentFile.save(Document(), to: folder)).suffix(16) == ": is a directory.".suffix(16))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func theLongestNameIsSaved() throws {
    let path = try folders.make() + "/" + String(repeating: "n", count: 248) + ".reflow"
    try DocumentFile.save(Document(), to: path).get()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func aFileKeepsItsPermissions() throws {
    let path = try write(Data(), "p.reflow", in: folders.make())
    #expect(chmod(path, 0o640) == 0)
    try DocumentFile.save(Document(), to: path).get()
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func theLongestTextIsSavedAndOpened() throws {
    let path = try folders.make() + "/long.reflow"
    var document = Document()
    document.words.text = .own(String(repeating: "\u{1}", count: TextSource.carriedLimit))
    try DocumentFile.save(document, to: path).get()
    #expect(try DocumentFile.open(path).get() == Noticed(value: document, notices: []))
  }

  /// A pipe is no file to replace: a program reads at its other end.
  @Test func aPipeIsWrittenInto() throws {
    let path = try folders.make() + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try FileBytes.write(Data("a report".utf8), to: path, mode: 0o644)
    var bytes = [UInt8](repeating: 0, count: 20)
    #expect(read(reader, &bytes, 20) == 8)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
  }
}
