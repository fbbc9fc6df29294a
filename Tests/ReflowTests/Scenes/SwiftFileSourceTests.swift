// Swift files of the App scene without a toolchain: what is said, and what is not run. Tests/swift-files builds files.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import SwiftFiles
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel
@testable import ReflowPrograms
@testable import Runner

@MainActor
final class SwiftFileSourceTests: WindowTestCase {
  private let command = ProgramCommand(["/home/me/Tags.swift"])!

  func testAMachineWithoutAToolchainIsToldSo() async {
    let path = ProcessInfo.processInfo.environment["PATH"]
    setenv("PATH", "/usr/nowhere", 1)
    defer { setenv("PATH", path ?? "", 1) }
    var changes = 0
    let source = SwiftFileSource("/home/me/Tags.swift", saved: {}) { _ in changes += 1 }
    source.build()
    XCTAssertTrue(source.isBuilding)
    pump { !source.isBuilding }
    let sentence = "The Swift compiler “swiftc” is not in PATH; install a Swift toolchain."
    XCTAssertEqual(ProgramState(command, source, nil, nil)?.title.english, sentence)
    XCTAssertEqual(changes, 2)
    XCTAssertNil(source.options(of: command))
    source.end()
    source.build()
    XCTAssertFalse(source.isBuilding)
  }

  /// The end of a build must not forget a change that is about to be reported.
  func testASaveDuringABuildIsFollowed() async {
    let path = ProcessInfo.processInfo.environment["PATH"]
    setenv("PATH", "/usr/nowhere", 1)
    defer { setenv("PATH", path ?? "", 1) }
    let source = SwiftFileSource("/home/me/Tags.swift", saved: {}) { _ in }
    var reports = 0
    source.build()
    source.watch.wait { reports += 1 }
    pump { !source.isBuilding }
    XCTAssertTrue(reports == 1 || source.watch.isDue)
    pump { reports == 1 }
    source.end()
  }

  func testAnItemWithANewNameGivesWayToTheFirstOne() {
    let command = ProgramCommand(["/home/me/Tags.swift", "--preview", "Two", "--children", "words:5"])!
    XCTAssertEqual(SwiftFileSource.command(command, of: ["One", "Two"]), command)
    XCTAssertEqual(
      SwiftFileSource.command(command, of: ["One"]).arguments, ["/home/me/Tags.swift", "--children", "words:5"])
  }

  func testTheEndOfTheProcessWaitsForBuilds() async {
    let source = SwiftFileSource("/home/me/Tags.swift", saved: {}) { _ in }
    source.build()
    source.end()
    SwiftFileSource.waitForBuilds()
    XCTAssertNil(source.program)
    XCTAssertEqual(SwiftFileSource.threadCount, 0)
  }

  func testTheStateOfAProgramThatEnded() async {
    let source = SwiftFileSource("/home/me/Tags.swift", saved: {}) { _ in }
    source.build()
    let stopped = LiveProgram(ProgramOptions(["/nowhere/Tags"]))
    stopped.stop()
    // What was stopped does not hide the build of the next program.
    XCTAssertEqual(ProgramState(command, source, stopped, nil)?.title.english, "“Tags.swift” is being built…")
    source.end()
    let looped = LiveProgram(ProgramOptions(["/nowhere/Tags"]))
    pump { looped.state != .starting }
    XCTAssertNotEqual(
      ProgramState(command, nil, looped, nil)?.title.english,
      "“Tags.swift” was ended, because it did not answer.")
    // A loop is named without a place, too.
    looped.hasLooped = true
    XCTAssertEqual(
      ProgramState(command, nil, looped, nil)?.title.english,
      "“Tags.swift” was ended, because it did not answer.")
    SwiftFileSource.waitForBuilds()
  }

  func testADocumentDoesNotRunAFile() async {
    let state = ProgramState(command, nil, nil, nil)
    XCTAssertEqual(state?.title.english, "Tags.swift")
    XCTAssertEqual(
      state?.advice?.english,
      "A document does not run a Swift file by itself. It names this file: /home/me/Tags.swift")
    XCTAssertEqual(state?.button?.action, "win.run-program")
    XCTAssertNil(ProgramPool.shared.source(of: command))
    XCTAssertNil(ProgramKey(AppScene(command)).flatMap(ProgramPool.shared.program))
  }

  func testEachErrorIsARowWithItsPlace() async {
    let rows = SwiftFileErrors()
    let reference = ObjectReference(rows.widget)
    func texts() -> [String] {
      rows.widget.children.compactMap { row in
        let label = row.isA(gtk_button_get_type()) ? row.children.first : row
        return label.flatMap { String(gtk: gtk_label_get_text($0.opaque)) }
      }
    }
    let own = CompilerError(
      file: "/home/me/Tags.swift", line: 3, column: 7, text: "cannot find \u{27}Chip\u{27} in scope")
    let other = CompilerError(file: "/home/me/Chip.swift", line: 1, column: 2, text: "expected \u{202e}type")
    rows.show([own, other], of: "/home/me/Tags.swift")
    XCTAssertEqual(texts(), ["3:7  cannot find \u{27}Chip\u{27} in scope", "Chip.swift:1:2  expected \\u{202E}type"])
    rows.show((1...52).map { CompilerError(file: "/a.swift", line: $0, column: 1, text: "e") }, of: "/a.swift")
    XCTAssertEqual(texts().count, 51)
    XCTAssertEqual(texts().last, "and 2 more")
    rows.show([], of: "/a.swift")
    XCTAssertEqual(texts(), [])
    withExtendedLifetime(reference) {}
  }

  /// A program is watched by the time of the processor that its process has used.
  func testTheTimeOfALoopGrows() async throws {
    let loop = Process()
    loop.executableURL = URL(fileURLWithPath: "/bin/sh")
    loop.arguments = ["-c", "while :; do :; done"]
    try loop.run()
    pump { SupervisedProgram.seconds(of: loop.processIdentifier) > 0.05 }
    kill(loop.processIdentifier, SIGKILL)
    loop.waitUntilExit()
    XCTAssertEqual(SupervisedProgram.seconds(of: loop.processIdentifier), 0)
  }
}

extension AppScene {
  fileprivate init(_ command: ProgramCommand) {
    self.init()
    self.command = command
  }
}
