// A command, run to its end.

import Foundation

/// The result of a finished command.
package struct Run {
  package let status: Int32
  package let output: String
  package let error: String

  /// Runs a command, with `environment` merged into the test's own, and waits for its end.
  ///
  /// - Parameters:
  ///   - removing: Variables that are removed.
  ///   - input: The standard input; nil for that of the test.
  @discardableResult
  package static func command(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], removing: [String] = [],
    input: Data? = nil, in folder: String? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    for name in removing { variables[name] = nil }
    process.environment = variables
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let files = ["output", "error", "input"].map { name in
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
      _ = FileManager.default.createFile(atPath: url.path, contents: name == "input" ? input : nil)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    if input != nil { process.standardInput = try FileHandle(forReadingFrom: files[2]) }
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
