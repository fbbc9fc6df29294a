// A file is read on a thread of its own, which reports its progress and stops when it is cancelled.

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ReflowModel

struct FileOpeningTests {
  private let folders = TemporaryFolders()

  private func book(_ portions: Int) throws -> String {
    let text = String(repeating: "word ", count: portions * FileBytes.portion / 5 + 1)
    return try write(Data(text.utf8), "book.txt", in: folders.make())
  }

  @Test func aTextArrivesWithItsWords() throws {
    let path = try write(Data("one two\nthree".utf8), "a.txt", in: folders.make())
    let opening = FileOpening(path)
    #expect(opening.name == "a.txt")
    let opened = try #require(opening.wait(seconds: .infinity)).get()
    var document = Document()
    #expect(document.show(opened.file) == [])
    #expect(document.words.text == .file(FileText(path: path, contents: "one two\nthree")))
    #expect(opened.words?.list.tiles.map(\.text) == ["one", "two", "three"])
    #expect(opening.fraction == 1)
  }

  @Test func theWordsOfADocumentArriveInItsOrder() throws {
    var document = Document()
    document.words.text = .own("a b c d e f g h")
    document.words.order = WordOrder(seed: 7)
    let path = try folders.make() + "/d.reflow"
    try DocumentFile.save(document, to: path).get()
    let opened = try #require(FileOpening(path).wait(seconds: .infinity)).get()
    #expect(opened.words?.list == WordList(of: "a b c d e f g h", order: WordOrder(seed: 7)))
    #expect(opened.words?.holds(document.words) == true)
    #expect(opened.words?.holds(WordsScene()) == false)
  }

  @Test func aFolderAndAFileThatIsNotThere() throws {
    let folder = try folders.make()
    let opened = try #require(FileOpening(folder).wait(seconds: .infinity)).get()
    #expect(opened.words == nil)
    let none = try #require(FileOpening(folder + "/none.txt").wait(seconds: .infinity))
    let error = #expect(throws: FileError.self) { try none.get() }
    #expect(error?.message.english == "“none.txt” cannot be opened: it does not exist.")
  }

  /// An opening that waits for `goOn` after each portion.
  private func stepwise(_ path: String, goOn: DispatchSemaphore, read: DispatchSemaphore) -> FileOpening {
    FileOpening(path) { path, progress in
      OpenedFile.open(path) { bytes, size in
        let isWanted = progress(bytes, size)
        read.signal()
        goOn.wait()
        return isWanted
      }
    }
  }

  @Test func theFractionRisesToOne() throws {
    let (goOn, read) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let opening = stepwise(try book(3), goOn: goOn, read: read)
    var fractions: [Double] = []
    for _ in 0..<4 {
      read.wait()
      #expect(opening.wait(seconds: 0.01) == nil, "more is to come")
      fractions.append(opening.fraction)
      goOn.signal()
    }
    #expect(try opening.wait(seconds: .infinity)?.get() != nil)
    #expect(fractions == fractions.sorted())
    #expect(Set(fractions).count == 4)
    #expect(abs(fractions[0] - 1 / 3) <= 0.001)
    #expect(fractions.last == 1)
  }

  @Test func aCancelledFileIsNotReadToItsEnd() throws {
    let (goOn, read) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let opening = stepwise(try book(9), goOn: goOn, read: read)
    read.wait()
    opening.cancel()
    for _ in 0..<9 { goOn.signal() }
    #expect(throws: (any Error).self) { try opening.wait(seconds: .infinity)?.get() }
    #expect(abs(opening.fraction - 2 / 9) <= 0.001, "the portion that was being read is the last")
  }

  @Test func neitherAPipeNorADeviceKeepsItWaiting() throws {
    let pipe = try folders.make() + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero", "/dev/tty", "/proc/self/mem", "/proc/kmsg"] {
      let outcome = try #require(FileOpening(path).wait(seconds: 180), "\(path)")
      #expect(throws: (any Error).self, "\(path)") { try outcome.get() }
    }
  }

  @Test func wordsThatWereSplitWithTheFileAreNotSplitAgain() async throws {
    let path = try write(Data("one two".utf8), "a.txt", in: folders.make())
    let opened = try #require(FileOpening(path).wait(seconds: .infinity)).get()
    await MainActor.run {
      let store = HistoryStore()
      var document = store.document
      _ = document.show(opened.file)
      store.open(document, words: opened.words)
      #expect(store.splitWords() == opened.words?.list)
      #expect(store.openedWords != nil)
      store.undo()
      #expect(store.splitWords().total > 2)
      #expect(store.openedWords == nil)
    }
  }
}
