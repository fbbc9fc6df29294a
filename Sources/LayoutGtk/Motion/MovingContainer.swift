// What the containers share that move their children frame by frame: the clock, and what calls at each frame of it.

import CGtk
import GtkInterop

/// A container whose children are on their way at times.
@MainActor
protocol MovingContainer: AnyObject {
  var widget: Widget { get }
  /// What calls at every frame of a motion.
  var frames: FrameSource? { get set }
  /// The time that motion goes by instead of the frame clock's, in seconds: for tests.
  var manualTime: Double? { get }
  /// Whether the children were placed before, and so can move from there.
  var wasPlaced: Bool { get }

  /// Prepares a frame: ends what is over, and says whether there is more to come.
  func tick(at time: Double) -> SourceResult

  /// Shows the children as they are at a time.
  ///
  /// - Parameter all: Whether children that have not moved are allocated too, as they must be in an allocation.
  func show(at time: Double, all: Bool)
}

extension MovingContainer {
  /// The time that motion goes by, in seconds: that of the frame being made.
  var now: Double {
    if let manualTime { return manualTime }
    guard let clock = gtk_widget_get_frame_clock(widget.pointer) else { return LayoutView.seconds() }
    return Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
  }

  /// Whether a change can move the children rather than have them jump.
  var canMove: Bool {
    wasPlaced && gtk_widget_get_mapped(widget.pointer) != 0 && areAnimationsEnabled
  }

  /// Whether the user's settings allow animations.
  var areAnimationsEnabled: Bool {
    gtk_widget_get_settings(widget.pointer)?.property("gtk-enable-animations", as: Bool.self) ?? true
  }

  func startFrames() {
    guard frames == nil, manualTime == nil else { return }
    frames = FrameSource(widget) { [weak self] time in
      self?.tick(at: time) ?? .remove
    } place: { [weak self] in
      guard let self else { return }
      show(at: now, all: false)
    }
  }

  func stopFrames() {
    frames?.stop()
    frames = nil
  }
}
