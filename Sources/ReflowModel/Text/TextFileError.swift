// Why a text file cannot be shown.

/// A file and the reason it was refused.
package struct TextFileError: Error, Equatable {
  /// The file's name, without its folder.
  package var name: String
  /// What is wrong with it.
  package var reason: Reason

  /// What can be wrong with a text file.
  package enum Reason: Error, Equatable {
    /// The system does not give it, or it is too large.
    case unreadable(FileReadError)
    /// There is nothing in it.
    case empty
    /// There is only white space in it.
    case blank
    /// It holds NUL bytes, as no text does.
    case binary
    /// It is text in an encoding that its first bytes name.
    case otherEncoding(String)
    /// The byte at this offset, from 0, begins no UTF-8 character.
    case notUTF8(offset: Int)
  }

  /// One sentence with the file's name.
  package var message: String {
    switch reason {
    case .unreadable(.tooLarge(let size)):
      "“\(name)” is \(size.megabytesText(over: TextFile.limit)); texts up to \(TextFile.limit.megabytesText) can be opened."
    case .unreadable(let error): "“\(name)” cannot be opened: \(error.reason)."
    case .empty: "“\(name)” is empty."
    case .blank: "“\(name)” holds no words."
    case .binary: "“\(name)” is a binary file, not text."
    case .otherEncoding(let encoding): "“\(name)” is \(encoding) text; save it as UTF-8 to open it."
    case .notUTF8(let offset):
      "“\(name)” is not UTF-8 text: the byte at offset \(offset.groupedText) begins no character."
    }
  }
}
