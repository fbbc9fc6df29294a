// Copies of what was being written when a process ended.

import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

final class RecoveryFolderTests: XCTestCase {
  func testACopyThatAProcessHasLeftIsFoundAndStaysUntilItIsRemoved() throws {
    let folder = try temporaryFolder(self)
    let recovery = RecoveryFolder(directory: folder + "/recovery")
    XCTAssertEqual(recovery.leftCopies().count, 0)
    let content = Data([0, 0x0A, 0xFF, 0x22]) + Data("content\n".utf8)
    let path = try write(Data("half".utf8), "a \"b\"\n.png", in: folder)
    _ = try recovery.keep(content, of: path)
    for _ in 0..<2 {
      let found = try XCTUnwrap(recovery.leftCopies().first)
      XCTAssertEqual(found.target, path)
      XCTAssertEqual(found.content, content)
    }
    recovery.leftCopies().forEach { $0.remove() }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: recovery.directory), [])
  }

  func testACopyThatIsBeingWrittenOrOfferedIsLeftAlone() throws {
    let recovery = RecoveryFolder(directory: try temporaryFolder(self))
    let written = try recovery.keep(Data("x".utf8), of: "/gone/a.reflow")
    XCTAssertEqual(recovery.leftCopies().count, 0)
    withExtendedLifetime(written) {}
  }

  func testACopyWhoseFileIsCompleteIsRemoved() throws {
    let folder = try temporaryFolder(self)
    let recovery = RecoveryFolder(directory: folder + "/recovery")
    let path = try write(Data("content".utf8), "a.png", in: folder)
    _ = try recovery.keep(Data("content".utf8), of: path)
    XCTAssertEqual(recovery.leftCopies().count, 0)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: recovery.directory), [])
  }

  func testWhatIsNoCopyIsNeitherOfferedNorRemoved() throws {
    let folder = try temporaryFolder(self)
    for (name, text) in [("1-2.copy", "anything"), ("3-4.copy", ""), ("5-6.part", "x")] {
      _ = try write(Data(text.utf8), name, in: folder)
    }
    XCTAssertEqual(mkfifo(folder + "/7-8.copy", 0o600), 0)
    XCTAssertEqual(RecoveryFolder(directory: folder).leftCopies().count, 0)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder).count, 4)
  }

  /// A process that is killed at any moment leaves the old or the new content, or a copy of the new one.
  func testAProcessThatIsKilledWhileItWritesLosesNothing() throws {
    let folder = try temporaryFolder(self)
    let recovery = RecoveryFolder(directory: folder + "/recovery")
    var document = Document()
    document.words.text = .own("kept")
    let path = try write(Data("half of a doc".utf8), "a.reflow", in: folder)
    _ = try recovery.keep(document.jsonData(), of: path)
    let copy = try XCTUnwrap(recovery.leftCopies().first)
    var read = try DocumentFile.read(copy.content, from: copy.target).get().value
    read.setRecoveredFile(copy.target)
    XCTAssertEqual(read.words.text, .own("kept"))
    XCTAssertEqual(read.file, path)
    XCTAssertTrue(read.isChangedByOthers, "saving asks first")
  }
}
