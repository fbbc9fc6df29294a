// One of the two canvases of *Compare* in its place: a heading that says which it is, and, for A, a scene of its own on the
// settings that were kept.

import CGtk
import GtkInterop
import ReflowModel

/// The place of a canvas, under a heading that is there while there are two.
@MainActor
struct ComparedPlace {
  /// The whole place.
  let widget: Widget
  private let side: ComparisonSide
  private let heading: Widget

  /// Makes the place; `entered` hears that the focus has come into it, or that it was clicked.
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

  /// Shows the heading or not, as that of the canvas that is looked at or of the other one.
  func show(isComparing: Bool, isLookedAt: Bool) {
    gtk_widget_set_visible(heading.pointer, gboolean(isComparing))
    widget.updateAccessibleProperty(.label(isComparing ? side.name : ""))
    heading.setClass("looked-at", isLookedAt)
  }
}

/// A: the scene that the window shows, once more, on the settings that were kept. Its place owns it.
@MainActor
final class ComparedCanvas {
  /// What it shows; its changes are made to the window's own.
  let store: Store
  /// The scene.
  let view: any SceneView
  /// What came of its layout; nil before there was one.
  private(set) var line: StatusLine?
  /// The canvas, under what says how far its words are measured.
  let widget = Widget(gtk_overlay_new())
  /// The actions that a scene adds, which are the window's own scene's to answer.
  private let actions = ObjectReference(adopting: g_simple_action_group_new()!)

  /// Makes the scene beside the one that the store shows; `report` hears what its layouts came to.
  init(beside original: Store, notices: NoticeBar, report: @escaping @MainActor () -> Void) {
    store = Store(beside: original)
    let progress = ProgressPanel()
    var tell: (@MainActor (StatusLine) -> Void)?
    view = store.document.scene.view.init(
      SceneContext(store: store, notices: notices, progress: progress, actions: ActionMap(actions.opaque)) {
        tell?($0)
      })
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    gtk_overlay_set_child(widget.opaque, view.canvas.pointer)
    gtk_overlay_add_overlay(widget.opaque, progress.widget.pointer)
    widget.keep(self)
    tell = { [weak self] in
      self?.line = $0
      report()
    }
  }
}
