// What a file given by the user turns out to be.

/// A file as the app takes it.
enum OpenedFile: Equatable {
  /// A text, to be shown with the settings there are.
  case text(FileText)
  /// A document that replaces what is shown, with what had to be changed in it.
  case document(Noticed<Document>)

  /// Opens a file by its name: `*.reflow` is a document, all else is text.
  static func open(_ path: String) -> Result<OpenedFile, FileError> {
    if DocumentFile.isDocument(path) { return DocumentFile.open(path).map(OpenedFile.document) }
    return TextFile.load(path).map(OpenedFile.text).mapError { FileError(message: $0.message) }
  }
}
