// Documents on disk: files named *.reflow, and where one may take texts and pictures from without asking, which is its
// own folder. A document comes from anywhere, and what it names would be read, shown, and be part of the session and of
// every document that is saved from then on.

import Foundation
import LayoutCore

/// Opening and saving of documents.
package enum DocumentFile {
  /// The end of a document's name.
  package static let suffix = ".reflow"
  /// The most bytes of a file that is read as a document: the longest text a document carries, at JSON's worst of six
  /// bytes for one, fits.
  package static let limit = 32_000_000

  /// Whether a path names a document; any other file is text.
  package static func isDocument(_ path: String) -> Bool {
    path.lowercased().hasSuffix(suffix)
  }

  /// Reads a document, and the text it names where that is too long to be part of it and lies in the document's own
  /// folder. `progress` hears of the text.
  package static func open(
    _ path: String, progress: @escaping FileBytes.Progress = { _, _ in true }
  ) -> Result<Noticed<Document>, FileError> {
    do throws(FileReadError) {
      return read(try FileBytes.read(path, limit: limit), from: path, progress: progress)
    } catch {
      return .failure(FileError(message: Message("“%s” cannot be opened: %s.", fileName(of: path), error.reason)))
    }
  }

  /// Reads the bytes of a document that is in a file, or was to be.
  package static func read(
    _ data: Data, from path: String, progress: @escaping FileBytes.Progress = { _, _ in true }
  ) -> Result<Noticed<Document>, FileError> {
    let name = fileName(of: path)
    do throws(DocumentError) {
      if data.isEmpty { return .failure(FileError(message: Message("“%s” is empty.", name))) }
      let folder = DocumentFolder(ofDocumentAt: path)
      return .success(
        try Document.reading(
          json: data, readText: { TextFile.load($0, progress: progress) }, placing: { folder.place(of: $0) }))
    } catch {
      return .failure(FileError(message: Message("“%s” cannot be opened: %s.", name, error.reason)))
    }
  }

  /// Writes a document; the file has its old content or all of the new one.
  package static func save(_ document: Document, to path: String) -> Result<Void, FileError> {
    do {
      var document = document
      document.file = nil
      try FileBytes.write(document.jsonData(), to: path, mode: 0o644)
      return .success(())
    } catch {
      let reason = (error as? FileWriteError)?.reason ?? Message.verbatim("\(error)")
      return .failure(FileError(message: Message("“%s” cannot be saved: %s.", fileName(of: path), reason)))
    }
  }
}

extension Document {
  /// The document that was to be written to a file, of which nothing is known but its path: saving asks before it
  /// replaces what is there.
  package mutating func setRecoveredFile(_ path: String) { setFile(path, version: "") }

  /// Says in which file the document is, and what that is like.
  mutating func setFile(_ path: String, version: String?) {
    file = path
    fileVersion = version
  }

  /// Whether somebody else has changed the document's file since it was read or written here. One that is gone can be
  /// written again, and of one that nobody knows nothing is said.
  package var isChangedByOthers: Bool {
    guard let file, let fileVersion, let version = FileBytes.version(of: file) else { return false }
    return version != fileVersion
  }
}

/// Where a path in a document leads.
package enum NamedPlace: Equatable, Sendable {
  /// Into the document's own folder: the path that is to be opened.
  case inside(String)
  /// Elsewhere: the path that the user is to be asked about. Nothing there has been looked at.
  case outside(String)
}

/// Something that a document names outside its own folder. It is loaded when the user says so.
package enum OutsideReference: Equatable, Sendable {
  /// The absolute path of the text of the Words scene.
  case text(String)
  /// The absolute path of the folder of the Photos scene.
  case pictures(String)

  /// The path.
  package var path: String {
    switch self {
    case .text(let path), .pictures(let path): path
    }
  }

  /// Why a document with it is not shown where nobody can be asked.
  package var refusal: Message {
    Message(
      "the document names “%s”, which is outside its folder; open it in a window to load that.",
      path.plainLine)
  }
}

/// Tells where a path in a document leads; nil where it is no path.
package typealias PathPlacing = @Sendable (_ path: String) -> NamedPlace?

/// The folder that a document lies in, with all that is below it but hidden files and folders: those of a home folder
/// hold keys and passwords.
package struct DocumentFolder: Sendable {
  /// The folder as the document was named, which relative paths begin at.
  private let named: String
  /// The folder that the document really lies in, where links have led to it.
  private let real: String

  init(ofDocumentAt path: String) {
    let path = Self.normalized(absolutePath(path))
    named = Self.folder(of: path)
    real = Self.folder(of: Self.realPath(path) ?? path)
  }

  /// Where a path leads, `..` and links followed. A path that says itself that it leads elsewhere is not looked up.
  package func place(of path: String) -> NamedPlace? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let path = Self.normalized(path.hasPrefix("/") ? path : named + "/" + path)
    guard Self.contains(named, path) || Self.contains(real, path) else { return .outside(path) }
    // What does not exist leads nowhere else either: opening it says so.
    guard let found = Self.realPath(path) else { return .inside(path) }
    return Self.contains(real, found) ? .inside(found) : .outside(path)
  }

  /// Byte for byte: two names that read alike may be two folders.
  private static func contains(_ folder: String, _ path: String) -> Bool {
    let start = folder == "/" ? "/" : folder + "/"
    if path.utf8.elementsEqual(folder.utf8) { return true }
    guard path.utf8.starts(with: start.utf8) else { return false }
    let slash = UInt8(ascii: "/")
    return path.utf8.dropFirst(start.utf8.count).split(separator: slash).allSatisfy { $0.first != UInt8(ascii: ".") }
  }

  /// An absolute path without `.`, `..` and slashes that mean nothing.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func folder(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}
