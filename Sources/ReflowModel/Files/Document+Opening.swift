// What an opened file does to a document.

extension Document {
  /// Shows a text, all of it, a document or a folder of pictures, in the window there is. Answers what there is to say
  /// of it.
  package mutating func show(_ file: OpenedFile) -> [String] {
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
