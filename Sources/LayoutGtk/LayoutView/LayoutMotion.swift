// The ways that ChildMotion sends things on: its children to their new places, and a layout to its new parameters, with
// which it is run at every frame.
//
// ChildMotion owns both; while something is placed the engine's layout is changed, and put back.

import Foundation
import GtkInterop
import LayoutCore

/// The transition of a container's children, and which record belongs to each of its items.
struct LayoutMotion {
  var transition: LayoutTransition<Widget>
  /// The index of the record of each of the transition's items; nil where the widget is gone.
  var records: [Int?] = []
  /// When the children were last put where they are, in seconds.
  var shownAt = -Double.infinity

  /// Children at rest in frames.
  init(atRest frames: [(id: Widget, frame: CGRect)]) {
    transition = LayoutTransition(frames)
  }

  /// Finds each item's record.
  mutating func map(to shown: [WidgetElement]) {
    var indices: [Widget: Int] = [:]
    indices.reserveCapacity(shown.count)
    for (index, element) in shown.enumerated() { indices[element.child.widget] = index }
    records = transition.ids.map { indices[$0] }
  }
}

/// What the next allocation of a container is to animate.
struct PendingAnimation {
  /// How.
  var animation: Animation
  /// The layout before the changes.
  var layout: AnyLayout
}

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
