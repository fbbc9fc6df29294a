// A Swift file that the user runs: it is built when it is run, and again after each change of it and of the files that it
// needs.

import Foundation
import GtkInterop
import ReflowModel
import ReflowPrograms
import Runner
import SwiftFiles

/// A Swift file and its last program that compiled. The pool of programs owns it.
@MainActor
final class SwiftFileSource {
  enum State: Equatable {
    /// The modules that Swift files import are built, by this process or by another one.
    case preparing(ModuleProgress)
    case building
    /// The program is that of the file as it is.
    case built
    case errors([CompilerError])
    case failed(Message)
  }

  /// The absolute path.
  let file: String
  private(set) var state = State.building
  /// The last program; nil until the file has compiled.
  private(set) var program: SwiftFileProgram?
  /// Whether a build runs.
  private(set) var isBuilding = false
  /// Whether the file was saved while the modules were built.
  private var isSaved = false
  private let saved: @MainActor () -> Void
  private let changed: @MainActor (_ isNewProgram: Bool) -> Void
  private let lifetime = Lifetime()
  private(set) lazy var watch = FolderWatch(in: lifetime)
  private var cancellation = ToolCancellation()

  /// - Parameters:
  ///   - saved: Called after each change of the files.
  ///   - changed: Called after each change of the state.
  init(
    _ file: String, saved: @escaping @MainActor () -> Void, changed: @escaping @MainActor (_ isNewProgram: Bool) -> Void
  ) {
    (self.file, self.saved, self.changed) = (file, saved, changed)
    program = SwiftFilePrograms.prepared(file)
    if program != nil { state = .built }
  }

  /// Ends the build and the watch over the file, and removes the program.
  func end() {
    cancellation.cancel()
    lifetime.end()
    program = nil
  }

  /// The number of threads that build files.
  private(set) static var threadCount = 0
  /// The time in seconds that the end of the process waits for builds that were cancelled.
  private static let endLimit = 5.0

  /// Waits until the builds that were cancelled have removed what they have made.
  static func waitForBuilds() {
    var isOver = false
    let limit = MainLoopSource.timeout(seconds: endLimit) {
      isOver = true
      return .remove
    }
    MainLoopSource.run { threadCount == 0 || isOver }
    limit.cancel()
  }

  /// The name of the file.
  var name: String { fileName(of: file) }

  /// The files that the program is made of, the own one first.
  var files: [String] { [file] + (program?.added ?? []) }

  /// Builds the file. An earlier build that still runs ends without a result.
  func build() {
    guard !lifetime.isEnded else { return }
    // The file of a picture is built already.
    if program != nil, program === SwiftFilePrograms.prepared(file) { return changed(false) }
    // The build of the modules goes on. The file is read after it, or just before this call.
    if isBuilding, case .preparing = state {
      isSaved = true
      return watchFiles()
    }
    cancellation.cancel()
    let cancellation = ToolCancellation()
    (self.cancellation, isBuilding) = (cancellation, true)
    watchFiles()
    let (file, expected) = (file, program?.added ?? [])
    Self.threadCount += 1
    detachThread("swift file") {
      let result = Result { () throws(FileError) -> SwiftFileBuild.Outcome in
        let cache = try ModuleCache.ofProgram()
        let modules = try cache.build(cancellation) { progress in
          MainLoopSource.idle {
            if self.cancellation === cancellation { self.show(.preparing(progress)) }
            return .remove
          }
        }
        guard let modules else { return .cancelled }
        MainLoopSource.idle {
          if self.cancellation === cancellation, case .preparing = self.state { self.show(.building) }
          return .remove
        }
        var build = SwiftFileBuild(file, modules)
        build.expectedFiles = expected
        return try build.run(cancellation)
      }
      MainLoopSource.idle {
        Self.threadCount -= 1
        self.finish(result, of: cancellation)
        return .remove
      }
    }
    changed(false)
  }

  /// A file that declares what is missing may come into the folder.
  private func watchFiles() {
    var paths = WatchedPaths(files: Set(files))
    if case .errors = state { paths.folders = [FileBytes.folder(of: file)] }
    watch.start(paths) { [weak self] in self?.saved() }
  }

  private func finish(
    _ result: Result<SwiftFileBuild.Outcome, FileError>, of cancellation: ToolCancellation
  ) {
    guard self.cancellation === cancellation, !lifetime.isEnded else { return }
    isBuilding = false
    defer {
      if isSaved {
        isSaved = false
        build()
      }
    }
    switch result {
    case .success(.built(let program)):
      self.program = program
      show(.built, isNewProgram: true)
    case .success(.errors(let errors, _)): show(.errors(errors))
    case .success(.cancelled): break
    case .failure(let error): show(.failed(error.message))
    }
    // A save during the build is still to be followed.
    if !watch.isDue { watchFiles() }
  }

  private func show(_ state: State, isNewProgram: Bool = false) {
    self.state = state
    changed(isNewProgram)
  }

  /// The options of the program that shows what a command names, with values of its parameters.
  func options(
    of command: ProgramCommand, setting values: ParameterValues = ParameterValues()
  ) -> ProgramOptions? {
    guard let program else { return nil }
    let arguments = Self.command(command, of: program.items.map(\.name)).arguments
    return program.options(arguments.dropFirst() + settings(of: command, values).list.flatMap(\.arguments))
  }

  /// The item that the program of a command shows.
  func item(of command: ProgramCommand) -> SwiftFileItem? {
    let name = command.value(of: SwiftFileRows.itemOption)
    return program?.items.first { $0.name == name } ?? program?.items.first
  }

  /// The values of the parameters of the item that a command shows.
  func settings(of command: ProgramCommand, _ values: ParameterValues) -> ProgramParameters.Settings {
    guard let program, let item = item(of: command) else { return ProgramParameters.Settings(values) }
    let list = item.parameters.compactMap { parameter in
      values.value(of: parameter, of: item.name, in: file).map {
        ParameterSetting(name: parameter.name, text: $0.text)
      }
    }
    let children = program.layoutValues.flatMap { parameter in
      values.children(of: parameter, of: item.name, in: file).compactMap { path in
        values.value(of: parameter, of: item.name, in: file, child: path).map {
          ProgramParameters.ChildSetting(path: path, ParameterSetting(name: parameter.name, text: $0.text))
        }
      }
    }
    return ProgramParameters.Settings(values, list, children: children)
  }

  /// The command that shows the first item if the file no longer has the one of a command, as after a new name.
  static func command(_ command: ProgramCommand, of items: [String]) -> ProgramCommand {
    guard let item = command.value(of: SwiftFileRows.itemOption), !items.contains(item) else { return command }
    return command.with(SwiftFileRows.itemOption, nil)
  }

  /// Where a program ended in the user's files; nil if it is not known.
  func crashPlace(of program: LiveProgram) -> CrashPlace? { CrashPlace(in: program.lastErrors, among: files) }
}
