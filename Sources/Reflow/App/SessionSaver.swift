// The saver of a run's session. It saves the session shortly after each change and at the end. A start mark detects a
// start that did not complete.

import Foundation
import GtkInterop
import ReflowModel

@MainActor
final class SessionSaver {
  /// The delay between a change and the save, in seconds. One save includes all changes of this time.
  private static let delay = 1.0

  private var file: SessionFile?
  private let mark: StartMark?
  private var pending: MainLoopSource?
  /// The session to save.
  private let current: @MainActor () -> Session
  private let report: @MainActor (Message) -> Void

  /// Creates the saver of a session at a place. Without a place nothing is read or written.
  init(
    _ place: SessionPlace?, current: @escaping @MainActor () -> Session,
    report: @escaping @MainActor (Message) -> Void
  ) {
    file = place.map { SessionFile($0) }
    mark = place.map { StartMark($0) }
    self.current = current
    self.report = report
  }

  /// The session at the end of the last run, with its notices.
  func restore() -> Noticed<Session> {
    file?.restore() ?? Noticed(value: Session(), notices: [])
  }

  /// The number of windows of the session that are not open.
  var unopenedCount: Int { file?.unopened.count ?? 0 }

  /// Removes the next of those windows from the unopened ones and returns them, to be opened.
  func takeUnopened() -> [Document] { file?.takeUnopened() ?? [] }

  /// The scenes that the last run was opening when it ended before it had drawn them.
  func unfinishedScenes() -> Set<SceneName> { isKept ? mark?.read() ?? [] : [] }

  /// Marks scenes as being opened.
  func beginStart(with scenes: Set<SceneName>) {
    file?.begin()
    if isKept { mark?.write(scenes) }
  }

  /// Removes the mark: all scenes have been drawn, or the run ends normally.
  func endStart() {
    if isKept { mark?.remove() }
  }

  private var isKept: Bool { file?.isKept ?? false }

  /// Schedules a save of the session.
  func saveSoon() {
    guard file != nil, !(pending?.isActive ?? false) else { return }
    pending = .timeout(seconds: Self.delay) { [weak self] in
      self?.save()
      return .remove
    }
  }

  /// Saves the session without the delay, before the app closes windows that the next start restores. Returns whether
  /// the file contains the session.
  @discardableResult
  func saveNow() -> Bool {
    pending?.cancel()
    save()
    return file?.isFaithful ?? false
  }

  /// Saves the session as the process ends without its windows. Returns the reason of a failure, since no window can
  /// show it; nil on success. The start counts as successful: the cause of this end is not a scene.
  func saveLast() -> Message? {
    endStart()
    let session = current()
    guard var file, !session.windows.isEmpty else { return nil }
    if let failure = file.save(session) { return failure }
    return file.isFaithful ? nil : Message("The session could not be saved.")
  }

  private func save() {
    let session = current()
    // After the last window has closed there is nothing to save: its close request saved the session.
    guard !session.windows.isEmpty, let failure = file?.save(session) else { return }
    report(failure)
  }
}
