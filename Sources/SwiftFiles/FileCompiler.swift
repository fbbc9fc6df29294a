// The runs of the toolchain's programs in the folder of a build.

import Foundation
import ReflowModel
import Runner

/// The compiler and the linker of one build.
struct FileCompiler {
  /// What a run of the compiler found.
  struct Run {
    var errors: [CompilerError] = []
    var typeCheckMilliseconds = 0
    var isCancelled = false
  }

  let build: SwiftFileBuild
  let folder: WorkFolder
  let cancellation: ToolCancellation

  private var command: CompilerCommand {
    CompilerCommand(modules: build.modules, languageMode: build.languageMode)
  }
  private var object: String { "\(folder.path)/object.o" }
  private var statistics: String { "\(folder.path)/statistics" }

  /// Compiles files, the first of which has the host.
  func compile(_ files: [ReadFile], _ host: HostSource) throws(FileError) -> Run {
    // Half a file has no place for the host.
    let isWhole = !files.contains(where: \.hasSyntaxErrors)
    var sources: [String] = []
    for (index, file) in files.enumerated() {
      let text = index == 0 && isWhole ? host.text(of: file) : HostSource.text(of: file)
      sources.append(try folder.write(text, to: "\(index).swift"))
    }
    try? FileManager.default.removeItem(atPath: statistics)
    try? FileManager.default.createDirectory(atPath: statistics, withIntermediateDirectories: true)
    let run = try run(command.compile(sources, to: isWhole ? object : nil, statistics: statistics))
    var result = Run(isCancelled: run.end == .cancelled)
    guard !result.isCancelled, run.end != .exited(0) else {
      result.typeCheckMilliseconds = CompilerCommand.typeCheckMilliseconds(in: statistics)
      return result
    }
    result.errors = CompilerError.all(in: run.errorText).map { error in
      if let file = files.first(where: { $0.path == error.file }) { return file.inFile(error) }
      // The end of a file is behind the lines that have the file's numbers.
      guard let index = sources.firstIndex(of: error.file) else { return error }
      return CompilerError(
        file: files[index].path, line: max(1, error.line - 1), column: error.column, text: error.text)
    }
    if result.errors.isEmpty || run.end != .exited(1) { throw failure(of: run) }
    result.typeCheckMilliseconds = CompilerCommand.typeCheckMilliseconds(in: statistics)
    return result
  }

  /// Links the program. Returns whether the build was not cancelled.
  func link() throws(FileError) -> Bool {
    let (list, program) = ("\(folder.path)/libraries", folder.program(of: build.file))
    let place = URL(fileURLWithPath: program).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for command in [command.libraries(of: object, to: list), command.link(object, list, to: program)] {
      let run = try run(command)
      if run.end == .cancelled { return false }
      guard run.end == .exited(0) else { throw failure(of: run) }
    }
    return true
  }

  private func run(_ command: [String]) throws(FileError) -> ToolRun {
    do throws(RunnerError) {
      return try ToolRun(command, limits: CompilerCommand.limits, cancellation: cancellation)
    } catch {
      throw failure("“\(error.name)”: \(systemReason(error.number).english)")
    }
  }

  /// The sentence about a run that failed without errors in the code.
  private func failure(of run: ToolRun) -> FileError {
    let name = fileName(of: build.file)
    switch run.end {
    case .signal(let number):
      let texts = run.errorText
      if texts.contains("out of memory") || texts.contains("bad_alloc") {
        return FileError(message: Message("The Swift compiler needs too much memory for “%s”.", name))
      }
      let place = texts.firstMatch(of: /at \[(\/[^\]]*?):([0-9]+):[0-9]+/).map { ":\($0.2)" } ?? ""
      return FileError(
        message: Message("The Swift compiler crashes in “%s”, with the signal %s.", name + place, "\(number)"))
    case .exceededTime, .unresponsive:
      return FileError(
        message: Message(
          "The Swift compiler takes longer than %s seconds for “%s”.", "\(CompilerCommand.limits.seconds)", name))
    case .exited, .cancelled:
      let code = [ENOSPC, EROFS, EDQUOT].first { run.errorText.contains(String(cString: strerror($0))) }
      if let code { return WorkFolder.failure(build.modules.folder, systemReason(code)) }
      let lines = run.errorText.split(whereSeparator: \.isNewline)
      let line = lines.first { $0.contains("error: ") } ?? lines.first ?? ""
      return failure(String(line.prefix(500)))
    }
  }

  /// The sentence about a failure of the toolchain.
  func failure(_ reason: String) -> FileError {
    FileError(message: Message("The Swift compiler fails for “%s”: %s", fileName(of: build.file), reason))
  }
}
