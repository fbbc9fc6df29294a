// Runs of the Swift compiler, each within limits of time and memory.
//
// A run is a shell that sets the limits and becomes the compiler, under timeout(1), which ends all processes of a
// compiler that waits for ever. The limits of memory and of the processor's time are those of the system.

import Foundation

struct SwiftCompiler {
  /// How a run ended.
  enum Outcome: Equatable {
    case errors([CompilerError])
    /// The file cannot be compiled, with the reason.
    case failure(String)
  }

  /// Folders of modules.
  let modules: [String]
  let languageMode: String
  /// Seconds of the processor's time for one run.
  static let seconds = 10
  /// Kilobytes of address space for one run.
  static let memory = 6_000_000

  private static let limits = "ulimit -c 0; ulimit -S -t \(seconds); ulimit -v \(memory) || exit 1; "

  /// Compiles one file of a module, without writing anything.
  ///
  /// - Parameters:
  ///   - files: All files of the module, in one folder.
  ///   - primary: The index of the file whose errors are reported.
  ///   - isDebug: Whether the condition `DEBUG` is set.
  func compile(_ files: [URL], primary: Int, isDebug: Bool) throws -> Outcome {
    let main = files.contains { $0.lastPathComponent == "main.swift" }
    let folder = files[primary].deletingLastPathComponent()
    var arguments = ["-frontend", "-emit-sil", "-o", "/dev/null", "-module-name", "Ported"]
    arguments += ["-swift-version", languageMode, "-diagnostic-style", "llvm", "-no-color-diagnostics"]
    arguments += ["-suppress-warnings"] + (main ? [] : ["-parse-as-library"]) + (isDebug ? ["-D", "DEBUG"] : [])
    for module in modules { arguments += ["-I", module] }
    // A cache of its own: a shared one names the folders of other clones, or cannot be written.
    arguments += ["-module-cache-path", folder.appendingPathComponent("cache").path]
    for (index, file) in files.enumerated() { arguments += (index == primary ? ["-primary-file"] : []) + [file.path] }
    let run = try CommandRun(
      "/bin/sh",
      ["-c", "\(Self.limits)exec timeout -k 1 60 swiftc \"$@\"", "sh"] + arguments, in: folder)
    return Self.outcome(of: run, for: files[primary].path)
  }

  static func outcome(of run: CommandRun, for path: String) -> Outcome {
    if let signal = run.signal {
      return .failure(signal == SIGXCPU ? "the compiler takes longer than \(seconds) seconds" : crash(signal))
    }
    if run.status == 0 { return .errors([]) }
    if run.status == 124 { return .failure("the compiler takes longer than 60 seconds") }
    if run.status == 127 { return .failure("the compiler swiftc cannot be started") }
    if run.status > 128 { return .failure(crash(run.status - 128)) }
    let (errors, isComplete) = errors(in: run.errors, for: path)
    if errors.isEmpty, !isComplete {
      let lines = run.errors.split(separator: "\n")
      let line = lines.first { $0.contains("error: ") } ?? lines.first ?? "no message"
      return .failure("the compiler fails: \(line)")
    }
    return .errors(errors)
  }

  private static func crash(_ signal: Int32) -> String {
    signal == SIGXCPU
      ? "the compiler takes longer than \(seconds) seconds" : "the compiler crashes, with signal \(signal)"
  }

  /// The errors of a file, in the order of the compiler, and whether at least one error has a place in a file.
  ///
  /// An error in the code that a macro generates is an error of the line with the macro, which a note names.
  static func errors(in output: String, for path: String) -> (errors: [CompilerError], isComplete: Bool) {
    var errors: [CompilerError] = []
    var pending: String?
    var isComplete = false
    for line in output.split(whereSeparator: \.isNewline) {
      guard let match = line.firstMatch(of: /^(.+?):([0-9]+):([0-9]+): (error|note): (.*)$/) else { continue }
      let (file, kind, message) = (match.output.1, match.output.4, String(match.output.5))
      guard let lineNumber = Int(match.output.2), let column = Int(match.output.3) else { continue }
      if kind == "error" {
        pending = nil
        isComplete = isComplete || file.hasPrefix("/")
      }
      if file == path, kind == "error" || pending != nil {
        errors.append(CompilerError(line: lineNumber, column: column, message: pending ?? message))
        pending = nil
      } else if kind == "error", !file.hasPrefix("/") {
        pending = message
      }
    }
    return (errors, isComplete)
  }
}
