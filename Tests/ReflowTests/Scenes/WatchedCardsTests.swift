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
    let shelf = shelf()
    try write("title,items\nOne,\nTwo,\n,tea\n")
    pump { titles(shelf) == ["One", "Two"] }
    XCTAssertEqual(notes(shelf), ["Row 4: it has no title."])
    for number in 0..<3 {
      try replace(by: "title\nThree \(number)\n")
      pump { titles(shelf) == ["Three \(number)"] }
    }
    XCTAssertEqual(notes(shelf), [])
    XCTAssertFalse(shelf.isReading)
  }

  func testATableThatIsGoneKeepsItsCards() async throws {
    try write("title,items\nOne,\n,tea\n")
    let shelf = shelf()
    for _ in 0..<2 {
      try FileManager.default.removeItem(atPath: table)
      pump { shelf.outdated != nil }
      XCTAssertEqual(titles(shelf), ["One"])
      XCTAssertEqual(notes(shelf), [Self.gone, "Row 3: it has no title."])
      XCTAssertNil(shelf.emptyState)
      try write("title,items\nOne,\n,tea\n")
      pump { shelf.outdated == nil }
      XCTAssertEqual(notes(shelf), ["Row 3: it has no title."])
    }
    try FileManager.default.removeItem(atPath: folder)
    pump { shelf.outdated != nil }
    try write("title\nTwo\n")
    pump { titles(shelf) == ["Two"] }
    XCTAssertNil(shelf.outdated)
  }

  func testATableThatCannotBeReadKeepsItsCards() async throws {
    try write("title\nOne\n")
    let shelf = shelf()
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
      pump { notes(shelf).first == reason + " The cards read last are shown." }
      XCTAssertEqual(titles(shelf), ["One"])
    }
    try FileManager.default.removeItem(atPath: table)
    try write("\u{FEFF}title\r\nOne\r\nTwo\r\n")
    pump { titles(shelf) == ["One", "Two"] }
    XCTAssertEqual(notes(shelf), [])
    // A table without rows is one, whose cards are removed.
    try write("title\n")
    pump { shelf.emptyState != nil }
    XCTAssertEqual(titles(shelf), [])
    try write("title\nOne\n")
    pump { titles(shelf) == ["One"] }
    XCTAssertNil(shelf.emptyState)
  }

  private func writeUTF16() throws {
    try (Data([0xFF, 0xFE]) + Data("t\0i\0".utf8)).write(to: URL(filePath: table))
  }

  func testATableWithoutPermissionKeepsItsCards() async throws {
    try write("title\nOne\n")
    try asPlainUser(owning: [folder, table]) {
      let shelf = shelf()
      for _ in 0..<2 {
        XCTAssertEqual(chmod(table, 0), 0)
        pump { shelf.outdated != nil }
        XCTAssertEqual(
          notes(shelf), ["“cards.csv” cannot be opened: permission denied. The cards read last are shown."])
        XCTAssertEqual(chmod(table, 0o600), 0)
        pump { shelf.outdated == nil }
      }
    }
  }

  func testATableThatAppearsIsRead() async throws {
    try makeFolder()
    let shelf = shelf()
    XCTAssertEqual(shelf.emptyState?.advice?.english, "“cards.csv” cannot be opened: it does not exist.")
    try write("title\nOne\n")
    pump { titles(shelf) == ["One"] }
    XCTAssertNil(shelf.emptyState)
  }

  func testThousandsOfWritesCauseFewReadings() async throws {
    try write("title\nOne\n")
    let shelf = shelf()
    var changes = 0
    shelf.onChange = { _ in changes += 1 }
    for number in 0..<3_000 { try write(Self.table(number..<number + 100)) }
    pump { titles(shelf).first == "card 2999" && titles(shelf).count == 100 }
    XCTAssertLessThanOrEqual(changes, 3)
    XCTAssertNil(shelf.outdated)
  }

  func testOtherFilesOfTheFolderChangeNothing() async throws {
    try write("title\nOne\n")
    let shelf = shelf()
    var changes = 0
    shelf.onChange = { _ in changes += 1 }
    shelf.onNotes = { XCTFail("no notes") }
    for number in 0..<2_000 {
      try Data("\(number)".utf8).write(to: URL(filePath: folder + "/notes.txt"))
      if number % 50 == 0 { Self.pumpPending() }
    }
    try write("title\nTwo\n")
    pump { titles(shelf) == ["Two"] }
    XCTAssertEqual(changes, 1)
  }

  func testTheTargetOfALinkIsWatched() async throws {
    try makeFolder()
    let target = try temporaryFolder(self) + "/target.csv"
    try Data("title\nOne\n".utf8).write(to: URL(filePath: target))
    try FileManager.default.createSymbolicLink(atPath: table, withDestinationPath: target)
    let shelf = shelf()
    XCTAssertEqual(titles(shelf), ["One"])
    try Data("title\nTwo\n".utf8).write(to: URL(filePath: target))
    pump { titles(shelf) == ["Two"] }
    try FileManager.default.removeItem(atPath: target)
    pump { shelf.outdated != nil }
    try Data("title\nThree\n".utf8).write(to: URL(filePath: target))
    pump { titles(shelf) == ["Three"] && shelf.outdated == nil }
  }

  func testThePicturesOfATableAreWatched() async throws {
    try write("title,picture\nOne,pictures/a.jpg\nTwo,b.jpg\n")
    let shelf = shelf()
    XCTAssertEqual(titles(shelf), [])
    try FileManager.default.createDirectory(atPath: folder + "/pictures", withIntermediateDirectories: false)
    try addPicture("pictures/a.jpg")
    pump { titles(shelf) == ["One"] }
    try addPicture("b.jpg")
    pump { titles(shelf) == ["One", "Two"] }
    let version = shelf.contents[0].card.picture?.version
    try Data(contentsOf: ReflowResources.pictures(in: "photos")[3]).write(to: URL(filePath: folder + "/pictures/a.jpg"))
    pump { titles(shelf).first == "One" && shelf.contents[0].card.picture?.version != version }
  }

  func testPicturesOfAFolderComeAndGo() async throws {
    try addPicture("a.jpg")
    try addPicture("b.jpg")
    let shelf = shelf(folder)
    let numbers = shelf.numbers
    try addPicture("0.jpg")
    pump { titles(shelf) == ["0.jpg", "a.jpg", "b.jpg"] }
    XCTAssertEqual(Array(shelf.numbers.dropFirst()), numbers)
    XCTAssertEqual(rename(folder + "/0.jpg", folder + "/c.jpg"), 0)
    pump { titles(shelf) == ["a.jpg", "b.jpg", "c.jpg"] }
    for name in ["a", "b", "c"] { try FileManager.default.removeItem(atPath: folder + "/\(name).jpg") }
    pump { shelf.emptyState != nil }
    try addPicture("a.jpg")
    pump { titles(shelf) == ["a.jpg"] && shelf.emptyState == nil }
    XCTAssertEqual(rename(folder, folder + "-away"), 0)
    pump { shelf.outdated != nil }
    XCTAssertEqual(notes(shelf), ["“own” cannot be opened: it does not exist. The cards read last are shown."])
    XCTAssertEqual(titles(shelf), ["a.jpg"])
    XCTAssertEqual(rename(folder + "-away", folder), 0)
    pump { shelf.outdated == nil }
  }

  func testARenamedFolderFarAboveIsNoticed() async throws {
    let top = try temporaryFolder(self) + "/top"
    folder = top + "/a/b/own"
    try addPicture("a.jpg")
    try write("title\nOne\n")
    let shelves = [shelf(), shelf(folder)]
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
    let (still, watched) = (shelf(watches: false), shelf())
    try write("title\nTwo\n")
    pump { titles(watched) == ["Two"] }
    XCTAssertEqual(titles(still), ["One"])
  }
}
