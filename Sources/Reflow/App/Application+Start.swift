// The first windows of a run: restoring those of the session, which may be many, and recovering from a start that did
// not complete.

import GtkInterop
import LayoutCore
import ReflowModel

struct PlannedWindow {
  var document: Document
  /// The scene that is not opened. The document shows another scene in its place.
  var closed: SceneName?
}

extension Application {
  /// The session's windows. A window that was being opened when the last start ended badly shows another scene; its
  /// settings are kept.
  func closingUnfinished(_ documents: [Document]) -> [PlannedWindow] {
    let unfinished = session.unfinishedScenes()
    return documents.map { document in
      guard unfinished.contains(document.scene) else { return PlannedWindow(document: document) }
      var planned = PlannedWindow(document: document, closed: document.scene)
      planned.document.scene = document.scene.standIn
      return planned
    }
  }

  /// Presents the open window with a document's file, and applies the other options to it.
  ///
  /// - Parameter other: A window that is not considered.
  /// - Returns: Whether there is such a window.
  func presentWindow(of options: LaunchOptions, besides other: MainWindow? = nil) -> Bool {
    guard let file = options.file,
      let window = windows.last(where: { $0 !== other && $0.store.document.isIn(file) })
    else { return false }
    if let style = options.style { choose(style) }
    let document = window.store.document
    window.store.open(options.applied(to: document), content: document)
    if options.splitting != nil { window.notices.show(InputPath.noText) }
    window.present()
    return true
  }

  /// Shows an opened file in the document of a new window. The program of a desktop file becomes that of the options.
  /// Returns the notices.
  func show(_ file: OpenedFile, in document: inout Document, _ options: inout LaunchOptions) -> [Message] {
    do throws(FileError) {
      if case .run(let path) = file.effect { options.program = try MainWindow.command(ofDesktopFile: path) }
      return document.show(file) + [file.splitFailure(options.request)].compactMap { $0 }
    } catch {
      return [error.message]
    }
  }

  /// Offers to open the remaining windows of a session that has more windows than the program opens at the start.
  func offerUnopened(in window: MainWindow) {
    let count = session.unopenedCount
    guard count > 0 else { return }
    let opened = min(count, Session.windowLimit)
    window.notices.offer(
      tr(
        .counting(
          count, "One more window of the session is not open. It remains in the session.",
          "%s more windows of the session are not open. They remain in the session.")),
      tr(.counting(opened, "Open the Window", "Open %s Windows"))
    ) { [unowned self, unowned window] in
      for document in session.takeUnopened() { addWindow(HistoryStore(document)) }
      offerUnopened(in: window)
      session.saveSoon()
    }
  }

  /// Offers the copies of files that were being written when an earlier run ended. A copy is removed once its content
  /// is saved elsewhere.
  func offerRecovered(in window: MainWindow) {
    for copy in RecoveryFolder.user.leftCopies() {
      let path = copy.target.plainLine
      let sentence = tr(
        "Reflow ended while it was writing “%s”. The file may be incomplete. A copy is available.", path)
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

  /// Opens the document of a copy in a new window, with the copy's target as its file.
  private func openRecovered(_ copy: RecoveryCopy, over window: MainWindow) {
    switch DocumentFile.read(copy.content, from: copy.target) {
    case .success(let read):
      var document = read.value.inWindow(window.store.document.window)
      document.setRecoveredFile(copy.target)
      let new = addWindow(HistoryStore(document))
      read.notices.forEach(new.notices.show)
      read.references.forEach(new.offer)
      // The session contains the document from now on.
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

  /// The interval of the checks whether all is drawn, in seconds, and the number of consecutive checks that must
  /// succeed.
  private static let drawnInterval = 0.2
  private static let drawnCount = 3
  /// The time after which a start counts as successful even if something still moves, in seconds.
  private static let startLimit = 10.0

  /// Marks the start as ended once the windows have drawn all their content, including pictures.
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
