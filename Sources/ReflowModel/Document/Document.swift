// The one value that describes everything on screen: controls edit it, the canvas renders it, and undo, session restore
// and files all follow from it.

/// Everything a window shows. A plain value: copying one shares its text, and comparing two is cheap while their texts
/// are shared.
package struct Document: Equatable, Sendable {
  /// The scene the canvas shows.
  package var scene: SceneName = .words
  /// The settings of the Words scene.
  package var words = WordsScene()
  /// The settings of the Symbols scene.
  package var symbols = SymbolsScene()
  /// The settings of the Photos scene.
  package var photos = PhotosScene()
  /// The settings of the Cafés scene.
  package var cafes = CafesScene()
  /// The settings of the Stacks scene.
  package var stacks = StacksScene()
  /// The window around the canvas.
  package var window = WindowState()

  /// The document at the start.
  package init() {}
}

extension Document {
  /// The settings of a scene, for what is the same in all. Setting those of another scene is a programmer error.
  package subscript(scene: SceneName) -> any SceneSettings {
    get {
      switch scene {
      case .words: words
      case .symbols: symbols
      case .photos: photos
      case .cafes: cafes
      case .stacks: stacks
      }
    }
    set {
      switch scene {
      case .words: words = settings(newValue)
      case .symbols: symbols = settings(newValue)
      case .photos: photos = settings(newValue)
      case .cafes: cafes = settings(newValue)
      case .stacks: stacks = settings(newValue)
      }
    }
  }

  private func settings<Settings: SceneSettings>(_ value: any SceneSettings) -> Settings {
    guard let settings = value as? Settings else {
      preconditionFailure("Document: \(type(of: value)) are no \(Settings.self)")
    }
    return settings
  }

  /// The name of what is shown, such as a file's; nil where it has none.
  package var title: String? { self[scene].title }

  /// The same settings, looked at as another document is: in its window, at its scene, and at what is selected there.
  /// None of that is a change that undo takes back.
  package func viewed(as other: Document) -> Document {
    var document = self
    document.scene = other.scene
    document.window = other.window
    document.stacks = stacks.viewed(as: other.stacks)
    return document
  }

  /// The same document in another window.
  package func inWindow(_ window: WindowState) -> Document {
    var document = self
    document.window = window
    return document
  }
}
