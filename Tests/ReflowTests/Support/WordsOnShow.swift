import GtkInterop

@testable import Reflow
@testable import ReflowModel

/// A canvas of words that do not move, with the panel that shows how far they are.
@MainActor
class WordsOnShow {
  let store: Store
  let words: WordsOnScreen
  let canvas: WordsCanvas
  let progress = ProgressPanel()

  /// Makes the canvas of a scene, in no window yet.
  init(_ change: (inout WordsScene) -> Void) {
    var document = Document()
    document.words.wordCount = .all
    document.words.animation = .none
    change(&document.words)
    store = Store(document)
    words = WordsOnScreen(store)
    canvas = WordsCanvas(store: store, words: words, progress: progress) { _ in }
  }

  /// The canvas over the panel.
  var column: Widget { .column(spacing: 0, [canvas.widget, progress.widget]) }
}
