// Why a picture cannot be shown.

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
  package var message: String { "“\(name)” cannot be shown: \(words)." }

  private var words: String {
    switch reason {
    case .unreadable(let error): error.reason
    case .empty: "it is empty"
    case .unknownFormat: "it is not a picture of a known kind"
    case .damaged: "it is damaged"
    case .tooManyPixels(let width, let height):
      "it is too large (\(width.groupedText) × \(height.groupedText) px)"
    }
  }
}
