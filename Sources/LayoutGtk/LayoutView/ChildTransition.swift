// The running transitions of ChildMotion: the children's to their new places, and a layout's to its new parameters. At
// every frame, the layout runs with the interpolated parameters.
//
// ChildMotion owns both. A placement temporarily replaces the engine's layout.

import Foundation
import GtkInterop
import LayoutCore

/// The transition of a container's children, and the record of each of its items.
struct ChildTransition {
  var transition: LayoutTransition<Widget>
  /// The index of the record of each of the transition's items; nil where the widget is gone.
  var records: [Int?] = []
  /// The time at which the children were last shown, in seconds.
  var shownAt = -Double.infinity

  /// Creates a transition with all children at rest.
  init(atRest frames: [(id: Widget, frame: CGRect)]) {
    transition = LayoutTransition(frames)
  }

  mutating func map(to shown: [WidgetElement]) {
    var indices: [Widget: Int] = [:]
    indices.reserveCapacity(shown.count)
    for (index, element) in shown.enumerated() { indices[element.child.widget] = index }
    records = transition.ids.map { indices[$0] }
  }

  /// Hides the children that the layout hid, except those that are still fading out.
  @MainActor
  func hideOthers(in table: ChildTable) {
    var isMoving = [Bool](repeating: false, count: table.records.count)
    for case let index? in records { isMoving[index] = true }
    for index in 0..<table.count where !isMoving[index] { table.records.base[index].hide() }
  }

  /// Calls a closure with the last shown frames of the children, by the indices of their records.
  func forEachShown(_ body: (_ index: Int, _ frame: CGRect) -> Void) {
    for (index, geometry) in zip(records, transition.geometries(at: shownAt, since: -.infinity)) {
      if let index { body(index, geometry.frame) }
    }
  }
}

/// The animation that the next allocation of a container starts.
struct PendingAnimation {
  var animation: Animation
  /// The layout before the changes.
  var layout: AnyLayout
}

/// The animation of a layout's parameters.
@MainActor
final class ParameterMotion {
  private let engine: LayoutEngine
  private let clock: MotionClock
  /// The interpolation of the layout; nil while none runs and none is kept.
  private var track: AnyLayoutTrack?
  /// Whether the animation has ended, and is kept to be shown again.
  private var isKept = false

  init(of engine: LayoutEngine, _ clock: MotionClock) {
    self.engine = engine
    self.clock = clock
  }

  var isMoving: Bool { track != nil && !isKept }

  func isSettled(at time: Double) -> Bool { track?.isSettled(at: time) != false }

  func end() { track = nil }

  /// Ends the animation, and keeps it.
  func rest() { isKept = true }

  /// Shows a kept animation again.
  func wake() { isKept = false }

  /// Starts the animation of the layout's parameters, if the pending change is one of parameters.
  func begin(_ pending: PendingAnimation) {
    var track = track ?? AnyLayoutTrack(pending.layout)
    guard track?.accepts(engine.layout) == true else {
      self.track = nil
      return
    }
    let time = clock.now
    let isSent = track?.retarget(to: engine.layout, animation: pending.animation, at: time) == true
    self.track = isSent || isMoving ? track : nil
    if isSent {
      isKept = false
      if let end = track?.settlingTime { clock.time.begin(pending.animation, at: time, until: end) }
    }
  }

  /// The layout with its current, interpolated parameters.
  var presentLayout: AnyLayout { isMoving ? track?.layout(at: clock.now) ?? engine.layout : engine.layout }

  /// Runs `body` with the layout's current parameters. The container's size request follows from the final ones.
  func withPresentLayout<Result>(_ body: () -> Result) -> Result {
    guard isMoving else { return body() }
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

/// The motion of the container that is moving its children in the current call. Containers among them that get a new
/// size animate their own children in the same way.
@MainActor
struct SurroundingMotion {
  let animation: Animation
  /// The time of the motion.
  let time: MotionTime

  /// Nil outside of ``with(_:_:)``.
  private(set) static var current: SurroundingMotion?

  /// Runs `body`, which allocates children. Containers among them join the motion, if it is not nil.
  static func with(_ motion: SurroundingMotion?, _ body: () -> Void) {
    let outer = current
    current = motion
    defer { current = outer }
    body()
  }
}
