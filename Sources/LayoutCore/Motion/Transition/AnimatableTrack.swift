// Animatable data on its way from one value to the next, which is how a layout's own parameters are animated, and the
// animation that it goes by: one that was begun at a time, and will be over at another.

import Foundation

/// A value that goes where it is told by animations, and keeps its position and its velocity when told anew.
///
/// Give it a layout's `animatableData`, and the layout that `value(at:)` makes of it is run on interpolated data. A
/// track is a value and a pure function of time, in seconds by whatever clock the caller keeps.
public struct AnimatableTrack<Value: VectorArithmetic> {
  /// Where the value is going, or has arrived.
  public private(set) var target: Value
  private var offset: Value = .zero
  private var velocity: Value = .zero
  private var run = AnimationRun.rest

  /// A track at rest.
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

  /// Whether the value has arrived at `time`.
  public func isSettled(at time: TimeInterval) -> Bool {
    run.isSettled(at: time)
  }

  /// When the value will have arrived, in seconds; minus infinity if it has not moved since it jumped.
  public var settlingTime: TimeInterval { run.end }

  /// Sends the value to `target`, from where it is at `time` and with the velocity it has there.
  ///
  /// A target that is the same as before leaves the motion as it is. A value that does not move sets out as the
  /// animation does.
  ///
  /// - Parameters:
  ///   - target: Where to go.
  ///   - animation: How to go there; nil jumps.
  ///   - time: When, in seconds.
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
    // A parameter may be a fraction or a distance, so what counts as arrived is relative to the way, up to what
    // counts as arrived for a distance in points.
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

/// One start of an animation, which any number of moving things may share.
@usableFromInline
struct AnimationRun: Hashable, Sendable {
  let animation: Animation
  /// When it was begun, in seconds.
  let start: TimeInterval
  /// When everything that moves by it has settled, in seconds.
  @usableFromInline
  private(set) var end: TimeInterval

  /// The run of `animation` begun at `start`, over at once until something is said to move by it.
  init(_ animation: Animation, start: TimeInterval) {
    self.animation = animation
    self.start = start
    end = start
  }

  /// What has been over forever.
  static let rest = AnimationRun(.linear(duration: 0), start: -.infinity)

  /// Extends the run until what moves at that distance and that speed has settled.
  mutating func cover(offset: Double, velocity: Double, tolerance: Double = 0.05) {
    guard offset != 0 || velocity != 0 else { return }
    let duration = animation.settlingDuration(offset: offset, velocity: velocity, tolerance: tolerance)
    end = max(end, start + duration)
  }

  /// Whether everything that moves by the run has settled at `time`.
  @inlinable
  func isSettled(at time: TimeInterval) -> Bool {
    time >= end
  }

  /// The animation's basis at `time`; once settled, exactly that of the end.
  @usableFromInline
  func basis(at time: TimeInterval) -> MotionBasis {
    isSettled(at: time) ? .settled : animation.basis(at: time - start)
  }
}
