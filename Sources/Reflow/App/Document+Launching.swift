// What a command line and an opened file do to a document.

extension Document {
  /// Opens the file and applies the options. Answers what there is to say of the file.
  mutating func apply(_ options: LaunchOptions) -> Result<[String], FileError> {
    let opened = options.file.map { open(path: $0) } ?? .success([])
    self = options.applied(to: self)
    return opened
  }

  /// Shows a text, all of it, a document or a folder of pictures, in the window there is. Answers what there is to say
  /// of it.
  mutating func open(path: String) -> Result<[String], FileError> {
    OpenedFile.open(path).map { opened in
      switch opened {
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
  }
}
