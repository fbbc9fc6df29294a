// A text file is read unchanged, or refused by name.

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ReflowModel

struct TextFileTests {
  private let folders = TemporaryFolders()

  private func load(_ bytes: [UInt8], _ name: String = "x.txt") throws -> Result<FileText, TextFileError> {
    TextFile.load(try write(Data(bytes), name, in: folders.make()))
  }

  private func message(_ result: Result<FileText, TextFileError>) -> String {
    switch result {
    case .success(let text): "read \(text.contents.prefix(40))"
    case .failure(let error): error.message.english
    }
  }

  @Test func aTextIsReadWithItsPath() throws {
    let path = try write(Data("Grüße\n".utf8), "a b.txt", in: folders.make())
    #expect(TextFile.load(path) == .success(FileText(path: path, contents: "Grüße\n")))
    #expect(FileText(path: path, contents: "").name == "a b.txt")
  }

  @Test func aByteOrderMarkIsDropped() throws {
    #expect(try load([0xEF, 0xBB, 0xBF, 0x61]).map(\.contents) == .success("a"))
  }

  @Test func failures() throws {
    #expect(try message(load([])) == "“x.txt” is empty.")
    #expect(try message(load([0xEF, 0xBB, 0xBF])) == "“x.txt” is empty.")
    #expect(try message(load([0x20, 0x0A])) == "“x.txt” contains no words.")
    #expect(try message(load([0x61, 0, 0x62])) == "“x.txt” is a binary file, not text.")
    #expect(try message(load([0xFF, 0xFE, 0x61, 0])) == "“x.txt” is UTF-16 text; save it as UTF-8 to open it.")
    #expect(try message(load([0xFE, 0xFF, 0, 0x61])) == "“x.txt” is UTF-16 text; save it as UTF-8 to open it.")
    #expect(try message(load([0xFF, 0xFE, 0, 0])) == "“x.txt” is UTF-32 text; save it as UTF-8 to open it.")
  }

  /// Reads a book of five portions and a little. After the first portion `meanwhile` changes the file.
  private func read(
    limit: Int = TextFile.limit, _ meanwhile: @escaping @Sendable (FileHandle) throws -> Void
  ) throws -> Result<FileText, TextFileError> {
    let size = 5 * FileBytes.portion + 10
    let path = try write(Data(repeating: 0x61, count: size), "book.txt", in: folders.make())
    let file = try #require(FileHandle(forWritingAtPath: path))
    return TextFile.load(path) { bytes, expected in
      #expect(expected == size)
      guard bytes == FileBytes.portion else { return true }
      do { try meanwhile(file) } catch { Issue.record("\(error)") }
      return true
    }
  }

  @Test func aFileThatShrinksWhileItIsReadIsRefused() throws {
    for length: UInt64 in [0, 10, 3_000_000, 5_242_889] {
      #expect(
        try message(read { try $0.truncate(atOffset: length) })
          == "“book.txt” cannot be opened: it became shorter while it was being read.", "\(length)")
    }
  }

  /// Otherwise half of one text and half of another would be shown as one.
  @Test func aFileThatIsWrittenOverWhileItIsReadIsRefused() throws {
    #expect(
      try message(
        read {
          usleep(50_000)
          try $0.seek(toOffset: 0)
          try $0.write(contentsOf: Data("b".utf8))
        }) == "“book.txt” cannot be opened: it changed while it was being read.")
  }

  @Test func aFileThatGrowsWhileItIsReadIsRefused() throws {
    #expect(
      try message(
        read {
          try $0.seekToEnd()
          try $0.write(contentsOf: Data("b".utf8))
        }) == "“book.txt” cannot be opened: it became longer while it was being read.")
    #expect(
      try message(read { try $0.truncate(atOffset: 60_000_000) })
        == "“book.txt” is 50.3 MB; texts up to 50 MB can be opened.", "no more is read than it takes to see that")
  }

  @Test func readingStopsWhereItIsCancelled() throws {
    let path = try write(Data(repeating: 0x61, count: 5 * FileBytes.portion), "x", in: folders.make())
    let received = Mutex<[Int]>([])
    #expect(throws: FileReadError.cancelled) {
      try FileBytes.read(path, limit: TextFile.limit) { bytes, _ in
        received.withLock { $0.append(bytes) }
        return bytes < 2 * FileBytes.portion
      }
    }
    #expect(received.withLock { $0 } == [FileBytes.portion, 2 * FileBytes.portion])
  }

  @Test func aPortionMayEndAnywhereInTheText() throws {
    // The portion ends inside a character of four bytes, then between CR and LF.
    for end in ["🙂", "\r\n"] {
      for split in 1..<end.utf8.count {
        let text = String(repeating: "a", count: FileBytes.portion - split) + end + "ende\n"
        #expect(try load(Array(text.utf8)).map(\.contents) == .success(text))
        #expect(WordList(of: text).total == (end == "🙂" ? 1 : 2))
      }
    }
  }

  @Test func filesOfTheSystemThatSayTheyAreLongerAreRead() throws {
    #expect(try !FileBytes.read("/proc/self/status", limit: 1_000_000).isEmpty)
  }

  @Test func notUTF8NamesTheByte() throws {
    let cases: [([UInt8], Int)] = [
      ([0xFF], 0), ([0x61, 0xC3, 0xA9, 0xE9, 0x20], 3), ([0xC0, 0x80], 0), ([0x61, 0xED, 0xA0, 0x80], 1),
      ([0xEF, 0xBB, 0xBF, 0x61, 0x80], 4), ([0x61, 0xE2, 0x82], 1),
      ([UInt8](repeating: 0x61, count: 1_234) + [0xFC], 1_234),
    ]
    for (bytes, offset) in cases {
      #expect(
        try load(bytes) == .failure(TextFileError(name: "x.txt", reason: .notUTF8(offset: offset))),
        "\(bytes.prefix(9))")
    }
    #expect(
      try message(load(cases.last!.0)) == "“x.txt” is not UTF-8 text: the byte at offset 1,234 is not valid.")
  }

  @Test func placesWithoutAFile() throws {
    let folder = try folders.make()
    #expect(message(TextFile.load(folder + "/none.txt")) == "“none.txt” cannot be opened: it does not exist.")
    #expect(message(TextFile.load(folder)).hasSuffix("cannot be opened: it is a folder."))
    #expect(message(TextFile.load("/dev/zero")) == "“zero” cannot be opened: it is not a regular file.")
    let path = try write(Data("a".utf8), "a", in: folder)
    #expect(message(TextFile.load(path + "/b")) == "“b” cannot be opened: not a directory.")
    try FileManager.default.createSymbolicLink(atPath: folder + "/l", withDestinationPath: folder + "/l")
    #expect(message(TextFile.load(folder + "/l")) == "“l” cannot be opened: too many levels of symbolic links.")
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    #expect(message(TextFile.load(folder + "/pipe")) == "“pipe” cannot be opened: it is not a regular file.")
  }

  @Test func aFileThatTheSystemMakesUpIsRead() throws {
    #expect(try TextFile.load("/proc/self/status").get().contents.hasPrefix("Name:"))
  }

  @Test func aLinkIsFollowed() throws {
    let folder = try folders.make()
    let path = try write(Data("a".utf8), "a.txt", in: folder)
    try FileManager.default.createSymbolicLink(atPath: folder + "/link.txt", withDestinationPath: path)
    #expect(try TextFile.load(folder + "/link.txt").get().contents == "a")
  }

  @Test func theLimitIsRefusedByName() throws {
    let path = try write(Data(), "x.txt", in: folders.make())
    #expect(truncate(path, 61_234_567) == 0)
    #expect(message(TextFile.load(path)) == "“x.txt” is 61.2 MB; texts up to 50 MB can be opened.")
    #expect(truncate(path, 50_000_001) == 0)
    #expect(message(TextFile.load(path)) == "“x.txt” is just over 50 MB; texts up to 50 MB can be opened.")
    #expect(truncate(path, 50_000_000) == 0)
    #expect(message(TextFile.load(path)) == "“x.txt” is a binary file, not text.")
  }
}
