// The first windows of a run: those of the session, which may be many, and of which one may have ended the run before.

import GtkInterop
import LayoutCore
import ReflowModel

/// A window that is to be opened.
struct PlannedWindow {
  /// What it shows.
  var document: Document
  /// The scene that stays closed, in whose place the document shows another.
  var closed: SceneName?
}

extension Application {
  /// The session's windows; where one was being opened when the last start ended badly, another scene is shown in it.
  /// Its settings stay as they are.
  func closingUnfinished(_ documents: [Document]) -> [PlannedWindow] {
    let unfinished = session.unfinishedScenes()
    return documents.map { document in
      guard unfinished.contains(document.scene) else { return PlannedWindow(document: document) }
      var planned = PlannedWindow(document: document, closed: document.scene)
      planned.document.scene = document.scene.standIn
      return planned
    }
  }

  /// Offers the windows of a session that has more than are opened at once.
  func offerUnopened(in window: MainWindow) {
    let count = session.unopenedCount
    guard count > 0 else { return }
    let opened = min(count, Session.windowLimit)
    window.notices.offer(
      tr(
        .counting(
          count, "One more window of the session is not open. It is kept.",
          "%s more windows of the session are not open. They are kept.")),
      tr(.counting(opened, "Open the Window", "Open %s Windows"))
    ) { [unowned self, unowned window] in
      for document in session.takeUnopened() { addWindow(Store(document)) }
      offerUnopened(in: window)
      session.saveSoon()
    }
  }

  /// Offers what was being written to files when an earlier run ended. A copy is removed once its content is elsewhere.
  func offerRecovered(in window: MainWindow) {
    for copy in RecoveryFolder.user.leftCopies() {
      let path = copy.target.plainLine
      let sentence = tr("Reflow ended while it was writing “%s”, which may be incomplete. A copy was kept.", path)
      if DocumentFile.isDocument(copy.target) {
        window.notices.offer(sentence, tr("Open the Copy")) { [unowned self, unowned window] in
          openRecovered(copy, over: window)
        }
      } else {
        window.notices.offer(sentence, tr("Save the Copy As…")) { [unowned self, unowned window] in
          save(copy, over: window)
        }
      }
    }
  }

  /// Opens the document of a copy in a window of its own, as one of its file.
  private func openRecovered(_ copy: RecoveryCopy, over window: MainWindow) {
    switch DocumentFile.read(copy.content, from: copy.target) {
    case .success(let read):
      var document = read.value.inWindow(window.store.document.window)
      document.setRecoveredFile(copy.target)
      let new = addWindow(Store(document))
      read.notices.forEach(new.notices.show)
      read.references.forEach(new.offer)
      // The session has the document from now on.
      if session.saveNow() { copy.remove() }
    case .failure(let error):
      window.notices.show(error.message)
      save(copy, over: window)
    }
  }

  private func save(_ copy: RecoveryCopy, over window: MainWindow) {
    FileDialog.save(over: window.widget, name: fileName(of: copy.target)) { [weak window] path in
      guard let error = FileBytes.failure(writing: copy.content, to: path) else { return copy.remove() }
      window?.notices.show(error.message)
    }
  }

  /// How often it is looked whether all is drawn, in seconds, and how often it must be found so.
  private static let drawnInterval = 0.2
  private static let drawnCount = 3
  /// After how many seconds a start has gone well, whatever is still on its way.
  private static let startLimit = 10.0

  /// Says that the start has ended once the windows have drawn all that they have to show, pictures included.
  func endStartOnceDrawn() {
    var (drawn, seconds) = (0, 0.0)
    _ = MainLoopSource.timeout(seconds: Self.drawnInterval) { [weak self] in
      guard let self else { return .remove }
      drawn = windows.contains { $0.isMoving } ? 0 : drawn + 1
      seconds += Self.drawnInterval
      guard drawn >= Self.drawnCount || seconds >= Self.startLimit else { return .continue }
      session.endStart()
      return .remove
    }
  }
}
