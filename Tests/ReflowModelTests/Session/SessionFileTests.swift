// The session comes back, or is set aside byte for byte; a folder that cannot be written is said once.

import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

final class SessionFileTests: XCTestCase {
  /// Noon on 6 May 2024 in Greenwich.
  private let day = Date(timeIntervalSince1970: 1_714_996_800)

  private func makeFile() throws -> SessionFile {
    SessionFile(SessionPlace(directory: try temporaryFolder(self) + "/state/reflow"))
  }

  /// A session file holding these bytes.
  private func makeFile(holding bytes: Data) throws -> SessionFile {
    let file = try makeFile()
    try FileManager.default.createDirectory(atPath: file.place.directory, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: file.place.file))
    return file
  }

  private func mode(_ path: String) throws -> Int {
    try XCTUnwrap(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  private func names(_ file: SessionFile) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file.place.directory).sorted()
  }

  private func session() -> Session {
    var first = Document()
    first.words.text = .file(FileText(path: "/gone.txt", contents: "still here"))
    var second = Document()
    second.words.order = WordOrder(seed: 12)
    second.window.width = 640
    return Session(windows: [first, second], style: .dark)
  }

  func testTheFirstStartHasNone() throws {
    var file = try makeFile()
    XCTAssertEqual(file.restore(now: day), Noticed(value: Session(), notices: []))
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.place.directory))
  }

  func testWhatWasSavedIsRestored() throws {
    var file = try makeFile()
    XCTAssertNil(file.save(session()))
    XCTAssertEqual(file.restore(now: day), Noticed(value: session(), notices: []))
    XCTAssertEqual(try names(file), ["session.json"])
    XCTAssertEqual(try mode(file.place.directory), 0o700)
    XCTAssertEqual(try mode(file.place.file), 0o600)
  }

  func testALongTextIsReadAgainFromItsFile() throws {
    let folder = try temporaryFolder(self)
    let contents = String(repeating: "word ", count: 1_000_000)
    let path = try write(Data(contents.utf8), "long.txt", in: folder)
    var document = Document()
    document.words.text = .file(FileText(path: path, contents: contents))
    var file = try makeFile()
    XCTAssertNil(file.save(Session(windows: [document])))
    XCTAssertLessThan(try Data(contentsOf: URL(fileURLWithPath: file.place.file)).count, contents.utf8.count / 100)
    XCTAssertEqual(file.restore(now: day), Noticed(value: Session(windows: [document]), notices: []))
    try FileManager.default.removeItem(atPath: path)
    let restored = file.restore(now: day)
    XCTAssertEqual(restored.value.windows.map(\.words.text), [.preset(.english)])
    XCTAssertEqual(
      restored.notices.map(\.english), ["“long.txt” cannot be opened: it does not exist. The English text is used."])
  }

  func testDamageIsKeptByteForByte() throws {
    let damages: [(Data, String)] = [
      (Data([0x7B, 0xFF, 0x00, 0x0A]), "it is not valid JSON"),
      (Data(), "it is empty"),
      (Data("{\"version\": \"3.1\", \"windows\": []}".utf8), "it was written by a newer Reflow"),
      (Data("{\"version\": \"1.0\", \"windows\": 3}".utf8), "it has no content of a Reflow file"),
      (Data("{\"version\": \"1.0\"}".utf8), "it has no content of a Reflow file"),
      (Data("[1]".utf8), "it has no content of a Reflow file"),
      (Data("{\"version\": \"1.0\", \"windows\": [{}]}".utf8), "it has no version, so it is not a Reflow file"),
    ]
    for (bytes, reason) in damages {
      var file = try makeFile(holding: bytes)
      let kept = file.place.file + ".damaged-2024-05-06"
      let restored = file.restore(now: day)
      XCTAssertEqual(restored.value, Session())
      XCTAssertEqual(restored.notices.count, 1)
      XCTAssertTrue(
        restored.notices[0].english.hasPrefix("The last session cannot be restored: \(reason)"),
        restored.notices[0].english)
      XCTAssertTrue(restored.notices[0].english.hasSuffix(". It is kept as “\(kept)”."), restored.notices[0].english)
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: kept)), bytes)
      XCTAssertNil(file.save(session()))
      XCTAssertEqual(file.restore(now: day), Noticed(value: session(), notices: []))
      XCTAssertEqual(try names(file), ["session.json", "session.json.damaged-2024-05-06"])
    }
  }

  func testEachDamageHasItsOwnName() throws {
    var file = try makeFile(holding: Data("first".utf8))
    _ = file.restore(now: day)
    try FileManager.default.createSymbolicLink(
      atPath: file.place.file + ".damaged-2024-05-06-2", withDestinationPath: "/nowhere")
    try Data("third".utf8).write(to: URL(fileURLWithPath: file.place.file))
    let notice = file.restore(now: day).notices.map(\.english)
    let kept = file.place.file + ".damaged-2024-05-06"
    XCTAssertTrue(notice[0].hasSuffix("It is kept as “\(kept)-3”."))
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: kept)), Data("first".utf8))
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: kept + "-3")), Data("third".utf8))
  }

  func testAHugeFileIsNotRead() throws {
    var file = try makeFile(holding: Data())
    XCTAssertEqual(truncate(file.place.file, 3_000_000_000), 0)
    XCTAssertTrue(
      file.restore(now: day).notices[0].english.hasPrefix(
        "The last session cannot be restored: it is too large (3000 MB). It is kept as "))
  }

  func testAFolderInItsPlaceIsSetAside() throws {
    var file = try makeFile()
    try FileManager.default.createDirectory(atPath: file.place.file, withIntermediateDirectories: true)
    XCTAssertTrue(
      file.restore(now: day).notices[0].english.hasPrefix(
        "The last session cannot be restored: it is a folder. It is kept"))
    XCTAssertNil(file.save(session()))
    XCTAssertEqual(file.restore(now: day).value, session())
  }

  func testALinkStaysALink() throws {
    let elsewhere = try temporaryFolder(self) + "/kept.json"
    var file = try makeFile()
    XCTAssertNil(file.save(session()))
    try FileManager.default.moveItem(atPath: file.place.file, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: file.place.file, withDestinationPath: elsewhere)
    XCTAssertEqual(file.restore(now: day).value, session())
    XCTAssertNil(file.save(Session()))
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: file.place.file), elsewhere)
    XCTAssertEqual(try Session.reading(json: Data(contentsOf: URL(fileURLWithPath: elsewhere))).value, Session())
    try FileManager.default.removeItem(atPath: elsewhere)
    XCTAssertEqual(file.restore(now: day), Noticed(value: Session(), notices: []))
    XCTAssertNil(file.save(session()))
    XCTAssertEqual(file.restore(now: day).value, session())
  }

  func testADamagedLinkIsSetAsideAndWhatItLeadsToIsUntouched() throws {
    let elsewhere = try write(Data("damaged".utf8), "kept.json", in: temporaryFolder(self))
    var file = try makeFile(holding: Data())
    try FileManager.default.removeItem(atPath: file.place.file)
    try FileManager.default.createSymbolicLink(atPath: file.place.file, withDestinationPath: elsewhere)
    XCTAssertEqual(file.restore(now: day).notices.count, 1)
    XCTAssertNil(file.save(session()))
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: elsewhere)), Data("damaged".utf8))
    XCTAssertEqual(file.restore(now: day).value, session())
  }

  func testAnUnwritableFolderIsSaidOnce() throws {
    let blocker = try write(Data("a".utf8), "blocker", in: temporaryFolder(self))
    for directory in [blocker + "/reflow", "/proc/reflow"] {
      var file = SessionFile(SessionPlace(directory: directory))
      XCTAssertEqual(file.restore(now: day), Noticed(value: Session(), notices: []))
      let notice = try XCTUnwrap(file.save(session())).english
      XCTAssertTrue(notice.hasPrefix("The session cannot be kept in “\(directory)”: "), notice)
      XCTAssertNil(file.save(session()))
      XCTAssertNil(file.save(Session()))
    }
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: blocker)), Data("a".utf8))
  }

  func testAFailureIsSaidAgainAfterItWentWell() throws {
    var file = try makeFile()
    let state = (file.place.directory as NSString).deletingLastPathComponent
    try Data().write(to: URL(fileURLWithPath: state))
    XCTAssertNotNil(file.save(session()))
    try FileManager.default.removeItem(atPath: state)
    XCTAssertNil(file.save(session()))
    try FileManager.default.removeItem(atPath: state)
    try Data().write(to: URL(fileURLWithPath: state))
    XCTAssertNotNil(file.save(session()))
  }

  func testADamagedSessionThatCannotBeSetAsideIsNotOverwritten() throws {
    // The session's path still fits into the 4,095 bytes that a path may have; a longer name beside it does not.
    var directory = try temporaryFolder(self)
    while directory.utf8.count < 4_070 {
      directory += "/" + String(repeating: "d", count: min(200, 4_070 - directory.utf8.count))
    }
    var file = SessionFile(SessionPlace(directory: directory))
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: file.place.file))
    XCTAssertEqual(
      file.restore(now: day).notices.map { $0.english.replacingOccurrences(of: directory, with: "DIR") },
      [
        "The last session cannot be restored: it is not valid JSON. "
          + "It stays in “DIR/session.json” and no new one is kept: file name too long."
      ])
    XCTAssertNil(file.save(session()))
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: file.place.file)), Data("damaged".utf8))
  }

  func testThePlace() {
    XCTAssertEqual(
      SessionPlace(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"]).file, "/s/reflow/session.json")
    for state in ["", "relative/s"] {
      XCTAssertEqual(
        SessionPlace(environment: ["XDG_STATE_HOME": state, "HOME": "/h"]).file, "/h/.local/state/reflow/session.json")
    }
    // The user's home is known without the variable.
    for home in [[:], ["HOME": ""], ["HOME": "relative/h"]] {
      let directory = SessionPlace(environment: home).directory
      XCTAssertTrue(directory.hasPrefix("/") && directory.hasSuffix("/.local/state/reflow"), directory)
    }
  }
}
