// Document files (`*.reflow`), and the rule for the paths in a document: a document loads texts and pictures from its
// own folder without the user's consent, and from no other folder. The author of a document may be unknown, and the
// program copies the text of a named file into the session and into every document saved later.

import Foundation
import LayoutCore

/// The opening and saving of documents.
package enum DocumentFile {
  package static let suffix = ".reflow"
  /// The maximum size of a document file, in bytes. A document with the longest embedded text is smaller, even if JSON
  /// needs six bytes for each byte of the text.
  package static let limit = 32_000_000

  /// Whether a path has the suffix of a document.
  package static func isDocument(_ path: String) -> Bool {
    path.lowercased().hasSuffix(suffix)
  }

  /// Reads a document, and also the text that it names if the text is too long to be embedded and is in the document's
  /// own folder. `progress` reports the reading of the text.
  package static func open(
    _ path: String, progress: @escaping FileBytes.Progress = { _, _ in true }
  ) -> Result<Noticed<Document>, FileError> {
    do throws(FileReadError) {
      return read(try FileBytes.read(path, limit: limit), from: path, progress: progress)
    } catch {
      return .failure(FileError(message: Message("“%s” cannot be opened: %s.", fileName(of: path), error.reason)))
    }
  }

  /// Decodes a document from the bytes of its file, or from the recovered bytes of a file that was not written
  /// completely.
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

  /// Writes a document. If the process ends during the write, the old or the new content still exists.
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
  /// Sets the file to which a recovered document was to be written. The version of the file is unknown, so saving asks
  /// the user before it replaces the file.
  package mutating func setRecoveredFile(_ path: String) {
    setFile(path, version: "")
    isChanged = true
  }

  /// Sets the file of the document, which contains the document, and the version of the file.
  mutating func setFile(_ path: String, version: String?) {
    (file, fileVersion, isChanged) = (path, version, false)
  }

  /// Whether the file of the document is the file at a path. Links are followed.
  package func isIn(_ path: String) -> Bool {
    func real(_ path: String) -> URL { URL(filePath: absolutePath(path)).resolvingSymlinksInPath() }
    return file.map { real($0) == real(path) } ?? false
  }

  /// Whether another program has changed the document's file since Reflow last read or wrote it. False if the file no
  /// longer exists, since saving creates it again, and if its version is unknown.
  package var isChangedByOthers: Bool {
    guard let file, let fileVersion, let version = FileBytes.version(of: file) else { return false }
    return version != fileVersion
  }
}

/// The location of a path in a document.
package enum NamedPlace: Equatable, Sendable {
  /// Inside the document's own folder: the path to open.
  case inside(String)
  /// Outside that folder: the path that the user must allow. No file at that path has been opened.
  case outside(String)
}

/// A file or folder that a document names outside its own folder. It is loaded only when the user agrees.
package enum OutsideReference: Equatable, Sendable {
  /// The absolute path of the text of the Words scene.
  case text(String)
  /// The absolute path of the folder of the Photos scene.
  case pictures(String)
  /// The absolute path of the folder or the table of the Cafés scene.
  case cards(String)

  package var path: String {
    switch self {
    case .text(let path), .pictures(let path), .cards(let path): path
    }
  }

  /// The reason with which a command refuses a document that contains the reference.
  package var failure: Message {
    Message(
      "the document refers to “%s” outside its own folder; open the document in a window to load it.",
      path.plainLine)
  }
}

/// Locates a path in a document; returns nil for a text that is not a path.
package typealias PathPlacing = @Sendable (_ path: String) -> NamedPlace?

/// The folder of a document, with everything below it except hidden files and folders. In a home folder, these contain
/// keys and passwords.
package struct DocumentFolder: Sendable {
  /// The folder in the path by which the document was opened. Relative paths start there.
  private let named: String
  /// The folder of the document, with links resolved.
  private let real: String

  init(ofDocumentAt path: String) {
    let path = Self.normalized(absolutePath(path))
    named = Self.folder(of: path)
    real = Self.folder(of: Self.realPath(path) ?? path)
  }

  /// The location of a path, with `..` and links resolved. A path whose name alone shows that it is outside is not
  /// resolved on the disk.
  package func place(of path: String) -> NamedPlace? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let path = Self.normalized(path.hasPrefix("/") ? path : named + "/" + path)
    guard Self.contains(named, path) || Self.contains(real, path) else { return .outside(path) }
    // A path that does not exist contains no link out of the folder. Opening it reports the error.
    guard let found = Self.realPath(path) else { return .inside(path) }
    return Self.contains(real, found) ? .inside(found) : .outside(path)
  }

  /// Compares bytes: two names that are equal as strings can be two folders.
  private static func contains(_ folder: String, _ path: String) -> Bool {
    let start = folder == "/" ? "/" : folder + "/"
    if path.utf8.elementsEqual(folder.utf8) { return true }
    guard path.utf8.starts(with: start.utf8) else { return false }
    let slash = UInt8(ascii: "/")
    return path.utf8.dropFirst(start.utf8.count).split(separator: slash).allSatisfy { $0.first != UInt8(ascii: ".") }
  }

  /// An absolute path without `.`, `..` and redundant slashes.
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
