// The motion of a container's children, frame by frame, to where they belong.
//
// The container's peer owns it. It asks the tree and the table of children, which the peer owns too.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The children's way to where they belong, and what the next allocation is to send there.
@MainActor
final class ChildMotion: Moving {
  private let container: Widget
  private let tree: ChildTree
  private let table: ChildTable
  private let engine: LayoutEngine
  private let clock: MotionClock
  /// The layout's way to its new parameters.
  private let parameters: ParameterMotion

  /// The animation of the changes being made; nil outside of ``during(_:_:)``.
  private var current: Animation?
  /// What the next allocation is to animate.
  private var pending: PendingAnimation?
  /// The children's way; nil while all are where they belong and no way is kept.
  private var way: ChildTransition?
  /// Whether the way is over, and kept to be shown again.
  private var isKept = false
  /// The generation of records that the way was told last.
  private var generation = 0

  init(of tree: ChildTree, _ table: ChildTable, in container: Widget, engine: LayoutEngine, clock: MotionClock) {
    self.tree = tree
    self.table = table
    self.container = container
    self.engine = engine
    self.clock = clock
    parameters = ParameterMotion(of: engine, clock)
  }

  /// Whether children are moving, or about to.
  var isAnimating: Bool { way != nil && !isKept || needsPlacement }

  /// Whether the children are shown by a way, be it one that is over and kept.
  var hasWay: Bool { way != nil }

  /// Whether the next allocation has to place the children whatever the room: something in it moves.
  var needsPlacement: Bool { pending != nil || parameters.isMoving }

  /// Whether the layout is on its way to other parameters.
  var isLayoutMoving: Bool { parameters.isMoving }

  /// The layout as it is at this moment.
  var presentLayout: AnyLayout { parameters.presentLayout }

  /// Whether changes that are being made are to move.
  var animatesChanges: Bool { current != nil }

  // MARK: Beginning and end

  /// Makes changes that the next allocation animates; at once without an animation, or where nothing can move.
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
    gtk_widget_queue_allocate(container.pointer)
  }

  /// Has the next allocation animate what is different in it.
  private func prepare(_ animation: Animation) {
    if way == nil { way = ChildTransition(atRest: table.framesAtRest) }
    pending = PendingAnimation(animation: animation, layout: pending?.layout ?? engine.layout)
  }

  /// Another layout is set: one that is not animated ends the way of its parameters.
  func layoutWillChange() {
    if current == nil { parameters.end() }
  }

  /// Ends all motion: everything is where it belongs, and what was on its way out is gone.
  func finish() {
    let wasAnimating = isAnimating
    defer { if wasAnimating { clock.rest() } }
    pending = nil
    guard way != nil || parameters.isMoving else { return }
    (way, isKept) = (nil, false)
    if parameters.isMoving { table.invalidatePlacement() }
    parameters.end()
    if tree.dropLeaving({ _ in true }) { table.membershipDidChange() }
    for element in tree.elements { element.endFading() }
    let records = table.records.base
    for index in 0..<table.count where !records[index].isPlaced { records[index].hide() }
    gtk_widget_queue_allocate(container.pointer)
  }

  /// Ends all motion where it is: the container goes.
  func stop() {
    clock.stop()
    way = nil
  }

  /// Ends all motion, and keeps it to be shown again: what was on its way out stays, out of sight.
  private func rest() {
    guard !isKept else { return }
    isKept = true
    if parameters.isMoving {
      parameters.rest()
      table.invalidatePlacement()
    }
    gtk_widget_queue_allocate(container.pointer)
    clock.rest()
  }

  func wake() {
    guard way != nil else { return }
    isKept = false
    parameters.wake()
    clock.start(self)
  }

  func forgetMotion() { if isKept { finish() } }

  /// Moves the children, which are about to be placed anew, as a container around this one moves its own. Without one
  /// they would jump inside of something that glides.
  func joinMotionAround() {
    guard let around = SurroundingMotion.current, pending == nil, clock.canMove else { return }
    clock.time = around.time
    prepare(around.animation)
  }

  // MARK: Targets

  /// Runs a placement with the layout as it is at this moment, after its parameters were sent on their way, if a change of
  /// these is what is to be animated.
  func placing<Result>(_ body: () -> Result) -> Result {
    if let pending { parameters.begin(pending) }
    return parameters.withPresentLayout(body)
  }

  /// Sends the children to their targets, if that is what the allocation is to animate; else moves the targets alone.
  func moveToTargets() {
    guard var way else { return }
    let time = clock.now
    let records = table.records.base
    let frames = table.framesOfTargets
    let animatesSizes = (0..<table.count).contains { records[$0].animatesSize }
    way.transition.sizing = animatesSizes ? .animated : .destination
    let animation = parameters.isMoving ? nil : pending?.animation
    if let pending, !parameters.isMoving {
      way.transition.retarget(to: frames, animation: pending.animation, at: time)
    } else {
      way.transition.moveTargets(to: frames, presence: pending?.animation, at: time)
    }
    if let pending {
      isKept = false
      clock.time.begin(pending.animation, at: time, until: way.transition.settlingTime)
    }
    pending = nil
    way.map(to: table.shown)
    generation = table.generation
    self.way = way
    way.hideOthers(in: table)
    SurroundingMotion.with(animation.map { SurroundingMotion(animation: $0, time: clock.time) }) {
      show(at: time, all: true)
    }
    if !isKept { clock.start(self) }
  }

  // MARK: Frames

  /// Shows all children as they are at this moment.
  func showAll() { show(at: clock.now, all: true) }

  func show(at time: Double, all: Bool) {
    followTable()
    table.inPass { showMoving(at: time, all: all) }
  }

  private func showMoving(at time: Double, all: Bool) {
    guard let way else { return }
    self.way?.shownAt = time
    // What rests at the earlier of two moments rests at the later one.
    let geometries = way.transition.geometries(at: time, since: min(way.shownAt, time))
    let presentCount = way.transition.presentCount
    let records = table.records.base
    let shown = table.shown
    for (item, record) in way.records.enumerated() {
      let geometry = geometries[item]
      guard let index = record, all || !geometry.isResting else { continue }
      if isKept && item >= presentCount {
        records[index].hide()
        continue
      }
      var rect = item < presentCount ? records[index].target : records[index].shown
      if records[index].animatesSize && item < presentCount {
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

  /// A transform that shrinks to nothing could not be undone, and GTK undoes it to find what is under the pointer.
  private static let smallestScale = 0.01

  /// Finds the records of what moves after they were made anew.
  private func followTable() {
    guard generation != table.generation else { return }
    generation = table.generation
    way?.map(to: table.shown)
  }

  /// Tells where the children that move were shown last, by the indices of their records.
  func forEachShown(_ body: (_ index: Int, _ frame: CGRect) -> Void) {
    followTable()
    way?.forEachShown(body)
  }

  func tick(at time: Double) -> SourceResult {
    if pending != nil { return .continue }
    let isSettled = parameters.isSettled(at: time) && way?.transition.isSettled(at: time) != false
    if isSettled || !clock.areAnimationsEnabled {
      if clock.time.keepsTransitions && clock.areAnimationsEnabled { rest() } else { finish() }
      return .remove
    }
    // Lets go of what has faded out, removed children and those the layout hid.
    if !clock.time.keepsTransitions, let gone = way?.transition.removeGone(at: time), !gone.isEmpty {
      way?.map(to: table.shown)
      if tree.dropLeaving(Set(gone).contains) { table.membershipDidChange() }
      tree.hide(gone)
    }
    if parameters.isMoving && way?.shownAt != time { gtk_widget_queue_allocate(container.pointer) }
    return .continue
  }
}
