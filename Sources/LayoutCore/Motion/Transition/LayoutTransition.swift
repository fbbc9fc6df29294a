// Items on their way from one layout to the next.
//
// A transition keeps, for each item, where it goes, how far it was from there and how fast it moved when it was last
// sent, and which run of an animation it moves by. The frames at a time follow from that alone: there is no clock and
// nothing to step. The items of a run share its basis, which is evaluated once a frame (LayoutTransition+Geometries);
// a new layout, while the last one may still be on its way, samples the old motion and sends each item on from there
// (MotionField, TransitionLaunch). A resize of the container only moves the targets: nothing is sent anew.

import Foundation

/// The motion of a set of items, told apart by identity, between the frames of layouts.
///
/// SwiftUI's way of animating a change of layout: the layout runs once, at its final values, and each placed frame is
/// interpolated on a track of its own. An item that is inserted fades and scales in at its final place, and one that
/// is removed fades and scales out from where it is. A new target in mid-flight keeps each item's position and
/// velocity; an item whose target is the same as before goes on undisturbed.
///
/// Times are seconds by whatever clock the caller keeps. The value is a pure function of them.
public struct LayoutTransition<ID: Hashable> {
  /// What becomes of the size of an item that moves.
  public enum Sizing: Hashable, Sendable {
    /// An item has the size of its destination while it moves.
    case destination
    /// The size is animated along with the position.
    case animated
  }

  /// Whether sizes are animated.
  public var sizing: Sizing

  @usableFromInline
  var identities: [ID] = []
  /// The scale at which an inserted item begins and a removed one ends.
  @usableFromInline
  let vanishingScale: Double
  /// Where the items are going, by their indices among the identities.
  @usableFromInline
  var field = MotionField()

  /// A transition in which everything is at rest. What is there from the first is not inserted.
  ///
  /// - Parameters:
  ///   - frames: The frame of each item, in points. An identity that occurs twice is a programmer error.
  ///   - sizing: Whether sizes are animated.
  ///   - vanishingScale: The scale at which an inserted item begins and a removed one ends.
  public init(
    _ frames: [(id: ID, frame: CGRect)] = [], sizing: Sizing = .destination, vanishingScale: Double = 0.8
  ) {
    self.sizing = sizing
    self.vanishingScale = vanishingScale
    retarget(to: frames, animation: nil, at: 0)
  }

  /// The items: first those of the layout, in the order they were last given, then those that are leaving.
  @inlinable
  public var ids: [ID] {
    identities
  }

  /// How many of ``ids`` belong to the layout.
  @inlinable
  public var presentCount: Int {
    field.presentCount
  }

  /// When the last item will have settled, in seconds; minus infinity if nothing has moved since everything jumped.
  public var settlingTime: TimeInterval {
    field.runs.reduce(-.infinity) { max($0, $1.end) }
  }

  /// Whether every item is at its target at `time`, and every removed item gone.
  public func isSettled(at time: TimeInterval) -> Bool {
    field.runs.allSatisfy { $0.isSettled(at: time) }
  }

  /// Drops the removed items that have faded out by `time`.
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
  /// Sends the items to the frames of a new layout, from where they are at `time`.
  ///
  /// Items that are new fade and scale in at their frames; those that are no longer named fade and scale out where
  /// they are, or on the way they are on. O(items).
  ///
  /// - Parameters:
  ///   - frames: The new frame of each item, in points, in the order that ``ids`` is to have. An identity that occurs
  ///     twice is a programmer error. A frame that is not of finite numbers is jumped to.
  ///   - animation: How to go there; nil jumps, and ends all motion.
  ///   - time: When, in seconds.
  @inlinable
  public mutating func retarget(
    to frames: [(id: ID, frame: CGRect)], animation: Animation?, at time: TimeInterval
  ) {
    let leaving = field.retarget(
      to: frames.map(\.frame), places: places(of: frames), animatesSize: sizing == .animated, animation: animation,
      at: time)
    identities = frames.map(\.id) + leaving.map { identities[$0] }
  }

  /// The index among the identities that each of the frames' items has, if it has one.
  @inlinable
  func places(of frames: [(id: ID, frame: CGRect)]) -> [Int?] {
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

  /// Moves the targets under the items: what each is away from its target, and its velocity, stay as they are.
  ///
  /// Items at rest are at their new frames at once, moving ones go on to theirs by the animations they were sent
  /// with. O(items).
  ///
  /// - Parameters:
  ///   - frames: The new frame of each item, in points, in the order that ``ids`` is to have. An identity that occurs
  ///     twice is a programmer error.
  ///   - animation: How items come that are new and go that are no longer named; nil shows and drops them at once.
  ///     Items that were leaving before go on leaving.
  ///   - time: When, in seconds.
  @inlinable
  public mutating func moveTargets(
    to frames: [(id: ID, frame: CGRect)], presence animation: Animation? = nil, at time: TimeInterval
  ) {
    let leaving = field.moveTargets(
      to: frames.map(\.frame), places: places(of: frames), presence: animation, at: time)
    identities = frames.map(\.id) + leaving.map { identities[$0] }
  }
}

extension LayoutTransition: Sendable where ID: Sendable {}

extension LayoutTransition {
  /// How many runs the items move by, that of rest included.
  package var runCount: Int {
    field.runs.count
  }

  /// How fast an item's origin moves at `time`, in points a second; nil if there is no such item. O(items).
  package func velocity(of id: ID, at time: TimeInterval) -> CGPoint? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    let rates = field.motions[index].rates(at: field.runs[field.motions[index].run].basis(at: time))
    return CGPoint(x: rates.x, y: rates.y)
  }
}
