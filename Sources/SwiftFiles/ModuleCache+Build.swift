// The build of the modules by SwiftPM, in release mode, since layouts are measured in each frame of a drag.

import Foundation
import ReflowModel
import Runner

/// The progress of the build of the modules.
package enum ModuleProgress: Equatable, Sendable {
  /// Another process builds them.
  case waiting
  /// The part that is done, from 0 to 1.
  case building(Double)

  /// The progress in a line of SwiftPM, such as `[12/345] Compiling GtkViews Text.swift`.
  init?(line: String) {
    guard let match = line.firstMatch(of: /^\[([0-9]{1,9})\/([0-9]{1,9})\]/), let done = Double(match.1),
      let all = Double(match.2), all > 0
    else { return nil }
    self = .building(min(1, done / all))
  }
}

extension ModuleCache {
  /// The limits of the build. Each process of the compiler has them.
  static let limits = ToolLimits(seconds: 1_800, memory: nil)
  /// The number of other modules that a build keeps: those of another toolchain or version may be in use.
  private static let keptCount = 2

  /// Returns the modules, and builds them first if necessary. It takes minutes, and blocks the thread.
  ///
  /// - Parameters:
  ///   - cancellation: Ends the build.
  ///   - progress: Receives the progress, on the calling thread.
  /// - Returns: The modules; nil if the build was cancelled.
  /// - Throws: A sentence with the reason.
  package func build(
    _ cancellation: ToolCancellation = ToolCancellation(), progress: (ModuleProgress) -> Void = { _ in }
  ) throws(FileError) -> Modules? {
    while true {
      if let modules { return modules }
      if cancellation.isCancelled { return nil }
      try make(buildPath)
      switch FolderLock.claim(buildPath) {
      case .taken(let lock):
        // Another process may have moved the folder since it was made.
        guard lock.isHeld(at: buildPath) else { continue }
        defer {
          try? FileManager.default.removeItem(atPath: buildPath)
          withExtendedLifetime(lock) {}
        }
        removeOthers()
        return try buildLocked(cancellation, progress)
      case .refused:
        progress(.waiting)
        usleep(100_000)
      case .missing: continue
      case .impossible: throw failure(Message("the folder cannot be locked"))
      }
    }
  }

  private func buildLocked(
    _ cancellation: ToolCancellation, _ progress: (ModuleProgress) -> Void
  ) throws(FileError) -> Modules? {
    if let modules { return modules }
    progress(.building(0))
    // The library is nearly all of the work.
    for (product, start, end) in [(Modules.library, 0, 0.95), ("swift-file-reader", 0.95, 1)] {
      let run = try run(product, cancellation) { line in
        guard case .building(let part) = ModuleProgress(line: line) else { return }
        progress(.building(start + part * (end - start)))
      }
      if run.end == .cancelled { return nil }
      guard run.end == .exited(0) else { throw failure(reason(of: run)) }
    }
    try finish()
    guard let modules else { throw failure(Message("the folder was removed during the build")) }
    warmUp(modules)
    return modules
  }

  /// Removes what builds of other modules have left that were killed, and the oldest modules.
  private func removeOthers() {
    let files = FileManager.default
    let names = Self.contents(of: folder)
    for path in names.filter({ $0.hasPrefix("building-") }).map({ "\(folder)/\($0)" }) where path != buildPath {
      guard case .taken = FolderLock.claim(path) else { continue }
      try? files.removeItem(atPath: path)
    }
    let modules = names.filter { $0.hasPrefix("modules-") }.map { "\(folder)/\($0)" }
    func date(_ path: String) -> Date {
      (try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date) ?? .distantPast
    }
    for path in modules.sorted(by: { date($0) > date($1) }).dropFirst(Self.keptCount) {
      try? files.removeItem(atPath: path)
    }
  }

  private func run(
    _ product: String, _ cancellation: ToolCancellation, _ line: (String) -> Void
  ) throws(FileError) -> ToolRun {
    var environment = ProcessInfo.processInfo.environment
    (environment["REFLOW_VIEWS_ONLY"], environment["REFLOW_CORE_ONLY"]) = ("1", nil)
    let cache = sources.isClone ? [] : ["--cache-path", "\(buildPath)/cache", "--manifest-cache", "local"]
    let command =
      [
        toolchain.program("swift"), "build", "-c", "release", "--product", product, "--package-path", sources.package,
        "--scratch-path", scratchPath, "-Xswiftc", "-gnone",
      ] + cache
    do throws(RunnerError) {
      return try ToolRun(
        command, environment: environment, limits: Self.limits, cancellation: cancellation, line: line)
    } catch {
      throw failure(systemReason(error.number))
    }
  }

  /// The reason for a build that failed, in one line.
  private func reason(of run: ToolRun) -> Message {
    switch run.end {
    case .signal(let number): return Message("the compiler was ended by the signal %s", "\(number)")
    case .exceededTime, .unresponsive: return Message("the compiler does not end")
    case .exited, .cancelled:
      let lines = (String(decoding: run.output, as: UTF8.self) + run.errorText).split(whereSeparator: \.isNewline)
      if lines.contains(where: { $0.contains("No space left on device") }) { return systemReason(ENOSPC) }
      let line = lines.first { $0.contains("error: ") } ?? lines.last ?? ""
      return .verbatim(String(line.prefix(500)))
    }
  }

  /// Moves the complete modules to their place.
  private func finish() throws(FileError) {
    let made = "\(buildPath)/modules"
    do {
      try? FileManager.default.removeItem(atPath: made)
      try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
      try Modules.collect(from: "\(scratchPath)/release", into: made)
    } catch {
      throw failure(systemReason(error.systemNumber))
    }
    // What is in the place is not complete.
    try? FileManager.default.removeItem(atPath: path)
    if rename(made, path) != 0 { throw failure(systemReason(errno)) }
  }

  /// Compiles an empty file, so that the headers of the system are ready for the first file of the user.
  private func warmUp(_ modules: Modules) {
    let file = "\(modules.folder)/Empty.swift"
    guard (try? Data("import SwiftUI\n".utf8).write(to: URL(fileURLWithPath: file))) != nil else { return }
    let command = CompilerCommand(modules: modules).compile([file], to: "/dev/null", statistics: nil)
    _ = try? ToolRun(command, limits: Self.limits)
    try? FileManager.default.removeItem(atPath: file)
  }

  private func make(_ folder: String) throws(FileError) {
    do throws(FileWriteError) {
      try UserFolder.make(folder, mode: 0o700)
    } catch {
      throw FileError(message: Message("The folder “%s” cannot be written: %s", folder, error.reason))
    }
  }

  private func failure(_ reason: Message) -> FileError {
    FileError(message: Message("The modules for Swift files cannot be built in “%s”: %s", folder, reason))
  }
}

extension Error {
  /// The system's number of an error of Foundation.
  var systemNumber: Int32 {
    let error = self as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if [CocoaError.fileNoSuchFile, .fileReadNoSuchFile].contains(where: { $0.rawValue == error.code }) {
      return ENOENT
    }
    return underlying.domain == NSPOSIXErrorDomain ? Int32(underlying.code) : EIO
  }
}
