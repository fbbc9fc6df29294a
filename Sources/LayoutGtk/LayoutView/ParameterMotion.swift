// Layouts whose own parameters are animated: they are run at every frame, on interpolated data.
//
// ChildMotion owns it; it changes the engine's layout while something is placed, and puts it back.

import LayoutCore

/// A layout's way to its new parameters.
@MainActor
final class ParameterMotion {
  private let engine: LayoutEngine
  private let clock: MotionClock
  /// Nil while the layout is not on a way.
  private var track: AnyLayoutTrack?

  init(of engine: LayoutEngine, _ clock: MotionClock) {
    self.engine = engine
    self.clock = clock
  }

  var isMoving: Bool { track != nil }

  func isSettled(at time: Double) -> Bool { track?.isSettled(at: time) != false }

  func end() { track = nil }

  /// Sends the layout's parameters on their way, if what is to be animated is a change of these.
  func begin(_ pending: PendingAnimation) {
    var track = track ?? AnyLayoutTrack(pending.layout)
    guard track?.accepts(engine.layout) == true else {
      self.track = nil
      return
    }
    let isSent = track?.retarget(to: engine.layout, animation: pending.animation, at: clock.now) == true
    if isSent || self.track != nil { self.track = track }
  }

  /// The layout as it is at this moment.
  var presentLayout: AnyLayout { track?.layout(at: clock.now) ?? engine.layout }

  /// Runs `body` with the layout as it is at this moment. What the container asks for follows from the final one.
  func withPresentLayout<Result>(_ body: () -> Result) -> Result {
    guard track != nil else { return body() }
    let (final, trace) = (engine.layout, engine.trace)
    engine.layout = presentLayout
    engine.trace = nil
    defer {
      engine.layout = final
      engine.trace = trace
    }
    return body()
  }
}
