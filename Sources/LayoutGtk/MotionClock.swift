// The clock of a container whose children move: the time of the frame being made, and what calls at each frame.
//
// The container's peer owns it, it owns the source of frames, and that holds what moves weakly.

import CGtk
import GtkInterop

/// What moves the children of a container.
@MainActor
protocol Moving: AnyObject {
  /// Whether children are moving, or about to.
  var isAnimating: Bool { get }

  /// Prepares a frame: ends what is over, and says whether there is more to come.
  func tick(at time: Double) -> SourceResult

  /// Another moment is to be shown, which may be one of motion that is over and was kept.
  func wake()

  /// Lets go of motion that is over and was kept.
  func forgetMotion()

  /// Shows the children as they are at a time.
  ///
  /// - Parameter all: Whether children that have not moved are allocated too, as they must be in an allocation.
  func show(at time: Double, all: Bool)
}

/// Tells the time that motion goes by, and calls what moves at every frame.
@MainActor
final class MotionClock {
  private let container: Widget
  private var frames: FrameSource?
  /// The time of the frame clock that counts instead of the frame being made's, in seconds: for tests.
  var manualTime: Double?
  /// Hears of each frame shown while children move. It may have something drawn.
  var onShow: (() -> Void)?
  /// Called ahead of the layout of each frame while children move, with the motion's time, and once they are at rest.
  var onFrame: ((_ time: Double) -> Void)?
  /// Called when children have come to rest.
  var onRest: (() -> Void)?
  /// The time that motion goes by.
  var time = MotionTime() {
    didSet {
      guard time !== oldValue else { return }
      oldValue.remove(self)
      time.add(self)
    }
  }
  /// What has moved.
  private(set) weak var moving: (any Moving)?
  /// The time of the frame that was prepared last.
  private var tickedAt: Double?
  /// Whether the children were placed before, and so can move from there.
  private(set) var werePlaced = false

  init(of container: Widget) {
    self.container = container
    time.add(self)
  }

  /// The time that motion goes by, in seconds: that of the frame being made.
  var now: Double { time.time(at: frameTime) }

  private var frameTime: Double {
    if let manualTime { return manualTime }
    guard let clock = gtk_widget_get_frame_clock(container.pointer) else { return Stopwatch.now }
    return Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
  }

  /// Whether a change can move the children rather than have them jump.
  var canMove: Bool {
    werePlaced && gtk_widget_get_mapped(container.pointer) != 0 && areAnimationsEnabled
  }

  /// Whether the user's settings allow animations.
  var areAnimationsEnabled: Bool {
    gtk_widget_get_settings(container.pointer)?.property("gtk-enable-animations", as: Bool.self) ?? true
  }

  /// The children have been placed.
  func didPlace() { werePlaced = true }

  /// Starts to call at every frame, if it does not yet. The container must be mapped.
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

  /// Prepares a frame. While time stands still there is nothing to be made after the first one.
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

  /// Another moment is to be shown, or time goes on.
  func momentDidChange() {
    tickedAt = nil
    if gtk_widget_get_mapped(container.pointer) != 0 { moving?.wake() }
  }

  /// Calls no more: motion has ended, and the children that moved are at rest.
  func rest() {
    stop()
    onFrame?(now)
    onRest?()
  }

  /// Calls no more.
  func stop() {
    frames?.stop()
    frames = nil
  }

  /// Shows the frame at a time of the manual clock: what a frame of the frame clock does.
  func showFrame(at time: Double, of moving: some Moving) {
    manualTime = time
    let time = now
    guard moving.isAnimating, moving.tick(at: time) == .continue else { return }
    moving.show(at: time, all: false)
    onShow?()
  }
}

/// Adds up the time that something takes.
struct Stopwatch {
  /// The sum so far, in seconds.
  private(set) var seconds = 0.0

  /// A monotonic time in seconds, to measure with.
  static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// Adds the time since an earlier one.
  mutating func add(since start: Double) { seconds += Self.now - start }

  mutating func reset() { seconds = 0 }
}

/// A tick of the frame clock, and a call at the end of the layout phase that follows.
///
/// The tick has the window laid out. That is all it takes: children that move are allocated once the layout of
/// everything else is current, and the others, with the widgets in them, are not visited. What they queued meanwhile
/// GTK has seen to by then.
///
/// The frame clock and the surface own the closures; whoever makes the source must stop it.
@MainActor
private struct FrameSource {
  private let tick: TickCallback
  private let layout: SignalConnection

  /// Starts calling; the widget must be mapped.
  ///
  /// - Parameters:
  ///   - tick: Takes the frame's time in seconds and says whether to go on.
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

  /// Stops calling, and lets go of the closures.
  func stop() {
    tick.remove()
    layout.disconnect()
  }
}
