// The scenes of the app, with their names in files and on screen.

/// A scene. The raw value is its name in files and after `--scene`. The order of the cases is that of the scene
/// switcher, and all other lists of scenes derive from it.
package enum SceneName: String, TitledChoice {
  case words, symbols, photos, cafes, stacks, app

  /// The name shown in the scene switcher.
  package var title: Message {
    switch self {
    case .words: Message("Words")
    case .symbols: Message("Symbols")
    case .photos: Message("Photos")
    case .cafes: Message("Cafés")
    case .stacks: Message("Stacks")
    case .app: .inContext("scene", "App")
    }
  }

  /// Whether the scene shows a window of another program. Reflow has no layout of its content then, which could be
  /// animated, exported as code or kept in presets; and checks of documents refuse the scene.
  package var showsProgram: Bool { self == .app }

  /// The reason for that failure, as the end of a sentence; nil for a scene with a layout.
  package var layoutFailure: Message? { showsProgram ? Message("the scene %s shows a program", title) : nil }
}
