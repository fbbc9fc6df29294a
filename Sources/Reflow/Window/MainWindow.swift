// The window: header bar, sidebar, canvas and status line over one store.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// The Swift part of a window. The window's widget owns it, so that it exists for every signal of the widget.
@MainActor
final class MainWindow {
  /// The GtkApplicationWindow.
  let widget: Widget
  /// The window's document with its history.
  let store: HistoryStore
  /// The bar for errors and other notices.
  let notices = NoticeBar()
  /// The sidebar and the canvas.
  let split: SidebarSplit
  /// The canvas and the inspector.
  let inspection: SidebarSplit
  let stage: SceneStage
  let actions: ActionMap
  let opener: FileOpeningProgress
  /// Presents another window that shows a file. Returns false if there is none.
  var presentOther: @MainActor (_ path: String) -> Bool = { _ in false }
  /// The minimum height of the canvas with the ruler, in px. It is greater than the minimum of each.
  private static let leastHeight: Int32 = 100
  private let presets: PresetActions
  private let exports: ExportActions
  private let baselines: BaselineActions
  private let header: HeaderBar
  private let focus: FocusRestoration
  /// Moves the focus from pane to pane.
  let panes: PaneFocus

  init(_ store: HistoryStore, application: UnsafeMutablePointer<GtkApplication>) {
    self.store = store
    widget = Widget(gtk_application_window_new(application))
    store.lifetime.end(with: widget)
    focus = FocusRestoration(widget, in: store.lifetime)
    actions = ActionMap(widget)
    presets = PresetActions(store: store, notices: notices, actions: actions, window: widget)
    header = HeaderBar(store: store, presets: presets.menu)
    let status = StatusBar()
    stage = SceneStage(store: store, status: status, notices: notices, actions: actions)
    exports = ExportActions(store: store, notices: notices, stage: stage, actions: actions, window: widget)
    opener = FileOpeningProgress(stage.progress, in: store.lifetime)
    header.follow(stage.workbench.check)
    let problems = ProblemPanel(store: store, check: stage.workbench.check)
    baselines = BaselineActions(
      store: store, notices: notices, actions: actions, window: widget, workbench: stage.workbench)
    let differences = DifferencePanel(store: store, baseline: stage.workbench.baseline)
    let tools = ToolBar(store: store, sweep: stage.workbench.sweep, motion: stage.workbench.motion)
    let mark = StressMark.make(store: store)
    let desk = Widget.column(spacing: 0, [mark, stage.workbench.ruler.widget, stage.canvas])
    // The height includes the ruler also in scenes without one, so that the window keeps its size when its scene
    // changes.
    gtk_widget_set_size_request(desk.pointer, -1, Self.leastHeight)
    inspection = .make(
      content: desk, sidebar: stage.workbench.inspector.widget, at: .trailing,
      isOpen: store.document.window.workbench.showsInspector)
    gtk_widget_set_vexpand(inspection.widget.pointer, 1)
    let content = Widget.column(
      spacing: 0, classes: ["content"],
      [notices.widget, inspection.widget, tools.widget, problems.widget, differences.widget, status.widget])
    split = .make(content: content, sidebar: stage.sidebar, isOpen: store.document.window.showsSidebar)
    panes = PaneFocus(
      widget,
      [
        .init(header.widget), .init(stage.sidebar) { [split] in split.isOpen },
        .init(desk, start: stage.canvas),
        .init(stage.workbench.inspector.widget) { [inspection] in inspection.isOpen }, .init(tools.widget),
        .init(problems.widget), .init(differences.widget),
      ])

    widget.keep(self)
    notices.belong(to: widget)
    gtk_window_set_titlebar(widget.cast(), header.widget.pointer)
    gtk_window_set_child(widget.cast(), split.widget.pointer)
    addActions()
    followSize()
    followTitle()
    followSidebar()
    followInspector()
    followKeys()
    stage.comparison.followKey(of: widget)
    acceptDrops()
  }

  func present() {
    gtk_window_present(widget.cast())
    // Nothing has the focus until the tab key is used, so that there is no focus ring around the canvas.
    gtk_window_set_focus(widget.cast(), nil)
  }

  /// Sets the window to the size in the document, even on a smaller screen, and removes its frame.
  func becomePictured() {
    widget.addClasses(["pictured"])
    let size = store.document.window
    gtk_widget_set_size_request(widget.pointer, Int32(size.width), Int32(size.height))
  }

  /// Whether anything in the window is animating or loading.
  var isMoving: Bool { stage.isMoving || split.isMoving || inspection.isMoving || notices.isMoving || opener.isActive }

  private func followTitle() {
    store.follow(\.markedTitle) { [unowned self] title in
      gtk_window_set_title(widget.cast(), title ?? ProgramInfo.name)
    }
  }

  /// Restores the window's size, and stores its changes in the document.
  private func followSize() {
    let state = store.document.window
    gtk_window_set_default_size(widget.cast(), Int32(state.width), Int32(state.height))
    if state.isMaximized { gtk_window_maximize(widget.cast()) }
    for property in ["default-width", "default-height", "maximized"] {
      widget.connect("notify::" + property) { [unowned self] in storeSize() }
    }
  }

  private func storeSize() {
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(widget.cast(), &width, &height)
    store.perform(Store.editKind(of: \.window)) { document in
      document.window.isMaximized = gtk_window_is_maximized(widget.cast()) != 0
      if width > 0 { document.window.width = Int(width) }
      if height > 0 { document.window.height = Int(height) }
    }
  }

  /// Updates the action's state when the sidebar opens or closes. The document stores it only where the sidebar fits
  /// beside the content.
  private func followSidebar() {
    split.onWidthChange = store.lifetime.bound { [unowned self] in header.width = $0 }
    split.onOpenChange = store.lifetime.bound { [unowned self] isOpen in
      actions.setState("sidebar", Variant(isOpen))
      if !split.isOverlay { store.update(\.window.showsSidebar, to: isOpen) }
    }
  }

  /// Does the same for the inspector.
  private func followInspector() {
    inspection.onOpenChange = store.lifetime.bound { [unowned self] isOpen in
      actions.setState("inspector", Variant(isOpen))
      stage.workbench.showsInspector = isOpen
      if !inspection.isOverlay { store.update(\.window.workbench.showsInspector, to: isOpen) }
    }
  }

  /// Handles keys that no widget of the window has handled.
  private func followKeys() {
    widget.onKey { [unowned self] key, modifiers in
      switch key {
      case GDK_KEY_Escape where stage.progress.isShown: stage.progress.cancel()
      case GDK_KEY_Escape where stage.workbench.sweep.isRunning: stage.workbench.sweep.stop()
      case GDK_KEY_Escape where split.isOverlay && split.isOpen: split.setOpen(false)
      case GDK_KEY_Escape where inspection.isOverlay && inspection.isOpen: inspection.setOpen(false)
      case GDK_KEY_Escape where store.document.selection != nil: store.select(nil)
      case GDK_KEY_v where modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0: paste()
      default: return false
      }
      return true
    }
  }
}
