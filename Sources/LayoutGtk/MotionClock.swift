// The clock of a container whose children move: the time of the current frame, and the calls at each frame.
//
// The container's peer owns it. It owns the source of frames, which holds the moving object weakly.

import CGtk
import GtkInterop

/// An object that moves the children of a container.
@MainActor
protocol Moving: AnyObject {
  /// Whether children are moving, or will move after the next allocation.
  var isAnimating: Bool { get }

  /// Prepares a frame: ends finished motion. Returns whether further frames follow.
  func tick(at time: Double) -> SourceResult

  /// Shows another moment, which may belong to motion that has ended and was kept.
  func wake()

  /// Discards motion that has ended and was kept.
  func discardKeptMotion()

  /// Shows the children at a time.
  ///
  /// - Parameter all: Whether to allocate unmoved children too, as an allocation requires.
  func show(at time: Double, all: Bool)
}

/// The clock that returns the motion's time and calls the moving object at every frame.
@MainActor
final class MotionClock {
  private let container: Widget
  private var frames: FrameSource?
  /// The frame clock's time to use instead of the current frame's, in seconds: for tests.
  var manualTime: Double?
  /// Called for each frame while children move. It may queue a draw.
  var onShow: (() -> Void)?
  /// Called before the layout of each frame while children move, with the motion's time, and once when they are at
  /// rest.
  var onFrame: ((_ time: Double) -> Void)?
  var onRest: (() -> Void)?
  var time = MotionTime() {
    didSet {
      guard time !== oldValue else { return }
      oldValue.remove(self)
      time.add(self)
    }
  }
  /// The object that moved last.
  private(set) weak var moving: (any Moving)?
  /// The time of the latest prepared frame.
  private var tickedAt: Double?
  /// Whether the children were placed before, so that they can move from there.
  private(set) var werePlaced = false

  init(of container: Widget) {
    self.container = container
    time.add(self)
  }

  /// The motion's time of the current frame, in seconds.
  var now: Double { time.time(at: frameTime) }

  private var frameTime: Double {
    if let manualTime { return manualTime }
    guard let clock = gtk_widget_get_frame_clock(container.pointer) else { return Stopwatch.now }
    return Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
  }

  /// Whether a change can animate the children.
  var canMove: Bool {
    werePlaced && gtk_widget_get_mapped(container.pointer) != 0 && areAnimationsEnabled
  }

  var areAnimationsEnabled: Bool {
    gtk_widget_get_settings(container.pointer)?.property("gtk-enable-animations", as: Bool.self) ?? true
  }

  /// Records that the children have been placed.
  func didPlace() { werePlaced = true }

  /// Starts the calls at every frame, unless they have started. The container must be mapped.
  func start(_ moving: some Moving) {
    self.moving = moving
    guard frames == nil, manualTime == nil else { return }
    frames = FrameSource(container) { [weak self, weak moving] frame in
      guard let self, let moving else { return .remove }
      return tick(moving, at: time.time(at: frame))
    } place: { [weak self, weak moving] in
      guard let self, let moving else { return }
      moving.show(at: now, all: false)
      onShow?()
    }
  }

  /// Prepares a frame. While time is paused, no frame follows the first one.
  private func tick(_ moving: some Moving, at time: Double) -> SourceResult {
    let result = moving.tick(at: time)
    if result == .continue { onFrame?(time) }
    guard result == .continue, self.time.isPaused, tickedAt == time else {
      tickedAt = time
      return result
    }
    stop()
    return .remove
  }

  /// Shows another moment, or continues after a pause.
  func momentDidChange() {
    tickedAt = nil
    if gtk_widget_get_mapped(container.pointer) != 0 { moving?.wake() }
  }

  /// Stops the calls after motion has ended, and reports that the children are at rest.
  func rest() {
    stop()
    onFrame?(now)
    onRest?()
  }

  /// Stops the calls.
  func stop() {
    frames?.stop()
    frames = nil
  }

  /// Shows the frame at a time of the manual clock, as a frame of the frame clock does.
  func showFrame(at time: Double, of moving: some Moving) {
    manualTime = time
    let time = now
    guard moving.isAnimating, moving.tick(at: time) == .continue else { return }
    moving.show(at: time, all: false)
    onShow?()
  }
}

/// A sum of durations.
struct Stopwatch {
  /// The sum so far, in seconds.
  private(set) var seconds = 0.0

  /// A monotonic time in seconds, to measure with.
  static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// Adds the time since an earlier one.
  mutating func add(since start: Double) { seconds += Self.now - start }

  mutating func reset() { seconds = 0 }
}

/// A tick of the frame clock, and a call at the end of the following layout phase.
///
/// The tick requests the window's layout phase, but no allocation of the container. When the call comes, the layout of
/// everything else is current, and GTK has handled what other widgets queued in the meantime. So only the moving
/// children are allocated; the others, and the widgets in them, are not visited.
///
/// The frame clock and the surface own the closures; the owner of the source must stop it.
@MainActor
private struct FrameSource {
  private let tick: TickCallback
  private let layout: SignalConnection

  /// Starts the calls; the widget must be mapped.
  ///
  /// - Parameters:
  ///   - tick: Takes the frame's time in seconds and returns whether to continue.
  ///   - place: Called when the widgets of the window are laid out.
  init(
    _ widget: Widget, tick: @escaping @MainActor (Double) -> SourceResult, place: @escaping @MainActor () -> Void
  ) {
    guard let native = gtk_widget_get_native(widget.pointer), let surface = gtk_native_get_surface(native) else {
      fatalError("a \(widget.typeName) that is in no window cannot move its children")
    }
    layout = surface.connect("layout", after: true) { place() }
    self.tick = TickCallback(widget) { time in
      let result = tick(time)
      if result == .continue { gdk_surface_request_layout(surface) }
      return result
    }
  }

  /// Stops the calls, and releases the closures.
  func stop() {
    tick.remove()
    layout.disconnect()
  }
}
