// Runs of the built command, as in a script.

import Foundation
import TestSupport
import Testing

/// One run of `reflow-solve`.
struct SolveRun {
  let output: String
  let errors: String
  let status: Int32

  /// A scene that is solved whatever precedes it, and the start of its result.
  static let good = "{\"id\":\"good\",\"layout\":{\"type\":\"flow\"},\"children\":[{\"size\":[3,4]}]}"
  static let goodStart = "{\"id\":\"good\",\"size\":[3,4]"

  /// The lines of the output.
  var lines: [String] { Self.lines(of: output) }

  /// The lines of standard error.
  var errorLines: [String] { Self.lines(of: errors) }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }

  /// The command, which is beside the tests.
  static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("reflow-solve")
  }

  /// Runs the command with `arguments` and `input` on standard input.
  init(_ arguments: [String] = [], input: String = "") throws {
    try self.init(arguments, bytes: Array(input.utf8))
  }

  /// Runs the command in the same way. A signal ends it if it needs more processor time.
  init(_ arguments: [String], input: String, processorSeconds: Int) throws {
    let limited = "ulimit -t \(processorSeconds); exec \"$0\" \"$@\""
    let run = try Run.command("/bin/sh", ["-c", limited, Self.executable.path] + arguments, input: Data(input.utf8))
    (output, errors, status) = (run.output, run.error, run.status)
  }

  /// Runs the command with `bytes` on standard input.
  init(_ arguments: [String] = [], bytes: [UInt8]) throws {
    let run = try Run.command(Self.executable.path, arguments, input: Data(bytes))
    (output, errors, status) = (run.output, run.error, run.status)
  }
}

/// The result of a scene that the command must have solved.
func result(_ scene: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
  let run = try SolveRun(input: scene)
  #expect(run.errors == "", sourceLocation: sourceLocation)
  #expect(run.status == 0, sourceLocation: sourceLocation)
  return run.output
}

/// A folder that is removed with its owner.
final class TemporaryDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("reflow-solve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
