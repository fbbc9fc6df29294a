// The Words scene: its canvas, its settings and its keys.

import CGtk
import GtkInterop
import ReflowModel

/// Words as tiles that wrap.
final class WordsView: SceneView {
  let sections: [Widget]
  private let words: WordsOnScreen
  private let content: WordsCanvas

  static let actions = ["shuffle", "grid"]
  static let overlays = Overlay.allCases

  init(_ context: SceneContext) {
    let store = context.store
    words = WordsOnScreen(store)
    content = WordsCanvas(store: store, words: words, progress: context.progress, report: context.report)
    sections = [
      WordsSidebar.textSection(store: store, words: words, notices: context.notices),
      WordsSidebar.layoutSection(store: store),
      WordsSidebar.spacingSection(store: store),
      WordsSidebar.alignmentSection(store: store),
      WordsSidebar.linesSection(store: store, words: words),
      WordsSidebar.motionSection(store: store),
      .canvasSection(\.words.width, of: store),
    ]
    context.actions.add("shuffle") { [unowned store] in store.shuffle() }
    context.actions.add("grid") { [unowned store] in
      store.update(\.words.isGrid, to: !store.document.words.isGrid)
    }
  }

  var canvas: Widget { content.widget }
  var canvasWidth: Int? { content.width }

  var isMoving: Bool { content.isMoving }
  var subject: CanvasSubject { content.subject }

  static var shortcuts: [Shortcut] {
    [
      Shortcut(group: .scene(.words), title: tr("Shuffle the whole text"), keys: ["<Control>r"], action: "win.shuffle"),
      Shortcut(group: .scene(.words), title: tr("Grid on or off"), keys: ["<Control>g"], action: "win.grid"),
    ]
  }
}
