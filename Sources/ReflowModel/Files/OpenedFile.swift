// What a file given by the user turns out to be, and what it does to a document.

import Foundation

/// A file as the app takes it.
package enum OpenedFile: Equatable {
  /// A text, to be shown with the settings there are.
  case text(FileText)
  /// A document that replaces what is shown, with what had to be changed in it.
  case document(Noticed<Document>)
  /// A folder, whose pictures are to be shown: its absolute path, without a slash at the end.
  case folder(String)

  /// Opens a file by its name: `*.reflow` is a document, all else is text. A folder is not looked into yet.
  /// `progress` hears of the text.
  package static func open(
    _ path: String, progress: @escaping FileBytes.Progress = { _, _ in true }
  ) -> Result<OpenedFile, FileError> {
    if let folder = folder(at: path) { return .success(.folder(folder)) }
    if DocumentFile.isDocument(path) {
      return DocumentFile.open(path, progress: progress).map(OpenedFile.document)
    }
    return TextFile.load(path, progress: progress).map(OpenedFile.text).mapError { FileError(message: $0.message) }
  }

  /// What a document left to the user.
  package var references: [OutsideReference] {
    if case .document(let document) = self { document.references } else { [] }
  }

  private static func folder(at path: String) -> String? {
    let path = absolutePath(path)
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    // `.` and `..` have no name to show, and slashes at the end are not part of one.
    if [".", ".."].contains(fileName(of: path)) { return URL(filePath: path).resolvingSymlinksInPath().path }
    return "/" + path.split(separator: "/").joined(separator: "/")
  }
}

extension Document {
  /// Shows a text, all of it, a document or a folder of pictures, in the window there is. Answers what there is to say
  /// of it.
  package mutating func show(_ file: OpenedFile) -> [Message] {
    switch file {
    case .text(let text):
      scene = .words
      words.text = .file(text)
      words.wordCount = .all
      return []
    case .folder(let path):
      scene = .photos
      photos.folder = path
      return []
    case .document(let document):
      self = document.value.inWindow(window)
      return document.notices
    }
  }

  /// Shows a text that the document named, as the document would have shown it.
  package mutating func load(_ text: FileText) {
    let (order, showsAllLines) = (words.order, words.showsAllLines)
    words.text = .file(text)
    words.order = order
    words.showsAllLines = showsAllLines
  }
}
