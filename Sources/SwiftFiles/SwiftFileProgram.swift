// The program that a build makes of a Swift file, and the folder of the build.

import Foundation
import ReflowModel
import ReflowResources
import Runner

/// A built Swift file: a GTK program that shows one of the file's items.
///
/// The object owns the folder of the program and removes it.
package final class SwiftFileProgram: Sendable {
  /// The Swift file.
  package let file: String
  /// The program. Its name is that of the file, without the suffix.
  package let path: String
  package let items: [SwiftFileItem]
  package let places: ViewPlaces
  /// The layout values that the file declares and that the program can set.
  package let layoutValues: [Parameter]
  /// The names of the layouts that the file declares.
  package let layouts: Set<String>
  /// What the file declares and the program cannot show.
  package let leftOut: [LeftOutItem]
  /// The other files of the folder that declare what the file needs.
  package let added: [String]
  /// The places of the types that the files declare, by their names.
  private let declarations: [String: String]
  /// The time of the build without that of the type checker, and the type checker's, in ms.
  package let milliseconds, typeCheckMilliseconds: Int
  private let folder: WorkFolder
  /// The folders of the toolchain and of the modules.
  private let toolchain, modules: String

  init(
    _ build: SwiftFileBuild, _ folder: WorkFolder, _ items: SwiftFileItems, of files: [ReadFile], milliseconds: Int,
    typeCheckMilliseconds: Int
  ) {
    declarations = ReadFile.declarations(in: files)
    (file, path, self.folder) = (build.file, folder.program(of: build.file), folder)
    (toolchain, modules) = (build.modules.toolchain.folder, build.modules.folder)
    (self.items, leftOut, places) = (items.items, items.leftOut, ViewPlaces(of: files[0]))
    layoutValues = items.layoutValues.map(\.parameter)
    layouts = Set(files[0].types.filter { $0.inherited.contains("Layout") }.map(\.ownName))
    added = files.dropFirst().map(\.path)
    (self.milliseconds, self.typeCheckMilliseconds) = (milliseconds, typeCheckMilliseconds)
  }

  /// The options of the program with some arguments.
  package func options(_ arguments: some Sequence<String>, _ options: ProgramOptions = ProgramOptions([]))
    -> ProgramOptions
  {
    var options = options
    (options.command, options.usesOwnSettings) = ([path] + arguments, false)
    // The host shows nothing before the probe has denied new connections.
    var variables = ["REFLOW_CONNECTIONS": "allowed"]
    let pictures = ReflowResources.pictureFolder?.appendingPathComponent("photos").path
    variables["REFLOW_PICTURES"] = pictures
    let own = URL(fileURLWithPath: file).deletingLastPathComponent().path
    options.built = BuiltProgram(
      sources: [file] + added, declarations: declarations,
      environment: CrashPlace.environment(ofToolchainIn: toolchain).merging(variables) { $1 },
      loopLimit: Self.loopLimit, readablePaths: [own, folder.path, modules, toolchain] + [pictures].compactMap(\.self))
    return options
  }

  /// The seconds of the processor's time that the program may take for its first window and for each answer.
  private static let loopLimit = 2.0

  /// The command that shows an item.
  package func command(for item: SwiftFileItem) -> [String] { [path] + item.arguments }

  /// The command that shows a layout over sample children: see ``SampleChildren``.
  package func command(for item: SwiftFileItem, _ children: SampleChildren) -> [String] {
    command(for: item) + children.arguments
  }
}

/// The children of a layout that is shown alone.
package struct SampleChildren: Equatable, Sendable {
  /// The kinds, as the program names them.
  package enum Kind: String, CaseIterable, Sendable {
    /// Words as texts.
    case words
    case buttons
    /// Coloured rectangles of seeded sizes.
    case rectangles
    /// The pictures that come with Reflow.
    case pictures
  }

  package var kind: Kind
  /// The number of children, from 0.
  package var count: Int

  package init(kind: Kind = .words, count: Int = 12) { (self.kind, self.count) = (kind, count) }

  /// The children that an option of the program names, such as `words:12`.
  package init?(text: String?) {
    let parts = (text ?? "").split(separator: ":")
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), let count = Int(parts[1]), count >= 0 else {
      return nil
    }
    self.init(kind: kind, count: count)
  }

  /// The options of the program.
  package var arguments: [String] { ["--children", "\(kind.rawValue):\(count)"] }
}

/// The folder of one build. Its name has the number of the process, so that another process can remove it after a crash.
final class WorkFolder: Sendable {
  let path: String

  /// Makes a folder, and removes those of processes that have ended.
  init(in parent: String) throws(FileError) {
    for name in ModuleCache.contents(of: parent) {
      guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }), process != getpid() else { continue }
      if kill(process, 0) != 0, errno == ESRCH { try? FileManager.default.removeItem(atPath: "\(parent)/\(name)") }
    }
    do throws(FileWriteError) {
      try UserFolder.make(parent, mode: 0o700)
    } catch {
      throw Self.failure(parent, error.reason)
    }
    let pattern = "\(parent)/\(getpid())-XXXXXX"
    var bytes = Array(pattern.utf8CString)
    guard mkdtemp(&bytes) != nil else { throw Self.failure(parent, systemReason(errno)) }
    path = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws(FileError) -> String {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    } catch {
      throw Self.failure(path, systemReason(error.systemNumber))
    }
    return "\(path)/\(name)"
  }

  /// The path of the program of a file.
  func program(of file: String) -> String {
    let name = fileName(of: file)
    return "\(path)/program/\(name.hasSuffix(".swift") ? String(name.dropLast(6)) : name)"
  }

  static func failure(_ folder: String, _ reason: Message) -> FileError {
    FileError(message: Message("The folder “%s” cannot be written: %s", folder, reason))
  }
}
