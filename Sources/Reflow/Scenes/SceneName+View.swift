// Which widgets show which scene.

import ReflowModel

extension SceneName {
  /// What a window makes to show the scene.
  @MainActor
  var view: any SceneView.Type {
    switch self {
    case .words: WordsView.self
    case .symbols: SymbolsView.self
    case .photos: PhotosView.self
    case .cafes: CafesView.self
    case .stacks: StacksView.self
    }
  }
}
