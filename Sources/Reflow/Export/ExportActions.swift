// The window's export of its canvas: the dialog of the formats, and the actions that copy and save it in each format.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// The window's actions `win.export`, which shows the dialog, and `win.copy-as` and `win.save-as-format`, whose parameter
/// is a format. The window owns it.
@MainActor
final class ExportActions {
  private let store: Store
  private let notices: NoticeBar
  private let window: Widget
  private let stage: SceneStage
  private let work: IdleWork
  private var job: Cancellation?

  /// Adds the actions to a window.
  init(store: Store, notices: NoticeBar, stage: SceneStage, actions: ActionMap, window: Widget) {
    self.store = store
    self.notices = notices
    self.stage = stage
    self.window = window
    work = IdleWork(in: store.lifetime)
    actions.add("export") { [unowned self] in
      ExportDialog.show(ExportFormat.formats(in: store.document.scene), over: self.window) { [weak self] format, way in
        way == .copy ? self?.copy(as: format) : self?.save(as: format)
      }
    }
    actions.add("copy-as", parameterType: "s") { [unowned self] in
      if let format = $0.string.flatMap(ExportFormat.init(rawValue:)) { copy(as: format) }
    }
    actions.add("save-as-format", parameterType: "s") { [unowned self] in
      if let format = $0.string.flatMap(ExportFormat.init(rawValue:)) { save(as: format) }
    }
  }

  private func copy(as format: ExportFormat) {
    start(format) { [unowned self] content in
      if case .picture(let texture, _) = content {
        end()
        return gdk_clipboard_set_texture(gtk_widget_get_clipboard(window.pointer), texture.opaque)
      }
      onThread { _ in
        Result { () throws(FileError) in try content.text() }
      } done: { [unowned self] result in
        switch result {
        case .success(let text): window.copy(text ?? "")
        case .failure(let error): notices.show(error.message)
        }
      }
    }
  }

  private func save(as format: ExportFormat) {
    FileDialog.save(over: window, name: suggestedName(format)) { [weak self] path in
      let path = path.lowercased().hasSuffix(format.suffix) ? path : path + format.suffix
      self?.start(format) { [weak self] content in
        self?.onThread { job in
          content.save(to: path) { job.isCancelled }
        } done: { [weak self] error in
          if let error { self?.notices.show(error.message) }
        }
      }
    }
  }

  /// A Swift program with statements outside of functions has to be in `main.swift`.
  private func suggestedName(_ format: ExportFormat) -> String {
    if format == .swift { return "main" + format.suffix }
    return (store.document.title ?? store.document.scene.rawValue) + format.suffix
  }

  /// Starts to export the canvas in its current width, in place of another export. `done` receives what was read from the
  /// canvas, which later changes of the document do not affect.
  private func start(_ format: ExportFormat, done: @escaping @MainActor (CanvasExport.Content) -> Void) {
    guard ExportFormat.formats(in: store.document.scene).contains(format) else { return }
    end()
    let width = stage.canvasWidth ?? ExportOptions.defaultWidth
    let export = CanvasExport(store.document, width: width, as: format)
    export.run(in: work) { [weak self, weak export] in
      self?.showProgress(export?.progress ?? 1)
    } done: { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .success(let content): done(content)
      case .failure(let error):
        end()
        notices.show(error.message)
      }
    }
  }

  private func showProgress(_ fraction: Double) {
    stage.progress.show(.exporting, tr("Exporting…"), fraction: fraction) { [weak self] in self?.end() }
  }

  /// Makes the last part of an export on another thread. `done` is not called after the end of the export, nor of the
  /// window.
  private func onThread<Value: Sendable>(
    _ make: @escaping @Sendable (Cancellation) -> Value, done: @escaping @MainActor (Value) -> Void
  ) {
    let job = Cancellation()
    self.job = job
    work.every(0.1) { [weak self] in
      self?.showProgress(1)
      return .continue
    }
    Thread.detachNewThread {
      let value = make(job)
      MainLoopSource.idle { [weak self] in
        guard let self, self.job === job, !store.lifetime.isEnded else { return .remove }
        end()
        done(value)
        return .remove
      }
    }
  }

  private func end() {
    work.cancel()
    job?.cancel()
    job = nil
    stage.progress.hide(.exporting)
  }
}
