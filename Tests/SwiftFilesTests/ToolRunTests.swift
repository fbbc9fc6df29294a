// Runs of tools, which end with everything that they started.

import Foundation
import Runner
import Testing

@Suite struct ToolRunTests {
  private let limits = ToolLimits(seconds: 60, memory: nil)

  private func run(_ script: String, input: Data = Data(), _ limits: ToolLimits? = nil) throws -> ToolRun {
    try ToolRun(["/bin/sh", "-c", script], input: input, limits: limits ?? self.limits)
  }

  /// Whether a process has ended. Its new parent may not have reaped it.
  private func hasEnded(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return true }
    return status.contains("State:\tZ") || status.contains("State:\tX")
  }

  @Test func theOutputAndTheEnd() throws {
    let run = try run("echo out; echo err >&2; exit 3")
    #expect(run.end == .exited(3) && run.output == Data("out\n".utf8) && run.errorText == "err\n")
    #expect(try self.run("kill -KILL $$").end == .signal(SIGKILL))
    #expect(try ToolRun(["/nowhere/tool"], limits: limits).end == .exited(127))
  }

  @Test func aLargeInputIsReadAndALargeInputIsIgnored() throws {
    let bytes = Data(repeating: 65, count: 3_000_000)
    #expect(try run("cat", input: bytes).output == bytes)
    #expect(try run("exit 0", input: bytes).end == .exited(0))
  }

  @Test func linesArriveWhenTheyAreComplete() throws {
    var lines: [String] = []
    let run = try ToolRun(["/bin/sh", "-c", "printf 'a\\nb'; printf 'c\\nd'"], limits: limits) { lines.append($0) }
    #expect(lines == ["a", "bc"] && run.output == Data("a\nbc\nd".utf8))
  }

  @Test func aCancelledRunEndsWithItsProcesses() throws {
    let cancellation = ToolCancellation()
    var child: pid_t?
    let run = try ToolRun(
      ["/bin/sh", "-c", "sleep 1000 & echo $!; wait"], limits: limits, cancellation: cancellation
    ) { line in
      child = pid_t(line)
      cancellation.cancel()
    }
    #expect(run.end == .cancelled)
    #expect(hasEnded(try #require(child)))
  }

  @Test func aProcessThatIsLeftEndsWithTheTool() throws {
    var child: pid_t?
    let run = try ToolRun(["/bin/sh", "-c", "sleep 1000 & echo $!"], limits: limits) { child = pid_t($0) }
    #expect(run.end == .exited(0))
    #expect(hasEnded(try #require(child)))
  }

  @Test func theLimitsOfTimeAndMemory() throws {
    #expect(try run("while :; do :; done", ToolLimits(seconds: 1, memory: nil)).end == .exceededTime)
    // The last process of the pipe keeps all that it reads.
    let run = try run("head -c 500000000 /dev/zero | tail -n 1 | wc -c", ToolLimits(seconds: 60, memory: 200))
    #expect(run.output != Data("500000000\n".utf8))
  }
}
