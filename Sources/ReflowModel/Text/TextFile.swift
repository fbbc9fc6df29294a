// Text files: reading a whole file, and the errors of files that cannot be shown.

import Foundation

package enum TextFile {
  /// The maximum size of a file, in bytes.
  package static let limit = 50_000_000

  /// Reads a file as UTF-8, with or without a byte order mark. A relative path refers to the working directory.
  package static func load(
    _ path: String, progress: FileBytes.Progress = { _, _ in true }
  ) -> Result<FileText, TextFileError> {
    let path = absolutePath(path)
    return Result { () throws(TextFileError.Reason) in
      FileText(path: path, contents: try decode(try read(path, progress)))
    }.mapError { TextFileError(name: fileName(of: path), reason: $0) }
  }

  private static func read(_ path: String, _ progress: FileBytes.Progress) throws(TextFileError.Reason) -> Data {
    do throws(FileReadError) {
      return try FileBytes.read(path, limit: limit, progress: progress)
    } catch {
      throw .unreadable(error)
    }
  }

  package static func decode(_ data: Data) throws(TextFileError.Reason) -> String {
    let start = Array(data.prefix(4))
    if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .otherEncoding("UTF-32")
    }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { throw .otherEncoding("UTF-16") }
    let mark = start.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let bytes = data.dropFirst(mark)
    if bytes.isEmpty { throw .empty }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw bytes.contains(0) ? .binary : .notUTF8(offset: mark + validLength(bytes))
    }
    if text.withUTF8({ $0.contains(0) }) { throw .binary }
    if text.utf8.allSatisfy({ $0 <= 0x20 }) { throw .blank }
    return text
  }

  /// The number of valid UTF-8 bytes at the start.
  private static func validLength(_ bytes: Data) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { length += scalar.count }
    return length
  }
}

/// The reason why a file was rejected, and the file's name.
package struct TextFileError: Error, Equatable {
  /// The file's name, without its folder.
  package var name: String
  package var reason: Reason

  /// The failures of a text file.
  package enum Reason: Error, Equatable {
    /// The system cannot read it, or it is too large.
    case unreadable(FileReadError)
    case empty
    case blank
    /// It contains NUL bytes. Text never does.
    case binary
    /// Its first bytes are the mark of another encoding.
    case otherEncoding(String)
    /// The byte at this offset, from 0, does not start a UTF-8 character.
    case notUTF8(offset: Int)
  }

  /// The error as one sentence with the file's name.
  package var message: Message {
    switch reason {
    case .unreadable(.tooLarge(let size)):
      Message(
        "“%s” is %s; texts up to %s can be opened.", name, size.megabytesText(over: TextFile.limit),
        TextFile.limit.megabytesText)
    case .unreadable(let error): Message("“%s” cannot be opened: %s.", name, error.reason)
    case .empty: Message("“%s” is empty.", name)
    case .blank: Message("“%s” contains no words.", name)
    case .binary: Message("“%s” is a binary file, not text.", name)
    case .otherEncoding(let encoding): Message("“%s” is %s text; save it as UTF-8 to open it.", name, encoding)
    case .notUTF8(let offset):
      Message("“%s” is not UTF-8 text: the byte at offset %s is not valid.", name, offset.groupedText)
    }
  }
}
