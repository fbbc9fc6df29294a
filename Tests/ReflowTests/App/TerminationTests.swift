import Foundation
import TestSupport
import XCTest

/// The ends of a run: the session contains the last change.
final class TerminationTests: AppTestCase {
  /// Changes the scene, which is also the first change since the start, and ends the run before the change would be
  /// saved.
  private func check(_ end: (RunningApp) throws -> Void, _ isExpected: (RunningApp) -> Bool) throws {
    let state = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: state) }
    let app = try RunningApp(stateDirectory: state)
    try app.wait(until: "the words are there") { try app.tiles.count == 75 }
    let (session, mark) = (state.appending(path: "reflow/session.json"), state.appending(path: "reflow/starting"))
    try app.wait(until: "the start went well") { !FileManager.default.fileExists(atPath: mark.path) }
    try app.find("spin button", "Word count").setValue(31)
    try app.wait(until: "31 tiles are left") { try app.tiles.count == 31 }
    try end(app)
    app.process.waitUntilExit()
    XCTAssertTrue(
      isExpected(app), "\(app.process.terminationReason) \(app.process.terminationStatus) \(app.standardError)")
    XCTAssertTrue(try String(contentsOf: session, encoding: .utf8).contains("\"wordCount\" : 31"))
    XCTAssertFalse(FileManager.default.fileExists(atPath: mark.path), "the end is no failed start")
    let next = try start(stateDirectory: state)
    try next.wait(until: "the window is as it was") { try next.tiles.count == 31 }
    try next.quit()
  }

  /// Waits until a condition of something that is no window holds.
  private func wait(until condition: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 180)
    while !condition(), Date() < deadline { usleep(20_000) }
  }

  func testEachSignalSavesTheSessionFirst() throws {
    for signal in [SIGTERM, SIGHUP, SIGINT] {
      try check({ kill($0.process.processIdentifier, signal) }) {
        $0.process.terminationReason == .uncaughtSignal && $0.process.terminationStatus == signal
          && $0.standardError.isEmpty
      }
    }
  }

  func testTheLossOfTheSessionBusSavesTheSessionFirst() throws {
    let folder = try file("x", Data()).deletingLastPathComponent()
    let socket = "unix:path=" + folder.path + "/bus"
    let bus = Process()
    bus.executableURL = URL(filePath: "/usr/bin/env")
    bus.arguments = ["dbus-daemon", "--session", "--nofork", "--address=" + socket]
    bus.standardError = FileHandle.nullDevice
    try bus.run()
    defer { bus.terminate() }
    wait { FileManager.default.fileExists(atPath: folder.path + "/bus") }
    // Its accessibility bus is that of the tests, which remains after the session bus.
    let state = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: state) }
    let process = Process()
    process.executableURL = RunningApp.binary
    process.arguments = ["--scene", "stacks"]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "DBUS_SESSION_BUS_ADDRESS": socket, "XDG_STATE_HOME": state.path, "GTK_A11Y": "none",
    ]) { $1 }
    let error = Pipe()
    process.standardError = error
    try process.run()
    // GLib itself warns if the bus closes during the start.
    let mark = state.appending(path: "reflow/starting").path
    for exists in [true, false] {
      wait { FileManager.default.fileExists(atPath: mark) == exists || !process.isRunning }
    }
    let session = state.appending(path: "reflow/session.json")
    try? FileManager.default.removeItem(at: session)
    kill(bus.processIdentifier, SIGKILL)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .exit)
    XCTAssertEqual(process.terminationStatus, 1)
    let line = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    XCTAssertEqual(
      line, "reflow: the connection to the session bus was lost. The windows open again at the next start.\n")
    XCTAssertTrue(try String(contentsOf: session, encoding: .utf8).contains("\"scene\" : \"stacks\""))
  }

  /// A shell sets this for programs that continue after the user has logged out.
  func testASignalThatIsIgnoredStaysIgnored() throws {
    let document = try file("words.reflow", Data(#"{"version": "1.1", "words": {"wordCount": 3}}"#.utf8))
    let command =
      "trap '' HUP; \"$0\" --check --as-shown --widths 320-400 \"$1\" & pid=$!; for i in 1 2 3 4 5 6 7 8 9 10; do "
      + "kill -HUP $pid 2>/dev/null; sleep 0.05; done; wait $pid"
    let run = try Run.command("/bin/sh", ["-c", command, RunningApp.binary.path, document.path])
    XCTAssertEqual(run.status, 0, run.error)
  }

  /// The existing file stays, with one name and with two.
  func testACommandThatIsEndedWhileItWritesLeavesNoPartOfAFile() throws {
    let document = try file("words.reflow", Data(#"{"version": "1.1", "words": {"wordCount": 3}}"#.utf8))
    let folder = document.deletingLastPathComponent()
    let state = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: state) }
    let slow = try SlowDisk(in: state, endsSyncs: false).environment
    let (one, two) = (folder.appending(path: "one.svg"), folder.appending(path: "two.svg"))
    for output in [one, two] { try Data("old".utf8).write(to: output) }
    XCTAssertEqual(link(two.path, folder.appending(path: "other.svg").path), 0)
    let recovery = state.appending(path: "reflow/recovery").path
    let names = ["one.svg", "other.svg", "two.svg", "words.reflow"]
    func parts(_ folder: String) -> Int {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      return names?.filter { $0.hasSuffix(".part") }.count ?? 0
    }
    for (output, place) in [(one, folder.path), (two, recovery)] {
      for signal in [SIGTERM, SIGHUP, SIGINT] {
        let process = Process()
        process.executableURL = RunningApp.binary
        process.arguments = ["--export", output.path, document.path]
        process.environment = ProcessInfo.processInfo.environment.merging(slow) { $1 }
          .merging(["XDG_STATE_HOME": state.path]) { $1 }
        try process.run()
        // The sync of the written part does not end.
        wait { parts(place) > 0 || !process.isRunning }
        XCTAssertEqual(parts(place), 1)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationReason, .uncaughtSignal)
        XCTAssertEqual(process.terminationStatus, signal)
        XCTAssertEqual(try Data(contentsOf: output), Data("old".utf8))
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), names)
        XCTAssertEqual(parts(recovery), 0)
      }
    }
  }
}
