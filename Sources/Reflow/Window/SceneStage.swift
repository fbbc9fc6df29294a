// The scenes of a window, each made when it is first shown, and kept, and the line under the canvas in which they say
// what their layouts came to.

import CGtk
import GtkInterop
import ReflowModel

/// Shows the document's scene in the two places a window has for it.
@MainActor
final class SceneStage {
  /// The place of the canvas, or, while *Compare* is on, of both.
  var canvas: Widget { comparison.widget }
  /// The place of the settings.
  let sidebar = Widget.column(spacing: 0, classes: ["app-sidebar"], [])

  /// Shows how far something is that takes a while.
  let progress = ProgressPanel()

  private let canvases = Widget.column(spacing: 0, [])
  /// The canvas twice.
  let comparison: Comparison
  private let store: Store
  private let status: StatusBar
  private let notices: NoticeBar
  private let actions: ActionMap
  /// What looks at the scenes.
  let workbench: Workbench
  private var scenes: [SceneName: ShownScene] = [:]

  /// What there is of a scene once it was shown.
  private struct ShownScene {
    let view: any SceneView
    let settings: Widget
  }
  /// What each scene said last.
  private var lines: [SceneName: StatusLine] = [:]
  private let speaking: IdleWork
  /// How many lines were spoken of last, and of which scene.
  private var spoken: (scene: SceneName, lines: Message)?

  init(store: Store, status: StatusBar, notices: NoticeBar, actions: ActionMap) {
    self.store = store
    self.status = status
    self.notices = notices
    self.actions = actions
    speaking = IdleWork(in: store.lifetime)
    workbench = Workbench(store: store, actions: actions)
    let place = Widget(gtk_overlay_new())
    gtk_overlay_set_child(place.opaque, canvases.pointer)
    gtk_overlay_add_overlay(place.opaque, progress.widget.pointer)
    comparison = Comparison(of: place, store: store, notices: notices, workbench: workbench, actions: actions)
    gtk_box_append(sidebar.cast(), workbench.widthRow.widget.pointer)
    for place in [canvas, sidebar] { gtk_widget_set_vexpand(place.pointer, 1) }
    store.follow(\.scene) { [unowned self] in show($0) }
    store.follow(from: \.stress) { [unowned self] _ in showStatus() }
    comparison.onReport = { [weak self] in self?.showStatus() }
    comparison.begin()
  }

  /// A scene, once it was shown.
  func view(of scene: SceneName) -> (any SceneView)? { scenes[scene]?.view }

  /// Whether anything in the scene shown is on its way.
  var isMoving: Bool {
    (scenes[store.document.scene]?.view.isMoving ?? false) || comparison.isMoving || workbench.check.isPending
      || workbench.baseline.isPending
  }

  /// Whether assistive technologies are still to be told of the last change, which waits until it stays so.
  var isToBeTold: Bool { speaking.isDue || workbench.isToBeTold }

  /// The width that the canvas of the scene shown was given, in px; nil where that is no setting of the scene's.
  var canvasWidth: Int? { scenes[store.document.scene]?.view.canvasWidth }

  /// Why what the document asks for is not in sight, in a sentence; nil where it is.
  var problem: Message? {
    scenes[store.document.scene]?.view.problem ?? PictureView.problem(inSightOf: canvas)?.message
  }

  private func show(_ scene: SceneName) {
    if scenes[scene] == nil { scenes[scene] = make(scene) }
    for (name, shown) in scenes {
      let isShown = gboolean(name == scene)
      for part in [shown.view.canvas, shown.settings] { gtk_widget_set_visible(part.pointer, isShown) }
      for action in name.view.actions { actions.setEnabled(action, name == scene) }
    }
    showStatus()
  }

  private func showStatus() {
    let line = lines[store.document.scene] ?? StatusLine()
    let message = comparison.status(beside: line) ?? line.message
    let view = store.document.stress
    status.show(view == .original ? message : Message(joining: [view.title, message], separator: " · "))
    speaking.once(after: SpokenPlaces.pause, atRest: scenes[store.document.scene]?.view.subject.rest) { [weak self] in
      self?.speak()
    }
  }

  /// Says what the layout came to, now that it stays so: the line under the canvas as a whole to who asks for it, how many
  /// lines there are as what the canvas is like, and, where that is another number than before, by itself.
  private func speak() {
    status.settle()
    let scene = store.document.scene
    guard let canvas = scenes[scene]?.view.subject.source.widget, let count = lines[scene]?.lineCount else { return }
    defer { spoken = (scene, count) }
    canvas.updateAccessibleProperty(.description(tr(count)))
    if let spoken, spoken.scene == scene, spoken.lines != count { canvas.announce(tr(count)) }
  }

  private func make(_ scene: SceneName) -> ShownScene {
    let context = SceneContext(
      store: store, notices: notices, progress: progress, actions: actions
    ) { [weak self] line in
      guard let self else { return }
      lines[scene] = line
      if store.document.scene == scene { showStatus() }
    }
    let view = scene.view.init(context)
    workbench.look(at: view.subject, of: scene)
    if let editing = view.editing { workbench.inspector.add(editing) }
    let settings = Widget.scroller(.column(spacing: 24, classes: ["sections"], view.sections))
    settings.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    settings.updateAccessibleProperty(.label(tr("Settings")))
    for (place, part) in [(canvases, view.canvas), (sidebar, settings)] {
      gtk_widget_set_vexpand(part.pointer, 1)
      gtk_box_append(place.cast(), part.expandingAcross().pointer)
    }
    return ShownScene(view: view, settings: settings)
  }
}

/// Says what the layout came to.
@MainActor
struct StatusBar {
  /// The bar.
  let widget: Widget
  private let text: Widget
  /// What assistive technologies take for the status: its name follows the text once that stays as it is.
  private let region: Widget

  init() {
    text = Widget.label("", classes: ["numeric"]).expandingAcross()
    gtk_label_set_ellipsize(text.opaque, PANGO_ELLIPSIZE_END)
    region = Widget.row(spacing: 0, [text]).expandingAcross()
    region.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_STATUS)
    let tools = Widget.toggle(.tools, name: tr("Tools"), action: "win.tools")
    tools.addClasses(["flat", "small"])
    widget = .row(classes: ["status"], [region, tools])
  }

  /// Says what is shown now, as it stays.
  func settle() {
    region.updateAccessibleProperty(.label(String(gtk: gtk_label_get_text(text.opaque)) ?? ""))
  }

  /// Shows a status.
  func show(_ status: Message) {
    let line = tr(status)
    gtk_label_set_text(text.opaque, line)
    gtk_widget_set_tooltip_text(text.pointer, line)
  }
}
