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

extension LayoutTransition {
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

extension MotionField {
  /// Moves the targets of items that stay, and shows and removes others.
  ///
  /// - Returns: The present indices of the items that are leaving, in the order in which they now follow the frames.
  @usableFromInline
  mutating func moveTargets(
    to frames: [CGRect], places: [Int?], presence animation: Animation?, at time: TimeInterval
  ) -> [Int] {
    var launch = TransitionLaunch(animation: animation, time: time, runs: runs)
    var stays = [Bool](repeating: false, count: motions.count)
    var newMotions: [FrameMotion] = []
    var newPresences: [Presence] = []
    for (frame, place) in zip(frames, places) {
      var motion = FrameMotion(frame)
      var presence = Presence()
      if let place {
        stays[place] = true
        motion = motions[place]
        motion.target = FrameMotion(frame).target
        if animation != nil {
          launch.carryOn(&motion)
          launch.show(&presence, from: presences[place])
        } else if presences[place].target == presence.target {
          presence = presences[place]
        }
      } else if animation != nil {
        launch.insert(&presence)
      }
      newMotions.append(motion)
      newPresences.append(presence)
    }
    let leaving = (animation == nil ? presentCount : 0)..<stays.count
    let kept = leaving.filter { !stays[$0] }
    for place in kept {
      if animation != nil {
        launch.remove(&presences[place])
        launch.carryOn(&motions[place])
      }
      newMotions.append(motions[place])
      newPresences.append(presences[place])
    }
    motions = newMotions
    presences = newPresences
    presentCount = frames.count
    if animation != nil { runs = launch.finishedRuns() }
    return kept
  }
}
