// The transition of items from one layout to the next.
//
// A transition stores for each item its target, its offset and velocity at its last change of target, and the run of an
// animation that moves it. The frames at a time are computed from these alone: there is no clock and no step. The items
// of a run share its basis, which is evaluated once per frame (LayoutTransition+Geometries). A new layout, also during
// a transition, samples the old motion and starts each item from there (MotionField, TransitionLaunch). A resize of the
// container moves only the targets and starts nothing.

import Foundation

/// The motion of a set of identified items between the frames of layouts.
///
/// The animation of a change of layout, as in SwiftUI: the layout runs once, at its final values, and each frame is
/// interpolated separately. An inserted item fades and scales in at its final frame; a removed one fades and scales out
/// at its position. A new target during the motion keeps each item's position and velocity; an item with the same
/// target as before is not affected.
///
/// Times are in seconds of any clock. The value is a pure function of them.
public struct LayoutTransition<ID: Hashable> {
  /// The size of an item while it moves.
  public enum Sizing: Hashable, Sendable {
    /// An item has the size of its target.
    case destination
    /// The size is animated along with the position.
    case animated
  }

  /// Whether sizes are animated.
  public var sizing: Sizing

  @usableFromInline
  var identities: [ID] = []
  /// The scale at which an inserted item starts and a removed one ends.
  @usableFromInline
  let vanishingScale: Double
  /// The motions of the items, by their indices among the identities.
  @usableFromInline
  var field = MotionField()

  /// Makes a transition at rest. The first items are not inserted with an animation.
  ///
  /// - Parameters:
  ///   - frames: The frame of each item, in points. An identity that occurs twice is a programmer error.
  ///   - sizing: Whether sizes are animated.
  ///   - vanishingScale: The scale at which an inserted item starts and a removed one ends.
  public init(
    _ frames: [(id: ID, frame: CGRect)] = [], sizing: Sizing = .destination, vanishingScale: Double = 0.8
  ) {
    self.sizing = sizing
    self.vanishingScale = vanishingScale
    retarget(to: frames, animation: nil, at: 0)
  }

  /// The items: those of the layout, in the order of the last call, then those that are leaving.
  @inlinable
  public var ids: [ID] {
    identities
  }

  /// Gives items other identities. They keep their motion. Two items of one identity are a programmer error of the next
  /// change of frames.
  package mutating func renameItems(_ name: (ID) -> ID) { identities = identities.map(name) }

  /// The number of ``ids`` in the layout.
  @inlinable
  public var presentCount: Int {
    field.presentCount
  }

  /// The time at which all items have settled, in seconds; minus infinity if no item has moved since all jumped.
  public var settlingTime: TimeInterval {
    field.runs.reduce(-.infinity) { max($0, $1.end) }
  }

  /// Whether at `time` every item is at its target and every removed item has disappeared.
  public func isSettled(at time: TimeInterval) -> Bool {
    field.runs.allSatisfy { $0.isSettled(at: time) }
  }

  /// Removes the leaving items that have faded out by `time`.
  ///
  /// - Returns: Their identities. Each removed item is returned once.
  public mutating func removeGone(at time: TimeInterval) -> [ID] {
    let leaving = presentCount..<identities.count
    if leaving.isEmpty { return [] }
    let kept = leaving.filter { !field.hasSettledPresence($0, at: time) }
    let gone = leaving.filter { field.hasSettledPresence($0, at: time) }.map { identities[$0] }
    field.keepLeaving(kept)
    identities.replaceSubrange(presentCount..., with: kept.map { identities[$0] })
    return gone
  }
}

extension LayoutTransition {
  /// Animates the items to the frames of a new layout, from their positions at `time`.
  ///
  /// New items fade and scale in at their frames; items that are not in `frames` fade and scale out at their position
  /// or along their motion. O(items).
  ///
  /// - Parameters:
  ///   - frames: The new frame of each item, in points, in the new order of ``ids``. An identity that occurs twice is a
  ///     programmer error. Items jump to a frame that contains infinity or NaN.
  ///   - animation: The animation; nil jumps to the frames, and ends all motion.
  ///   - time: The start, in seconds.
  @inlinable
  public mutating func retarget(
    to frames: [(id: ID, frame: CGRect)], animation: Animation?, at time: TimeInterval
  ) {
    let leaving = field.retarget(
      to: frames.map(\.frame), oldIndices: oldIndices(of: frames), animatesSize: sizing == .animated,
      animation: animation, at: time)
    identities = frames.map(\.id) + leaving.map { identities[$0] }
  }

  /// The index among the identities of each frame's item; nil for a new item.
  @inlinable
  func oldIndices(of frames: [(id: ID, frame: CGRect)]) -> [Int?] {
    if frames.count == presentCount && frames.indices.allSatisfy({ frames[$0].id == identities[$0] }) {
      // The common case, a change of layout and not of items, needs no hashing.
      return frames.indices.map { $0 }
    }
    let indices = Dictionary(uniqueKeysWithValues: zip(identities, identities.indices))
    var seen = Set<ID>(minimumCapacity: frames.count)
    return frames.map { item in
      require(seen.insert(item.id).inserted, "LayoutTransition: two items have the identity \(item.id)")
      return indices[item.id]
    }
  }

  /// Moves the targets without a change of the items' offsets and velocities.
  ///
  /// Items at rest are at their new frames immediately, moving ones continue to theirs in their own animations.
  /// O(items).
  ///
  /// - Parameters:
  ///   - frames: The new frame of each item, in points, in the new order of ``ids``. An identity that occurs twice is a
  ///     programmer error.
  ///   - animation: The animation of new and removed items; nil shows and removes them at once. Items that are already
  ///     leaving continue to leave.
  ///   - time: The start, in seconds.
  @inlinable
  public mutating func moveTargets(
    to frames: [(id: ID, frame: CGRect)], presence animation: Animation? = nil, at time: TimeInterval
  ) {
    let leaving = field.moveTargets(
      to: frames.map(\.frame), oldIndices: oldIndices(of: frames), presence: animation, at: time)
    identities = frames.map(\.id) + leaving.map { identities[$0] }
  }
}

extension LayoutTransition: Sendable where ID: Sendable {}

extension LayoutTransition {
  /// The number of runs, including that of items at rest.
  package var runCount: Int {
    field.runs.count
  }

  /// The velocity of an item's origin at `time`, in points per second; nil if there is no such item. O(items).
  package func velocity(of id: ID, at time: TimeInterval) -> CGPoint? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    let rates = field.motions[index].rates(at: field.runs[field.motions[index].run].basis(at: time))
    return CGPoint(x: rates.x, y: rates.y)
  }
}
