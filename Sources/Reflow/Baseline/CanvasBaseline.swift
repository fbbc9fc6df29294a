// The comparison of a window's canvas with a baseline: the differences at its widths, and the ghosts of the earlier
// arrangement.
//
// The comparison does not delay frames: it starts shortly after a change and runs in slices. It runs only if there is a
// baseline.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Compares the canvas of the workbench with a baseline. The workbench owns it.
@MainActor
final class CanvasBaseline: LifetimeMember {
  /// The result of the last comparison; nil before the first one, and while there is a failure.
  private(set) var found: CanvasComparison?
  /// The reason why the canvas cannot be compared; nil if it can.
  private(set) var failure: Message?
  let file: BaselineFile
  /// Whether the earlier arrangement replaces the canvas: the earlier frames with their content, over a dimmed canvas.
  /// The current tiles are not moved to the earlier frames, because they would be mistaken for the earlier tiles, which
  /// no longer exist.
  var isHeld = false { didSet { if isHeld != oldValue { listeners.notify() } } }

  let store: Store
  private(set) weak var subject: CanvasSubject?
  private var document: Document?
  /// The document of the last comparison.
  private(set) var comparedDocument: Document?
  /// The running comparison; nil without one.
  private var search: AnyObject?
  private var compared: LayoutGeometry?
  private var reportedWidth: Int?
  private let waiting: IdleWork
  private let listeners: IdleListeners

  /// The delay between a change and the comparison, in seconds.
  private static let delay = 0.33

  init(store: Store) {
    self.store = store
    waiting = IdleWork(in: store.lifetime)
    listeners = IdleListeners(in: store.lifetime)
    file = BaselineFile(store: store)
    file.onChange = { [weak self] in self?.changeFile() }
    store.observe { [weak self] change in
      if change.old.problems != change.new.problems { self?.compareSoon() }
    }
    store.lifetime.add(self)
  }

  /// Ends the search, which refers to the tiles of the canvas.
  func endWithLifetime() { reset() }

  /// Calls a closure now and after each change of the result. The closure may change any widget.
  func follow(_ notify: @escaping @MainActor () -> Void) {
    listeners.add(notify)
  }

  /// Whether a comparison is running or scheduled. Content that cannot be laid out now is not waited for.
  var isPending: Bool { waiting.isDue || search != nil && subject?.widths.unavailableReason == nil }

  /// Whether the canvas can be recorded and compared.
  var isPossible: Bool { subject.map { $0.widths.unavailableReason == nil } ?? false }

  private func changeFile() {
    if file.opened == nil { isHeld = false }
    reset()
    compareSoon()
    listeners.notify()
  }

  // MARK: The canvas

  /// Sets the canvas to compare, or compares it again after a change of its content; nil for no canvas.
  func observe(_ subject: CanvasSubject?, of document: Document) {
    // The old ghosts stay visible until the next comparison, which follows shortly.
    if subject !== self.subject { reset() }
    (self.subject, self.document) = (subject, document)
    compareSoon()
    listeners.notify()
  }

  /// Compares again if a layout has changed without a change of the document, such as with another font.
  func followLayout() {
    guard file.opened != nil else { return }
    if subject?.width != reportedWidth { listeners.notify() }
    reportedWidth = subject?.width
    guard let subject, subject.widths.abilities.answersAtOnce, !isPending, let now = subject.view.geometry else {
      return
    }
    // The canvas cannot be compared before its first layout.
    guard let compared else { return compareSoon() }
    let isSameWidth = now.size.width == compared.size.width
    if isSameWidth ? now.items != compared.items : now.items.count != compared.items.count { compareSoon() }
  }

  private func compareSoon() {
    guard file.opened != nil else { return }
    search = nil
    guard let subject else { return }
    waiting.onceUnlessDue(after: Self.delay, atRest: subject.rest) { [weak self] in self?.begin() }
  }

  private func begin() {
    guard let opened = file.opened, let subject, let document else { return }
    if let failure = opened.baseline.failure(of: store.document.comparedWithBaselines, opened.path) {
      return refuse(failure)
    }
    if let reason = subject.widths.unavailableReason {
      (found, failure) = (nil, reason)
      return listeners.notify()
    }
    guard let geometry = subject.view.geometry else { return }
    (compared, failure) = (geometry, nil)
    search = subject.widths.compare(with: opened, of: document) { [weak self] in self?.end($0, document) }
    listeners.notify()
  }

  private func end(_ result: Result<CanvasComparison, FileError>, _ document: Document) {
    search = nil
    switch result {
    case .success(let result):
      file.accept()
      (found, comparedDocument) = (result, document)
      listeners.notify()
    case .failure(let error): refuse(error)
    }
  }

  private func refuse(_ reason: FileError) {
    (found, failure) = (nil, reason.message)
    file.refuse(reason.message)
    listeners.notify()
  }

  private func reset() {
    waiting.cancel()
    (found, failure, compared, search) = (nil, nil, nil, nil)
  }
}
