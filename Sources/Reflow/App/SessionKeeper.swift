// When the session is written: a moment after a change, and at the end.

import Foundation
import GtkInterop

/// Keeps the session file up to date.
@MainActor
final class SessionKeeper {
  /// How long changes are collected before they are written, in seconds.
  private static let delay = 1.0

  private var file: SessionFile?
  private var pending: MainLoopSource?
  /// What is to be written.
  private let current: @MainActor () -> Session
  /// Shows a sentence to the user.
  private let report: @MainActor (String) -> Void

  /// A keeper of a session at a place; with no place nothing is read or written.
  init(
    _ place: SessionPlace?, current: @escaping @MainActor () -> Session,
    report: @escaping @MainActor (String) -> Void
  ) {
    file = place.map { SessionFile($0) }
    self.current = current
    self.report = report
  }

  /// What was open at the end of the last run, with what there is to say of it.
  func restore() -> Noticed<Session> {
    file?.restore() ?? Noticed(value: Session(), notices: [])
  }

  /// Writes the session soon.
  func saveSoon() {
    guard file != nil, !(pending?.isActive ?? false) else { return }
    pending = .timeout(seconds: Self.delay) { [weak self] in
      self?.save()
      return .remove
    }
  }

  /// Writes the session for the last time: what closes from here on was open at the end.
  func finish() {
    pending?.cancel()
    save()
    file = nil
  }

  private func save() {
    if let complaint = file?.save(current()) { report(complaint) }
  }
}
