// The files that are being opened in a window, one at a time.

import GtkInterop
import ReflowModel

/// Opens one file at a time. Opening another file cancels the previous one.
@MainActor
final class FileOpeningProgress: LifetimeMember {
  /// The interval of the progress checks, in seconds: one frame.
  private static let interval = 1.0 / 60

  private let progress: ProgressPanel
  private var current: FileOpening?
  private let polling: IdleWork

  init(_ progress: ProgressPanel, in lifetime: Lifetime) {
    self.progress = progress
    polling = IdleWork(in: lifetime)
    lifetime.add(self)
  }

  func endWithLifetime() { letGo() }

  /// Whether a file is being opened.
  var isActive: Bool { current != nil }

  /// Follows the opening of a file. `finished` is called later, unless the user or the opening of another file cancels
  /// it.
  func follow(_ opening: FileOpening, finished: @escaping @MainActor (FileOpening.Outcome) -> Void) {
    cancel()
    current = opening
    polling.every(Self.interval) { [weak self] in
      guard let self else { return .remove }
      guard let outcome = opening.outcome else {
        showProgress(of: opening)
        return .continue
      }
      current = nil
      finished(outcome)
      // The panel is hidden after this call, so that it stays visible if the words of the file must be measured next.
      progress.hide(.reading)
      return .remove
    }
  }

  /// Cancels the opening of the current file.
  func cancel() {
    letGo()
    progress.hide(.reading)
  }

  private func letGo() {
    polling.cancel()
    current?.cancel()
    current = nil
  }

  private func showProgress(of opening: FileOpening) {
    progress.show(.reading, tr("Reading “%s”…", opening.name), fraction: opening.fraction) { [weak self] in
      self?.cancel()
    }
  }
}
