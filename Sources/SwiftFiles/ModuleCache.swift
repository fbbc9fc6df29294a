// The folder of the user's cache with the modules that Swift files import. They are built once for each toolchain and
// version of the sources.

import Foundation
import ReflowModel

/// A place for modules in the user's cache.
///
/// The modules are built in a folder beside their place and moved there when they are complete, so that an interrupted
/// build leaves none. That folder is locked during a build.
package struct ModuleCache: Equatable, Sendable {
  /// The toolchain and the sources that determine the modules.
  package let toolchain: Toolchain
  package let sources: ModuleSources
  /// The folder of the program in the user's cache.
  let folder: String
  /// What distinguishes these modules from those of other toolchains and sources.
  let key: String

  /// The place for the modules of a toolchain and of sources.
  ///
  /// - Parameter folder: The folder of the program in the user's cache.
  /// - Throws: If the sources cannot be read.
  package init(
    _ toolchain: Toolchain, _ sources: ModuleSources,
    in folder: String = UserFolder.cache.path(in: ProcessInfo.processInfo.environment)
  ) throws(FileError) {
    (self.toolchain, self.sources, self.folder) = (toolchain, sources, folder)
    let content = String(try sources.fingerprint(), radix: 16)
    key = Fingerprint.text(of: [toolchain.version, toolchain.target, toolchain.folder, content])
  }

  /// The place for the modules of the toolchain in PATH and of this program's sources.
  ///
  /// - Throws: A sentence with what is missing.
  package static func ofProgram() throws(FileError) -> ModuleCache {
    try ModuleCache(.inPath(), .ofProgram())
  }

  /// The folder of the modules.
  var path: String { "\(folder)/modules-\(key)" }

  /// The folder in which they are built.
  var buildPath: String { "\(folder)/building-\(key)" }

  /// The folder of SwiftPM. A clone keeps it, so that only what changed is built again.
  var scratchPath: String { sources.isClone ? "\(sources.folder)/.build/swift-files" : "\(buildPath)/scratch" }

  /// The modules, if they are built.
  package var modules: Modules? {
    let modules = Modules(folder: path, toolchain: toolchain, workFolder: "\(folder)/files")
    return modules.isComplete ? modules : nil
  }

  /// Removes all modules of all toolchains, and what builds of files have left.
  ///
  /// - Throws: If another process builds modules, or a file cannot be removed.
  package static func remove(
    in folder: String = UserFolder.cache.path(in: ProcessInfo.processInfo.environment)
  ) throws(FileError) {
    for name in contents(of: folder) {
      if name.hasPrefix("building-"), case .refused = FolderLock.claim("\(folder)/\(name)") {
        throw FileError(message: Message("Another Reflow builds the modules at the moment."))
      }
    }
    for name in contents(of: folder) where ["modules-", "building-", "files"].contains(where: name.hasPrefix) {
      do {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      } catch {
        throw FileError(message: Message("“%s” cannot be removed.", "\(folder)/\(name)"))
      }
    }
  }

  /// The bytes that all modules occupy.
  package static func size(in folder: String = UserFolder.cache.path(in: ProcessInfo.processInfo.environment)) -> Int {
    contents(of: folder).filter { $0.hasPrefix("modules-") || $0.hasPrefix("building-") }.reduce(0) { sum, name in
      let names = FileManager.default.enumerator(atPath: "\(folder)/\(name)")?.compactMap { $0 as? String } ?? []
      return names.reduce(sum) { $0 + size(of: "\(folder)/\(name)/\($1)") }
    }
  }

  private static func size(of file: String) -> Int {
    var facts = stat()
    return lstat(file, &facts) == 0 ? Int(facts.st_blocks) * 512 : 0
  }

  static func contents(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
