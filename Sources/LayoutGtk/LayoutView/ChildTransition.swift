// The transitions that ChildMotion has running: its children's to their new places, and a layout's to its new parameters,
// with which it is run at every frame.
//
// ChildMotion owns both; while something is placed the engine's layout is changed, and put back.

import Foundation
import GtkInterop
import LayoutCore

/// The transition of a container's children, and which record belongs to each of its items.
struct ChildTransition {
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

  /// Takes what the layout hid out of sight, but for what is still fading out.
  @MainActor
  func hideOthers(in table: ChildTable) {
    var isMoving = [Bool](repeating: false, count: table.records.count)
    for case let index? in records { isMoving[index] = true }
    for index in 0..<table.count where !isMoving[index] { table.records.base[index].hide() }
  }

  /// Tells where the children were shown last, by the indices of their records.
  func forEachShown(_ body: (_ index: Int, _ frame: CGRect) -> Void) {
    for (index, geometry) in zip(records, transition.geometries(at: shownAt, since: -.infinity)) {
      if let index { body(index, geometry.frame) }
    }
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
  /// Nil while the layout is not on a way, and none is kept.
  private var track: AnyLayoutTrack?
  /// Whether the way is over, and kept to be shown again.
  private var isKept = false

  init(of engine: LayoutEngine, _ clock: MotionClock) {
    self.engine = engine
    self.clock = clock
  }

  var isMoving: Bool { track != nil && !isKept }

  func isSettled(at time: Double) -> Bool { track?.isSettled(at: time) != false }

  func end() { track = nil }

  /// Ends the way, and keeps it.
  func rest() { isKept = true }

  /// Shows the way that was kept, if one was.
  func wake() { isKept = false }

  /// Sends the layout's parameters on their way, if what is to be animated is a change of these.
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

  /// The layout as it is at this moment.
  var presentLayout: AnyLayout { isMoving ? track?.layout(at: clock.now) ?? engine.layout : engine.layout }

  /// Runs `body` with the layout as it is at this moment. What the container asks for follows from the final one.
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

/// The motion of the container that is sending its children to new places at this moment. Those of them that get a new
/// size there send their own children by the same.
@MainActor
struct SurroundingMotion {
  let animation: Animation
  /// The time that it goes by.
  let time: MotionTime

  /// Nil outside of ``with(_:_:)``.
  private(set) static var current: SurroundingMotion?

  /// Allocates children, while those that are containers move along, if anything has sent these on their way.
  static func with(_ motion: SurroundingMotion?, _ body: () -> Void) {
    let outer = current
    current = motion
    defer { current = outer }
    body()
  }
}
