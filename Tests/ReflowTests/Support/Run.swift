// A command run to its end.

import Foundation

/// What a finished command said.
struct Run {
  let status: Int32
  let output: String
  let error: String

  /// Runs a command, with `environment` laid over the test's own, and waits for its end.
  ///
  /// - Parameter removing: variables the command must not see.
  @discardableResult
  static func command(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], removing: [String] = []
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    for name in removing { variables[name] = nil }
    process.environment = variables
    let files = ["output", "error"].map { name in
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
      _ = FileManager.default.createFile(atPath: url.path, contents: nil)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
  }
}
