// The errors of scenes, and excerpts of the input for their messages.

import LayoutCore

/// An error in a scene. It has a position unless it is found after the key was read.
struct SceneError: Error {
  /// The message, as the end of a sentence that starts with the path.
  let message: String

  /// The path of the key from the reader's current value; empty for that value itself.
  let path: [JSONReader.Step]

  init(_ message: String, at path: [JSONReader.Step] = []) {
    self.message = message
    self.path = path
  }
}

extension [JSONReader.Step] {
  /// The path in messages, such as `children[3].size`; both ends of a long one.
  var pathDescription: String {
    let shown = 8
    let steps = enumerated().map { number, step in
      switch step {
      case .key(let key): (number == 0 ? "" : ".") + key.cut(to: .name)
      case .index(let index): "[\(index)]"
      }
    }
    guard steps.count > 2 * shown else { return steps.joined() }
    return (steps.prefix(shown) + ["…"] + steps.suffix(shown)).joined()
  }
}
