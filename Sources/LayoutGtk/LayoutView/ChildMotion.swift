// The motion of a container's children, frame by frame, to their final places.
//
// The container's peer owns it. It queries the tree and the table of children, which the peer owns too.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The running transition of the children, and the changes that the next allocation animates.
@MainActor
final class ChildMotion: Moving {
  private let container: Widget
  private let tree: ChildTree
  private let table: ChildTable
  private let engine: LayoutEngine
  private let clock: MotionClock
  private let parameters: ParameterMotion

  /// The animation of the changes being made; nil outside of ``during(_:_:)``.
  private var current: Animation?
  /// The animation that the next allocation starts.
  private var pending: PendingAnimation?
  /// The transition of the children; nil while all are at their final places and none is kept.
  private var running: ChildTransition?
  /// Whether the transition has ended, and is kept to be shown again.
  private var isKept = false
  /// The generation of the records that the transition is mapped to.
  private var generation = 0

  init(of tree: ChildTree, _ table: ChildTable, in container: Widget, engine: LayoutEngine, clock: MotionClock) {
    self.tree = tree
    self.table = table
    self.container = container
    self.engine = engine
    self.clock = clock
    parameters = ParameterMotion(of: engine, clock)
  }

  /// Whether children are moving, or will move after the next allocation.
  var isAnimating: Bool { running != nil && !isKept || needsPlacement }

  /// Whether a transition positions the children, including one that has ended and is kept.
  var hasTransition: Bool { running != nil }

  /// Whether the next allocation has to place the children even in an unchanged size, because something moves.
  var needsPlacement: Bool { pending != nil || parameters.isMoving }

  var isLayoutMoving: Bool { parameters.isMoving }

  var presentLayout: AnyLayout { parameters.presentLayout }

  /// Whether changes being made are animated.
  var animatesChanges: Bool { current != nil }

  // MARK: Beginning and end

  /// Makes changes that the next allocation animates, unless `animation` is nil or motion is impossible.
  func during(_ animation: Animation?, _ changes: () -> Void) {
    let outer = current
    defer { current = outer }
    guard let animation, clock.canMove else {
      current = nil
      finish()
      changes()
      return
    }
    prepare(animation)
    current = animation
    changes()
    container.queueAllocationThroughout()
  }

  /// Makes the next allocation animate the children from their current places.
  private func prepare(_ animation: Animation) {
    if running == nil { running = ChildTransition(atRest: table.framesAtRest) }
    pending = PendingAnimation(animation: animation, layout: pending?.layout ?? engine.layout)
  }

  /// Call before setting another layout. Without an animation, this ends the animation of the parameters.
  func layoutWillChange() {
    if current == nil { parameters.end() }
  }

  /// Continues the motion of widgets with those that replace them.
  func rename(_ successors: [Widget: Widget]) { running?.transition.renameItems { successors[$0] ?? $0 } }

  /// Ends all motion: all children move to their final places, and leaving children are removed.
  func finish() {
    let wasAnimating = isAnimating
    defer { if wasAnimating { clock.rest() } }
    pending = nil
    guard running != nil || parameters.isMoving else { return }
    (running, isKept) = (nil, false)
    if parameters.isMoving { table.invalidatePlacement() }
    parameters.end()
    if tree.dropLeaving({ _ in true }) { table.membershipDidChange() }
    for element in tree.elements { element.endFading() }
    for index in 0..<table.count where !table.records.base[index].isPlaced { table.records.base[index].hide() }
    container.queueAllocationThroughout()
  }

  /// Ends all motion without moving anything, because the container is going away.
  func stop() {
    clock.stop()
    running = nil
  }

  /// Ends all motion, and keeps it to be shown again: leaving children stay, hidden.
  private func rest() {
    guard !isKept else { return }
    isKept = true
    if parameters.isMoving {
      parameters.rest()
      table.invalidatePlacement()
    }
    container.queueAllocationThroughout()
    clock.rest()
  }

  func wake() {
    guard running != nil else { return }
    isKept = false
    parameters.wake()
    clock.start(self)
  }

  func discardKeptMotion() { if isKept { finish() } }

  /// Animates the coming placement of the children like the motion of an enclosing container, if there is one.
  /// Otherwise they would jump inside a moving container.
  func joinMotionAround() {
    guard let around = SurroundingMotion.current, pending == nil, clock.canMove else { return }
    clock.time = around.time
    prepare(around.animation)
  }

  // MARK: Targets

  /// Runs a placement with the layout's current parameters. First starts their animation, if the pending change is one
  /// of parameters.
  func placing<Result>(_ body: () -> Result) -> Result {
    if let pending { parameters.begin(pending) }
    return parameters.withPresentLayout(body)
  }

  /// Animates the children to their targets, if the allocation animates a change; otherwise only updates the targets.
  func moveToTargets() {
    guard var running else { return }
    let time = clock.now
    let records = table.records.base
    let frames = table.framesOfTargets
    let animatesSizes = (0..<table.count).contains { records[$0].animatesSize }
    running.transition.sizing = animatesSizes ? .animated : .destination
    let animation = parameters.isMoving ? nil : pending?.animation
    if let pending, !parameters.isMoving {
      running.transition.retarget(to: frames, animation: pending.animation, at: time)
    } else {
      running.transition.moveTargets(to: frames, presence: pending?.animation, at: time)
    }
    if let pending {
      isKept = false
      clock.time.begin(pending.animation, at: time, until: running.transition.settlingTime)
    }
    pending = nil
    running.map(to: table.shown)
    generation = table.generation
    self.running = running
    running.hideOthers(in: table)
    SurroundingMotion.with(animation.map { SurroundingMotion(animation: $0, time: clock.time) }) {
      show(at: time, all: true)
    }
    if !isKept { clock.start(self) }
  }

  // MARK: Frames

  func showAll() { show(at: clock.now, all: true) }

  func show(at time: Double, all: Bool) {
    followTable()
    table.inPass { showMoving(at: time, all: all) }
  }

  private func showMoving(at time: Double, all: Bool) {
    guard let running else { return }
    self.running?.shownAt = time
    // A child at rest at the earlier of two moments is at rest at the later one.
    let geometries = running.transition.geometries(at: time, since: min(running.shownAt, time))
    let presentCount = running.transition.presentCount
    let records = table.records.base
    let shown = table.shown
    for (item, record) in running.records.enumerated() {
      let geometry = geometries[item]
      guard let index = record, all || !geometry.isResting else { continue }
      let isLeaving = item >= presentCount
      if isKept && isLeaving {
        records[index].hide()
        continue
      }
      // A child that replaced another one and is hidden at once has no allocation yet.
      var rect = isLeaving ? records[index].holding(records[index].shown) : records[index].target
      if records[index].animatesSize && !isLeaving {
        rect = records[index].holding(PixelRect(rounding: geometry.frame))
      } else {
        rect.x = PixelLength.edge(geometry.frame.origin.x)
        rect.y = PixelLength.edge(geometry.frame.origin.y)
      }
      let scale = Float(max(geometry.scale, Self.smallestScale))
      if geometry.opacity < 1 || records[index].isFading { shown[index].fade(to: geometry.opacity) }
      records[index].show()
      if all || rect != records[index].shown || scale != records[index].scale {
        records[index].allocate(rect, scale: scale)
      }
    }
  }

  /// The smallest scale. GTK inverts transforms to find the widget under the pointer, and a scale of 0 has no inverse.
  private static let smallestScale = 0.01

  /// Maps the transition to the records after these were recreated.
  private func followTable() {
    guard generation != table.generation else { return }
    generation = table.generation
    running?.map(to: table.shown)
  }

  /// Calls a closure with the last shown frames of the moving children, by the indices of their records.
  func forEachShown(_ body: (_ index: Int, _ frame: CGRect) -> Void) {
    followTable()
    running?.forEachShown(body)
  }

  func tick(at time: Double) -> SourceResult {
    if pending != nil { return .continue }
    let isSettled = parameters.isSettled(at: time) && running?.transition.isSettled(at: time) != false
    if isSettled || !clock.areAnimationsEnabled {
      if clock.time.keepsTransitions && clock.areAnimationsEnabled { rest() } else { finish() }
      return .remove
    }
    // Releases what has faded out: removed children, and those that the layout hid.
    if !clock.time.keepsTransitions, let gone = running?.transition.removeGone(at: time), !gone.isEmpty {
      running?.map(to: table.shown)
      if tree.dropLeaving(Set(gone).contains) { table.membershipDidChange() }
      tree.hide(gone)
    }
    if parameters.isMoving && running?.shownAt != time { container.queueAllocationThroughout() }
    return .continue
  }
}
