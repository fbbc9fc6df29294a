// The files that are replaced by renaming, those that are written in place, and those that are refused.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

/// Tests that depend on the rights of the process, or on the files that it has read, run in exit tests.
struct WrittenFilesTests {
  private let folders = TemporaryFolders()
  private let old = Data("the old content, which is longer".utf8)
  private let new = Data("the new content".utf8)

  private func inode(_ path: String) -> UInt64 {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : 0
  }

  private func content(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  private func failure(_ body: () throws -> Void) -> FileWriteError? {
    do {
      try body()
      return nil
    } catch {
      return error as? FileWriteError
    }
  }

  @Test func aFileWithTwoNamesKeepsBoth() throws {
    let folder = try folders.make()
    let recovery = RecoveryFolder(directory: folder + "/recovery")
    let (path, other) = (try write(old, "a.reflow", in: folder), folder + "/b.reflow")
    #expect(link(path, other) == 0)
    let before = inode(path)
    try FileBytes.write(new, to: path, mode: 0o644, recovery: recovery)
    #expect(inode(path) == before)
    #expect([content(path), content(other)] == [new, new])
    #expect(try FileManager.default.contentsOfDirectory(atPath: recovery.directory) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
  }

  @Test func aFileWithOneNameIsReplaced() throws {
    let path = try write(old, "a.reflow", in: folders.make())
    let reader = open(path, O_RDONLY)
    defer { close(reader) }
    try FileBytes.write(new, to: path, mode: 0o644)
    #expect(content(path) == new)
    var bytes = [UInt8](repeating: 0, count: 100)
    #expect(read(reader, &bytes, 100) == old.count, "a program that reads it has the old one to the end")
  }

  @Test func aWritableFileInAFolderThatIsNotIsWrittenInItsPlace() async {
    await #expect(processExitsWith: .success) { try WrittenFilesTests().writeIntoAClosedFolder() }
  }

  private func writeIntoAClosedFolder() throws {
    let folder = try folders.make()
    let (closed, recovery) = (folder + "/closed", RecoveryFolder(directory: folder + "/state"))
    for path in [closed, recovery.directory] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let path = try write(old, "a.reflow", in: closed)
    chmod(closed, 0o555)
    defer { chmod(closed, 0o755) }
    let before = inode(path)
    try asPlainUser(owning: [folder, path, closed, recovery.directory]) {
      try FileBytes.write(new, to: path, mode: 0o644, recovery: recovery)
    }
    #expect(content(path) == new)
    #expect(inode(path) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: recovery.directory) == [])
  }

  /// The content would have no copy during the write.
  @Test func withoutDiskSpaceForACopyNothingIsWritten() throws {
    let folder = try folders.make()
    let blocked = try write(Data(), "blocked", in: folder)
    let path = try write(old, "a.reflow", in: folder)
    #expect(link(path, folder + "/b.reflow") == 0)
    let recovery = RecoveryFolder(directory: blocked + "/recovery")
    #expect(failure { try FileBytes.write(new, to: path, mode: 0o644, recovery: recovery) } != nil)
    #expect(content(path) == old)
  }

  @Test func aWriteProtectedFileIsNotReplaced() async {
    await #expect(processExitsWith: .success) { try WrittenFilesTests().writeOverProtectedFiles() }
  }

  private func writeOverProtectedFiles() throws {
    let folder = try folders.make()
    let path = try write(old, "a.reflow", in: folder)
    chmod(path, 0o444)
    #expect(failure { try FileBytes.write(new, to: path, mode: 0o644) } == .writeProtected, "also as root")
    chmod(path, 0o644)
    let others = try write(old, "others.reflow", in: folder)
    chmod(folder, 0o777)
    chmod(others, 0o444)
    let denied = try asPlainUser(owning: []) { failure { try FileBytes.write(new, to: others, mode: 0o644) } }
    #expect(denied == .writeProtected)
    #expect([content(path), content(others)] == [old, old])
    #expect(
      DocumentFile.save(Document(), to: others).failure?.english
        == "“others.reflow” cannot be saved: it is write-protected.")
  }

  @Test func aCommandWritesNoFileThatItHasRead() async {
    await #expect(processExitsWith: .success) { try WrittenFilesTests().writeOverInputs() }
  }

  private func writeOverInputs() throws {
    let folder = try folders.make()
    let path = try write(old, "a.txt", in: folder)
    let (hard, soft, other) = (folder + "/hard.svg", folder + "/soft.svg", try write(old, "b.svg", in: folder))
    #expect(link(path, hard) == 0)
    #expect(symlink("a.txt", soft) == 0)
    try InputFiles.protecting {
      _ = try FileBytes.read(path, limit: 1_000)
      for output in [path, hard, soft, folder + "/./a.txt"] {
        #expect(failure { try FileBytes.write(new, to: output, mode: 0o644) } == .isInput, "\(output)")
      }
      #expect(failure { try FileBytes.write(new, to: other, mode: 0o644) } == nil)
      // An editor saves its content as a new file.
      #expect(rename(other, path) == 0)
      #expect(failure { try FileBytes.write(old, to: path, mode: 0o644) } == .isInput)
    }
    #expect([content(path), content(hard)] == [new, old])
    #expect(failure { try FileBytes.write(old, to: path, mode: 0o644) } == nil, "a window saves what it has opened")
  }

  @Test func onlyFilesOfTheExactFormAreRemains() throws {
    let folder = try folders.make()
    let own = [".reflow-1-0.part", ".reflow-4194304-4294967295.part", PartFiles.newName()]
    let others = [
      ".reflow-notes.part", ".reflow-.part", ".reflow.part", ".reflow-1-2-3.part", ".reflow-1-.part",
      ".reflow--1-2.part",
      ".reflow-0-1.part", ".reflow-01-2.part", ".reflow-1-4294967296.part", ".reflow-+1-2.part", ".reflow-1-2.parts",
      "x.reflow-1-2.part", ".reflow-1-2.PART", ".reflow-１-2.part", "session.json",
    ]
    for name in own + others { _ = try write(old, name, in: folder) }
    PartFiles.removeRemains(in: folder, olderThan: 3_600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == own.count + others.count)
    PartFiles.removeRemains(in: folder, olderThan: 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == others.sorted())
  }
}

extension Result where Failure == FileError {
  /// The sentence of a failure.
  fileprivate var failure: Message? { if case .failure(let error) = self { error.message } else { nil } }
}
