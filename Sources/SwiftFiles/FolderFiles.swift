// The other Swift files of a folder, among which is what a file needs.

import Foundation
import ReflowModel
import Runner

/// The search for files that declare names.
struct FolderFiles {
  let modules: Modules
  /// The names of the folder's Swift files, in alphabetical order.
  private let paths: [String]

  /// The maximum numbers of files in a folder, and of those that are read in one search.
  private static let folderLimit = 10_000
  private static let readLimit = 100
  /// The maximum size of a file, and of all files in a search, in bytes.
  private static let sizeLimit = 1 << 20
  private static let sumLimit = 64 << 20

  /// The files beside a file.
  init(beside file: String, _ modules: Modules) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    self.modules = modules
    paths = ModuleCache.contents(of: folder).prefix(Self.folderLimit).filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }.filter { $0 != file }
  }

  /// The files that declare names which the compiler does not find: for each name, the first file that declares nothing
  /// again.
  ///
  /// - Parameter chosen: The files that the program has already.
  func files(
    declaring names: Set<String>, besides chosen: [ReadFile], _ cancellation: ToolCancellation
  ) throws(FileError) -> [ReadFile] {
    let known = Set(chosen.map(\.path))
    let candidates = paths.filter { !known.contains($0) }
    let mentioning = self.mentioning(names, in: candidates, cancellation)
    let files = try ReadFile.all(at: mentioning, with: modules.reader, cancellation) ?? []
    var (declared, found) = (Set(chosen.flatMap(\.declared)), [ReadFile]())
    for name in names.sorted() where !found.contains(where: { $0.has(name) }) {
      guard let file = files.first(where: { $0.has(name) && declared.isDisjoint(with: $0.declared) }) else { continue }
      declared.formUnion(file.declared)
      found.append(file)
    }
    return found
  }

  /// The files whose text has one of the names.
  private func mentioning(_ names: Set<String>, in paths: [String], _ cancellation: ToolCancellation) -> [String] {
    var (found, sum): ([String], Int) = ([], 0)
    for path in paths {
      if cancellation.isCancelled || found.count == Self.readLimit || sum > Self.sumLimit { break }
      guard Self.isFile(path), let handle = FileHandle(forReadingAtPath: path),
        let data = try? handle.read(upToCount: Self.sizeLimit)
      else { continue }
      sum += data.count
      if names.contains(where: { data.range(of: Data($0.utf8)) != nil }) { found.append(path) }
    }
    return found
  }

  /// Whether a path is that of a regular file. Any other, such as a pipe, may never end.
  private static func isFile(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }
}

extension ReadFile {
  /// Whether the file declares a name for other files.
  fileprivate func has(_ name: String) -> Bool { declared.contains(name) || members.contains(name) }

  /// Whether the file declares what one of the others uses.
  func isNeeded(by others: [ReadFile]) -> Bool {
    let names = Set(declared).union(members)
    return others.contains { $0.path != path && !names.isDisjoint(with: $0.used) }
  }
}
