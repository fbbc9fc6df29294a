// The file `.reflow-check` of a folder: a line is `RULE[:PATH]  # reason`, a comment or blank. It belongs to the user, so
// Reflow changes only the line of an entry, and keeps all others byte for byte, also those of later versions.

import Foundation

extension IgnoreList {
  /// The name of the file.
  package static let fileName = ".reflow-check"

  /// Whether a folder has the file.
  package static func exists(in folder: String) -> Bool { access("\(folder)/\(fileName)", F_OK) == 0 }

  /// The entries of a folder's file; none without a file.
  /// - Throws: A message that names the line of an entry that cannot be used.
  package static func load(_ folder: String) throws(FileError) -> IgnoreList {
    var entries: [IgnoredProblem] = []
    for (index, line) in try IgnoreFile(in: folder).lines.enumerated() {
      guard let place = line.place(at: index + 1) else { continue }
      do throws(OptionFailure) {
        let reason = line.reason.isEmpty ? "line \(place.line) of \(fileName)" : line.reason
        entries.append(try IgnoredProblem(line.entry, in: .folder(place), because: reason))
      } catch {
        throw FileError(message: Message("“%s”, line %s: %s", fileName, place.line.groupedText, error.message))
      }
    }
    return IgnoreList(entries: entries)
  }

  /// Adds entries to the file of a folder, or replaces the reasons of equal ones.
  package static func add(_ entries: [IgnoredProblem], to folder: String) throws(FileError) {
    try IgnoreFile.edit(folder) { file in entries.forEach { file.add($0) } }
  }

  /// Removes the entries that match a problem from the file of a folder.
  package static func remove(_ problem: CheckedProblem, from folder: String) throws(FileError) {
    try IgnoreFile.edit(folder) { file in
      file.lines.removeAll { (try? IgnoredProblem($0.entry))?.matches(problem) == true }
    }
  }
}

/// The lines of a file.
private struct IgnoreFile: Equatable {
  /// Whether it starts with a byte order mark.
  private var isMarked = false
  var lines: [IgnoreLine] = []

  private static let mark = Data([0xEF, 0xBB, 0xBF])

  private static func path(in folder: String) -> String { "\(folder)/\(IgnoreList.fileName)" }

  /// Reads the file of a folder; no lines without a file.
  init(in folder: String) throws(FileError) {
    let data: Data
    do throws(FileReadError) {
      data = try FileBytes.read(Self.path(in: folder), limit: TextFile.limit)
    } catch .missing {
      return
    } catch {
      throw FileError(message: TextFileError(name: IgnoreList.fileName, reason: .unreadable(error)).message)
    }
    isMarked = data.starts(with: Self.mark)
    do throws(TextFileError.Reason) {
      lines = IgnoreLine.all(in: try TextFile.decode(data))
    } catch .empty {
    } catch .blank {
      lines = IgnoreLine.all(in: String(decoding: isMarked ? data.dropFirst(Self.mark.count) : data, as: UTF8.self))
    } catch {
      throw FileError(message: TextFileError(name: IgnoreList.fileName, reason: error).message)
    }
  }

  private var data: Data { (isMarked ? Self.mark : Data()) + Data(lines.map(\.text).joined().utf8) }

  mutating func add(_ entry: IgnoredProblem) {
    let end = lines.first?.end ?? "\n"
    let reason = entry.reason.plainLine
    let line = IgnoreLine(text: entry.text + (reason.isEmpty ? "" : "  # \(reason)") + end)
    if let known = lines.firstIndex(where: { $0.entry == line.entry }) {
      lines[known] = line
    } else {
      if let last = lines.indices.last, lines[last].end == nil { lines[last].text += end }
      lines.append(line)
    }
  }

  // MARK: Changes

  /// The number of attempts to lock a folder, and the pause between two, in microseconds. A change takes milliseconds.
  private static let (attempts, pause): (Int, UInt32) = (500, 10_000)

  /// Changes the file that is there now. Other writers wait.
  static func edit(_ folder: String, _ change: (inout IgnoreFile) -> Void) throws(FileError) {
    let lock = try lock(folder)
    defer { withExtendedLifetime(lock) {} }
    let old = try IgnoreFile(in: folder)
    var new = old
    change(&new)
    guard new != old else { return }
    do throws(FileWriteError) {
      try FileBytes.replace(new.data, at: path(in: folder), mode: 0o644)
    } catch {
      throw FileError(message: Message("“%s” cannot be written: %s.", path(in: folder), error.reason))
    }
  }

  /// Locks a folder; nil if its disk has no locks.
  private static func lock(_ folder: String) throws(FileError) -> FolderLock? {
    for _ in 0..<attempts {
      switch FolderLock.claim(folder) {
      case .taken(let lock): return lock
      case .refused: usleep(pause)
      case .impossible, .missing: return nil
      }
    }
    throw FileError(message: Message("“%s” is being changed by another program.", path(in: folder)))
  }
}

/// A line with its end.
private struct IgnoreLine: Equatable {
  var text: String

  static func all(in text: String) -> [IgnoreLine] {
    var (lines, rest): ([IgnoreLine], Substring) = ([], text[...])
    while !rest.isEmpty {
      let end = rest.firstIndex(where: \.isNewline).map { rest.index(after: $0) } ?? rest.endIndex
      lines.append(IgnoreLine(text: String(rest[..<end])))
      rest = rest[end...]
    }
    return lines
  }

  /// The newline; nil in a last line without one.
  var end: String? { text.last.flatMap { $0.isNewline ? String($0) : nil } }

  /// The value before a comment; empty without one.
  var entry: String { (sign.map { text[..<$0] } ?? text[...]).trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The comment after a value.
  var reason: String {
    sign.map { text[text.index(after: $0)...].trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
  }

  /// The place of the value in the file; nil without one.
  func place(at number: Int) -> TextPlace? {
    guard !entry.isEmpty else { return nil }
    let column = text.prefix { $0.isWhitespace }.unicodeScalars.count + 1
    return TextPlace(line: number, column: column, endColumn: column + entry.unicodeScalars.count)
  }

  /// The number sign before a comment. It is at the start of the line or between spaces, so that a path can contain one.
  private var sign: String.Index? {
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    if start < text.endIndex, text[start] == "#" { return start }
    return text.indices.first { index in
      text[index] == "#" && text[text.index(before: index)].isWhitespace
        && (text.index(after: index) == text.endIndex || text[text.index(after: index)].isWhitespace)
    }
  }
}
