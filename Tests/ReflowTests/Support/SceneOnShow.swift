import CGtk
import GtkInterop
import GtkTestSupport
import LayoutGtk

@testable import Reflow
@testable import ReflowModel

/// A scene with the parts of a window around it, without the program.
@MainActor
final class SceneOnShow {
  let store: HistoryStore
  let view: any SceneView
  private let actions = ObjectReference(adopting: g_simple_action_group_new()!)
  private let progress = ProgressPanel()
  private let progressWidget: ObjectReference<Widget>
  /// The settings, the notices and the content of the inspector, which need an owner.
  private let parts: ObjectReference<Widget>

  /// Makes the scene of a document, without a window.
  init(_ document: Document) {
    store = HistoryStore(document)
    let notices = NoticeBar()
    progressWidget = ObjectReference(progress.widget)
    view = document.scene.view.init(
      SceneContext(
        store: store, presented: DerivedStore(stressViewOf: store), notices: notices, progress: progress,
        actions: ActionMap(actions.opaque)
      ) { _ in })
    parts = ObjectReference(
      Widget.column(spacing: 0, view.sections + [notices.widget] + [view.editing].compactMap { $0 }))
  }

  var canvas: Widget { view.canvas }
  var source: any GeometrySource { view.subject.source }

  /// Shows the canvas in a window of its own, without a frame.
  func present(width: Int32, height: Int32) {
    let window = Widget(gtk_window_new())
    store.lifetime.end(with: window)
    gtk_window_set_decorated(window.cast(), 0)
    gtk_window_set_default_size(window.cast(), width, height)
    gtk_window_set_child(window.cast(), canvas.expandingAcross().pointer)
    gtk_window_present(window.cast())
  }

  /// Waits until the canvas is laid out and all motion has ended.
  func waitUntilAtRest(_ test: GtkTestCase) {
    test.pump { gtk_widget_get_mapped(canvas.pointer) != 0 }
    test.frames(2, of: canvas)
    test.pump { !view.isMoving }
    test.frames(3, of: canvas)
  }

  /// Ends the window.
  func close() {
    if let window = gtk_widget_get_root(canvas.pointer) { gtk_window_destroy(window.cast()) }
  }
}

/// A canvas of words without animation, with its progress panel.
@MainActor
class WordsOnShow {
  let store: HistoryStore
  let words: WordsOnScreen
  let canvas: WordsCanvas
  let progress = ProgressPanel()

  /// Makes the canvas of a scene, without a window.
  init(_ change: (inout WordsScene) -> Void) {
    var document = Document()
    document.words.wordCount = .all
    document.words.animation = .none
    change(&document.words)
    store = HistoryStore(document)
    words = WordsOnScreen(store)
    canvas = WordsCanvas(store: store, words: words, progress: progress) { _ in }
  }

  /// The canvas over the panel.
  var column: Widget { .column(spacing: 0, [canvas.widget, progress.widget]) }
}

/// The base of tests that show scenes. It clears the store of pictures after each test.
@MainActor
class SceneTestCase: GtkTestCase {
  nonisolated override func tearDownWithError() throws {
    MainActor.assumeIsolated { PictureStore.shared.emptyCache() }
    try super.tearDownWithError()
  }
}

/// The base of tests that show scenes in the style of the app.
@MainActor
class StyledTestCase: SceneTestCase {
  nonisolated override func setUpWithError() throws {
    try super.setUpWithError()
    MainActor.assumeIsolated { AppStyle().start(followsDesktop: false) }
  }
}
