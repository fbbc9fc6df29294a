// A new layout while the last one may still be on its way.

import Foundation

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
}
