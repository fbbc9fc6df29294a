// The presets on disk: one file for each preset in a folder of the user, with the preset's name, so that users can
// share and add files. An unreadable file stays unchanged, and reading it returns an error with its name.

import Foundation

package struct PresetFolder: Sendable {
  /// The extension of a preset's file.
  static let suffix = ".reflow-preset"
  /// The maximum number of listed presets.
  package static let listLimit = 100

  /// The absolute path of the folder, which may not exist.
  package let directory: String

  package init(directory: String) {
    self.directory = directory
  }

  /// `$XDG_DATA_HOME/reflow/presets`, or `~/.local/share/reflow/presets` if the variable is unset, empty or a relative
  /// path. The specification excludes relative paths.
  package init(environment: [String: String]) {
    self.init(directory: UserFolder.data.path(in: environment) + "/presets")
  }

  /// The names of all presets in natural order. No file is read.
  package var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let names = files.compactMap { file in
      file.hasSuffix(Self.suffix) && !file.hasPrefix(".") ? String(file.dropLast(Self.suffix.count)) : nil
    }
    return names.filter { !$0.isEmpty }
      .sorted { $0.compare($1, options: [.caseInsensitive, .numeric]) == .orderedAscending }
  }

  /// Reads a preset, with a notice for each replaced value.
  package func preset(named name: String) -> Result<Noticed<Preset>, FileError> {
    Self.read({ () throws(FileReadError) in try bytes(named: name) }) { reason in
      Message("The preset “%s” cannot be read: %s.", name, reason)
    }
  }

  /// Reads a preset from any file.
  static func open(_ path: String) -> Result<Noticed<Preset>, FileError> {
    read({ () throws(FileReadError) in try FileBytes.read(path, limit: DocumentFile.limit) }) { reason in
      Message("“%s” cannot be opened: %s.", fileName(of: path), reason)
    }
  }

  private static func read(
    _ bytes: () throws(FileReadError) -> Data, failing sentence: (_ reason: Message) -> Message
  ) -> Result<Noticed<Preset>, FileError> {
    do {
      let data = try bytes()
      guard !data.isEmpty else { return .failure(FileError(message: sentence(Message("it is empty")))) }
      return .success(try Preset.reading(json: data))
    } catch {
      let reason = (error as? FileReadError)?.reason ?? (error as? DocumentError)?.reason
      return .failure(FileError(message: sentence(reason ?? Message.verbatim("\(error)"))))
    }
  }

  private func bytes(named name: String) throws(FileReadError) -> Data {
    // A caller on D-Bus can pass any name. A name must not refer to a file outside the folder.
    guard !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }) else { throw .missing }
    return try FileBytes.read(path(of: name), limit: DocumentFile.limit)
  }

  // MARK: Saving

  /// The result of saving a preset under a name.
  package enum Saving: Equatable, Sendable {
    /// Nothing is saved: the name has no character that a file's name can have.
    case nameless
    /// A new preset with this name, which is the requested one without characters that are invalid in a file's name.
    case new(String)
    /// Replaces the preset with this name.
    case replacing(String)
    /// The file with the requested name is unreadable and stays: the preset gets this other name.
    case beside(String)
  }

  /// The result of saving a preset under a name, without saving it.
  package func saving(as requestedName: String) -> Saving {
    guard let name = Self.name(for: requestedName) else { return .nameless }
    guard isTaken(name) else { return .new(name) }
    if case .success = preset(named: name) { return .replacing(name) }
    var number = 2
    while isTaken("\(name) \(number)") { number += 1 }
    return .beside("\(name) \(number)")
  }

  /// Saves a preset and returns its final name.
  package func save(_ preset: Preset, as requestedName: String) -> Result<String, FileError> {
    let name: String
    switch saving(as: requestedName) {
    case .nameless: return .failure(FileError(message: Message("A preset needs a name.")))
    case .new(let free), .replacing(let free), .beside(let free): name = free
    }
    do {
      try write(preset.jsonData(), named: name)
      return .success(name)
    } catch {
      return .failure(cannotSave(name, error))
    }
  }

  private func write(_ data: Data, named name: String) throws(FileWriteError) {
    try UserFolder.make(directory, mode: 0o755)
    try FileBytes.write(data, to: path(of: name), mode: 0o644)
  }

  private func cannotSave(_ name: String, _ error: any Error) -> FileError {
    let reason = (error as? FileWriteError)?.reason ?? Message.verbatim("\(error)")
    return FileError(message: Message("The preset “%s” cannot be saved in “%s”: %s.", name, directory, reason))
  }

  // MARK: Removing

  /// A preset removed from the folder, with its file's bytes.
  package struct Removed: Sendable {
    package let name: String
    fileprivate let data: Data
  }

  /// Removes a preset from the folder, even if its file is not valid.
  package func remove(_ name: String) -> Result<Removed, FileError> {
    let reason: Message
    do {
      let removed = Removed(name: name, data: try bytes(named: name))
      if unlink(path(of: name)) == 0 { return .success(removed) }
      reason = systemReason(errno)
    } catch {
      reason = error.reason
    }
    return .failure(FileError(message: Message("The preset “%s” cannot be deleted: %s.", name, reason)))
  }

  /// Restores a preset, under another name if its own is taken.
  package func restore(_ removed: Removed) -> Result<Void, FileError> {
    var (name, number) = (removed.name, 2)
    while isTaken(name) {
      name = "\(removed.name) \(number)"
      number += 1
    }
    do {
      return .success(try write(removed.data, named: name))
    } catch {
      return .failure(cannotSave(name, error))
    }
  }

  // MARK: Names

  /// The maximum size of a name in bytes. With extension and number, the file name stays valid on every file system.
  static let nameLimit = 200

  /// A name that is valid in file names of common systems, so that presets can be shared; nil if nothing is left.
  static func name(for requestedName: String) -> String? {
    let forbidden = Set(#"/\:*?"<>|"#.unicodeScalars)
    let scalars = requestedName.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
      default: forbidden.contains(scalar) ? "-" : scalar
      }
    }
    let words = String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
    // A file name that starts with a dot is hidden, and some systems remove a dot at the end.
    var name = String(words.drop { $0 == "." || $0 == " " })
    while name.utf8.count > nameLimit || name.last.map({ $0 == "." || $0 == " " }) == true { name.removeLast() }
    return name.contains { $0 != "-" && $0 != " " } ? name : nil
  }

  private func path(of name: String) -> String { directory + "/" + name + Self.suffix }

  /// Whether an entry of that name exists, including a broken link.
  private func isTaken(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(of: name), &status) == 0
  }
}
