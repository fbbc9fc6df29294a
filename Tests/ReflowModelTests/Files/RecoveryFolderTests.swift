// Copies of files that were being written when a process ended.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct RecoveryFolderTests {
  private let folders = TemporaryFolders()

  @Test func aCopyThatAProcessHasLeftIsFoundAndStaysUntilItIsRemoved() throws {
    let folder = try folders.make()
    let recovery = RecoveryFolder(directory: folder + "/recovery")
    #expect(recovery.leftCopies().count == 0)
    let content = Data([0, 0x0A, 0xFF, 0x22]) + Data("content\n".utf8)
    let path = try write(Data("half".utf8), "a \"b\"\n.png", in: folder)
    _ = try recovery.keep(content, of: path)
    for _ in 0..<2 {
      let found = try #require(recovery.leftCopies().first)
      #expect(found.target == path)
      #expect(found.content == content)
    }
    recovery.leftCopies().forEach { $0.remove() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: recovery.directory) == [])
  }

  @Test func aCopyThatIsBeingWrittenOrOfferedIsLeftAlone() throws {
    let recovery = RecoveryFolder(directory: try folders.make())
    let written = try recovery.keep(Data("x".utf8), of: "/gone/a.reflow")
    #expect(recovery.leftCopies().count == 0)
    withExtendedLifetime(written) {}
  }

  @Test func aCopyWhoseFileIsCompleteIsRemoved() throws {
    let folder = try folders.make()
    let recovery = RecoveryFolder(directory: folder + "/recovery")
    let path = try write(Data("content".utf8), "a.png", in: folder)
    _ = try recovery.keep(Data("content".utf8), of: path)
    #expect(recovery.leftCopies().count == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: recovery.directory) == [])
  }

  @Test func whatIsNoCopyIsNeitherOfferedNorRemoved() throws {
    let folder = try folders.make()
    for (name, text) in [("1-2.copy", "anything"), ("3-4.copy", ""), ("5-6.part", "x")] {
      _ = try write(Data(text.utf8), name, in: folder)
    }
    #expect(mkfifo(folder + "/7-8.copy", 0o600) == 0)
    #expect(RecoveryFolder(directory: folder).leftCopies().count == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 4)
  }

  /// A process that is killed at any moment leaves the old content, the new content, or a copy of the new content.
  @Test func aProcessThatIsKilledWhileItWritesLosesNothing() throws {
    let folder = try folders.make()
    let recovery = RecoveryFolder(directory: folder + "/recovery")
    var document = Document()
    document.words.text = .own("kept")
    let path = try write(Data("half of a doc".utf8), "a.reflow", in: folder)
    _ = try recovery.keep(document.jsonData(), of: path)
    let copy = try #require(recovery.leftCopies().first)
    var read = try DocumentFile.read(copy.content, from: copy.target).get().value
    read.setRecoveredFile(copy.target)
    #expect(read.words.text == .own("kept"))
    #expect(read.file == path)
    #expect(read.isChangedByOthers, "saving requires a confirmation")
  }
}
