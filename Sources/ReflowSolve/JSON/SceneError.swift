// What is wrong with a scene, in words.

/// An error in a scene. Where it is, the reader knows.
struct SceneError: Error {
  /// What is wrong, as the end of a sentence that starts with the place.
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
