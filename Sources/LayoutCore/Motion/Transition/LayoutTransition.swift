// Items on their way from one layout to the next.
//
// A transition keeps, for each item, where it goes, how far it was from there and how fast it moved when it was last
// sent, and which run of an animation it moves by. The frames at a time follow from that alone: there is no clock and
// nothing to step. The items of a run share its basis, which is evaluated once a frame (LayoutTransition+Geometries);
// a new layout samples the old motion and sends each item on from there (LayoutTransition+Retarget, MotionField,
// TransitionLaunch).

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
