// The scenes the app can show, as documents and the command line spell them: the one list that everything else follows.

/// A scene, named as in files and after `--scene`. The order is that of the scene switcher.
package enum SceneName: String, Codable, CodingKey, CaseIterable, Sendable {
  case words, symbols, photos, cafes, stacks

  /// The name shown in the scene switcher.
  package var title: String {
    switch self {
    case .words: "Words"
    case .symbols: "Symbols"
    case .photos: "Photos"
    case .cafes: "Cafés"
    case .stacks: "Stacks"
    }
  }
}
