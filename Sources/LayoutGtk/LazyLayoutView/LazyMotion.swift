// The motion of a lazy container's tiles, frame by frame, to their final places.
//
// The container's peer owns it. It queries the tiles and the arrangement, which the peer owns too, and owns the
// transition of the tiles, by their identities.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The running transition of the tiles, and the changes that the next allocation animates.
@MainActor
final class LazyMotion: Moving {
  private let tiles: LazyTiles
  private let arrangement: LazyArrangement
  private let clock: MotionClock

  /// The animation that the next allocation starts.
  private var pending: PendingLazyAnimation?
  /// The transition; nil while all tiles are at their final places and none is kept.
  private var running: LazyTransition?
  /// Whether the transition has ended, and is kept to be shown again.
  private var isKept = false
  /// The generation of the tiles that the transition is mapped to.
  private var generation = 0

  init(of tiles: LazyTiles, in arrangement: LazyArrangement, _ clock: MotionClock) {
    self.tiles = tiles
    self.arrangement = arrangement
    self.clock = clock
  }

  var isAnimating: Bool { running != nil && !isKept || isPending }

  /// Whether a transition positions the tiles, including one that has ended and is kept.
  var hasTransition: Bool { running != nil }

  /// Whether the next allocation is animated.
  var isPending: Bool { pending != nil }

  private var mirror: Mirror { Mirror(tiles.container, arrangement.viewport) }

  // MARK: Beginning and end

  /// Makes the next allocation animate the tiles from their current places.
  ///
  /// - Returns: Whether it can.
  func prepare(_ animation: Animation, animatesSizes: Bool) -> Bool {
    guard let solution = arrangement.solution, clock.canMove else { return false }
    if running == nil { running = restingTransition(animatesSizes: animatesSizes) }
    if pending == nil {
      pending = PendingLazyAnimation(animation: animation, solution: solution, origin: arrangement.origin)
    }
    pending?.animation = animation
    return true
  }

  /// A transition with all tiles at rest in their last allocations.
  private func restingTransition(animatesSizes: Bool) -> LazyTransition {
    let mirror = mirror
    let frames = tiles.shown.map { (id: $0.tile.identity, frame: mirror(CGRect($0.tile.shown))) }
    return LazyTransition(frames, base: arrangement.origin, animatesSizes: animatesSizes)
  }

  /// Follows items that were added and removed; nil for an arbitrary change.
  func follow(_ change: ItemsChange?) {
    if let change { pending?.changes?.append(change) } else { pending?.changes = nil }
  }

  /// Ends all motion: all tiles move to their final places, and leaving ones are removed.
  func finish() {
    let wasAnimating = isAnimating
    defer { if wasAnimating { clock.rest() } }
    pending = nil
    guard running != nil else { return }
    (running, isKept) = (nil, false)
    tiles.keepNone()
    tiles.putAsideLeaving { _ in true }
    for (_, tile) in tiles.shown { tile.endMotion() }
    tiles.invalidate()
    tiles.container.queueAllocationThroughout()
  }

  /// Ends all motion, and keeps it to be shown again: leaving tiles stay, hidden.
  private func rest() {
    guard !isKept else { return }
    isKept = true
    tiles.container.queueAllocationThroughout()
    clock.rest()
  }

  func wake() {
    guard running != nil else { return }
    isKept = false
    clock.start(self)
  }

  func discardKeptMotion() { if isKept { finish() } }

  /// Ends all motion without moving anything, because the container is going away.
  func stop() {
    clock.stop()
    running = nil
    pending = nil
  }

  // MARK: Allocations

  /// Keeps the tiles of all items that were visible until their new places are known.
  func keepOutgoing() {
    if isPending { tiles.keepAll() }
  }

  /// Animates the tiles to their final places, if the allocation animates a change; otherwise only updates the targets.
  ///
  /// - Parameter shift: The distance by which the viewport moved in the content for other reasons than scrolling.
  func moveToTargets(shift: CGPoint) {
    guard var running, let solution = arrangement.solution else { return }
    let time = clock.now
    running.base.x += shift.x
    running.base.y += shift.y
    if isPending { fadeFarOutgoing() }
    let frames = tiles.shown.map { item, tile in
      (id: tile.identity, frame: tile.frame(of: item, in: solution).offsetBy(dx: -running.base.x, dy: -running.base.y))
    }
    if let pending {
      let arriving = arrivals(in: running, pending)
      if !arriving.isEmpty { running.transition.moveTargets(to: running.frames + arriving, at: time) }
      running.transition.retarget(to: frames, animation: pending.animation, at: time)
      isKept = false
      clock.time.begin(pending.animation, at: time, until: running.transition.settlingTime)
    } else {
      running.transition.moveTargets(to: frames, at: time)
    }
    pending = nil
    putAsideUnknown(to: running)
    running.frames = frames
    running.map(to: tiles.present)
    generation = tiles.generation
    self.running = running
    show(at: time, all: true)
    if !isKept { clock.start(self) }
  }

  /// Fades out items whose new places are too far from the viewport for their motion to be visible.
  private func fadeFarOutgoing() {
    guard let solution = arrangement.solution else { return }
    let (origin, viewport) = (arrangement.origin, arrangement.viewport)
    tiles.fadeOutgoing { item, tile in
      !viewport.isNear(tile.frame(of: item, in: solution).offsetBy(dx: -origin.x, dy: -origin.y))
    }
  }

  /// Puts aside leaving tiles that were never allocated: they entered the viewport by scrolling since the last
  /// allocation.
  private func putAsideUnknown(to running: LazyTransition) {
    guard !tiles.leaving.isEmpty else { return }
    let known = Set(running.transition.ids)
    tiles.putAsideLeaving { !known.contains($0.identity) }
  }

  /// The starting frames of the tiles that are new to the transition.
  private func arrivals(in running: LazyTransition, _ pending: PendingLazyAnimation) -> [(
    id: AnyHashable, frame: CGRect
  )] {
    let known = Set(running.transition.ids)
    let origin = arrangement.origin
    return tiles.shown.compactMap { item, tile in
      guard !known.contains(tile.identity),
        let frame = pending.frame(of: item, size: tile.size, in: arrangement.viewport)
      else { return nil }
      return (tile.identity, frame.offsetBy(dx: origin.x - running.base.x, dy: origin.y - running.base.y))
    }
  }

  // MARK: Frames

  func show(at time: Double, all: Bool) {
    followTiles()
    guard let running else { return }
    self.running?.shownAt = time
    // A tile at rest at the earlier of two moments is at rest at the later one.
    let geometries = running.transition.geometries(at: time, since: min(running.shownAt, time))
    let origin = arrangement.origin
    let mirror = mirror
    for (index, tile) in running.tiles.enumerated() {
      let geometry = geometries[index]
      guard let tile, all || !geometry.isResting else { continue }
      if isKept && index >= running.transition.presentCount {
        tile.hide()
        continue
      }
      tile.show()
      let frame = geometry.frame.offsetBy(dx: running.base.x - origin.x, dy: running.base.y - origin.y)
      if geometry.opacity < 1 || tile.isFading { tile.element.fade(to: geometry.opacity) }
      tile.allocate(tile.pixels(mirror(frame)), scale: Float(max(geometry.scale, 0.01)))
    }
  }

  /// The last shown frames of the moving items, in the container, and their allocated pixels.
  var shownFrames: [Int: (frame: CGRect, pixels: PixelRect)] {
    guard let running else { return [:] }
    let geometries = running.transition.geometries(at: running.shownAt, since: -.infinity)
    let origin = arrangement.origin
    let mirror = mirror
    var frames: [Int: (frame: CGRect, pixels: PixelRect)] = [:]
    for (geometry, tile) in zip(geometries, running.tiles) {
      guard let tile, let item = tile.item else { continue }
      let frame = geometry.frame.offsetBy(dx: running.base.x - origin.x, dy: running.base.y - origin.y)
      frames[item] = (mirror(frame), tile.shown)
    }
    return frames
  }

  /// Maps the transition to the current tiles. It excludes tiles that were put aside, or that show another item by now.
  private func followTiles() {
    guard generation != tiles.generation else { return }
    generation = tiles.generation
    running?.map(to: tiles.present)
  }

  func tick(at time: Double) -> SourceResult {
    if isPending { return .continue }
    if running?.transition.isSettled(at: time) != false || !clock.areAnimationsEnabled {
      if clock.time.keepsTransitions && clock.areAnimationsEnabled { rest() } else { finish() }
      return .remove
    }
    if !clock.time.keepsTransitions, let gone = running?.transition.removeGone(at: time), !gone.isEmpty {
      let gone = Set(gone)
      tiles.putAsideLeaving { gone.contains($0.identity) }
      running?.map(to: tiles.present)
    }
    return .continue
  }
}
