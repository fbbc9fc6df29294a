// The session is restored, or set aside byte for byte. A folder that cannot be written is reported once.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct SessionFileTests {
  private let folders = TemporaryFolders()

  /// Noon on 6 May 2024 in Greenwich.
  private let day = Date(timeIntervalSince1970: 1_714_996_800)

  private func makeFile() throws -> SessionFile {
    SessionFile(SessionPlace(directory: try folders.make() + "/state/reflow"))
  }

  /// A session file holding these bytes.
  private func makeFile(holding bytes: Data) throws -> SessionFile {
    let file = try makeFile()
    try FileManager.default.createDirectory(atPath: file.place.directory, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: file.place.file))
    return file
  }

  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
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

  @Test func theFirstStartHasNone() throws {
    var file = try makeFile()
    #expect(file.restore(now: day) == Noticed(value: Session(), notices: []))
    #expect(!FileManager.default.fileExists(atPath: file.place.directory))
  }

  @Test func whatWasSavedIsRestored() throws {
    var file = try makeFile()
    #expect(file.save(session()) == nil)
    #expect(file.restore(now: day) == Noticed(value: session(), notices: []))
    #expect(try names(file) == ["session.json"])
    #expect(try mode(file.place.directory) == 0o700)
    #expect(try mode(file.place.file) == 0o600)
  }

  @Test func aLongTextIsReadAgainFromItsFile() throws {
    let folder = try folders.make()
    let contents = String(repeating: "word ", count: 1_000_000)
    let path = try write(Data(contents.utf8), "long.txt", in: folder)
    var document = Document()
    document.words.text = .file(FileText(path: path, contents: contents))
    var file = try makeFile()
    #expect(file.save(Session(windows: [document])) == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.place.file)).count < contents.utf8.count / 100)
    #expect(file.restore(now: day) == Noticed(value: Session(windows: [document]), notices: []))
    try FileManager.default.removeItem(atPath: path)
    let restored = file.restore(now: day)
    #expect(restored.value.windows.map(\.words.text) == [.preset(.english)])
    #expect(
      restored.notices.map(\.english) == ["“long.txt” cannot be opened: it does not exist. The English text is used."])
  }

  @Test(arguments: [
    (Data([0x7B, 0xFF, 0x00, 0x0A]), "it is not valid JSON"),
    (Data(), "it is empty"),
    (Data("{\"version\": \"3.1\", \"windows\": []}".utf8), "it was written by a newer version of Reflow"),
    (Data("{\"version\": \"1.0\", \"windows\": 3}".utf8), "it does not have the content of a Reflow file"),
    (Data("{\"version\": \"1.0\"}".utf8), "it does not have the content of a Reflow file"),
    (Data("[1]".utf8), "it does not have the content of a Reflow file"),
    (Data("{\"version\": \"1.0\", \"windows\": [{}]}".utf8), "it has no version, so it is not a Reflow file"),
  ])
  func damageIsKeptByteForByte(bytes: Data, reason: String) throws {
    var file = try makeFile(holding: bytes)
    let kept = file.place.file + ".damaged-2024-05-06"
    let restored = file.restore(now: day)
    #expect(restored.value == Session())
    #expect(restored.notices.count == 1)
    #expect(
      restored.notices[0].english.hasPrefix("The last session cannot be restored: \(reason)"),
      "\(restored.notices[0].english)")
    #expect(
      restored.notices[0].english.hasSuffix(". The file was renamed to “\(kept)”."), "\(restored.notices[0].english)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == bytes)
    #expect(file.save(session()) == nil)
    #expect(file.restore(now: day) == Noticed(value: session(), notices: []))
    #expect(try names(file) == ["session.json", "session.json.damaged-2024-05-06"])
  }

  @Test func eachDamageHasItsOwnName() throws {
    var file = try makeFile(holding: Data("first".utf8))
    _ = file.restore(now: day)
    try FileManager.default.createSymbolicLink(
      atPath: file.place.file + ".damaged-2024-05-06-2", withDestinationPath: "/nowhere")
    try Data("third".utf8).write(to: URL(fileURLWithPath: file.place.file))
    let notice = file.restore(now: day).notices.map(\.english)
    let kept = file.place.file + ".damaged-2024-05-06"
    #expect(notice[0].hasSuffix("The file was renamed to “\(kept)-3”."))
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == Data("first".utf8))
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept + "-3")) == Data("third".utf8))
  }

  @Test func aHugeFileIsNotRead() throws {
    var file = try makeFile(holding: Data())
    #expect(truncate(file.place.file, 3_000_000_000) == 0)
    #expect(
      file.restore(now: day).notices[0].english.hasPrefix(
        "The last session cannot be restored: it is too large (3000 MB). The file was renamed to "))
  }

  @Test func aFolderInItsPlaceIsSetAside() throws {
    var file = try makeFile()
    try FileManager.default.createDirectory(atPath: file.place.file, withIntermediateDirectories: true)
    #expect(
      file.restore(now: day).notices[0].english.hasPrefix(
        "The last session cannot be restored: it is a folder. The file was renamed to "))
    #expect(file.save(session()) == nil)
    #expect(file.restore(now: day).value == session())
  }

  @Test func aLinkStaysALink() throws {
    let elsewhere = try folders.make() + "/kept.json"
    var file = try makeFile()
    #expect(file.save(session()) == nil)
    try FileManager.default.moveItem(atPath: file.place.file, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: file.place.file, withDestinationPath: elsewhere)
    #expect(file.restore(now: day).value == session())
    #expect(file.save(Session()) == nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.place.file) == elsewhere)
    #expect(try Session.reading(json: Data(contentsOf: URL(fileURLWithPath: elsewhere))).value == Session())
    try FileManager.default.removeItem(atPath: elsewhere)
    #expect(file.restore(now: day) == Noticed(value: Session(), notices: []))
    #expect(file.save(session()) == nil)
    #expect(file.restore(now: day).value == session())
  }

  @Test func aDamagedLinkIsSetAsideAndWhatItLeadsToIsUntouched() throws {
    let elsewhere = try write(Data("damaged".utf8), "kept.json", in: folders.make())
    var file = try makeFile(holding: Data())
    try FileManager.default.removeItem(atPath: file.place.file)
    try FileManager.default.createSymbolicLink(atPath: file.place.file, withDestinationPath: elsewhere)
    #expect(file.restore(now: day).notices.count == 1)
    #expect(file.save(session()) == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: elsewhere)) == Data("damaged".utf8))
    #expect(file.restore(now: day).value == session())
  }

  @Test func anUnwritableFolderIsReportedOnce() throws {
    let blocker = try write(Data("a".utf8), "blocker", in: folders.make())
    for directory in [blocker + "/reflow", "/proc/reflow"] {
      var file = SessionFile(SessionPlace(directory: directory))
      #expect(file.restore(now: day) == Noticed(value: Session(), notices: []))
      let failure = file.save(session())
      let notice = try #require(failure).english
      #expect(notice.hasPrefix("The session cannot be saved in “\(directory)”: "), "\(notice)")
      #expect(file.save(session()) == nil)
      #expect(file.save(Session()) == nil)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: blocker)) == Data("a".utf8))
  }

  @Test func aFailureIsReportedAgainAfterASuccess() throws {
    var file = try makeFile()
    let state = (file.place.directory as NSString).deletingLastPathComponent
    try Data().write(to: URL(fileURLWithPath: state))
    #expect(file.save(session()) != nil)
    try FileManager.default.removeItem(atPath: state)
    #expect(file.save(session()) == nil)
    try FileManager.default.removeItem(atPath: state)
    try Data().write(to: URL(fileURLWithPath: state))
    #expect(file.save(session()) != nil)
  }

  @Test func aDamagedSessionThatCannotBeSetAsideIsNotOverwritten() throws {
    // The session's path still fits into the 4,095 bytes of a path; a longer name beside it does not.
    var directory = try folders.make()
    while directory.utf8.count < 4_070 {
      directory += "/" + String(repeating: "d", count: min(200, 4_070 - directory.utf8.count))
    }
    var file = SessionFile(SessionPlace(directory: directory))
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: file.place.file))
    #expect(
      file.restore(now: day).notices.map { $0.english.replacingOccurrences(of: directory, with: "DIR") } == [
        "The last session cannot be restored: it is not valid JSON. "
          + "It remains in “DIR/session.json”; no new one is saved: file name too long."
      ])
    #expect(file.save(session()) == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.place.file)) == Data("damaged".utf8))
  }

  @Test func thePlace() {
    #expect(SessionPlace(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"]).file == "/s/reflow/session.json")
    for state in ["", "relative/s"] {
      #expect(
        SessionPlace(environment: ["XDG_STATE_HOME": state, "HOME": "/h"]).file == "/h/.local/state/reflow/session.json"
      )
    }
    // The user's home folder is known without the variable.
    for home in [[:], ["HOME": ""], ["HOME": "relative/h"]] {
      let directory = SessionPlace(environment: home).directory
      #expect(directory.hasPrefix("/") && directory.hasSuffix("/.local/state/reflow"), "\(directory)")
    }
  }
}
