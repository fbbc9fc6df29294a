// The scenes of a window, and the status line under the canvas that shows the results of their layouts. Each scene is
// made when it is first shown, and kept.

import CGtk
import GtkInterop
import ReflowModel
import ReflowPrograms

/// Shows the document's scene: its canvas and its settings.
@MainActor
final class SceneStage {
  /// The container of the canvas; of both canvases while *Compare* is on.
  var canvas: Widget { comparison.widget }
  /// The container of the settings.
  let sidebar = Widget.column(spacing: 0, classes: ["app-sidebar"], [])

  /// Shows the progress of long operations.
  let progress = ProgressPanel()

  private let canvases = Widget.column(spacing: 0, [])
  /// The comparison of two canvases.
  let comparison: Comparison
  private let store: HistoryStore
  private let presented: DerivedStore
  private let status: StatusBar
  private let notices: NoticeBar
  private let actions: ActionMap
  /// The tools that measure and inspect the scenes.
  let workbench: Workbench
  private var scenes: [SceneName: ShownScene] = [:]

  /// The widgets of a scene, made when it is first shown.
  private struct ShownScene {
    let view: any SceneView
    let settings: Widget
  }
  /// The last status line of each scene.
  private var lines: [SceneName: StatusLine] = [:]
  private let announcing: IdleWork
  /// The last announced number of lines, and its scene.
  private var announced: (scene: SceneName, lines: Message)?

  init(store: HistoryStore, status: StatusBar, notices: NoticeBar, actions: ActionMap) {
    self.store = store
    // Observes the document before the workbench does, so that the workbench measures canvases that have changed.
    presented = DerivedStore(stressViewOf: store)
    self.status = status
    self.notices = notices
    self.actions = actions
    announcing = IdleWork(in: store.lifetime)
    workbench = Workbench(store: store, actions: actions)
    let place = Widget(gtk_overlay_new())
    gtk_overlay_set_child(place.opaque, canvases.pointer)
    gtk_overlay_add_overlay(place.opaque, progress.widget.pointer)
    comparison = Comparison(of: place, store: store, notices: notices, workbench: workbench, actions: actions)
    gtk_box_append(sidebar.cast(), workbench.widthRow.widget.pointer)
    for place in [canvas, sidebar] { gtk_widget_set_vexpand(place.pointer, 1) }
    store.follow(\.scene) { [unowned self] in show($0) }
    store.follow(from: \.stress) { [unowned self] _ in showStatus() }
    workbench.sweep.followWaiting { [unowned self] in showStatus() }
    comparison.onReport = { [weak self] in self?.showStatus() }
    comparison.begin()
  }

  /// A scene; nil if it has not been shown.
  func view(of scene: SceneName) -> (any SceneView)? { scenes[scene]?.view }

  /// Whether anything in the shown scene is animating, loading or scheduled.
  var isMoving: Bool {
    (scenes[store.document.scene]?.view.isMoving ?? false) || comparison.isMoving || workbench.check.isPending
      || workbench.baseline.isPending || workbench.baseline.file.isReading
  }

  /// Whether an update of the accessible properties is scheduled. It waits until the layout stops changing.
  var isReportPending: Bool { announcing.isDue || workbench.isReportPending }

  /// The allocated canvas width of the shown scene, in px; nil if the width is not a setting of the scene.
  var canvasWidth: Int? { scenes[store.document.scene]?.view.canvasWidth }

  /// The reason why the document's content, or the comparison with a baseline, is not visible; nil if it is.
  var problem: Message? {
    // The scene App without a command has no content.
    if store.document.scene == .app, store.document.app.command.isEmpty { return nil }
    return scenes[store.document.scene]?.view.problem ?? PictureView.problemOfAll(visibleIn: canvas)?.message
      ?? workbench.baseline.file.failure
  }

  /// What the canvas leaves out of the document's content, one sentence each.
  var remarks: [Message] { scenes[store.document.scene]?.view.remarks ?? [] }

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
    let view = store.document.stress
    var parts = view == .original ? [] : [view.title]
    if workbench.sweep.isWaiting { parts.append(Message("Searching for the widths to stop at…")) }
    func joined(_ last: Message) -> Message { Message(joining: parts + [last], separator: " · ") }
    let compared = comparison.status(beside: line)
    status.show(joined(compared ?? line.message), explained: joined(compared ?? line.timedMessage))
    let rest = scenes[store.document.scene]?.view.subject.rest
    announcing.once(after: PlaceDescriptions.pause, atRest: rest) { [weak self] in self?.announce() }
  }

  /// Reports the layout's result to assistive technologies, now that it no longer changes. The status line becomes the
  /// name of its region. The number of lines becomes the description of the canvas, and is announced if it has changed.
  private func announce() {
    status.updateName()
    let scene = store.document.scene
    guard let canvas = scenes[scene]?.view.subject.view.widget, let count = lines[scene]?.lineCount else { return }
    defer { announced = (scene, count) }
    canvas.updateAccessibleProperty(.description(tr(count)))
    if let announced, announced.scene == scene, announced.lines != count { canvas.announce(tr(count)) }
  }

  private func make(_ scene: SceneName) -> ShownScene {
    let context = SceneContext(
      store: store, presented: presented, notices: notices, progress: progress, actions: actions
    ) { [weak self] line in
      guard let self else { return }
      lines[scene] = line
      if store.document.scene == scene { showStatus() }
    }
    let view = scene.view.init(context)
    view.subject.commands = view.commands
    workbench.observe(view.subject, of: scene)
    if let editing = view.editing { workbench.inspector.add(editing) }
    let settings = Widget.scroller(.column(spacing: 24, classes: ["sections"], view.sections))
    settings.becomeGroup(named: tr("Settings"))
    for (place, part) in [(canvases, view.canvas), (sidebar, settings)] {
      gtk_widget_set_vexpand(part.pointer, 1)
      gtk_box_append(place.cast(), part.expandingAcross().pointer)
    }
    keepRowsInPlace(in: settings)
    return ShownScene(view: view, settings: settings)
  }

  /// Keeps the rows under the pointer in place when an edit of a word shows the text box above them, or its undo hides
  /// the text box. The text box of a text that was chosen appears below the choice.
  private func keepRowsInPlace(in settings: Widget) {
    store.observe { change in
      let changesBox = change.old.words.text.hasTextBox != change.new.words.text.hasTextBox
      if changesBox, !change.replacesContent { settings.scrollByGrowth() }
    }
  }
}

extension TextSource {
  /// Whether the text box of the sidebar shows the text.
  fileprivate var hasTextBox: Bool {
    switch self {
    case .own, .list: true
    case .preset, .file: false
    }
  }
}

/// The status line, which shows the result of the layout.
@MainActor
struct StatusBar {
  let widget: Widget
  private let text: Widget
  /// The accessible status region. Its name follows the text once the text no longer changes.
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

  /// Sets the name of the status region to the shown text.
  func updateName() {
    region.updateAccessibleProperty(.label(String(gtk: gtk_label_get_text(text.opaque)) ?? ""))
  }

  /// Shows a status. The pointer shows the explained one, which also contains the duration of the layout.
  func show(_ status: Message, explained: Message) {
    gtk_label_set_text(text.opaque, tr(status).oneLine)
    gtk_widget_set_tooltip_text(text.pointer, tr(explained).oneLine)
  }
}
