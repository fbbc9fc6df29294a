// Documents on disk: files named *.reflow.

import Foundation

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
    let name = fileName(of: path)
    do {
      let data = try FileBytes.read(path, limit: limit)
      if data.isEmpty { return .failure(FileError(message: Message("“%s” is empty.", name))) }
      let folder = DocumentFolder(ofDocumentAt: path)
      return .success(
        try Document.reading(
          json: data, readText: { TextFile.load($0, progress: progress) }, placing: { folder.place(of: $0) }))
    } catch let error as FileReadError {
      return .failure(FileError(message: Message("“%s” cannot be opened: %s.", name, error.reason)))
    } catch let error as DocumentError {
      return .failure(FileError(message: Message("“%s” cannot be opened: %s.", name, error.reason)))
    } catch {
      preconditionFailure("DocumentFile.open(_:progress:): unexpected \(error)")
    }
  }

  /// Writes a document; a file that was there is replaced as a whole.
  package static func save(_ document: Document, to path: String) -> Result<Void, FileError> {
    do {
      try FileBytes.write(document.jsonData(), to: path, mode: 0o644)
      return .success(())
    } catch {
      let reason = (error as? FileWriteError)?.reason ?? Message(verbatim: "\(error)")
      return .failure(FileError(message: Message("“%s” cannot be saved: %s.", fileName(of: path), reason)))
    }
  }
}
