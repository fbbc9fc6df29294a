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
  let seconds: Int
  /// Kilobytes of address space for one run.
  static let memory = 6_000_000

  /// Seconds after which a run ends that needs no processor. A loaded machine does not reach them before the processor's
  /// time ends.
  private var patience: Int { max(600, 10 * seconds) }

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
    // The access level of a package is allowed only in one.
    arguments += ["-package-name", "Ported"]
    arguments += ["-swift-version", languageMode, "-diagnostic-style", "llvm", "-no-color-diagnostics"]
    arguments += ["-suppress-warnings"] + (main ? [] : ["-parse-as-library"]) + (isDebug ? ["-D", "DEBUG"] : [])
    for module in modules { arguments += ["-I", module] + plugin(beside: module) }
    // A cache of its own: a shared one names the folders of other clones, or cannot be written.
    arguments += ["-module-cache-path", folder.appendingPathComponent("cache").path]
    for (index, file) in files.enumerated() { arguments += (index == primary ? ["-primary-file"] : []) + [file.path] }
    let limits = "ulimit -c 0; ulimit -S -t \(seconds); ulimit -v \(Self.memory) || exit 1"
    // A compiler that reads from the terminal gets an error, and is not stopped.
    let command = ["/bin/sh", "-c", "trap '' TTIN TTOU; \(limits); exec swiftc \"$@\"", "sh"]
    let run = try CommandRun("/usr/bin/env", ["timeout", "-k", "1", "\(patience)"] + command + arguments, in: folder)
    return outcome(of: run, for: files[primary].path)
  }

  /// The plugin that expands the macros of a folder's modules, if it was built with them.
  private func plugin(beside folder: String) -> [String] {
    let program = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent("PreviewMacros-tool")
      .path
    guard FileManager.default.isExecutableFile(atPath: program) else { return [] }
    return ["-load-plugin-executable", "\(program)#PreviewMacros"]
  }

  private func outcome(of run: CommandRun, for path: String) -> Outcome {
    if let signal = run.signal { return .failure(crash(signal)) }
    if run.status == 0 { return .errors([]) }
    if run.status == 124 { return .failure("the compiler does not end within \(patience) seconds") }
    if run.status == 127 { return .failure("the compiler swiftc cannot be started") }
    if run.status > 128 { return .failure(crash(run.status - 128)) }
    let (errors, isComplete) = Self.errors(in: run.errors, for: path)
    if errors.isEmpty, !isComplete {
      let lines = run.errors.split(separator: "\n")
      let line = lines.first { $0.contains("error: ") } ?? lines.first ?? "no message"
      return .failure("the compiler fails: \(line)")
    }
    return .errors(errors)
  }

  private func crash(_ signal: Int32) -> String {
    signal == SIGXCPU
      ? "the compiler takes longer than \(seconds) seconds of the processor's time; --time allows more"
      : "the compiler crashes, with signal \(signal)"
  }

  /// The errors of a file, in the order of the compiler, and whether at least one error has a place in the files of the
  /// module, which are in one folder. Errors of the others are those of their own runs.
  ///
  /// An error in the code that a macro generates is an error of the line with the macro, which a note names.
  static func errors(in output: String, for path: String) -> (errors: [CompilerError], isComplete: Bool) {
    var errors: [CompilerError] = []
    var pending: String?
    var isComplete = false
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    for line in output.split(whereSeparator: \.isNewline) {
      guard let match = line.firstMatch(of: /^(.+?):([0-9]+):([0-9]+): (error|note): (.*)$/) else { continue }
      let (file, kind, message) = (match.output.1, match.output.4, String(match.output.5))
      guard let lineNumber = Int(match.output.2), let column = Int(match.output.3) else { continue }
      if kind == "error" {
        pending = nil
        isComplete = isComplete || file.hasPrefix(folder)
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
