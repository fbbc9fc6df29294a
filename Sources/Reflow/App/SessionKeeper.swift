// The keeping of the session, which is written a moment after a change, and at the end, and of the mark by which a
// start that ended badly is told.

import Foundation
import GtkInterop
import ReflowModel

/// Keeps the session file up to date.
@MainActor
final class SessionKeeper {
  /// How long changes are collected before they are written, in seconds.
  private static let delay = 1.0

  private var file: SessionFile?
  private let mark: StartMark?
  private var pending: MainLoopSource?
  /// What is to be written.
  private let current: @MainActor () -> Session
  /// Shows a sentence to the user.
  private let report: @MainActor (Message) -> Void

  /// A keeper of a session at a place; with no place nothing is read or written.
  init(
    _ place: SessionPlace?, current: @escaping @MainActor () -> Session,
    report: @escaping @MainActor (Message) -> Void
  ) {
    file = place.map { SessionFile($0) }
    mark = place.map { StartMark($0) }
    self.current = current
    self.report = report
  }

  /// What was open at the end of the last run, with what there is to say of it.
  func restore() -> Noticed<Session> {
    file?.restore() ?? Noticed(value: Session(), notices: [])
  }

  /// How many windows of the session are not open.
  var unopenedCount: Int { file?.unopened.count ?? 0 }

  /// Takes out the last of those windows, to be opened.
  func takeUnopened() -> [Document] { file?.takeUnopened() ?? [] }

  /// The scenes that were being opened when the last run ended before it had drawn them.
  func unfinishedScenes() -> Set<SceneName> { isKept ? mark?.read() ?? [] : [] }

  /// Says that scenes are being opened.
  func beginStart(with scenes: Set<SceneName>) {
    file?.begin()
    if isKept { mark?.write(scenes) }
  }

  /// Says that all of them have been drawn, or that the run ends as it should.
  func endStart() {
    if isKept { mark?.remove() }
  }

  private var isKept: Bool { file?.isKept ?? false }

  /// Writes the session soon.
  func saveSoon() {
    guard file != nil, !(pending?.isActive ?? false) else { return }
    pending = .timeout(seconds: Self.delay) { [weak self] in
      self?.save()
      return .remove
    }
  }

  /// Writes the session at once, before windows close that are to open again with the next start. Answers whether the
  /// file has it.
  @discardableResult
  func saveNow() -> Bool {
    pending?.cancel()
    save()
    return file?.isFaithful ?? false
  }

  /// Writes the session as the process ends without its windows, and answers what there is to say of that, as nobody
  /// can be shown it; nil where it was saved. The start went well enough: what broke off was not a scene's doing.
  func saveLast() -> Message? {
    endStart()
    let session = current()
    guard var file, !session.windows.isEmpty else { return nil }
    if let complaint = file.save(session) { return complaint }
    return file.isFaithful ? nil : Message("the session could not be kept")
  }

  private func save() {
    let session = current()
    // Once all windows have closed, what is to be restored was written as the last one did.
    guard !session.windows.isEmpty, let complaint = file?.save(session) else { return }
    report(complaint)
  }
}
