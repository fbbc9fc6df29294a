// A file is read on a thread of its own, which says how far it is and stops when it is told to.

import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import ReflowModel

final class FileOpeningTests: XCTestCase {
  private func book(_ portions: Int) throws -> String {
    let text = String(repeating: "word ", count: portions * FileBytes.portion / 5 + 1)
    return try write(Data(text.utf8), "book.txt", in: temporaryFolder(self))
  }

  func testATextArrivesWithItsWords() throws {
    let path = try write(Data("one two\nthree".utf8), "a.txt", in: temporaryFolder(self))
    let opening = FileOpening(path)
    XCTAssertEqual(opening.name, "a.txt")
    let opened = try XCTUnwrap(opening.wait(seconds: .infinity)).get()
    XCTAssertEqual(opened.file, .text(FileText(path: path, contents: "one two\nthree")))
    XCTAssertEqual(opened.words?.list.tiles.map(\.text), ["one", "two", "three"])
    XCTAssertEqual(opening.fraction, 1)
  }

  func testTheWordsOfADocumentArriveInItsOrder() throws {
    var document = Document()
    document.words.text = .own("a b c d e f g h")
    document.words.order = WordOrder(seed: 7)
    let path = try temporaryFolder(self) + "/d.reflow"
    try DocumentFile.save(document, to: path).get()
    let opened = try XCTUnwrap(FileOpening(path).wait(seconds: .infinity)).get()
    XCTAssertEqual(opened.words?.list, WordList(of: "a b c d e f g h", order: WordOrder(seed: 7)))
    XCTAssertEqual(opened.words?.holds(document.words), true)
    XCTAssertEqual(opened.words?.holds(WordsScene()), false)
  }

  func testAFolderAndAFileThatIsNotThere() throws {
    let folder = try temporaryFolder(self)
    let opened = try XCTUnwrap(FileOpening(folder).wait(seconds: .infinity)).get()
    XCTAssertNil(opened.words)
    let none = try XCTUnwrap(FileOpening(folder + "/none.txt").wait(seconds: .infinity))
    XCTAssertThrowsError(try none.get()) {
      XCTAssertEqual(($0 as? FileError)?.message.english, "“none.txt” cannot be opened: it does not exist.")
    }
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

  func testTheFractionRisesToOne() throws {
    let (goOn, read) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let opening = stepwise(try book(3), goOn: goOn, read: read)
    var fractions: [Double] = []
    for _ in 0..<4 {
      read.wait()
      XCTAssertNil(opening.wait(seconds: 0.01), "more is to come")
      fractions.append(opening.fraction)
      goOn.signal()
    }
    XCTAssertNotNil(try opening.wait(seconds: .infinity)?.get())
    XCTAssertEqual(fractions, fractions.sorted())
    XCTAssertEqual(Set(fractions).count, 4)
    XCTAssertEqual(fractions[0], 1 / 3, accuracy: 0.001)
    XCTAssertEqual(fractions.last, 1)
  }

  func testACancelledFileIsNotReadToItsEnd() throws {
    let (goOn, read) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let opening = stepwise(try book(9), goOn: goOn, read: read)
    read.wait()
    opening.cancel()
    for _ in 0..<9 { goOn.signal() }
    XCTAssertThrowsError(try opening.wait(seconds: .infinity)?.get())
    XCTAssertEqual(opening.fraction, 2 / 9, accuracy: 0.001, "the portion that was being read is the last")
  }

  func testNeitherAPipeNorADeviceKeepsItWaiting() throws {
    let pipe = try temporaryFolder(self) + "/pipe"
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    for path in [pipe, "/dev/zero", "/dev/tty", "/proc/self/mem", "/proc/kmsg"] {
      let outcome = try XCTUnwrap(FileOpening(path).wait(seconds: 5), path)
      XCTAssertThrowsError(try outcome.get(), path)
    }
  }

  func testWordsThatWereSplitWithTheFileAreNotSplitAgain() async throws {
    let path = try write(Data("one two".utf8), "a.txt", in: temporaryFolder(self))
    let opened = try XCTUnwrap(FileOpening(path).wait(seconds: .infinity)).get()
    await MainActor.run {
      let store = HistoryStore()
      var document = store.document
      _ = document.show(opened.file)
      store.open(document, words: opened.words)
      XCTAssertEqual(store.splitWords(), opened.words?.list)
      XCTAssertNotNil(store.openedWords)
      store.undo()
      XCTAssertGreaterThan(store.splitWords().total, 2)
      XCTAssertNil(store.openedWords)
    }
  }
}
