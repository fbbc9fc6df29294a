// The work of a window's parts while the program has nothing else to do: once or in slices, at once, after a delay, or when
// a canvas is at rest. One mechanism for all of it, so that no timer outlives its window and none runs while nothing is due.

import CGtk
import GtkInterop
import ReflowModel

/// Idle work of one part. It ends with the part that owns it, and with the lifetime that it was made in.
///
/// The main loop has a source for it only while work is due. What is begun takes the place of what was begun before.
@MainActor
final class IdleWork: LifetimeMember {
  /// How long one slice of work takes, so that no frame waits for it.
  static let slice = Duration.milliseconds(4)

  private let lifetime: Lifetime
  private var source: MainLoopSource?
  /// The work that waits until a canvas is at rest.
  private var waiting: (rest: CanvasRest, body: @MainActor () -> Void)?

  /// Work of which nothing is due.
  init(in lifetime: Lifetime) {
    self.lifetime = lifetime
    lifetime.add(self)
  }

  isolated deinit { source?.cancel() }

  func endWithLifetime() { cancel() }

  /// Whether work is to be done.
  var isDue: Bool { source?.isActive ?? false || waiting != nil }

  /// Calls `step` in each idle moment until it answers `.remove`.
  func inSlices(_ step: @escaping @MainActor () -> SourceResult) {
    begin { .idle(step) }
  }

  /// Calls `step` at an interval in seconds until it answers `.remove`: for what goes on elsewhere, such as on a thread.
  func every(_ interval: Double, _ step: @escaping @MainActor () -> SourceResult) {
    begin { .timeout(seconds: interval, step) }
  }

  /// Calls `body` once: in the next idle moment, or after a delay in seconds, and not before a canvas is at rest.
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

  /// The same where nothing is due yet: for what collects changes.
  func onceUnlessDue(
    after delay: Double? = nil, priority: Int32 = G_PRIORITY_DEFAULT_IDLE, atRest rest: CanvasRest? = nil,
    _ body: @escaping @MainActor () -> Void
  ) {
    if !isDue { once(after: delay, priority: priority, atRest: rest, body) }
  }

  /// Ends what was begun.
  func cancel() {
    source?.cancel()
    (source, waiting) = (nil, nil)
  }

  private func begin(_ makeSource: () -> MainLoopSource) {
    cancel()
    if !lifetime.isEnded { source = makeSource() }
  }

  private func finish(_ body: @escaping @MainActor () -> Void, atRest rest: CanvasRest?) {
    // The body may begin other work.
    source = nil
    guard let rest, rest.isMoving() else { return body() }
    waiting = (rest, body)
    rest.add(self)
  }

  /// The canvas that the work waits for may be at rest.
  fileprivate func goOn(after rest: CanvasRest) {
    guard let waiting, waiting.rest === rest else { return }
    once(atRest: rest, waiting.body)
  }
}

/// Tells the work that waits for a canvas when nothing on it moves or is being made any more. Nothing asks meanwhile.
@MainActor
final class CanvasRest {
  /// Whether anything is moving or being made.
  let isMoving: @MainActor () -> Bool
  private var waiting: [Waiting] = []

  private struct Waiting {
    weak var work: IdleWork?
  }

  init(isMoving: @escaping @MainActor () -> Bool) { self.isMoving = isMoving }

  fileprivate func add(_ work: IdleWork) { waiting.append(Waiting(work: work)) }

  /// Something has come to rest, and perhaps everything. It may be called in a layout.
  func tell() {
    guard !waiting.isEmpty, !isMoving() else { return }
    let works = waiting
    waiting = []
    for waiting in works { waiting.work?.goOn(after: self) }
  }
}
