// The build of a Swift file: it is read, compiled with the files that it needs, and linked to the modules.

import Foundation
import ReflowModel
import Runner

/// A build of a Swift file into a program.
package struct SwiftFileBuild: Sendable {
  /// How a build ends.
  package enum Outcome: Sendable {
    case built(SwiftFileProgram)
    /// The files do not compile. The second value has the other files of the folder that were compiled.
    case errors([CompilerError], added: [String])
    case cancelled
  }

  /// The absolute path of the file.
  package let file: String
  package let modules: Modules
  /// The language mode, `5` or `6`.
  package var languageMode = "5"
  /// The files that the last build has added. They are compiled at once if they are still needed.
  package var expectedFiles: [String] = []

  /// The maximum number of files that are added, and of runs of the compiler.
  private static let fileLimit = 50
  private static let runLimit = 20

  package init(_ file: String, _ modules: Modules) { (self.file, self.modules) = (absolutePath(file), modules) }

  /// Builds the program. It blocks the thread.
  ///
  /// - Parameter cancellation: Ends the build.
  /// - Throws: A sentence about what is no error of the code.
  package func run(_ cancellation: ToolCancellation = ToolCancellation()) throws(FileError) -> Outcome {
    let start = ContinuousClock.now
    guard modules.isComplete else {
      throw FileError(message: Message("The modules for Swift files were removed from “%s”.", modules.folder))
    }
    guard var files = try read(cancellation) else { return .cancelled }
    let folder = try WorkFolder(in: modules.workFolder)
    let compiler = FileCompiler(build: self, folder: folder, cancellation: cancellation)
    var items = SwiftFileItems(of: files[0])
    let others = FolderFiles(beside: file, modules)
    var typeCheck = 0
    for _ in 0..<Self.runLimit {
      let host = HostSource(items.items, layoutValues: items.layoutValues)
      let run = try compiler.compile(files, host)
      if run.isCancelled { return .cancelled }
      typeCheck += run.typeCheckMilliseconds
      let errors = run.errors.filter { !HostSource.contains($0) }
      let names = Set(errors.flatMap(\.missingNames))
      let more = names.isEmpty ? [] : try others.files(declaring: names, besides: files, cancellation)
      if !more.isEmpty, files.count + more.count <= Self.fileLimit {
        files += more
        continue
      }
      let added = files.dropFirst().map(\.path)
      if !errors.isEmpty { return .errors(errors, added: added) }
      if !run.errors.isEmpty {
        guard items.leaveOut(run.errors, in: host) else { throw compiler.failure(run.errors[0].text) }
        continue
      }
      try checkItems(items)
      guard try compiler.link() else { return .cancelled }
      let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
      return .built(
        SwiftFileProgram(
          self, folder, items, of: files, milliseconds: max(0, milliseconds - typeCheck),
          typeCheckMilliseconds: typeCheck))
    }
    throw compiler.failure("it does not come to an end")
  }

  /// The file and those of the last build that are still needed; nil if the build was cancelled.
  private func read(_ cancellation: ToolCancellation) throws(FileError) -> [ReadFile]? {
    guard let files = try ReadFile.all(at: [file] + expectedFiles, with: modules.reader, cancellation) else {
      return nil
    }
    if let failure = files[0].failureMessage { throw FileError(message: failure) }
    var kept = [files[0]]
    while true {
      let more = files.dropFirst().filter { file in
        file.failure == nil && !kept.contains { $0.path == file.path } && file.isNeeded(by: kept)
      }
      if more.isEmpty { return kept }
      kept += more
    }
  }

  private func checkItems(_ items: SwiftFileItems) throws(FileError) {
    guard items.items.isEmpty else { return }
    let name = fileName(of: file)
    guard let first = items.leftOut.first else {
      throw FileError(
        message: Message("“%s” has nothing to show: no preview, app, view or layout.", name))
    }
    throw FileError(message: Message("“%s” has nothing to show: %s: %s", name, first.name, first.reason))
  }
}
