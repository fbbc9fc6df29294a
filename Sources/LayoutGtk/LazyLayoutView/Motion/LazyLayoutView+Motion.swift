// Moving the tiles, frame by frame, to where they belong.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView: MovingContainer {
  /// Keeps the tiles of all items that were in sight, until it is known where they go.
  func keepOutgoing() {
    guard pending != nil else { return }
    motion?.outgoing = Set(tiles.map(\.item))
  }

  /// Sends the tiles to where they belong, if that is what the allocation is to animate; else moves the targets alone.
  ///
  /// - Parameter shift: How far the viewport is from where it was in the content, for other reasons than scrolling.
  func moveToTargets(shift: CGPoint) {
    guard var motion else { return }
    let time = now
    motion.base.x += shift.x
    motion.base.y += shift.y
    if pending != nil { dropFarOutgoing(&motion) }
    let frames = tiles.map { item, tile in
      (id: tile.identity, frame: contentFrame(of: item, tile).offsetBy(dx: -motion.base.x, dy: -motion.base.y))
    }
    if let pending {
      let arriving = arrivals(in: motion, pending)
      if !arriving.isEmpty { motion.transition.moveTargets(to: motion.frames + arriving, at: time) }
      motion.transition.retarget(to: frames, animation: pending.animation, at: time)
    } else {
      motion.transition.moveTargets(to: frames, at: time)
    }
    pending = nil
    putAsideUnknown(to: motion)
    motion.frames = frames
    motion.map(to: leaving + tiles.tiles)
    self.motion = motion
    show(at: time, all: true)
    startFrames()
  }

  /// Lets items that go too far away to be seen going fade out.
  private func dropFarOutgoing(_ motion: inout LazyMotion) {
    motion.outgoing = motion.outgoing.filter { item in
      !window.contains { $0.contains(item) } && item != cursor
    }
    let origin = scrollOrigin
    for item in motion.outgoing {
      guard let tile = tiles[item] else { continue }
      if !viewport.isNear(contentFrame(of: item, tile).offsetBy(dx: -origin.x, dy: -origin.y)) {
        motion.outgoing.remove(item)
        tiles[item] = nil
        leave(tile)
      }
    }
  }

  /// Takes tiles out of sight that go before they have ever been anywhere: they came into sight by scrolling since the
  /// last allocation.
  private func putAsideUnknown(to motion: LazyMotion) {
    guard !leaving.isEmpty else { return }
    let known = Set(motion.transition.ids)
    putAsideLeaving { !known.contains($0.identity) }
  }

  /// Where tiles that the transition does not know come from.
  private func arrivals(
    in motion: LazyMotion, _ pending: PendingLazyAnimation
  ) -> [(id: AnyHashable, frame: CGRect)] {
    let known = Set(motion.transition.ids)
    let origin = scrollOrigin
    return tiles.compactMap { item, tile in
      guard !known.contains(tile.identity),
        let frame = pending.frame(of: item, size: tile.size, in: viewport)
      else { return nil }
      return (tile.identity, frame.offsetBy(dx: origin.x - motion.base.x, dy: origin.y - motion.base.y))
    }
  }

  /// Has a tile fade out.
  func leave(_ tile: LazyTile) {
    takeFocus(from: tile)
    tile.element.leave()
    leaving.append(tile)
  }

  /// Puts aside tiles that have faded out.
  func putAsideLeaving(_ isGone: (LazyTile) -> Bool) {
    let gone = leaving.filter(isGone)
    leaving.removeAll(where: isGone)
    putAside(gone)
  }

  func show(at time: Double, all: Bool) {
    guard let motion else { return }
    self.motion?.shownAt = time
    let geometries = motion.transition.geometries(at: time, since: motion.shownAt)
    let origin = scrollOrigin
    for (index, tile) in motion.tiles.enumerated() {
      let geometry = geometries[index]
      guard let tile, all || !geometry.isResting else { continue }
      let frame = geometry.frame.offsetBy(dx: motion.base.x - origin.x, dy: motion.base.y - origin.y)
      if geometry.opacity < 1 || tile.isFading { tile.element.fade(to: geometry.opacity) }
      tile.allocate(tile.pixels(mirrored(frame)), scale: Float(max(geometry.scale, 0.01)))
    }
  }

  // MARK: Frames

  func tick(at time: Double) -> SourceResult {
    if pending != nil { return .continue }
    if motion?.transition.isSettled(at: time) != false || !areAnimationsEnabled {
      finishMotion()
      return .remove
    }
    if let gone = motion?.transition.removeGone(at: time), !gone.isEmpty {
      let gone = Set(gone)
      putAsideLeaving { gone.contains($0.identity) }
      motion?.map(to: leaving + tiles.tiles)
    }
    return .continue
  }

  /// Shows the frame at a time of the manual clock: what a frame of the frame clock does.
  package func showFrame(at time: Double) {
    manualTime = time
    if isAnimating && tick(at: time) == .continue { show(at: time, all: false) }
  }
}
