// A finished run of another program.

import Foundation

struct CommandRun {
  /// The exit status; meaningless after a signal.
  let status: Int32
  /// The signal that ended the program.
  let signal: Int32?
  /// The start of its standard error.
  let errors: String

  init(status: Int32, signal: Int32? = nil, errors: String) {
    self.status = status
    self.signal = signal
    self.errors = errors
  }

  /// Runs a program and waits for its end. Its output is discarded; its errors go through a file in a folder, since a
  /// pipe that is not read would stop it.
  init(_ path: String, _ arguments: [String], in folder: URL) throws {
    let file = folder.appendingPathComponent("errors")
    try Interruption.deferring { try Data().write(to: file) }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = handle
    try Interruption.deferring { try process.run() }
    process.waitUntilExit()
    // After a signal, the lock is not released, and nothing is reported about the compiler that was ended.
    Interruption.deferring {}
    let reader = try FileHandle(forReadingFrom: file)
    defer { try? reader.close() }
    status = process.terminationStatus
    signal = process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
    errors = String(decoding: try reader.read(upToCount: 4_000_000) ?? Data(), as: UTF8.self)
  }
}
