// The scenes the app can show, as documents and the command line spell them.

/// A scene, named as in files and after `--scene`.
enum SceneName: String, Codable, CaseIterable, Sendable {
  case words

  /// The name shown in the scene switcher.
  var title: String {
    switch self {
    case .words: "Words"
    }
  }
}
