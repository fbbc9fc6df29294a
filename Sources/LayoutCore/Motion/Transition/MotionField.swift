// The motions of a transition by index, without identities: frames, as four numbers in one vector, and presences, the
// one number that fades and scales items in and out.

import Foundation

/// The motions of a number of items, in contiguous memory: those of the layout, then those that are leaving.
@usableFromInline
struct MotionField: Sendable {
  @usableFromInline
  private(set) var motions: [FrameMotion] = []
  @usableFromInline
  private(set) var presences: [Presence] = []
  /// The number of items in the layout.
  @usableFromInline
  private(set) var presentCount = 0
  /// The runs of the items. The first is that of items at rest.
  @usableFromInline
  private(set) var runs: [AnimationRun] = [.rest]

  @usableFromInline
  init() {}

  /// Animates items to new frames.
  ///
  /// - Parameters:
  ///   - frames: The new frames, in their new order.
  ///   - oldIndices: The current index of each frame's item; nil for a new item.
  ///   - animatesSize: Whether sizes are animated.
  ///   - animation: The animation; nil jumps to the frames.
  ///   - time: The start, in seconds.
  /// - Returns: The current indices of the items that leave, in their new order after the frames.
  @usableFromInline
  mutating func retarget(
    to frames: [CGRect], oldIndices: [Int?], animatesSize: Bool, animation: Animation?, at time: TimeInterval
  ) -> [Int] {
    var launch = TransitionLaunch(animation: animation, time: time, runs: runs)
    var isKept = [Bool](repeating: false, count: motions.count)
    var newMotions: [FrameMotion] = []
    var newPresences: [Presence] = []
    newMotions.reserveCapacity(max(frames.count, motions.count))
    newPresences.reserveCapacity(max(frames.count, motions.count))
    for (frame, oldIndex) in zip(frames, oldIndices) {
      var motion = FrameMotion(frame)
      var presence = Presence()
      if let oldIndex {
        isKept[oldIndex] = true
        launch.move(&motion, from: motions[oldIndex], animatesSize: animatesSize)
        launch.show(&presence, from: presences[oldIndex])
      } else {
        launch.insert(&presence)
      }
      newMotions.append(motion)
      newPresences.append(presence)
    }
    let leaving = isKept.indices.filter { !isKept[$0] }
    for oldIndex in leaving {
      launch.remove(&presences[oldIndex])
      launch.keep(&motions[oldIndex])
      newMotions.append(motions[oldIndex])
      newPresences.append(presences[oldIndex])
    }
    motions = newMotions
    presences = newPresences
    runs = launch.finishedRuns()
    presentCount = frames.count
    return leaving
  }

  /// Moves the targets of kept items, and shows and removes others.
  ///
  /// - Returns: The current indices of the items that are leaving, in their new order after the frames.
  @usableFromInline
  mutating func moveTargets(
    to frames: [CGRect], oldIndices: [Int?], presence animation: Animation?, at time: TimeInterval
  ) -> [Int] {
    var launch = TransitionLaunch(animation: animation, time: time, runs: runs)
    var isKept = [Bool](repeating: false, count: motions.count)
    var newMotions: [FrameMotion] = []
    var newPresences: [Presence] = []
    for (frame, oldIndex) in zip(frames, oldIndices) {
      var motion = FrameMotion(frame)
      var presence = Presence()
      if let oldIndex {
        isKept[oldIndex] = true
        motion = motions[oldIndex]
        motion.target = FrameMotion(frame).target
        if animation != nil {
          launch.keep(&motion)
          launch.show(&presence, from: presences[oldIndex])
        } else if presences[oldIndex].target == presence.target {
          presence = presences[oldIndex]
        }
      } else if animation != nil {
        launch.insert(&presence)
      }
      newMotions.append(motion)
      newPresences.append(presence)
    }
    let leaving = (animation == nil ? presentCount : 0)..<isKept.count
    let kept = leaving.filter { !isKept[$0] }
    for oldIndex in kept {
      if animation != nil {
        launch.remove(&presences[oldIndex])
        launch.keep(&motions[oldIndex])
      }
      newMotions.append(motions[oldIndex])
      newPresences.append(presences[oldIndex])
    }
    motions = newMotions
    presences = newPresences
    presentCount = frames.count
    if animation != nil { runs = launch.finishedRuns() }
    return kept
  }

  /// Whether the item at `index` has faded in or out completely at `time`.
  func hasSettledPresence(_ index: Int, at time: TimeInterval) -> Bool {
    runs[presences[index].run].isSettled(at: time)
  }

  /// Removes the leaving items, except for those at the indices in `kept`.
  mutating func keepLeaving(_ kept: [Int]) {
    motions.replaceSubrange(presentCount..., with: kept.map { motions[$0] })
    presences.replaceSubrange(presentCount..., with: kept.map { presences[$0] })
  }
}

/// The target of a frame, and its offset and velocity when its run started.
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
  /// The index of the frame's run; 0 is rest.
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

  /// The rates of the lanes when the run is at `basis`, per second.
  func rates(at basis: MotionBasis) -> SIMD4<Double> {
    offset * basis.offsetRate + velocity * basis.velocityRate
  }
}

/// The presence of an item, which animates to 1 when it is inserted and to 0 when it is removed.
@usableFromInline
struct Presence: Sendable {
  @usableFromInline
  var target: Double
  @usableFromInline
  var offset = 0.0
  @usableFromInline
  var velocity = 0.0
  /// The index of the presence's run; 0 is rest.
  @usableFromInline
  var run = 0

  /// Makes the presence of an item in the layout.
  init() {
    target = 1
  }

  /// The presence when its run is at `basis`. An animation that overshoots leaves 0…1.
  @inlinable
  func amount(at basis: MotionBasis) -> Double {
    target + offset * basis.offset + velocity * basis.velocity
  }

  /// The rate of the presence when its run is at `basis`, per second.
  func rate(at basis: MotionBasis) -> Double {
    offset * basis.offsetRate + velocity * basis.velocityRate
  }
}
