// The command port: reports, files, failures. The compiler is a script that finds errors by their text, so that each
// way in which a compiler can end is tested.

import Foundation
import TestSupport
import Testing

@testable import ReflowSolve

@Suite struct PortTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test func theReportNamesWhatIsLeftOutAndWhy() throws {
    let text = "import SwiftUI\r\nstruct Demo {\n  var a: Font }\r\nstruct Tags {}"
    let file = try workshop.folder.write(text, to: "Tags.swift")
    let other = try workshop.folder.write("struct B {}\n", to: "B.swift")
    let report = """
      Tags.swift: compiles with 1 fence
        2-3: struct Demo: line 3: no Font
      B.swift: compiles unchanged

      """
    let dry = try workshop.port(file, other)
    #expect((dry.status, dry.output, dry.error) == (0, report, ""))
    let run = try workshop.port(file, other, "--to", workshop.path("new/folder"))
    #expect((run.status, run.output, run.error) == (0, report, ""))
    #expect(
      workshop.text("new/folder/Tags.swift")
        == "import SwiftUI\r\n#if !os(Linux)\nstruct Demo {\n  var a: Font }\r\n#endif\r\nstruct Tags {}")
    #expect(workshop.text("new/folder/B.swift") == "struct B {}\n")
    #expect(workshop.text("Tags.swift") == text)
  }

  @Test func aFileWithoutAnyDeclarationLeftIsNamed() throws {
    let file = try workshop.folder.write("import SwiftUI\nlet a = Font()\n", to: "A.swift")
    #expect(try workshop.port(file).output.hasPrefix("A.swift: compiles with 1 fence, without any declaration\n"))
  }

  @Test func eachFileThatFailsIsOneLineAndTheOthersArePorted() throws {
    let endings = [
      ("SEGV", ": the compiler crashes, with signal 11"),
      ("XCPU", ": the compiler takes longer than 60 seconds of the processor's time; --time allows more"),
      ("WAIT", ": the compiler fails: no message"),
      ("ELSEWHERE", ": the compiler fails: /elsewhere/A.swift:1:5: error: no"),
      ("MUTE", ": the compiler fails: no message"),
      ("ODD", ": the compiler fails: <unknown>:0: error: odd"), ("STUBBORN", ":1: not removed by a fence: it stays"),
      ("print(Font)", ":1: outside of any declaration: no Font"),
    ]
    for (index, (text, message)) in endings.enumerated() {
      let line = text.hasPrefix("print") ? text : "let a = \"\(text)\"\n"
      let bad = try workshop.folder.write(line, to: "Bad\(index).swift")
      let good = try workshop.folder.write("struct A {}\n", to: "Good.swift")
      let run = try workshop.port(bad, good, "--to", workshop.path("out"))
      #expect(run.status == 1)
      #expect(run.error == "reflow-solve: Bad\(index).swift\(message)\n")
      #expect(run.output == "Good.swift: compiles unchanged\n")
      #expect(workshop.text("Bad\(index).swift") == line)
      #expect(workshop.text("out/Bad\(index).swift") == nil)
    }
  }

  @Test func noInputAndNoOtherFileIsOverwritten() throws {
    let file = try workshop.folder.write("struct A: Font {}\n", to: "A.swift")
    let same = try workshop.port(file, "--to", workshop.path("."), "--replace")
    #expect(same.status == 2)
    #expect(same.error.hasSuffix("is an input; --to needs another folder\n"))
    try FileManager.default.linkItem(atPath: file, toPath: workshop.path("out/A.swift"))
    let linked = try workshop.port(file, "--to", workshop.path("out"), "--replace")
    #expect(linked.error == "reflow-solve: out/A.swift is an input; --to needs another folder\n")
    try FileManager.default.removeItem(atPath: workshop.path("out/A.swift"))

    _ = try workshop.folder.write("mine\n", to: "out/A.swift")
    let kept = try workshop.port(file, "--to", workshop.path("out"))
    #expect(kept.status == 2)
    #expect(kept.error == "reflow-solve: A.swift: out/A.swift exists and differs; --replace replaces it\n")
    #expect(workshop.text("out/A.swift") == "mine\n")
    for arguments in [["--replace"], []] {
      let run = try workshop.port(file, "--to=\(workshop.path("out"))", arguments.first ?? "--")
      #expect((run.status, run.error) == (0, ""))
      #expect(workshop.text("out/A.swift") == "#if !os(Linux)\nstruct A: Font {}\n#endif\n")
    }
    try FileManager.default.removeItem(atPath: workshop.path("out/A.swift"))
    let target = try workshop.folder.write("other\n", to: "target")
    try FileManager.default.createSymbolicLink(atPath: workshop.path("out/A.swift"), withDestinationPath: target)
    let link = try workshop.port(file, "--to", workshop.path("out"), "--replace")
    #expect(link.error == "reflow-solve: A.swift: out/A.swift is not a regular file\n")
    #expect(workshop.text("target") == "other\n")
  }

  @Test func invalidInputIsOneLine() throws {
    let file = try workshop.folder.write("struct A {}\n", to: "A.swift")
    _ = try workshop.folder.write(String(repeating: "/", count: 2_000_001), to: "Large.swift")
    try Data([0x6c, 0xff, 0x0a]).write(to: URL(fileURLWithPath: workshop.path("Latin.swift")))
    #expect(mkfifo(workshop.path("Pipe.swift"), 0o600) == 0)
    let cases = [
      (try workshop.port("--to", workshop.path("out")), "port needs a file"),
      (try workshop.port("--colour", file), "unknown option '--colour'"),
      (try workshop.port("--replace", file), "--replace needs --to"),
      (try workshop.port(file, "--to"), "--to needs a value"),
      (try workshop.port(file, "--swift-version", "4"), "--swift-version is 5 or 6"),
      (
        try workshop.port(file, workshop.path("bin/../A.swift"), "--to", workshop.path("out")),
        "two files are named A.swift"
      ),
      (try workshop.port(workshop.path("None.swift")), "None.swift: it cannot be opened: No such file or directory"),
      (try workshop.port(file, "--time", "0"), "--time is a number of seconds from 1 to 86400"),
      (try workshop.port(file, "--time=1e9"), "--time is a number of seconds from 1 to 86400"),
      (try workshop.port(workshop.path("Pipe.swift")), "Pipe.swift: it is not a regular file"),
      (
        try workshop.port(file, "--to", workshop.path("A.swift/out")),
        "A.swift/out: the folder cannot be created: Not a directory"
      ),
      (try workshop.port(workshop.path("bin")), "bin: it cannot be read: Is a directory"),
      (try workshop.port(workshop.path("Large.swift")), "Large.swift: it has more than 2 MB"),
      (try workshop.port(workshop.path("Latin.swift")), "Latin.swift: it is no text in UTF-8"),
      (try workshop.port(file, path: "/nowhere"), "the compiler swiftc is not in PATH; install a Swift toolchain"),
      (
        try workshop.port(file, modules: "bin"),
        "the module SwiftUI is missing: it is not in bin. Run swift build in the folder Sources/Compatibility of "
          + "Reflow's source, and name its .build/debug/Modules with --modules"
      ),
    ]
    for (run, message) in cases {
      #expect(run.status == 2, "\(message)")
      #expect((run.output, run.error) == ("", "reflow-solve: \(message)\n"))
    }
    #expect(try workshop.port("--help").output == PortOptions.help)
  }

  @Test func theCompilerRunsAtMost40TimesForAFile() throws {
    // Each run finds one more error, in the next declaration.
    let lines = (1...50).map { "let a\($0) = 0" }
    let script = """
      #!/bin/sh
      for argument; do
        [ "$last" = -primary-file ] && file=$argument
        last=$argument
      done
      echo run >>"\(workshop.path("runs"))"
      echo "$file:$(awk '/#if/ { f++ } /let/ && !f { print NR; exit } /#endif/ { f-- }' "$file"):1: error: no" >&2
      exit 1
      """
    try workshop.setCompiler(script)
    let file = try workshop.folder.write(lines.joined(separator: "\n"), to: "A.swift")
    let run = try workshop.port(file)
    #expect(run.status == 1)
    #expect(run.error == "reflow-solve: A.swift: it does not compile after 40 runs of the compiler\n")
    #expect(workshop.text("runs")?.split(separator: "\n").count == 40)
  }
}
