// Documents are saved whole and opened by name.

import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

final class DocumentFileTests: XCTestCase {
  private func failure<Value>(_ result: Result<Value, FileError>) -> String {
    if case .failure(let error) = result { error.message.english } else { "no failure" }
  }

  func testSavedAndOpened() throws {
    let path = try temporaryFolder(self) + "/a.reflow"
    var document = Document()
    document.words.isGrid = true
    try DocumentFile.save(Document(), to: path).get()
    try DocumentFile.save(document, to: path).get()
    document.setFile(path, version: FileBytes.version(of: path))
    XCTAssertEqual(try OpenedFile.open(path).get(), .document(Noticed(value: document, notices: [])))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: (path as NSString).deletingLastPathComponent)
    XCTAssertEqual(names, ["a.reflow"])
  }

  func testTheNameDecidesWhatAFileIs() throws {
    let folder = try temporaryFolder(self)
    let json = try Document().jsonData()
    let text = try write(json, "a.txt", in: folder)
    XCTAssertEqual(
      try OpenedFile.open(text).get(), .text(FileText(path: text, contents: String(decoding: json, as: UTF8.self))))
    let path = try write(json, "A.REFLOW", in: folder)
    var document = Document()
    document.setFile(path, version: FileBytes.version(of: path))
    XCTAssertEqual(try OpenedFile.open(path).get(), .document(Noticed(value: document, notices: [])))
  }

  func testRefusals() throws {
    let folder = try temporaryFolder(self)
    XCTAssertEqual(
      failure(OpenedFile.open(folder + "/x.reflow")), "“x.reflow” cannot be opened: it does not exist.")
    XCTAssertEqual(
      failure(OpenedFile.open(try write(Data(), "e.reflow", in: folder))), "“e.reflow” is empty.")
    XCTAssertEqual(
      failure(OpenedFile.open(try write(Data("{\"version\": 2}".utf8), "n.reflow", in: folder))),
      "“n.reflow” cannot be opened: it was written by a newer Reflow (format 2.0; this one reads up to 1).")
    let large = try write(Data(), "l.reflow", in: folder)
    XCTAssertEqual(truncate(large, 40_000_000), 0)
    XCTAssertEqual(failure(OpenedFile.open(large)), "“l.reflow” cannot be opened: it is too large (40 MB).")
    XCTAssertEqual(failure(OpenedFile.open(try write(Data(), "e.txt", in: folder))), "“e.txt” is empty.")
  }

  func testWhatCannotBeSaved() throws {
    let folder = try temporaryFolder(self)
    XCTAssertEqual(
      failure(DocumentFile.save(Document(), to: folder + "/none/x.reflow")),
      "“x.reflow” cannot be saved: no such file or directory.")
    XCTAssertEqual(failure(DocumentFile.save(Document(), to: folder)).suffix(16), ": is a directory.".suffix(16))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), [])
  }

  func testTheLongestNameIsSaved() throws {
    let path = try temporaryFolder(self) + "/" + String(repeating: "n", count: 248) + ".reflow"
    try DocumentFile.save(Document(), to: path).get()
    XCTAssertTrue(FileManager.default.fileExists(atPath: path))
  }

  func testAFileKeepsItsPermissions() throws {
    let path = try write(Data(), "p.reflow", in: temporaryFolder(self))
    XCTAssertEqual(chmod(path, 0o640), 0)
    try DocumentFile.save(Document(), to: path).get()
    XCTAssertEqual(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int, 0o640)
  }

  func testTheLongestTextIsSavedAndOpened() throws {
    let path = try temporaryFolder(self) + "/long.reflow"
    var document = Document()
    document.words.text = .own(String(repeating: "\u{1}", count: TextSource.carriedLimit))
    try DocumentFile.save(document, to: path).get()
    XCTAssertEqual(try DocumentFile.open(path).get(), Noticed(value: document, notices: []))
  }

  /// What is there is no file to be replaced: a program reads at its other end.
  func testAPipeIsWrittenInto() throws {
    let path = try temporaryFolder(self) + "/pipe"
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try FileBytes.write(Data("a report".utf8), to: path, mode: 0o644)
    var bytes = [UInt8](repeating: 0, count: 20)
    XCTAssertEqual(read(reader, &bytes, 20), 8)
    var status = stat()
    XCTAssertEqual(stat(path, &status), 0)
    XCTAssertEqual(status.st_mode & S_IFMT, S_IFIFO)
  }
}
