// The file or the folder of the user's own cards is followed: cards come and go, and the last ones stay while it cannot be
// read.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import ReflowResources
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class WatchedCardsTests: WatchedCardsTestCase {
  func testAWrittenTableIsReadAgain() async throws {
    try write("title\nOne\n")
    let source = source()
    try write("title,items\nOne,\nTwo,\n,tea\n")
    pump { titles(source) == ["One", "Two"] }
    XCTAssertEqual(notes(source), ["Row 4: it has no title."])
    for number in 0..<3 {
      try replace(by: "title\nThree \(number)\n")
      pump { titles(source) == ["Three \(number)"] }
    }
    XCTAssertEqual(notes(source), [])
    XCTAssertFalse(source.isReading)
  }

  func testATableThatIsGoneKeepsItsCards() async throws {
    try write("title,items\nOne,\n,tea\n")
    let source = source()
    for _ in 0..<2 {
      try FileManager.default.removeItem(atPath: table)
      pump { source.outdated != nil }
      XCTAssertEqual(titles(source), ["One"])
      XCTAssertEqual(notes(source), [Self.gone, "Row 3: it has no title."])
      XCTAssertNil(source.emptyState)
      try write("title,items\nOne,\n,tea\n")
      pump { source.outdated == nil }
      XCTAssertEqual(notes(source), ["Row 3: it has no title."])
    }
    try FileManager.default.removeItem(atPath: folder)
    pump { source.outdated != nil }
    try write("title\nTwo\n")
    pump { titles(source) == ["Two"] }
    XCTAssertNil(source.outdated)
  }

  func testATableThatCannotBeReadKeepsItsCards() async throws {
    try write("title\nOne\n")
    let source = source()
    let states: [(reason: String, make: () throws -> Void)] = [
      ("“cards.csv” cannot be shown as cards: it is empty.", { try self.write("") }),
      ("“cards.csv” cannot be shown as cards: its first row names no column “title”.", { try self.write("ti") }),
      (
        "“cards.csv” cannot be shown as cards: it is not UTF-8 text.",
        {
          try self.write("\u{FEFF}"); try self.writeUTF16()
        }
      ),
      (
        "“cards.csv” cannot be opened: it is a folder.",
        {
          try FileManager.default.removeItem(atPath: self.table)
          try FileManager.default.createDirectory(atPath: self.table, withIntermediateDirectories: false)
        }
      ),
      (
        "“cards.csv” cannot be opened: it is not a regular file.",
        {
          try FileManager.default.removeItem(atPath: self.table)
          XCTAssertEqual(mkfifo(self.table, 0o600), 0)
        }
      ),
    ]
    for (reason, make) in states {
      try make()
      pump { notes(source).first == reason + " The cards read last are shown." }
      XCTAssertEqual(titles(source), ["One"])
    }
    try FileManager.default.removeItem(atPath: table)
    try write("\u{FEFF}title\r\nOne\r\nTwo\r\n")
    pump { titles(source) == ["One", "Two"] }
    XCTAssertEqual(notes(source), [])
    // A table without rows is one, whose cards are removed.
    try write("title\n")
    pump { source.emptyState != nil }
    XCTAssertEqual(titles(source), [])
    try write("title\nOne\n")
    pump { titles(source) == ["One"] }
    XCTAssertNil(source.emptyState)
  }

  private func writeUTF16() throws {
    try (Data([0xFF, 0xFE]) + Data("t\0i\0".utf8)).write(to: URL(filePath: table))
  }

  func testATableWithoutPermissionKeepsItsCards() async throws {
    try write("title\nOne\n")
    try asPlainUser(owning: [folder, table]) {
      let source = source()
      for _ in 0..<2 {
        XCTAssertEqual(chmod(table, 0), 0)
        pump { source.outdated != nil }
        XCTAssertEqual(
          notes(source), ["“cards.csv” cannot be opened: permission denied. The cards read last are shown."])
        XCTAssertEqual(chmod(table, 0o600), 0)
        pump { source.outdated == nil }
      }
    }
  }

  func testATableThatAppearsIsRead() async throws {
    try makeFolder()
    let source = source()
    XCTAssertEqual(source.emptyState?.advice?.english, "“cards.csv” cannot be opened: it does not exist.")
    try write("title\nOne\n")
    pump { titles(source) == ["One"] }
    XCTAssertNil(source.emptyState)
  }

  func testThousandsOfWritesCauseFewReadings() async throws {
    try write("title\nOne\n")
    let source = source()
    var changes = 0
    source.onChange = { _ in changes += 1 }
    for number in 0..<3_000 { try write(Self.table(number..<number + 100)) }
    pump { titles(source).first == "card 2999" && titles(source).count == 100 }
    XCTAssertLessThanOrEqual(changes, 3)
    XCTAssertNil(source.outdated)
  }

  func testOtherFilesOfTheFolderChangeNothing() async throws {
    try write("title\nOne\n")
    let source = source()
    var changes = 0
    source.onChange = { _ in changes += 1 }
    source.followNotes { [unowned source] in XCTAssertEqual(source.notes, []) }
    for number in 0..<2_000 {
      try Data("\(number)".utf8).write(to: URL(filePath: folder + "/notes.txt"))
      if number % 50 == 0 { Self.pumpPending() }
    }
    try write("title\nTwo\n")
    pump { titles(source) == ["Two"] }
    XCTAssertEqual(changes, 1)
  }

  func testTheTargetOfALinkIsWatched() async throws {
    try makeFolder()
    let target = try temporaryFolder(self) + "/target.csv"
    try Data("title\nOne\n".utf8).write(to: URL(filePath: target))
    try FileManager.default.createSymbolicLink(atPath: table, withDestinationPath: target)
    let source = source()
    XCTAssertEqual(titles(source), ["One"])
    try Data("title\nTwo\n".utf8).write(to: URL(filePath: target))
    pump { titles(source) == ["Two"] }
    try FileManager.default.removeItem(atPath: target)
    pump { source.outdated != nil }
    try Data("title\nThree\n".utf8).write(to: URL(filePath: target))
    pump { titles(source) == ["Three"] && source.outdated == nil }
  }

  func testThePicturesOfATableAreWatched() async throws {
    try write("title,picture\nOne,pictures/a.jpg\nTwo,b.jpg\n")
    let source = source()
    XCTAssertEqual(titles(source), [])
    try FileManager.default.createDirectory(atPath: folder + "/pictures", withIntermediateDirectories: false)
    try addPicture("pictures/a.jpg")
    pump { titles(source) == ["One"] }
    try addPicture("b.jpg")
    pump { titles(source) == ["One", "Two"] }
    let version = source.contents[0].card.picture?.version
    try Data(contentsOf: ReflowResources.pictures(in: "photos")[3]).write(to: URL(filePath: folder + "/pictures/a.jpg"))
    pump { titles(source).first == "One" && source.contents[0].card.picture?.version != version }
  }

  func testPicturesOfAFolderComeAndGo() async throws {
    try addPicture("a.jpg")
    try addPicture("b.jpg")
    let source = source(folder)
    let numbers = source.numbers
    try addPicture("0.jpg")
    pump { titles(source) == ["0.jpg", "a.jpg", "b.jpg"] }
    XCTAssertEqual(Array(source.numbers.dropFirst()), numbers)
    XCTAssertEqual(rename(folder + "/0.jpg", folder + "/c.jpg"), 0)
    pump { titles(source) == ["a.jpg", "b.jpg", "c.jpg"] }
    for name in ["a", "b", "c"] { try FileManager.default.removeItem(atPath: folder + "/\(name).jpg") }
    pump { source.emptyState != nil }
    try addPicture("a.jpg")
    pump { titles(source) == ["a.jpg"] && source.emptyState == nil }
    XCTAssertEqual(rename(folder, folder + "-away"), 0)
    pump { source.outdated != nil }
    XCTAssertEqual(notes(source), ["“own” cannot be opened: it does not exist. The cards read last are shown."])
    XCTAssertEqual(titles(source), ["a.jpg"])
    XCTAssertEqual(rename(folder + "-away", folder), 0)
    pump { source.outdated == nil }
  }

  func testARenamedFolderFarAboveIsNoticed() async throws {
    let top = try temporaryFolder(self) + "/top"
    folder = top + "/a/b/own"
    try addPicture("a.jpg")
    try write("title\nOne\n")
    let shelves = [source(), source(folder)]
    for _ in 0..<2 {
      for place in ["", "/a", "/a/b"] {
        XCTAssertEqual(rename(top + place, top + place + "-away"), 0)
        pump { shelves.allSatisfy { $0.outdated != nil } }
        XCTAssertEqual(rename(top + place + "-away", top + place), 0)
        pump { shelves.allSatisfy { $0.outdated == nil } }
      }
    }
  }

  func testCardsAreNotWatchedWithoutAWindow() async throws {
    try write("title\nOne\n")
    let (still, watched) = (source(watches: false), source())
    try write("title\nTwo\n")
    pump { titles(watched) == ["Two"] }
    XCTAssertEqual(titles(still), ["One"])
  }
}
