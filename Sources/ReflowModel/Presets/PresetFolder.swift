// The presets on disk: a file each in one folder of the user's, named as the preset, so that they can be given away and
// put there by hand. A file that cannot be read stays as it is, and is said by its name when it is asked for.

import Foundation

/// The folder of the user's presets.
package struct PresetFolder: Sendable {
  /// The end of a preset's file name.
  static let suffix = ".reflow-preset"
  /// The most presets that are listed.
  package static let listLimit = 100

  /// The absolute path of the folder, which need not be there.
  package let directory: String

  /// A folder given outright.
  package init(directory: String) {
    self.directory = directory
  }

  /// `$XDG_DATA_HOME/reflow/presets`, or `~/.local/share/reflow/presets` where that is unset, empty or, as the
  /// specification wants, not absolute.
  package init(environment: [String: String]) {
    self.init(directory: UserFolder.data.path(in: environment) + "/presets")
  }

  /// The names of the presets there, as people order them. None is opened.
  package var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let names = files.compactMap { file in
      file.hasSuffix(Self.suffix) && !file.hasPrefix(".") ? String(file.dropLast(Self.suffix.count)) : nil
    }
    return names.filter { !$0.isEmpty }
      .sorted { $0.compare($1, options: [.caseInsensitive, .numeric]) == .orderedAscending }
  }

  /// Reads a preset, with a sentence for each thing in it that had to be replaced.
  package func preset(named name: String) -> Result<Noticed<Preset>, FileError> {
    Self.read({ () throws(FileReadError) in try bytes(named: name) }) { reason in
      Message("The preset “%s” cannot be read: %s.", name, reason)
    }
  }

  /// Reads a preset that was given as a file.
  static func open(_ path: String) -> Result<Noticed<Preset>, FileError> {
    read({ () throws(FileReadError) in try FileBytes.read(path, limit: DocumentFile.limit) }) { reason in
      Message("“%s” cannot be opened: %s.", fileName(of: path), reason)
    }
  }

  /// Whether a path names a preset.
  static func isPreset(_ path: String) -> Bool { path.lowercased().hasSuffix(suffix) }

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
    // Whoever asks over the bus may name anything: nothing outside the folder is a preset.
    guard !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }) else { throw .missing }
    return try FileBytes.read(path(of: name), limit: DocumentFile.limit)
  }

  // MARK: Saving

  /// What would become of a preset saved under a name.
  package enum Saving: Equatable, Sendable {
    /// Nothing: the name has no letter or sign that a file's name can have.
    case nameless
    /// A new preset of this name, which may be the one asked for without what no file's name can have.
    case new(String)
    /// The preset of this name would be replaced.
    case replacing(String)
    /// What has the name that was asked for cannot be read, and stays: the preset gets this other name.
    case beside(String)
  }

  /// What would become of a preset saved under a name.
  package func saving(as wish: String) -> Saving {
    guard let name = Self.name(for: wish) else { return .nameless }
    guard isTaken(name) else { return .new(name) }
    if case .success = preset(named: name) { return .replacing(name) }
    var number = 2
    while isTaken("\(name) \(number)") { number += 1 }
    return .beside("\(name) \(number)")
  }

  /// Saves a preset and answers the name it got.
  package func save(_ preset: Preset, as wish: String) -> Result<String, FileError> {
    let name: String
    switch saving(as: wish) {
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

  /// A preset that is not in the folder any more, byte for byte as it was.
  package struct Removed: Sendable {
    /// Its name.
    package let name: String
    fileprivate let data: Data
  }

  /// Takes a preset out of the folder, whatever is in its file.
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

  /// Puts a preset back, beside one that has got its name meanwhile.
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

  /// The most bytes of a name: with its end and a number it is a name that every disk takes.
  static let nameLimit = 200

  /// A name as a file can have it, on any system that one may give the preset to; nil where nothing is left.
  static func name(for wish: String) -> String? {
    let forbidden = Set(#"/\:*?"<>|"#.unicodeScalars)
    let scalars = wish.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
      default: forbidden.contains(scalar) ? "-" : scalar
      }
    }
    let words = String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
    // A file whose name begins with a dot is hidden, and one that ends with one is another file on some systems.
    var name = String(words.drop { $0 == "." || $0 == " " })
    while name.utf8.count > nameLimit || name.last.map({ $0 == "." || $0 == " " }) == true { name.removeLast() }
    return name.contains { $0 != "-" && $0 != " " } ? name : nil
  }

  private func path(of name: String) -> String { directory + "/" + name + Self.suffix }

  /// Whether there is anything of that name, a link that leads nowhere included.
  private func isTaken(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(of: name), &status) == 0
  }
}
