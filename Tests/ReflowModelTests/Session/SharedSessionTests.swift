// Two processes with one session, sessions of many windows, and what killed processes leave behind.

import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

final class SharedSessionTests: XCTestCase {
  private func session(_ widths: Int...) -> Session {
    Session(
      windows: widths.map { width in
        var document = Document()
        document.window.width = width
        return document
      })
  }

  private func widths(_ place: SessionPlace) throws -> [Int] {
    let data = try Data(contentsOf: URL(filePath: place.file))
    return try Session.reading(json: data).value.windows.map(\.window.width)
  }

  func testTheFirstProcessKeepsTheSessionAndTheSecondSaysSo() throws {
    let place = SessionPlace(directory: try temporaryFolder(self))
    var first: SessionFile? = SessionFile(place)
    _ = first?.restore()
    XCTAssertNil(first?.save(session(401, 402)))
    var second = SessionFile(place)
    let restored = second.restore()
    XCTAssertEqual(restored.value, Session(), "the first one's windows are not opened twice")
    XCTAssertEqual(restored.notices.count, 1)
    XCTAssertTrue(restored.notices[0].english.contains("Another Reflow"), restored.notices[0].english)
    XCTAssertNil(second.save(session(501)))
    XCTAssertNil(first?.save(session(401, 403)))
    XCTAssertEqual(try widths(place), [401, 403])
    // The lock goes with the process.
    first = nil
    XCTAssertNil(second.save(session(501)))
    XCTAssertEqual(try widths(place), [401, 403, 501], "nobody's windows are lost")
    XCTAssertNil(second.save(session(502)))
    XCTAssertEqual(try widths(place), [401, 403, 502])
  }

  func testOfTwoFirstStartsTheOneThatSavesFirstKeepsTheSession() throws {
    let place = SessionPlace(directory: try temporaryFolder(self) + "/state/reflow")
    var (first, second) = (SessionFile(place), SessionFile(place))
    XCTAssertEqual(first.restore().notices + second.restore().notices, [])
    XCTAssertNil(second.save(session(501)))
    XCTAssertEqual(first.save(session(401))?.english.contains("Another Reflow"), true)
    XCTAssertNil(first.save(session(401)), "it is said once")
    XCTAssertEqual(try widths(place), [501])
  }

  func testAFolderThatVanishesIsMadeAndClaimedAnew() throws {
    let place = SessionPlace(directory: try temporaryFolder(self) + "/state/reflow")
    var first = SessionFile(place)
    _ = first.restore()
    XCTAssertNil(first.save(session(401)))
    try FileManager.default.removeItem(atPath: place.directory)
    XCTAssertNil(first.save(session(402)))
    XCTAssertEqual(try widths(place), [402])
    var second = SessionFile(place)
    XCTAssertEqual(second.restore().notices.count, 1, "the new folder is taken as the old one was")
    // Another process may have been faster.
    try FileManager.default.removeItem(atPath: place.directory)
    XCTAssertNil(second.save(session(501)))
    XCTAssertEqual(first.save(session(403))?.english.contains("Another Reflow"), true)
    XCTAssertEqual(try widths(place), [501])
  }

  func testWindowsThatAreNotOpenedStayInTheSession() throws {
    let place = SessionPlace(directory: try temporaryFolder(self))
    var file: SessionFile? = SessionFile(place)
    let all = Array(400..<445)
    XCTAssertNil(file?.save(Session(windows: all.flatMap { session($0).windows })))
    file = SessionFile(place)
    var open = try XCTUnwrap(file?.restore().value.windows)
    XCTAssertEqual(open.map(\.window.width), Array(all.suffix(20)))
    XCTAssertEqual(file?.unopened.count, 25)
    XCTAssertNil(file?.save(Session(windows: open)))
    XCTAssertEqual(try widths(place), all)
    let more = try XCTUnwrap(file?.takeUnopened())
    XCTAssertEqual(more.map(\.window.width), Array(405..<425))
    open = more + open
    XCTAssertNil(file?.save(Session(windows: open)))
    XCTAssertEqual(try widths(place), all)
    XCTAssertEqual(file?.takeUnopened().count, 5)
    XCTAssertEqual(file?.takeUnopened().count, 0)
  }

  func testASessionThatWouldNotBeReadAgainIsNotWritten() throws {
    let place = SessionPlace(directory: try temporaryFolder(self))
    var file = SessionFile(place)
    XCTAssertNil(file.save(session(401)))
    var document = Document()
    document.words.text = .own(String(repeating: "\u{1}", count: TextSource.carriedLimit))
    let complaint = file.save(Session(windows: Array(repeating: document, count: 6)))?.english
    XCTAssertEqual(complaint?.hasSuffix(": file too large."), true, complaint ?? "")
    XCTAssertEqual(try widths(place), [401])
  }

  func testWhatKilledSavesLeftBehindIsRemoved() throws {
    let folder = try temporaryFolder(self)
    func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: folder)) }
    for name in [".reflow-17-4711.part", ".reflow-18-1.part", "own.part", ".reflow-notes"] {
      _ = try write(Data("half".utf8), name, in: folder)
    }
    let old = timespec(tv_sec: 1_000_000, tv_nsec: 0)
    XCTAssertEqual(utimensat(AT_FDCWD, folder + "/.reflow-17-4711.part", [old, old], 0), 0)
    // Beside a document the younger one may be another process's, at this moment.
    try DocumentFile.save(Document(), to: folder + "/a.reflow").get()
    XCTAssertEqual(try names(), ["a.reflow", ".reflow-18-1.part", "own.part", ".reflow-notes"])
    // In the folder of the session nobody else writes.
    var file = SessionFile(SessionPlace(directory: folder))
    _ = file.restore()
    XCTAssertEqual(try names(), ["a.reflow", "own.part", ".reflow-notes"])
  }

  func testTheFirstStartOfAllIsMarkedToo() throws {
    let place = SessionPlace(directory: try temporaryFolder(self) + "/state/reflow")
    var file = SessionFile(place)
    _ = file.restore()
    XCTAssertFalse(file.isKept)
    file.begin()
    XCTAssertTrue(file.isKept)
    StartMark(place).write([.photos])
    XCTAssertEqual(StartMark(place).read(), [.photos])
    XCTAssertNil(file.save(session(401)))
    var blocked = SessionFile(SessionPlace(directory: "/proc/reflow"))
    _ = blocked.restore()
    blocked.begin()
    XCTAssertNotNil(blocked.save(session(401)), "what is in the way is said when the session is saved")
  }

  func testTheMarkOfAStartNamesItsScenes() throws {
    let place = SessionPlace(directory: try temporaryFolder(self))
    let mark = StartMark(place)
    XCTAssertEqual(mark.read(), [])
    mark.write([.photos, .words])
    XCTAssertEqual(StartMark(place).read(), [.photos, .words])
    mark.remove()
    XCTAssertEqual(mark.read(), [])
    StartMark(SessionPlace(directory: "/nowhere")).write([.words])
    for scene in SceneName.allCases { XCTAssertNotEqual(scene.standIn, scene) }
  }
}
