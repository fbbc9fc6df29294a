// The options.

import Foundation
import Testing

@Suite struct CommandLineTests {
  @Test func help() throws {
    let run = try SolveRun(["--help"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Usage: reflow-solve [--format json|ascii|svg] [FILE…]\n"))
    #expect(run.errors == "")
  }

  @Test func theVersionIsThatOfTheProject() throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let build = try String(contentsOf: project.appendingPathComponent("meson.build"), encoding: .utf8)
    let version = try #require(build.firstMatch(of: /version: '([0-9.]+)'/)?.output.1)
    let run = try SolveRun(["--version"])
    #expect(run.output == "reflow-solve \(version)\n")
    #expect(run.status == 0)
  }

  @Test func whatIsNoOptionIsRefused() throws {
    for (arguments, words) in [
      (["--colour"], "unknown option '--colour'"), (["--format"], "--format needs one of json, ascii, svg"),
      (["--format", "png"], "unknown format 'png'"), (["--format=pdf"], "unknown format 'pdf'"),
    ] {
      let run = try SolveRun(arguments)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errorLines.count == 1)
      #expect(run.errors.hasPrefix("reflow-solve: \(words)"))
    }
  }
}
