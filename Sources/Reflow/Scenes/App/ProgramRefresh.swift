// When the canvas reads a window again: as the program draws it again and again, and as the user returns to Reflow.

import CGtk
import GtkInterop
import ReflowModel

/// The intervals between readings of a window that its program changes.
@MainActor
final class ProgramRefresh: LifetimeMember {
  private let reading: IdleWork
  private let announcing: IdleWork
  private var interval = ProgramRefresh.intervals.lowerBound
  /// Whether the next picture is one that the program's drawing was the reason for.
  private var isExpected = false
  private var pause = ProgramRefresh.pauses.lowerBound
  private var announced: ContinuousClock.Instant?
  /// The handler of the signal of the canvas's window, which can outlive the canvas.
  private var returning: SignalConnection?

  /// The time in seconds from a change to the next picture. It doubles with each picture that shows no change.
  private static let intervals = 0.2...3.2
  /// The time in seconds between two searches of all widths. It doubles while the content never rests for that long.
  private static let pauses = 2.0...64.0

  init(in lifetime: Lifetime) {
    (reading, announcing) = (IdleWork(in: lifetime), IdleWork(in: lifetime))
    lifetime.add(self)
  }

  func endWithLifetime() { returning?.disconnect() }

  /// Reads the window each time that the user returns to the window of a canvas, since the program may have changed.
  func followReturns(to canvas: Widget, _ read: @escaping @MainActor () -> Void) {
    guard returning == nil, let root = gtk_widget_get_root(canvas.pointer) else { return }
    let window = Widget(root)
    returning = window.connect("notify::is-active") {
      if gtk_window_is_active(window.cast()) != 0 { read() }
    }
  }

  /// Reads the window after the interval, since the program has drawn it.
  func schedule(_ read: @escaping @MainActor () -> Void) {
    reading.onceUnlessDue(after: interval) { [weak self] in
      self?.isExpected = true
      read()
    }
  }

  /// Follows whether the new picture shows what the last one did.
  func follow(isSame: Bool) {
    // A picture that the user has requested says nothing about the program.
    guard isExpected || !isSame else { return }
    isExpected = false
    interval = isSame ? min(interval * 2, Self.intervals.upperBound) : Self.intervals.lowerBound
  }

  /// Announces that the content of the window has changed, which begins searches of all widths.
  func announce(atOnce: Bool, _ notify: @escaping @MainActor () -> Void) {
    let now = ContinuousClock.now
    let rest = announced.map { (now - $0) / .seconds(1) } ?? .infinity
    guard !atOnce, rest < pause else {
      announcing.cancel()
      (announced, pause) = (now, Self.pauses.lowerBound)
      return notify()
    }
    announcing.onceUnlessDue(after: pause) { [weak self] in
      guard let self else { return }
      (announced, pause) = (.now, min(pause * 2, Self.pauses.upperBound))
      notify()
    }
  }
}
