// A picture on disk, before anybody looked into it.

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
