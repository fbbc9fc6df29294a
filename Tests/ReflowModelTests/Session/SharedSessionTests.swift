// Two processes with one session, sessions of many windows, and the remains of killed processes.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

/// Tests that claim a released session run in exit tests: a process that another test starts holds all locks for a
/// moment.
struct SharedSessionTests {
  private let folders = TemporaryFolders()

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

  @Test func theFirstProcessOwnsTheSessionAndTheSecondReportsIt() async {
    await #expect(processExitsWith: .success) { try SharedSessionTests().shareASession() }
  }

  private func shareASession() throws {
    let place = SessionPlace(directory: try folders.make())
    var first: SessionFile? = SessionFile(place)
    _ = first?.restore()
    #expect(first?.save(session(401, 402)) == nil)
    var second = SessionFile(place)
    let restored = second.restore()
    #expect(restored.value == Session(), "the first one's windows are not opened twice")
    #expect(restored.notices.count == 1)
    #expect(restored.notices[0].english.contains("Another Reflow"), "\(restored.notices[0].english)")
    #expect(second.save(session(501)) == nil)
    var last = session(401, 403)
    last.programs = ["a", "b"].compactMap { ProgramCommand([$0]).map { RecentProgram($0) } }
    #expect(first?.save(last) == nil)
    #expect(try widths(place) == [401, 403])
    // The lock ends with the process.
    first = nil
    #expect(second.save(session(501)) == nil)
    #expect(try widths(place) == [401, 403, 501], "the windows of all programs are saved")
    var next = session(502)
    next.programs = ["c", "b"].compactMap { ProgramCommand([$0]).map { RecentProgram($0) } }
    #expect(second.save(next) == nil)
    #expect(try widths(place) == [401, 403, 502])
    let saved = try Session.reading(json: Data(contentsOf: URL(filePath: place.file))).value
    #expect(saved.programs.map(\.command.name) == ["c", "b", "a"])
  }

  @Test func ofTwoFirstStartsTheOneThatSavesFirstKeepsTheSession() throws {
    let place = SessionPlace(directory: try folders.make() + "/state/reflow")
    var (first, second) = (SessionFile(place), SessionFile(place))
    #expect(first.restore().notices + second.restore().notices == [])
    #expect(second.save(session(501)) == nil)
    #expect(first.save(session(401))?.english.contains("Another Reflow") == true)
    #expect(first.save(session(401)) == nil, "it is said once")
    #expect(try widths(place) == [501])
  }

  @Test func aFolderThatVanishesIsMadeAndClaimedAnew() throws {
    let place = SessionPlace(directory: try folders.make() + "/state/reflow")
    var first = SessionFile(place)
    _ = first.restore()
    #expect(first.save(session(401)) == nil)
    try FileManager.default.removeItem(atPath: place.directory)
    #expect(first.save(session(402)) == nil)
    #expect(try widths(place) == [402])
    var second = SessionFile(place)
    #expect(second.restore().notices.count == 1, "the new folder is taken as the old one was")
    // Another process may have been faster.
    try FileManager.default.removeItem(atPath: place.directory)
    #expect(second.save(session(501)) == nil)
    #expect(first.save(session(403))?.english.contains("Another Reflow") == true)
    #expect(try widths(place) == [501])
  }

  @Test func windowsThatAreNotOpenedStayInTheSession() async {
    await #expect(processExitsWith: .success) { try SharedSessionTests().openSomeWindows() }
  }

  private func openSomeWindows() throws {
    let place = SessionPlace(directory: try folders.make())
    var file: SessionFile? = SessionFile(place)
    let all = Array(400..<445)
    #expect(file?.save(Session(windows: all.flatMap { session($0).windows })) == nil)
    file = SessionFile(place)
    var open = try #require(file?.restore().value.windows)
    #expect(open.map(\.window.width) == Array(all.suffix(20)))
    #expect(file?.unopened.count == 25)
    #expect(file?.save(Session(windows: open)) == nil)
    #expect(try widths(place) == all)
    let unopened = file?.takeUnopened()
    let more = try #require(unopened)
    #expect(more.map(\.window.width) == Array(405..<425))
    open = more + open
    #expect(file?.save(Session(windows: open)) == nil)
    #expect(try widths(place) == all)
    #expect(file?.takeUnopened().count == 5)
    #expect(file?.takeUnopened().count == 0)
  }

  @Test func aSessionThatWouldNotBeReadAgainIsNotWritten() throws {
    let place = SessionPlace(directory: try folders.make())
    var file = SessionFile(place)
    #expect(file.save(session(401)) == nil)
    var document = Document()
    document.words.text = .own(String(repeating: "\u{1}", count: TextSource.carriedLimit))
    let failure = file.save(Session(windows: Array(repeating: document, count: 6)))?.english
    #expect(failure?.hasSuffix(": file too large.") == true, "\(failure ?? "")")
    #expect(try widths(place) == [401])
  }

  @Test func whatKilledSavesLeftBehindIsRemoved() throws {
    let folder = try folders.make()
    func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: folder)) }
    for name in [".reflow-17-4711.part", ".reflow-18-1.part", "own.part", ".reflow-notes"] {
      _ = try write(Data("half".utf8), name, in: folder)
    }
    let old = timespec(tv_sec: 1_000_000, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, folder + "/.reflow-17-4711.part", [old, old], 0) == 0)
    // Beside a document the newer file may belong to another process at this moment.
    try DocumentFile.save(Document(), to: folder + "/a.reflow").get()
    #expect(try names() == ["a.reflow", ".reflow-18-1.part", "own.part", ".reflow-notes"])
    // In the folder of the session no other process writes.
    var file = SessionFile(SessionPlace(directory: folder))
    _ = file.restore()
    #expect(try names() == ["a.reflow", "own.part", ".reflow-notes"])
  }

  @Test func theFirstStartOfAllIsMarkedToo() throws {
    let place = SessionPlace(directory: try folders.make() + "/state/reflow")
    var file = SessionFile(place)
    _ = file.restore()
    #expect(!file.isKept)
    file.begin()
    #expect(file.isKept)
    StartMark(place).write([.photos])
    #expect(StartMark(place).read() == [.photos])
    #expect(file.save(session(401)) == nil)
    var blocked = SessionFile(SessionPlace(directory: "/proc/reflow"))
    _ = blocked.restore()
    blocked.begin()
    #expect(blocked.save(session(401)) != nil, "saving the session reports the obstacle")
  }

  @Test func theMarkOfAStartNamesItsScenes() throws {
    let place = SessionPlace(directory: try folders.make())
    let mark = StartMark(place)
    #expect(mark.read() == [])
    mark.write([.photos, .words])
    #expect(StartMark(place).read() == [.photos, .words])
    mark.remove()
    #expect(mark.read() == [])
    StartMark(SessionPlace(directory: "/nowhere")).write([.words])
    for scene in SceneName.allCases { #expect(scene.standIn != scene) }
  }
}
