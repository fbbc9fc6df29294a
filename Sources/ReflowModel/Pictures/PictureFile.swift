// A picture file that has not been read, and the reasons why one cannot be shown.

/// A picture file.
package struct PictureFile: Hashable, Sendable {
  /// The absolute path.
  package var path: String
  /// The file's name, or the title of a picture that is installed with the program.
  package var title: String
  /// The version of the file when it was found, as ``FileBytes/version(of:)`` gives it. A picture of another version is
  /// decoded again. Nil for a file whose version is not checked, and for one that cannot be found.
  package var version: String?

  /// A file of the user, titled with its name.
  package init(path: String, version: String? = nil) {
    self.path = path
    title = fileName(of: path)
    self.version = version
  }

  /// A picture that is installed with the program. Its file name contains a number and the title: `07-misty-woods.jpg`.
  package init(titledAt path: String) {
    self.path = path
    let stem = fileName(of: path).prefix { $0 != "." }
    let words = stem.split(separator: "-").drop { Int($0) != nil }
    title = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}

extension PictureFile: NumberedItem {
  package static var identities: [(PictureFile) -> AnyHashable?] { [{ $0.path }, { $0.version }] }
  package static var isFoundByPlace: Bool { false }
}

/// A picture file and the reason it is not shown.
package struct PictureProblem: Error, Equatable {
  /// The file's name, without its folder.
  package var name: String
  package var reason: Reason

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// The reasons why a picture file cannot be shown.
  package enum Reason: Error, Equatable {
    /// The system cannot read it, or it is too large.
    case unreadable(FileReadError)
    case empty
    /// It is not a picture, or its format is not supported.
    case unknownFormat
    /// It is incomplete, or contains invalid data.
    case damaged
    /// It has more pixels than can be decoded.
    case tooManyPixels(width: Int, height: Int)
    /// The process that decodes it failed.
    case notDecoded(DecodingFailure)
  }

  /// One sentence with the file's name.
  package var message: Message { Message("“%s” cannot be shown: %s.", name, words) }

  private var words: Message {
    switch reason {
    case .unreadable(let error): error.reason
    case .empty: Message("it is empty")
    case .unknownFormat: Message("it is not a picture of a known kind")
    case .damaged: Message("it is damaged")
    case .tooManyPixels(let width, let height):
      Message("it is too large (%s × %s px)", width.groupedText, height.groupedText)
    case .notDecoded(let failure): failure.words
    }
  }
}

/// The reasons why a separate process did not decode a picture.
package enum DecodingFailure: Equatable, Sendable {
  /// It takes more time of the processors than the limit.
  case time(seconds: Int)
  /// It needs more memory than the limit.
  case memory(megabytes: Int)
  /// The process did not answer.
  case unresponsive
  /// A signal ended the process; 0 if it ended itself.
  case ended(signal: Int)
  /// The system could not start the process.
  case system(Int32)

  fileprivate var words: Message {
    switch self {
    case .time(let seconds): Message("it takes longer than %s s to draw", seconds.groupedText)
    case .memory(let megabytes): Message("it needs more than %s MB of memory", megabytes.groupedText)
    case .unresponsive: Message("the process that draws it does not respond")
    case .ended(let signal): Message("the process that draws it ended (signal %s)", signal.groupedText)
    case .system(let number): Message("the process that draws it cannot be started: %s", systemReason(number))
    }
  }
}
