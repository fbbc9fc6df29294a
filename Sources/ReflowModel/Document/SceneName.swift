// The scenes the app can show, and what their settings have in common.

/// A scene, named as in files and after `--scene`: the one list that everything else follows. The order is that of the
/// scene switcher.
package enum SceneName: String, TitledChoice {
  case words, symbols, photos, cafes, stacks

  /// The name shown in the scene switcher.
  package var title: Message {
    switch self {
    case .words: Message("Words")
    case .symbols: Message("Symbols")
    case .photos: Message("Photos")
    case .cafes: Message("Cafés")
    case .stacks: Message("Stacks")
    }
  }
}

/// The settings of one scene.
package protocol SceneSettings: Settings {
  /// The width the scene is laid out in.
  var width: CanvasWidth { get set }
  /// The item that is looked at, by its identity in the scene; nil for none. No change that undo takes back.
  var selection: Int? { get set }

  /// The name of what the scene shows, such as a file's; nil where it has none.
  var title: String? { get }
}

extension SceneSettings {
  package var title: String? { nil }
}
