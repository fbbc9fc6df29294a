// Idle work of a window's parts: once or in slices, in the next idle callback, after a delay, or when a canvas is at
// rest. All parts use this mechanism, so that no timer outlives its window or runs without work.

import CGtk
import GtkInterop
import ReflowModel

/// Idle work of one part of a window. It ends when its owner is released, and with its lifetime.
///
/// The main loop has a source for it only while work is scheduled. New work replaces work that was scheduled before.
@MainActor
final class IdleWork: LifetimeMember {
  /// The maximum duration of a slice of work, so that it delays no frame.
  static let slice = Duration.milliseconds(4)

  private let lifetime: Lifetime
  private var source: MainLoopSource?
  /// The work that is scheduled for when a canvas is at rest.
  private var waiting: (rest: CanvasRest, body: @MainActor () -> Void)?

  init(in lifetime: Lifetime) {
    self.lifetime = lifetime
    lifetime.add(self)
  }

  isolated deinit { source?.cancel() }

  func endWithLifetime() { cancel() }

  /// Whether work is scheduled.
  var isDue: Bool { source?.isActive ?? false || waiting != nil }

  /// Calls `step` in each idle callback until it returns `.remove`.
  func inSlices(_ step: @escaping @MainActor () -> SourceResult) {
    begin { .idle(step) }
  }

  /// Calls `step` at an interval in seconds until it returns `.remove`: for polling work that runs elsewhere, such as
  /// on a thread.
  func every(_ interval: Double, _ step: @escaping @MainActor () -> SourceResult) {
    begin { .timeout(seconds: interval, step) }
  }

  /// Calls `body` once, in the next idle callback or after a delay in seconds. If `rest` is given, the call waits until
  /// that canvas is at rest.
  func once(
    after delay: Double? = nil, priority: Int32 = G_PRIORITY_DEFAULT_IDLE, atRest rest: CanvasRest? = nil,
    _ body: @escaping @MainActor () -> Void
  ) {
    begin { [weak self] in
      let call: @MainActor () -> SourceResult = {
        self?.finish(body, atRest: rest)
        return .remove
      }
      return delay.map { .timeout(seconds: $0, call) } ?? .idle(priority: priority, call)
    }
  }

  /// Schedules `body` in the same way unless work is scheduled already: for collecting changes.
  func onceUnlessDue(
    after delay: Double? = nil, priority: Int32 = G_PRIORITY_DEFAULT_IDLE, atRest rest: CanvasRest? = nil,
    _ body: @escaping @MainActor () -> Void
  ) {
    if !isDue { once(after: delay, priority: priority, atRest: rest, body) }
  }

  /// Cancels the scheduled work.
  func cancel() {
    source?.cancel()
    (source, waiting) = (nil, nil)
  }

  private func begin(_ makeSource: () -> MainLoopSource) {
    cancel()
    if !lifetime.isEnded { source = makeSource() }
  }

  private func finish(_ body: @escaping @MainActor () -> Void, atRest rest: CanvasRest?) {
    // The body may schedule other work.
    source = nil
    guard let rest, rest.isMoving() else { return body() }
    waiting = (rest, body)
    rest.add(self)
  }

  /// Continues the waiting work after the canvas has reported that it is at rest.
  fileprivate func goOn(after rest: CanvasRest) {
    guard let waiting, waiting.rest === rest else { return }
    once(atRest: rest, waiting.body)
  }
}

/// Runs the work that waits for a canvas when nothing on the canvas is animating or being created any more. It does not
/// poll.
@MainActor
final class CanvasRest {
  /// Whether anything is animating or being created.
  let isMoving: @MainActor () -> Bool
  private var waiting: [Waiting] = []

  private struct Waiting {
    weak var work: IdleWork?
  }

  init(isMoving: @escaping @MainActor () -> Bool) { self.isMoving = isMoving }

  fileprivate func add(_ work: IdleWork) { waiting.append(Waiting(work: work)) }

  /// Reports that a part of the canvas is at rest, and runs the waiting work if the whole canvas is. It may be called
  /// during a layout.
  func report() {
    guard !waiting.isEmpty, !isMoving() else { return }
    let works = waiting
    waiting = []
    for waiting in works { waiting.work?.goOn(after: self) }
  }
}

/// Closures that are called in an idle callback, once for all preceding changes, until a lifetime ends. Widgets may not
/// change during a layout, so the effects of a layout on widgets are shown after it. The object whose changes the
/// closures observe owns it.
@MainActor
final class IdleListeners: LifetimeMember {
  private var listeners: [@MainActor () -> Void] = []
  private let notifying: IdleWork

  init(in lifetime: Lifetime) {
    notifying = IdleWork(in: lifetime)
    lifetime.add(self)
  }

  func endWithLifetime() { listeners = [] }

  /// Calls a closure now and after each change. The closure may change any widget.
  func add(_ notify: @escaping @MainActor () -> Void) {
    notify()
    listeners.append(notify)
  }

  /// Schedules the calls in an idle callback, which is outside of any layout.
  func notify() {
    notifying.onceUnlessDue(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      self?.listeners.forEach { $0() }
    }
  }
}
