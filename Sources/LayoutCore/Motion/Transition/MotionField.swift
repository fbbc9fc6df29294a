// The moving part of a transition: frames, four numbers at once, and presences, the one number behind fading and
// scaling in and out, by index, without knowing whose they are.

import Foundation

/// The motions of a number of items, in contiguous memory: first those of the layout, then those that are leaving.
@usableFromInline
struct MotionField: Sendable {
  @usableFromInline
  private(set) var motions: [FrameMotion] = []
  @usableFromInline
  private(set) var presences: [Presence] = []
  /// How many of the items belong to the layout.
  @usableFromInline
  private(set) var presentCount = 0
  /// The runs the items move by. The first is the one of what is at rest.
  @usableFromInline
  private(set) var runs: [AnimationRun] = [.rest]

  @usableFromInline
  init() {}

  /// Sends items to new frames.
  ///
  /// - Parameters:
  ///   - frames: The new frames, in their new order.
  ///   - places: The present index of each frame's item; nil where the item is new.
  ///   - animatesSize: Whether sizes take part in the motion.
  ///   - animation: How to go there; nil jumps.
  ///   - time: When, in seconds.
  /// - Returns: The present indices of the items that leave, in the order in which they now follow the frames.
  @usableFromInline
  mutating func retarget(
    to frames: [CGRect], places: [Int?], animatesSize: Bool, animation: Animation?, at time: TimeInterval
  ) -> [Int] {
    var launch = TransitionLaunch(animation: animation, time: time, runs: runs)
    var stays = [Bool](repeating: false, count: motions.count)
    var newMotions: [FrameMotion] = []
    var newPresences: [Presence] = []
    newMotions.reserveCapacity(max(frames.count, motions.count))
    newPresences.reserveCapacity(max(frames.count, motions.count))
    for (frame, place) in zip(frames, places) {
      var motion = FrameMotion(frame)
      var presence = Presence()
      if let place {
        stays[place] = true
        launch.move(&motion, from: motions[place], animatesSize: animatesSize)
        launch.show(&presence, from: presences[place])
      } else {
        launch.insert(&presence)
      }
      newMotions.append(motion)
      newPresences.append(presence)
    }
    let leaving = stays.indices.filter { !stays[$0] }
    for place in leaving {
      launch.remove(&presences[place])
      launch.carryOn(&motions[place])
      newMotions.append(motions[place])
      newPresences.append(presences[place])
    }
    motions = newMotions
    presences = newPresences
    runs = launch.finishedRuns()
    presentCount = frames.count
    return leaving
  }

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

  /// Whether the item at `index` has come to be there, or to be gone, at `time`.
  func hasSettledPresence(_ index: Int, at time: TimeInterval) -> Bool {
    runs[presences[index].run].isSettled(at: time)
  }

  /// Drops the items that are leaving, except those at the indices of `kept`.
  mutating func keepLeaving(_ kept: [Int]) {
    motions.replaceSubrange(presentCount..., with: kept.map { motions[$0] })
    presences.replaceSubrange(presentCount..., with: kept.map { presences[$0] })
  }
}

/// Where a frame goes, and how it was away from there when its run began.
///
/// The lanes are x, y, width and height, so that one vector operation moves all of them.
@usableFromInline
struct FrameMotion: Sendable {
  @usableFromInline
  var target: SIMD4<Double>
  @usableFromInline
  var offset = SIMD4<Double>()
  @usableFromInline
  var velocity = SIMD4<Double>()
  /// The index of the run the frame moves by; 0 is rest.
  @usableFromInline
  var run = 0

  /// A frame at rest.
  init(_ frame: CGRect) {
    target = SIMD4(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
  }

  /// The lanes of the frame when its run is at `basis`.
  @inlinable @inline(__always)
  func lanes(at basis: MotionBasis) -> SIMD4<Double> {
    target + offset * basis.offset + velocity * basis.velocity
  }

  /// How fast the lanes change when the run is at `basis`, per second.
  func rates(at basis: MotionBasis) -> SIMD4<Double> {
    offset * basis.offsetRate + velocity * basis.velocityRate
  }
}

/// An item's presence, which goes to 1 when it is inserted and to 0 when it is removed.
@usableFromInline
struct Presence: Sendable {
  @usableFromInline
  var target: Double
  @usableFromInline
  var offset = 0.0
  @usableFromInline
  var velocity = 0.0
  /// The index of the run the presence changes by; 0 is rest.
  @usableFromInline
  var run = 0

  /// The presence of an item that is there.
  init() {
    target = 1
  }

  /// The presence when its run is at `basis`. An animation that overshoots leaves 0…1.
  @inlinable
  func amount(at basis: MotionBasis) -> Double {
    target + offset * basis.offset + velocity * basis.velocity
  }

  /// How fast the presence changes when its run is at `basis`, per second.
  func rate(at basis: MotionBasis) -> Double {
    offset * basis.offsetRate + velocity * basis.velocityRate
  }
}
