// The files on their way into a window, one at a time.

import GtkInterop
import ReflowModel

/// Opens one file at a time: one that is opened meanwhile takes the place of the one before.
@MainActor
final class FileOpener: LifetimeMember {
  /// How often it looks how far the file is, in seconds: once a frame.
  private static let interval = 1.0 / 60

  private let progress: ProgressPanel
  private var current: FileOpening?
  private let looking: IdleWork

  init(_ progress: ProgressPanel, in lifetime: Lifetime) {
    self.progress = progress
    looking = IdleWork(in: lifetime)
    lifetime.add(self)
  }

  func endWithLifetime() { letGo() }

  /// Whether a file is on its way.
  var isActive: Bool { current != nil }

  /// Follows the opening of a file. `finished` is called later, unless the opening is cancelled, by the user or for
  /// another file.
  func follow(_ opening: FileOpening, finished: @escaping @MainActor (FileOpening.Outcome) -> Void) {
    cancel()
    current = opening
    looking.every(Self.interval) { [weak self] in
      guard let self else { return .remove }
      guard let outcome = opening.outcome else {
        showProgress(of: opening)
        return .continue
      }
      current = nil
      finished(outcome)
      // Only then: the panel stays where the words of the file are to be measured.
      progress.hide(.reading)
      return .remove
    }
  }

  /// Lets go of the file that is on its way.
  func cancel() {
    letGo()
    progress.hide(.reading)
  }

  private func letGo() {
    looking.cancel()
    current?.cancel()
    current = nil
  }

  private func showProgress(of opening: FileOpening) {
    progress.show(.reading, tr("Reading “%s”…", opening.name), fraction: opening.fraction) { [weak self] in
      self?.cancel()
    }
  }
}
