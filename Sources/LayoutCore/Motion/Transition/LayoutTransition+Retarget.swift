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
  public mutating func retarget(
    to frames: [(id: ID, frame: CGRect)], animation: Animation?, at time: TimeInterval
  ) {
    let old = self
    var launch = Launch(animation: animation, time: time, runs: old.runs)
    let places = old.places(of: frames)
    var isLeaving = [Bool](repeating: true, count: old.ids.count)
    ids.removeAll(keepingCapacity: true)
    motions.removeAll(keepingCapacity: true)
    presences.removeAll(keepingCapacity: true)
    for (position, item) in frames.enumerated() {
      var motion = FrameMotion(item.frame)
      var presence = Presence()
      if let place = places[position] {
        isLeaving[place] = false
        launch.move(&motion, from: old.motions[place], animatesSize: sizing == .animated)
        launch.show(&presence, from: old.presences[place])
      } else {
        launch.insert(&presence)
      }
      append(item.id, motion, presence)
    }
    presentCount = frames.count
    for (place, id) in old.ids.enumerated() where isLeaving[place] {
      var motion = old.motions[place]
      var presence = old.presences[place]
      launch.remove(&presence)
      launch.carryOn(&motion)
      append(id, motion, presence)
    }
    runs = launch.finishedRuns()
  }

  private mutating func append(_ id: ID, _ motion: FrameMotion, _ presence: Presence) {
    ids.append(id)
    motions.append(motion)
    presences.append(presence)
  }
  /// The index among ``ids`` that each of the frames' items has, if it has one.
  private func places(of frames: [(id: ID, frame: CGRect)]) -> [Int?] {
    if frames.count == presentCount && zip(frames, ids).allSatisfy({ $0.id == $1 }) {
      // The common case, a change of layout and not of items, needs no hashing.
      return Array(0..<presentCount)
    }
    let indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    var seen = Set<ID>(minimumCapacity: frames.count)
    return frames.map { item in
      precondition(seen.insert(item.id).inserted, "LayoutTransition: two items have the identity \(item.id)")
      return indices[item.id]
    }
  }
}
