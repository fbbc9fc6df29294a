// Runs of the Swift compiler, each within limits of time and memory.

import Foundation
import Runner
import SwiftFiles

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
  private var limits: ToolLimits { ToolLimits(seconds: seconds, memory: CompilerCommand.limits.memory) }

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
    let run = try Interruption.tool(["swiftc"] + arguments, limits: limits)
    return outcome(of: run, for: files[primary].path)
  }

  /// The plugin that expands the macros of a folder's modules, if it was built with them.
  private func plugin(beside folder: String) -> [String] {
    let program = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent("PreviewMacros-tool")
      .path
    guard FileManager.default.isExecutableFile(atPath: program) else { return [] }
    return ["-load-plugin-executable", "\(program)#PreviewMacros"]
  }

  private func outcome(of run: ToolRun, for path: String) -> Outcome {
    switch run.end {
    case .exited(0): return .errors([])
    case .exited(127): return .failure("the compiler swiftc cannot be started")
    case .exited, .cancelled: break
    case .signal(let signal): return .failure("the compiler crashes, with signal \(signal)")
    case .exceededTime:
      return .failure("the compiler takes longer than \(seconds) seconds of the processor's time; --time allows more")
    case .unresponsive:
      return .failure("the compiler does not end within \(Int(limits.patience)) seconds")
    }
    let errors = CompilerError.all(in: run.errorText)
    // The files of the module are in one folder. Errors of the others are those of their own runs.
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    guard errors.contains(where: { $0.file.hasPrefix(folder) }) else {
      let lines = run.errorText.split(separator: "\n")
      let line = lines.first { $0.contains("error: ") } ?? lines.first ?? "no message"
      return .failure("the compiler fails: \(line)")
    }
    return .errors(errors.filter { $0.file == path })
  }
}
