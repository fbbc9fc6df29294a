// The command port: reports, files, refusals. The compiler is a script that finds errors by their text, so that each way
// in which a compiler can end is tested.

import Foundation
import TestSupport
import Testing

@testable import ReflowSolve

/// The result of a run, without the path of the folder.
private struct Ported {
  let status: Int32
  let output: String
  let error: String
}

/// A folder with files, and a compiler for which `Font` is an error unless it is fenced.
private struct Workshop {
  let folder = try! TemporaryDirectory()
  private static let compiler = """
    #!/bin/sh
    for argument; do
      [ "$last" = -primary-file ] && file=$argument
      last=$argument
    done
    grep -q SEGV "$file" && kill -SEGV $$
    grep -q XCPU "$file" && kill -XCPU $$
    grep -q SLOW "$file" && exit 124
    grep -q MUTE "$file" && exit 1
    grep -q ODD "$file" && { echo '<unknown>:0: error: odd' >&2; exit 1; }
    grep -q STUBBORN "$file" && { echo "$file:1:5: error: it stays" >&2; exit 1; }
    awk -v file="$file" '
      /#if/ { fenced++ }
      /#endif/ { fenced-- }
      /Font/ && !fenced {
        print "@macro:1:2: error: no Font\\n" file ":" NR ":" index($0, "Font") ": note: in expansion" > "/dev/stderr"
        failed = 1
      }
      END { exit failed }' "$file"
    """

  init() throws {
    for name in ["bin", "modules", "out"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let script = try folder.write(Self.compiler, to: "bin/swiftc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    _ = try folder.write("", to: "modules/SwiftUI.swiftmodule")
  }

  func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  func port(_ arguments: String..., path: String? = nil, modules: String = "modules") throws -> Ported {
    let run = try Run.command(
      SolveRun.executable.path, ["port", "--modules", self.path(modules)] + arguments,
      environment: ["PATH": path ?? "\(self.path("bin")):/usr/bin:/bin"])
    let prefix = folder.url.path + "/"
    return Ported(
      status: run.status, output: run.output.replacing(prefix, with: ""), error: run.error.replacing(prefix, with: ""))
  }
}

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
      ("SEGV", ": the compiler crashes, with signal 11"), ("XCPU", ": the compiler takes longer than 10 seconds"),
      ("SLOW", ": the compiler takes longer than 60 seconds"), ("MUTE", ": the compiler fails: no message"),
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
      (try workshop.port(workshop.path("bin")), "bin: it cannot be read: Is a directory"),
      (try workshop.port(workshop.path("Large.swift")), "Large.swift: it has more than 2 MB"),
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
    let compiler = try workshop.folder.write(script, to: "bin/swiftc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    let file = try workshop.folder.write(lines.joined(separator: "\n"), to: "A.swift")
    let run = try workshop.port(file)
    #expect(run.status == 1)
    #expect(run.error == "reflow-solve: A.swift: it does not compile after 40 runs of the compiler\n")
    #expect(workshop.text("runs")?.split(separator: "\n").count == 40)
  }
}
