// Calls that are answered after some frames of a window.

import CGtk
import GtkInterop

/// Waits until a condition holds and two consecutive frames of a widget are equal.
@MainActor
struct FrameWait {
  /// The number of frames after which a window has its new size, unless the window system refuses the size.
  static let framesOfResize = 3
  /// The time in seconds and the number of frames after which the wait ends. On a busy machine, a window draws few frames
  /// in that time.
  private static let (patience, frameLimit) = (0.5, 30)

  private let window: Widget
  private let widget: WeakWidget
  private let frames: Int
  private let laysOutAgain: Bool
  private let isDone: () -> Bool

  /// - Parameters:
  ///   - window: The window with the frames.
  ///   - widget: The window, or a menu in it.
  ///   - frames: The minimum number of frames.
  ///   - laysOutAgain: Whether another layout must not change the widget. GTK loses the resize that a widget requests
  ///     during its allocation: a window then shows a part of its previous layout until something else changes.
  ///   - isDone: The condition, which is checked once in each frame.
  init(
    _ window: Widget, showing widget: WeakWidget, frames: Int = framesOfResize, laysOutAgain: Bool = false,
    until isDone: @escaping () -> Bool = { true }
  ) {
    (self.window, self.widget, self.frames, self.laysOutAgain) = (window, widget, frames, laysOutAgain)
    self.isDone = isDone
  }

  /// Whether an AdwBreakpointBin hides its content until it applies another breakpoint. Its frames are equal meanwhile.
  private var hidesContent: Bool { widget.widget.map { WidgetTree(of: $0).isBeyondBreakpoint } ?? false }

  /// Starts to wait. The closure receives whether two frames were equal.
  func start(_ finish: @escaping (Bool) -> Void) {
    var (count, start, last, laidOut): (Int, Double?, ShownState?, ShownState?) = (0, nil, nil, nil)
    TickCallback(window) { time in
      count += 1
      let (began, state) = (start ?? time, widget.widget.map(ShownState.init))
      defer { (start, last) = (began, state) }
      let isSettled = isDone() && count >= frames && state == last && !hidesContent
      // A window that never settles is laid out again too.
      let isLate = laidOut == nil && time - began > Self.patience / 2 && count > Self.frameLimit / 2
      if laysOutAgain, let widget = widget.widget, isSettled ? state != laidOut : isLate {
        WidgetTree(of: widget).queueResize()
        laidOut = state
      } else if isSettled {
        finish(true)
        return .remove
      }
      guard time - began > Self.patience, count > Self.frameLimit else { return .continue }
      finish(false)
      return .remove
    }
  }
}

/// An answer after some frames of a window. A window that closes meanwhile has no more frames: then the answer is a
/// failure.
@MainActor
final class PendingAnswer {
  private var invocation: DBusInvocation?
  private let finish: () -> Void

  init(_ invocation: DBusInvocation, _ finish: @escaping () -> Void = {}) {
    (self.invocation, self.finish) = (invocation, finish)
  }

  func fail(_ message: String) {
    finish()
    invocation?.fail(message)
    invocation = nil
  }

  func send(_ results: Variant) {
    finish()
    invocation?.answer(results)
    invocation = nil
  }

  isolated deinit {
    guard let invocation else { return }
    finish()
    invocation.fail("the window was closed")
  }
}
