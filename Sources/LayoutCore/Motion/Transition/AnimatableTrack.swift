// The animation of animatable data, such as the parameters of a layout, from value to value, and one run of an
// animation, with its start and end.

import Foundation

/// A value that animates to targets, and keeps its position and velocity when the target changes.
///
/// Pass a layout's `animatableData`, and run the layout with the data from `value(at:)`. A track is a value and a pure
/// function of time, in seconds of any clock.
public struct AnimatableTrack<Value: VectorArithmetic> {
  /// The target, which is also the value at rest.
  public private(set) var target: Value
  private var offset: Value = .zero
  private var velocity: Value = .zero
  private var run = AnimationRun.rest

  /// Makes a track at rest.
  public init(_ value: Value) {
    target = value
  }

  /// The value at `time`; once settled, exactly the target.
  public func value(at time: TimeInterval) -> Value {
    if isSettled(at: time) { return target }
    let basis = run.basis(at: time)
    return target + offset.scaled(by: basis.offset) + velocity.scaled(by: basis.velocity)
  }

  /// The velocity at `time`, per second.
  public func velocity(at time: TimeInterval) -> Value {
    if isSettled(at: time) { return .zero }
    let basis = run.basis(at: time)
    return offset.scaled(by: basis.offsetRate) + velocity.scaled(by: basis.velocityRate)
  }

  /// Whether the value is at its target at `time`.
  public func isSettled(at time: TimeInterval) -> Bool {
    run.isSettled(at: time)
  }

  /// The time at which the value is at its target, in seconds; minus infinity if it has not moved since it jumped.
  public var settlingTime: TimeInterval { run.end }

  /// Animates the value to `target`, from its position and velocity at `time`.
  ///
  /// The same target as before does not change the motion. A value at rest starts with the velocity of the animation.
  ///
  /// - Parameters:
  ///   - target: The new target.
  ///   - animation: The animation; nil jumps to the target.
  ///   - time: The start, in seconds.
  public mutating func retarget(to target: Value, animation: Animation?, at time: TimeInterval) {
    guard let animation else {
      self = AnimatableTrack(target)
      return
    }
    if target == self.target { return }
    let moving = velocity(at: time)
    let offset = value(at: time) - target
    var run = AnimationRun(animation, start: time)
    self.velocity = moving == .zero ? .zero : moving - offset.scaled(by: animation.initialOffsetRate)
    self.offset = offset
    self.target = target
    // A parameter may be a fraction or a distance, so the tolerance is relative to the distance, up to the tolerance of
    // a distance in points.
    let distance = offset.magnitudeSquared.squareRoot()
    let speed = velocity.magnitudeSquared.squareRoot()
    guard distance.isFinite && speed.isFinite else {
      self = AnimatableTrack(target)
      return
    }
    run.cover(offset: distance, velocity: speed, tolerance: min(0.05, (distance + speed / 10) / 1000))
    self.run = run
  }
}

extension AnimatableTrack: Sendable where Value: Sendable {}

/// One start of an animation, which any number of values can share.
@usableFromInline
struct AnimationRun: Hashable, Sendable {
  let animation: Animation
  /// The start, in seconds.
  let start: TimeInterval
  /// The time at which all values of the run have settled, in seconds.
  @usableFromInline
  private(set) var end: TimeInterval

  /// Makes a run of `animation` from `start`, which ends at once until `cover` extends it.
  init(_ animation: Animation, start: TimeInterval) {
    self.animation = animation
    self.start = start
    end = start
  }

  /// The run of values at rest.
  static let rest = AnimationRun(.linear(duration: 0), start: -.infinity)

  /// Extends the run until a value of that distance and speed has settled.
  mutating func cover(offset: Double, velocity: Double, tolerance: Double = 0.05) {
    guard offset != 0 || velocity != 0 else { return }
    let duration = animation.settlingDuration(offset: offset, velocity: velocity, tolerance: tolerance)
    end = max(end, start + duration)
  }

  /// Whether all values of the run have settled at `time`.
  @inlinable
  func isSettled(at time: TimeInterval) -> Bool {
    time >= end
  }

  /// The animation's basis at `time`; exactly that of the end once settled.
  @usableFromInline
  func basis(at time: TimeInterval) -> MotionBasis {
    isSettled(at: time) ? .settled : animation.basis(at: time - start)
  }
}
