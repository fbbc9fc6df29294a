// The window's export of its canvas: the actions that copy and save it in each format, and the menu of the formats.

import CGtk
import GtkInterop
import ReflowModel

/// The window's actions `win.copy-as` and `win.save-as-format`, whose parameter is a format. The window owns it.
@MainActor
final class ExportActions {
  private let store: Store
  private let notices: NoticeBar
  private let window: Widget
  private let stage: SceneStage
  private let work: IdleWork

  /// Adds the actions to a window.
  init(store: Store, notices: NoticeBar, stage: SceneStage, actions: ActionMap, window: Widget) {
    self.store = store
    self.notices = notices
    self.stage = stage
    self.window = window
    work = IdleWork(in: store.lifetime)
    actions.add("copy-as", parameterType: "s") { [unowned self] in
      if let format = $0.string.flatMap(ExportFormat.init(rawValue:)) { copy(as: format) }
    }
    actions.add("save-as-format", parameterType: "s") { [unowned self] in
      if let format = $0.string.flatMap(ExportFormat.init(rawValue:)) { save(as: format) }
    }
  }

  /// The menu of the formats that apply to the scene.
  static func makeMenu(store: Store) -> ObjectReference<OpaquePointer> {
    let menu = ObjectReference(adopting: g_menu_new()!)
    store.follow(from: { ExportFormat.formats(in: $0.scene) }) { formats in
      g_menu_remove_all(menu.object)
      for (title, action) in [(tr("Copy As"), "win.copy-as"), (tr("Save As"), "win.save-as-format")] {
        let section = ObjectReference(adopting: g_menu_new()!)
        for format in formats { g_menu_append(section.object, tr(format.title), "\(action)::\(format.rawValue)") }
        g_menu_append_section(menu.object, title, section.cast())
      }
    }
    return menu
  }

  private func copy(as format: ExportFormat) {
    start(format) { [unowned self] content in
      switch content {
      case .text(let text): window.copy(text)
      case .picture(let picture, _):
        gdk_clipboard_set_texture(gtk_widget_get_clipboard(window.pointer), picture.texture.opaque)
      }
    }
  }

  private func save(as format: ExportFormat) {
    FileDialog.save(over: window, name: suggestedName(format)) { [weak self] path in
      let path = path.lowercased().hasSuffix(format.suffix) ? path : path + format.suffix
      self?.start(format) { [weak self] content in
        if let error = content.save(to: path) { self?.notices.show(error.message) }
      }
    }
  }

  /// A Swift program with statements outside of functions has to be in `main.swift`.
  private func suggestedName(_ format: ExportFormat) -> String {
    if format == .swift { return "main" + format.suffix }
    return (store.document.title ?? store.document.scene.rawValue) + format.suffix
  }

  /// Starts to export the canvas in its current width, in place of another export.
  private func start(_ format: ExportFormat, done: @escaping @MainActor (CanvasExport.Content) -> Void) {
    guard ExportFormat.formats(in: store.document.scene).contains(format) else { return }
    let width = stage.canvasWidth ?? ExportOptions.defaultWidth
    // The user can cancel the export, so it has no time limit.
    CanvasExport(store.document, width: width, as: format).preparation(within: .infinity).run(in: work) { [weak self] in
      self?.stage.progress.show(.exporting, tr("Exporting…"), fraction: 0) { [weak self] in self?.end() }
    } done: { [weak self] outcome in
      guard let self else { return }
      end()
      switch outcome {
      case .success(let content): done(content)
      case .failure(let error): notices.show(error.message)
      }
    }
  }

  private func end() {
    work.cancel()
    stage.progress.hide(.exporting)
  }
}
