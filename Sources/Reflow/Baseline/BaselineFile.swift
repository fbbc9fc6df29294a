// The file of the baseline that a window's canvas is compared with. The document's window settings contain its path; a
// thread reads and writes the file.

import Foundation
import GtkInterop
import ReflowModel

/// The baseline file of a comparison. ``CanvasBaseline`` owns it.
@MainActor
final class BaselineFile {
  /// A file and its content.
  typealias Opened = (path: String, baseline: Baseline)

  /// The path and the baseline that were read last; nil without a comparison.
  private(set) var opened: Opened?
  /// Called when another file is opened, and when the comparison ends.
  var onChange: (@MainActor () -> Void)?
  /// Receives the reason why a file cannot be used, and notices about parts of a file that have no effect.
  var onFailure: (@MainActor (Message) -> Void)?

  /// Receives the path of a file that was written, with the baseline that it contained before.
  var onReplaced: (@MainActor (_ path: String, _ previous: Baseline) -> Void)?

  /// Whether a file is being read.
  private(set) var isReading = false
  /// The reason why the file that was opened last cannot be used; nil if it can.
  private(set) var failure: Message?
  private let store: Store
  /// The number of the last request. Results of earlier requests are ignored.
  private var lastRequest = 0
  /// Whether the user has chosen the file and it has not been compared with a canvas yet.
  private var isNew = false

  init(store: Store) {
    self.store = store
    store.follow(\.window.workbench.baseline.path) { [unowned self] path in
      if path.isEmpty { end() } else if path != opened?.path { read(path, isNew: false) }
    }
  }

  /// The name of the file; nil without one.
  var name: String? { opened.map { fileName(of: $0.path) } }

  /// Reads a file and compares with it. It must be a baseline of the scene or the program that is shown.
  func open(_ path: String) { read(path, isNew: true) }

  private func read(_ path: String, isNew: Bool) {
    lastRequest += 1
    (isReading, failure) = (true, nil)
    let (number, compared) = (lastRequest, isNew ? store.document.comparedWithBaselines : nil)
    detachThread("baseline") {
      let result = Baseline.open(path, toCompare: compared)
      MainLoopSource.idle { [weak self] in
        self?.take(result, from: path, number, isNew: isNew)
        return .remove
      }
    }
  }

  private func take(_ result: Result<Noticed<Baseline>, FileError>, from path: String, _ number: Int, isNew: Bool) {
    guard number == lastRequest, !store.lifetime.isEnded else { return }
    isReading = false
    switch result {
    case .success(let baseline):
      opened = (path, baseline.value)
      baseline.notices.forEach { onFailure?($0) }
      self.isNew = isNew
      store.update(\.window.workbench.baseline.path, to: path)
      onChange?()
    case .failure(let error):
      report(error.message)
      // The previous file remains open.
      store.update(\.window.workbench.baseline.path, to: opened.map { $0.path == path ? "" : $0.path } ?? "")
    }
  }

  /// Writes another baseline to the file and compares with it. A file that has changed since it was read is kept.
  func replace(with baseline: Baseline) {
    guard let opened else { return }
    let (path, previous) = opened
    lastRequest += 1
    let number = lastRequest
    detachThread("baseline") {
      let result = Self.replace(path, previous, with: baseline)
      MainLoopSource.idle { [weak self] in
        self?.finishReplacing(path, previous, with: baseline, result, number)
        return .remove
      }
    }
  }

  nonisolated private static func replace(
    _ path: String, _ previous: Baseline, with baseline: Baseline
  ) -> Result<Void, FileError> {
    Baseline.open(path, toCompare: nil).flatMap { current in
      guard current.value == previous else {
        return .failure(
          FileError(
            message: Message(
              "The baseline “%s” has changed since it was opened. Open it again to accept differences.",
              fileName(of: path))))
      }
      return baseline.save(to: path)
    }
  }

  private func finishReplacing(
    _ path: String, _ previous: Baseline, with baseline: Baseline, _ result: Result<Void, FileError>, _ number: Int
  ) {
    guard !store.lifetime.isEnded else { return }
    switch result {
    case .success:
      if number == lastRequest {
        opened = (path, baseline)
        onChange?()
      }
      onReplaced?(path, previous)
    case .failure(let error): onFailure?(error.message)
    }
  }

  private func end() {
    lastRequest += 1
    isReading = false
    guard opened != nil else { return }
    opened = nil
    onChange?()
  }

  private func report(_ failure: Message) {
    self.failure = failure
    onFailure?(failure)
  }

  /// Records that the file fits the canvas.
  func accept() { isNew = false }

  /// Handles a file that does not fit the canvas, for a reason in a sentence. A new file is reported and closed. A file that fitted before remains
  /// open, since the user may return to its canvas.
  func refuse(_ sentence: Message) {
    guard isNew else { return }
    report(sentence)
    store.update(\.window.workbench.baseline.path, to: "")
  }
}
