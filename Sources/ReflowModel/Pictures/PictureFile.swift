// A picture on disk, before anybody looked into it, and why one cannot be shown.

/// A picture file.
package struct PictureFile: Hashable, Sendable {
  /// The absolute path.
  package var path: String
  /// What it is called: the file's name, or the title of a picture that comes with the program.
  package var title: String

  /// A file of the user's own.
  package init(path: String) {
    self.path = path
    title = fileName(of: path)
  }

  /// A picture that comes with the program, whose file's name says a number and its title: `07-misty-woods.jpg`.
  package init(titledAt path: String) {
    self.path = path
    let stem = fileName(of: path).prefix { $0 != "." }
    let words = stem.split(separator: "-").drop { Int($0) != nil }
    title = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}

/// A picture file and the reason it is not shown.
package struct PictureProblem: Error, Equatable {
  /// The file's name, without its folder.
  package var name: String
  /// What is wrong with it.
  package var reason: Reason

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// What can be wrong with a picture file.
  package enum Reason: Error, Equatable {
    /// The system does not give it, or it is too large.
    case unreadable(FileReadError)
    /// There is nothing in it.
    case empty
    /// It is no picture, or one of a kind that cannot be read here.
    case unknownFormat
    /// It ends too early, or holds nonsense.
    case damaged
    /// It has more pixels than can be decoded.
    case tooManyPixels(width: Int, height: Int)
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
    }
  }
}
