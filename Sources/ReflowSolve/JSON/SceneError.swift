// What is wrong with a scene, in words, and what messages repeat of their input.

/// An error in a scene. Where it is, the reader knows, unless the error is found out after the key was read.
struct SceneError: Error {
  /// What is wrong, as the end of a sentence that starts with the place.
  let message: String

  /// The key, from the value that the reader is at; empty for that value itself.
  let path: [JSONReader.Step]

  init(_ message: String, at path: [JSONReader.Step] = []) {
    self.message = message
    self.path = path
  }
}

extension [JSONReader.Step] {
  /// The path as messages write it, such as `children[3].size`; both ends of a long one.
  var pathDescription: String {
    let shown = 8
    let steps = enumerated().map { number, step in
      switch step {
      case .key(let key): (number == 0 ? "" : ".") + key.excerpt
      case .index(let index): "[\(index)]"
      }
    }
    guard steps.count > 2 * shown else { return steps.joined() }
    return (steps.prefix(shown) + ["…"] + steps.suffix(shown)).joined()
  }
}

extension StringProtocol {
  /// The text, or as much of a long one as is good to read.
  var excerpt: String {
    let limit = 60
    return index(startIndex, offsetBy: limit + 1, limitedBy: endIndex) == nil ? String(self) : prefix(limit) + "…"
  }
}
