// The file of the baseline that a window's canvas is compared with. The window keeps its path; a thread reads it.

import Foundation
import GtkInterop
import ReflowModel

/// The file that is compared with. What compares owns it.
@MainActor
final class BaselineFile {
  /// What was read, until another one is; nil without one.
  private(set) var opened: (path: String, baseline: Baseline)?
  /// Hears that another file is compared with, and none.
  var onChange: (@MainActor () -> Void)?
  /// Receives the reason why a file is not compared with, and what has no effect in one that is.
  var onFault: (@MainActor (Message) -> Void)?

  private let store: Store
  /// Counts the files that were asked for: only the last one is waited for.
  private var asked = 0
  /// Whether the file has just been chosen, and never fitted yet.
  private var isNew = false

  init(store: Store) {
    self.store = store
    store.follow(\.window.workbench.baseline.path) { [unowned self] path in
      if path.isEmpty { end() } else if path != opened?.path { read(path, for: nil) }
    }
  }

  /// The name of the file; nil without one.
  var name: String? { opened.map { fileName(of: $0.path) } }

  /// Compares with a file from now on, once it has been read; it is of the scene that is shown.
  func open(_ path: String) { read(path, for: store.document.scene) }

  private func read(_ path: String, for scene: SceneName?) {
    asked += 1
    let number = asked
    Thread.detachNewThread {
      let result = Baseline.open(path, for: scene)
      MainLoopSource.idle { [weak self] in
        self?.take(result, from: path, number, isNew: scene != nil)
        return .remove
      }
    }
  }

  private func take(_ result: Result<Noticed<Baseline>, FileError>, from path: String, _ number: Int, isNew: Bool) {
    guard number == asked, !store.lifetime.isEnded else { return }
    switch result {
    case .success(let baseline):
      opened = (path, baseline.value)
      baseline.notices.forEach { onFault?($0) }
      self.isNew = isNew
      store.update(\.window.workbench.baseline.path, to: path)
      onChange?()
    case .failure(let error):
      onFault?(error.message)
      // One that was compared with before still is.
      store.update(\.window.workbench.baseline.path, to: opened.map { $0.path == path ? "" : $0.path } ?? "")
    }
  }

  private func end() {
    asked += 1
    guard opened != nil else { return }
    opened = nil
    onChange?()
  }

  /// The file fits the canvas.
  func accept() { isNew = false }

  /// The file does not fit the canvas. One that has just been chosen is said and let go; one that did fit is kept, since the
  /// canvas may come back.
  func refuse(_ reason: Message) {
    guard isNew, let name else { return }
    onFault?(Message("“%s” is not compared with: %s", name, reason))
    store.update(\.window.workbench.baseline.path, to: "")
  }
}
