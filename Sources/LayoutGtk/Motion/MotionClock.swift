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
  /// The time that motion goes by instead of the frame clock's, in seconds: for tests.
  var manualTime: Double?
  /// Whether the children were placed before, and so can move from there.
  private(set) var werePlaced = false

  init(of container: Widget) {
    self.container = container
  }

  /// The time that motion goes by, in seconds: that of the frame being made.
  var now: Double {
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
    guard frames == nil, manualTime == nil else { return }
    frames = FrameSource(container) { [weak moving] time in
      moving?.tick(at: time) ?? .remove
    } place: { [weak self, weak moving] in
      if let self, let moving { moving.show(at: now, all: false) }
    }
  }

  /// Calls no more.
  func stop() {
    frames?.stop()
    frames = nil
  }

  /// Shows the frame at a time of the manual clock: what a frame of the frame clock does.
  func showFrame(at time: Double, of moving: some Moving) {
    manualTime = time
    if moving.isAnimating && moving.tick(at: time) == .continue { moving.show(at: time, all: false) }
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
