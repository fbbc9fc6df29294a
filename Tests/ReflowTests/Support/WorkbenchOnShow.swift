import CGtk
import GtkInterop
import LayoutGtk

@testable import Reflow
@testable import ReflowModel

/// A canvas of words with its workbench, without the program.
@MainActor
final class WorkbenchOnShow {
  let store: HistoryStore
  let canvas: WordsCanvas
  let workbench: Workbench
  /// The parts around the canvas in the program's window.
  private let others: [ObjectReference<Widget>]
  /// The actions of the window.
  let actions: ObjectReference<UnsafeMutablePointer<GSimpleActionGroup>>

  init(_ store: HistoryStore) {
    self.store = store
    let progress = ProgressPanel()
    canvas = WordsCanvas(store: store, words: WordsOnScreen(store), progress: progress) { _ in }
    actions = ObjectReference(adopting: g_simple_action_group_new()!)
    workbench = Workbench(store: store, actions: ActionMap(actions.opaque))
    others = [
      workbench.ruler.widget, workbench.widthRow.widget, workbench.inspector.widget, progress.widget,
    ].map { ObjectReference($0) }
    workbench.observe(canvas.subject, of: .words)
  }

  func activate(_ action: String) { g_action_group_activate_action(actions.opaque, action, nil) }

  func sweep() { activate("sweep") }

  var canSweep: Bool { g_action_group_get_action_enabled(actions.opaque, "sweep") != 0 }

  /// The content of the inspector: the name of each row before its text.
  var inspected: [String] { workbench.inspector.widget.labels }
}

extension Widget {
  /// The texts of the visible labels in the widget, in order.
  @MainActor
  fileprivate var labels: [String] {
    guard gtk_widget_get_visible(pointer) != 0 else { return [] }
    if isA(gtk_label_get_type()) { return [String(gtk: gtk_label_get_text(opaque)) ?? ""] }
    return children.flatMap(\.labels)
  }
}
