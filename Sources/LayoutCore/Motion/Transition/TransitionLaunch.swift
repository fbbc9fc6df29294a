// The start of a motion to new targets: the state that all items of a retargeted transition share.

import Foundation

/// The new run of a transition, as it is built, and the old runs at the time of the start.
struct TransitionLaunch {
  private let animation: Animation?
  private let time: TimeInterval
  /// The initial rate of the animation for an offset of 1.
  private let offsetRate: Double

  private let oldRuns: [AnimationRun]
  private let oldBases: [MotionBasis]
  /// The index of each old run among the kept ones; nil until a motion keeps it.
  private var keptIndices: [Int?]
  private var keptRuns: [AnimationRun] = []

  /// The longest distance and the highest speed of all motions in the new run, in points.
  private var farthest = 0.0
  private var fastest = 0.0

  /// The index of the new run, before the kept ones.
  private static let newRun = 1

  /// The weight of a presence of 1 in points: it has settled within 1/4000.
  private static let presenceWeight = 200.0

  init(animation: Animation?, time: TimeInterval, runs: [AnimationRun]) {
    self.animation = animation
    self.time = time
    offsetRate = animation?.initialOffsetRate ?? 0
    oldRuns = runs
    oldBases = runs.map { $0.basis(at: time) }
    keptIndices = [Int?](repeating: nil, count: runs.count)
  }

  /// Animates a frame at rest at its new target from the position of `old`, unless `old` has the same target.
  mutating func move(_ motion: inout FrameMotion, from old: FrameMotion, animatesSize: Bool) {
    guard animation != nil else { return }
    if old.target == motion.target {
      motion = old
      keep(&motion)
      return
    }
    let basis = oldBases[old.run]
    var offset = old.lanes(at: basis) - motion.target
    var velocity = old.rates(at: basis)
    if !animatesSize {
      offset.highHalf = .zero
      velocity.highHalf = .zero
    }
    if velocity != .zero { velocity -= offset * offsetRate }
    let distance = (offset * offset).sum().squareRoot()
    let speed = (velocity * velocity).sum().squareRoot()
    guard distance.isFinite, speed.isFinite, distance > 0 || speed > 0 else { return }
    motion.offset = offset
    motion.velocity = velocity
    motion.run = Self.newRun
    farthest = max(farthest, distance)
    fastest = max(fastest, speed)
  }

  /// Keeps the motion of a frame, or sets it to rest if it has settled.
  mutating func keep(_ motion: inout FrameMotion) {
    motion.run = keptIndex(of: motion.run)
    if motion.run == 0 {
      motion.offset = .zero
      motion.velocity = .zero
    }
  }

  mutating func insert(_ presence: inout Presence) {
    send(&presence, from: 0, at: 0)
  }

  /// Fades in an item that was leaving; keeps the presence of any other.
  mutating func show(_ presence: inout Presence, from old: Presence) {
    if old.target == presence.target {
      presence = old
      keep(&presence)
    } else {
      let basis = oldBases[old.run]
      send(&presence, from: old.amount(at: basis), at: old.rate(at: basis))
    }
  }

  /// Fades out an item, unless it is already leaving.
  mutating func remove(_ presence: inout Presence) {
    if presence.target == 0 {
      keep(&presence)
    } else {
      let basis = oldBases[presence.run]
      let (amount, rate) = (presence.amount(at: basis), presence.rate(at: basis))
      presence.target = 0
      send(&presence, from: amount, at: rate)
    }
  }

  /// The runs in use, that of rest first.
  func finishedRuns() -> [AnimationRun] {
    guard let animation else { return [.rest] }
    var run = AnimationRun(animation, start: time)
    run.cover(offset: farthest, velocity: fastest)
    return [.rest, run] + keptRuns
  }

  private mutating func send(_ presence: inout Presence, from amount: Double, at rate: Double) {
    presence.offset = 0
    presence.velocity = 0
    presence.run = 0
    guard animation != nil else { return }
    let offset = amount - presence.target
    let velocity = rate == 0 ? 0 : rate - offset * offsetRate
    guard offset != 0 || velocity != 0 else { return }
    presence.offset = offset
    presence.velocity = velocity
    presence.run = Self.newRun
    farthest = max(farthest, abs(offset) * Self.presenceWeight)
    fastest = max(fastest, abs(velocity) * Self.presenceWeight)
  }

  private mutating func keep(_ presence: inout Presence) {
    presence.run = keptIndex(of: presence.run)
    if presence.run == 0 {
      presence.offset = 0
      presence.velocity = 0
    }
  }

  /// The index of an old run among the new ones: 0, which is rest, if it has settled or the motion jumps.
  private mutating func keptIndex(of run: Int) -> Int {
    if animation == nil || oldRuns[run].isSettled(at: time) { return 0 }
    if let index = keptIndices[run] { return index }
    keptRuns.append(oldRuns[run])
    let index = Self.newRun + keptRuns.count
    keptIndices[run] = index
    return index
  }
}
