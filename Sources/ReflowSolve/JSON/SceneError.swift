// What is wrong with a scene, in words.

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
