// The parts of a canvas in *Compare*: a heading that names it, and, for canvas A, its own scene with the kept settings.

import CGtk
import GtkInterop
import ReflowModel

/// A canvas with its heading. The heading is visible while two canvases are compared.
@MainActor
struct ComparedPlace {
  /// The heading and the canvas.
  let widget: Widget
  private let side: ComparisonSide
  private let heading: Widget

  /// Creates the heading; `entered` is called when the focus enters the canvas, or when the user clicks it.
  init(_ side: ComparisonSide, _ explanation: String, content: Widget, entered: @escaping @MainActor () -> Void) {
    self.side = side
    let name = Widget.label(side.name, classes: ["compared-name"])
    let text = Widget.label(explanation, classes: ["quiet"]).expandingAcross()
    gtk_label_set_ellipsize(text.opaque, PANGO_ELLIPSIZE_END)
    gtk_widget_set_valign(name.pointer, GTK_ALIGN_CENTER)
    gtk_label_set_xalign(name.opaque, 0.5)
    heading = .row(classes: ["compared-heading"], [name, text])
    gtk_widget_set_vexpand(content.pointer, 1)
    widget = .column(spacing: 0, [heading, content.expandingAcross()])
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    let focus = ObjectReference(adopting: gtk_event_controller_focus_new()!)
    focus.connect("enter", entered)
    widget.addController(focus)
    let click = ObjectReference(adopting: gtk_gesture_click_new()!)
    gtk_gesture_single_set_button(click.opaque, 0)
    gtk_event_controller_set_propagation_phase(click.opaque, GTK_PHASE_CAPTURE)
    click.connect("pressed", entered)
    widget.addController(click)
  }

  /// Shows or hides the heading, and marks the active canvas.
  func show(isComparing: Bool, isActive: Bool) {
    gtk_widget_set_visible(heading.pointer, gboolean(isComparing))
    widget.updateAccessibleProperty(.label(isComparing ? side.name : ""))
    heading.setClass("active-canvas", isActive)
  }
}

/// Canvas A: a second view of the window's scene, with the kept settings. Its widget owns it.
@MainActor
final class ComparedCanvas {
  /// The store of its document. It forwards changes to the window's own store.
  let store: DerivedStore
  let view: any SceneView
  /// The status line of its last layout; nil before the first one.
  private(set) var line: StatusLine?
  /// The canvas, and over it the progress of measuring its words.
  let widget = Widget(gtk_overlay_new())
  /// The group to which the scene adds its actions. No widget uses the group: the window's own scene performs these
  /// actions.
  private let actions = ObjectReference(adopting: g_simple_action_group_new()!)

  /// Creates the scene beside that of the window's own store; `report` is called after each layout.
  init(beside other: Store, notices: NoticeBar, report: @escaping @MainActor () -> Void) {
    store = DerivedStore(sideAOf: other)
    let progress = ProgressPanel()
    var show: (@MainActor (StatusLine) -> Void)?
    view = store.document.scene.view.init(
      SceneContext(
        store: store, presented: DerivedStore(stressViewOf: store), notices: notices, progress: progress,
        actions: ActionMap(actions.opaque), isAside: true
      ) { show?($0) })
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    gtk_overlay_set_child(widget.opaque, view.canvas.pointer)
    gtk_overlay_add_overlay(widget.opaque, progress.widget.pointer)
    widget.keep(self)
    show = { [weak self] in
      self?.line = $0
      report()
    }
  }
}
