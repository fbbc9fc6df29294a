// The command port under signals and limits, and what it leaves behind.

import Foundation
import SwiftFiles
import TestSupport
import Testing

@testable import ReflowSolve

@Suite struct PortEndTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try FileManager.default.createDirectory(
      at: workshop.folder.url.appendingPathComponent("tmp"), withIntermediateDirectories: true)
  }

  private var leftovers: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: workshop.path("tmp"))) ?? ["no folder"]
  }

  /// Whether a process runs. An ended one whose parent has not asked for its status counts as ended.
  private func runs(_ process: String) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return !stat.contains(") Z ")
  }

  /// The compiler starts another program, and both wait.
  @Test(.timeLimit(.minutes(5)), arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalEndsTheCompilerAndRemovesTheFolder(signal: Int32) throws {
    try workshop.setCompiler(
      """
      #!/bin/sh
      sleep 1000 &
      echo $$ $! >"\(workshop.path("new"))"
      mv "\(workshop.path("new"))" "\(workshop.path("processes"))"
      wait
      """)
    let file = try workshop.folder.write("struct A {}\n", to: "A.swift")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The shell of a test may ignore signals, and programs inherit that.
    process.arguments =
      ["--default-signal=INT,TERM,HUP", SolveRun.executable.path, "port", "--modules", workshop.path("modules"), file]
    process.environment = ["PATH": "\(workshop.path("bin")):/usr/bin:/bin", "TMPDIR": workshop.path("tmp")]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    while process.isRunning, workshop.text("processes") == nil { usleep(10_000) }
    let compilers = try #require(workshop.text("processes")).split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(compilers.count == 2)
    #expect(leftovers.count == 1)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(leftovers == [])
    while compilers.contains(where: runs) { usleep(10_000) }
    #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  @Test func nothingIsLeftAfterAnyEnd() throws {
    for text in ["struct A {}\n", "let a = Font()\n", "let a = \"MUTE\"\n", "let a = \"SEGV\"\n"] {
      let file = try workshop.folder.write(text, to: "A.swift")
      _ = try workshop.port(file, temporary: "tmp")
      #expect(leftovers == [])
    }
  }

  @Test func anUnusableTemporaryFolderIsNamed() throws {
    let file = try workshop.folder.write("struct A {}\n", to: "A.swift")
    let run = try workshop.port(file, temporary: "A.swift")
    #expect((run.status, run.output) == (2, ""))
    #expect(run.error.hasPrefix("reflow-solve: A.swift/reflow-solve-"))
    #expect(run.error.hasSuffix(": the temporary folder cannot be used: Not a directory\n"))
  }

  @Test func theProcessorsTimeIsAnOption() throws {
    try workshop.setCompiler("#!/bin/sh\nulimit -S -t >\"\(workshop.path("time"))\"\n")
    let file = try workshop.folder.write("struct A {}\n", to: "A.swift")
    for (options, time) in [([], "60"), (["--time", "7"], "7"), (["--time=86400"], "86400")] {
      #expect(try workshop.port(options + [file]).status == 0)
      #expect(workshop.text("time") == "\(time)\n")
    }
  }

  @Test func aPrivateLayoutThatNothingUsesIsNamed() throws {
    let text = """
      /// Tags.
      private struct Tags: Layout {
      }
      extension Tags { func same() -> Tags { self } }
      fileprivate enum Rows {}
      extension Rows: Layout {}
      private struct Used: Layout {}
      let used = Used()
      struct Demo { let a = Tags(), rows = Rows(), used = Used(), font: Font }
      """
    let file = try workshop.folder.write(text, to: "A.swift")
    #expect(
      try workshop.port(file).output == """
        A.swift: compiles with 1 fence
          9: struct Demo: line 9: no Font
          2: struct Tags: nothing that is left uses it
          5: enum Rows: nothing that is left uses it

        """)
  }

  /// A directive that gives other places to errors is blank for the compiler, except where it is an error itself.
  @Test func directivesOfPlacesAreBlankForTheCompiler() throws {
    let text = """
      #sourceLocation(file: "/a/B.swift", line: 7)
      let a = "#sourceLocation()" // #sourceLocation()
        #sourceLocation() // end
      #sourceLocation(file: "C.swift", line: 0)
      let b: Font
      """
    var source = try FencedSource(text)
    #expect(source.text == Array(text.utf8))
    let expected = text.replacing(
      "#sourceLocation(file: \"/a/B.swift\", line: 7)", with: String(repeating: " ", count: 44)
    )
    .replacing("  #sourceLocation() // end", with: "                    // end")
    #expect(String(decoding: source.compiledText, as: UTF8.self) == expected)
    #expect(throws: Never.self) { try source.fence([CompilerError(5, 8, "no Font")]) }
    #expect(source.fences.map(\.lines) == [5...5])
    #expect(source.compiledText.count == source.text.count)
    #expect(String(decoding: source.text, as: UTF8.self).hasPrefix("#sourceLocation(file: \"/a/B.swift\""))
  }
}
