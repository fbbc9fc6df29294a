import CGtk
import GtkInterop
import GtkTestSupport
import LayoutGtk

@testable import Reflow
@testable import ReflowModel

/// The scenes of a window with the workbench and *Compare*, without the program.
@MainActor
final class StageOnShow {
  let store: HistoryStore
  /// The scenes, until the window is closed.
  private(set) var stage: SceneStage!
  private let status = StatusBar()
  private let actions = ObjectReference(adopting: g_simple_action_group_new()!)
  /// The parts around the canvas in the program's window, which need an owner.
  private let parts: ObjectReference<Widget>
  private let window = Widget(gtk_window_new())

  /// Shows a document in an undecorated window of its own. The size is that of the canvases.
  init(_ document: Document, width: Int32, height: Int32) {
    store = HistoryStore(document)
    let notices = NoticeBar()
    stage = SceneStage(store: store, status: status, notices: notices, actions: ActionMap(actions.opaque))
    let workbench = stage.workbench
    parts = ObjectReference(
      Widget.column(
        spacing: 0, [stage.sidebar, workbench.ruler.widget, workbench.inspector.widget, status.widget, notices.widget]))
    store.lifetime.end(with: window)
    gtk_window_set_decorated(window.cast(), 0)
    gtk_window_set_default_size(window.cast(), width, height)
    gtk_window_set_child(window.cast(), stage.canvas.pointer)
    gtk_widget_insert_action_group(window.pointer, "win", actions.opaque)
    stage.comparison.followKey(of: window)
    gtk_window_present(window.cast())
    // As in the program, nothing has the focus at first.
    gtk_window_set_focus(window.cast(), nil)
  }

  var comparison: Comparison { stage.comparison }
  private var lineLabel: Widget { status.widget.first(ofType: gtk_label_get_type())! }
  /// The text of the status line.
  var line: String { String(gtk: gtk_label_get_text(lineLabel.opaque)) ?? "" }
  /// What the pointer shows of the status line.
  var tooltip: String? { String(gtk: gtk_widget_get_tooltip_text(lineLabel.pointer)) }
  /// The current container of A, and of B.
  var a: (any GeometrySource)? { comparison.a?.canvas.view.subject.source }
  var b: (any GeometrySource)? { stage.view(of: store.document.scene)?.subject.source }

  func resize(width: Int32, height: Int32) { gtk_window_set_default_size(window.cast(), width, height) }

  func activate(_ action: String, _ value: String? = nil) {
    g_action_group_activate_action(actions.opaque, action, value.map { g_variant_new_string($0) })
  }

  func isEnabled(_ action: String) -> Bool { g_action_group_get_action_enabled(actions.opaque, action) != 0 }

  func isOn(_ action: String) -> Bool {
    Variant(adopting: g_action_group_get_action_state(actions.opaque, action)).bool == true
  }

  /// Waits until the canvases are laid out and all motion has ended.
  func waitUntilAtRest(_ test: GtkTestCase) {
    test.pump { gtk_widget_get_mapped(stage.canvas.pointer) != 0 }
    frames(2, test)
    test.pump { !stage.isMoving }
    frames(3, test)
  }

  func frames(_ count: Int, _ test: GtkTestCase) { test.frames(count, of: stage.canvas) }

  /// Ends the window, which owns its scenes in the program.
  func close() {
    gtk_window_destroy(window.cast())
    stage = nil
  }
}
