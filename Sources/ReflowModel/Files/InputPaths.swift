// The files that the arguments of a command name: files, folders with all documents and texts below them, patterns, and
// standard input.

import Foundation
import LayoutCore

/// An input of a command: a file, or an argument that names none, with the reason.
package enum InputPath: Equatable, Sendable {
  case file(String)
  case failure(argument: String, reason: Message)

  /// The name of standard input on a command line.
  package static let standardInput = "-"

  /// The inputs that arguments name, in order, each file once. A folder stands for itself if the scene shows folders.
  package static func all(named arguments: [String], in scene: SceneName? = nil) -> [InputPath] {
    var known: Set<ExactText> = []
    return arguments.flatMap { InputSearch.paths(named: $0, entersFolders: !InputKind.showsFolders(scene)) }.filter {
      if case .file(let file) = $0 { known.insert(ExactText(file)).inserted } else { true }
    }
  }

  /// Why the option `--split` has no effect; nil if it is not given or if one of the inputs is a text.
  package static func splitFailure(_ inputs: [InputPath], _ request: InputRequest) -> Message? {
    let files = inputs.compactMap { if case .file(let file) = $0 { file } else { nil } }
    guard request.splitting != nil, !files.isEmpty, !files.contains(where: { canBeSplit($0, request.scene) }) else {
      return nil
    }
    return noText
  }

  package static let noText = Message(
    "--split: there is no text among the inputs; a document contains how its text is split")

  /// Whether a file can be a text. The reason of a file that cannot be opened is another one.
  private static func canBeSplit(_ file: String, _ scene: InputRequest.Scene) -> Bool {
    if file == standardInput { return true }
    return (try? InputKind.recognise(file, scene))?.takesSplitting ?? true
  }
}

/// The search for the files of one argument.
private struct InputSearch {
  /// The suffixes of the files that are used in a folder: those of documents and texts.
  static let suffixes = InputKind.all.flatMap(\.searchedSuffixes)
  /// The maximum number of files and folders that are looked at.
  static let entryLimit = 100_000

  /// Whether a folder stands for the files below it.
  let entersFolders: Bool
  private var entryCount = 0
  private var reason: Message?

  private init(entersFolders: Bool) { self.entersFolders = entersFolders }

  static func paths(named argument: String, entersFolders: Bool) -> [InputPath] {
    if argument == InputPath.standardInput { return [.file(argument)] }
    var search = InputSearch(entersFolders: entersFolders)
    let files: [String]
    if entersFolders, InputKind.isFolder(argument) {
      files = search.files(in: argument)
      if files.isEmpty {
        search.fail(
          Message("“%s” contains no document (%s) and no text (%s).", argument, suffixes[0], suffixes[1]))
      }
    } else if !exists(argument), argument.contains(where: "*?[".contains) {
      files = search.matches(of: argument)
      if files.isEmpty { search.fail(Message("No file matches “%s”.", argument)) }
    } else {
      files = [argument]
    }
    if let reason = search.reason { return [.failure(argument: argument, reason: reason)] }
    return files.map(InputPath.file)
  }

  /// Keeps the first reason.
  private mutating func fail(_ reason: Message) { self.reason = self.reason ?? reason }

  // MARK: Folders

  /// The documents and texts below a folder, sorted. Hidden files and folders are left out, and a folder that several
  /// links lead to is searched once.
  private mutating func files(in folder: String) -> [String] {
    var (found, folders): ([String], [String]) = ([], [folder])
    var searched: Set<FileIdentity> = []
    while let folder = folders.popLast() {
      guard let identity = FileIdentity(at: folder), searched.insert(identity).inserted else { continue }
      for name in entries(of: folder) where !name.hasPrefix(".") {
        let path = Self.path(name, in: folder)
        if InputKind.isFolder(path) { folders.append(path) } else if Self.isInput(path) { found.append(path) }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names in a folder; none once the search has failed.
  private mutating func entries(of folder: String) -> [String] {
    guard reason == nil else { return [] }
    guard let list = opendir(folder.isEmpty ? "." : folder) else {
      fail(Message("“%s” cannot be read: %s.", folder, systemReason(errno)))
      return []
    }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
      if name.unicodeScalars.contains("\u{FFFD}"), isFolder || Self.isInput(name),
        !Self.exists(Self.path(name, in: folder))
      {
        fail(Message("The name “%s” in “%s” is not valid UTF-8.", name, folder))
        return []
      }
      names.append(name)
      entryCount += 1
      guard entryCount <= Self.entryLimit else {
        fail(Message("“%s” contains more than %s files and folders.", folder, Self.entryLimit.groupedText))
        return []
      }
    }
    return names
  }

  // MARK: Patterns

  /// The files that match a pattern with `*`, `?` and `[…]`, and `**` for any number of folders, sorted. A folder that
  /// matches stands for its documents and texts.
  private mutating func matches(of pattern: String) -> [String] {
    let parts = pattern.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }
    var found: Set<ExactText> = []
    match(parts[...], in: pattern.hasPrefix("/") ? "/" : "", &found, [])
    let matched = found.map(\.text).flatMap { entersFolders && InputKind.isFolder($0) ? files(in: $0) : [$0] }
    return matched.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Matches the parts of a pattern below a folder. `passed` contains the folders that lead here.
  private mutating func match(
    _ parts: ArraySlice<String>, in folder: String, _ found: inout Set<ExactText>, _ passed: Set<FileIdentity>
  ) {
    guard let part = parts.first else {
      found.insert(ExactText(folder))
      return
    }
    let rest = parts.dropFirst()
    guard part.contains(where: "*?[".contains) else {
      let path = Self.path(part, in: folder)
      if Self.exists(path) { match(rest, in: path, &found, passed) }
      return
    }
    if part == "**" {
      guard let identity = FileIdentity(at: folder.isEmpty ? "." : folder), !passed.contains(identity) else { return }
      if rest.isEmpty { return found.formUnion(files(in: folder.isEmpty ? "." : folder).map { ExactText($0) }) }
      match(rest, in: folder, &found, passed)
      for name in entries(of: folder) where !name.hasPrefix(".") {
        let path = Self.path(name, in: folder)
        if InputKind.isFolder(path) { match(parts, in: path, &found, passed.union([identity])) }
      }
      return
    }
    guard folder.isEmpty || InputKind.isFolder(folder) else { return }
    for name in entries(of: folder) where fnmatch(part, name, FNM_PERIOD) == 0 {
      match(rest, in: Self.path(name, in: folder), &found, passed)
    }
  }

  // MARK: Paths

  private static func path(_ name: String, in folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Whether a file is used in a folder.
  private static func isInput(_ path: String) -> Bool { suffixes.contains(where: path.lowercased().hasSuffix) }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
