// The time by which containers move their children: the frame clock's, faster or slower, standing still, or set to any
// moment, since motion is a function of time.
//
// Whoever wants to command it owns it and gives it to containers, which each have one of their own until then. It knows
// the clocks of these weakly.

import Foundation
import LayoutCore

/// The time that the motion of any number of containers goes by.
///
///     let time = MotionTime()
///     view.motionTime = time
///     time.rate = 0.1                  // ten times as slow
///     time.isPaused = true
///     time.show(0.5)                   // the middle of the transition that runs, or that ran last
///
/// A moment that is shown twice shows the same frame twice.
@MainActor
public final class MotionTime {
  /// The latest start of an animation, and all that moved along with it.
  public struct Transition: Equatable, Sendable {
    /// What it goes by.
    public let animation: Animation
    /// When it began, in seconds of the motion's time.
    public let start: Double
    /// When everything is where it belongs.
    public internal(set) var end: Double
  }

  /// The moment told last: the frame clock's time of it, and the motion's, both in seconds.
  private var latest: (frame: Double, time: Double)?
  /// From where time goes on; without the frame clock's time it goes on at the next moment that is asked for. Nil while
  /// it is the frame clock's own.
  private var origin: (frame: Double?, time: Double)?
  private var clocks: [WeakClock] = []
  private var storedRate = 1.0

  /// The transition that runs, or ran last; nil before the first one.
  public private(set) var transition: Transition?
  /// Called whenever another moment is shown, or another transition has begun. It may have something drawn.
  public var onChange: (() -> Void)?

  /// A time that is the frame clock's.
  public init() {}

  // MARK: Pace

  /// How many seconds pass in a second: 1, the frame clock's pace, at first. What is no positive number changes nothing.
  public var rate: Double {
    get { storedRate }
    set {
      guard newValue > 0, newValue.isFinite, newValue != storedRate else { return }
      storedRate = newValue
      origin = latest.map { ($0.frame, $0.time) }
    }
  }

  /// Whether time stands still.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      origin = latest.map { (nil, $0.time) }
      momentDidChange()
    }
  }

  /// Whether containers keep what has moved, so that its transition can be shown again. It costs some hundred bytes an
  /// item, and the widgets of removed items stay until the next change.
  public var keepsTransitions = false {
    didSet { if !keepsTransitions, oldValue { forgetTransitions() } }
  }

  /// Lets go of what is kept of transitions that are over.
  public func forgetTransitions() {
    for clock in clocks { clock.clock?.moving?.forgetMotion() }
    transition = nil
    onChange?()
  }

  // MARK: Moments

  /// How much of the latest transition's duration has passed, in 0…1; 0 without one.
  public var fraction: Double {
    guard let transition, let time = latest?.time else { return 0 }
    return min(max((time - transition.start) / (transition.end - transition.start), 0), 1)
  }

  /// The seconds from the latest transition's start to this moment, within its duration.
  public var elapsed: Double { transition.map { fraction * ($0.end - $0.start) } ?? 0 }

  /// Shows the moment at which a fraction of the latest transition's duration has passed.
  public func show(_ fraction: Double) {
    guard let transition, !fraction.isNaN else { return }
    let part = min(max(fraction, 0), 1)
    // The end is met exactly.
    set(to: part == 1 ? transition.end : transition.start + part * (transition.end - transition.start))
  }

  /// Shows a moment that is so many seconds later, or earlier, than this one, within the latest transition.
  public func step(by seconds: Double) {
    guard let transition, !seconds.isNaN else { return }
    set(to: min(max(min(latest?.time ?? transition.end, transition.end) + seconds, transition.start), transition.end))
  }

  private func set(to time: Double) {
    latest = (latest?.frame ?? 0, time)
    origin = (nil, time)
    momentDidChange()
  }

  private func momentDidChange() {
    for clock in clocks { clock.clock?.momentDidChange() }
    onChange?()
  }

  /// The motion's time in a frame, in seconds.
  ///
  /// - Parameter frame: The time of the frame clock, in seconds.
  public func time(at frame: Double) -> Double {
    let time = timeWithoutTelling(at: frame)
    let isLater = latest?.time != time
    latest = (frame, time)
    if isLater, transition != nil { onChange?() }
    return time
  }

  private func timeWithoutTelling(at frame: Double) -> Double {
    if isPaused { return latest?.time ?? frame }
    guard let origin else {
      // Until another pace is set, it is the frame clock's time; from there on it goes by that pace.
      if rate != 1 { self.origin = (frame, frame) }
      return frame
    }
    guard let start = origin.frame else {
      self.origin?.frame = frame
      return origin.time
    }
    return origin.time + (frame - start) * rate
  }

  // MARK: Containers

  private struct WeakClock {
    weak var clock: MotionClock?
  }

  /// Takes up the clock of a container.
  func add(_ clock: MotionClock) {
    clocks.removeAll { $0.clock == nil }
    clocks.append(WeakClock(clock: clock))
  }

  /// Lets go of the clock of a container, which goes by another time.
  func remove(_ clock: MotionClock) { clocks.removeAll { $0.clock == nil || $0.clock === clock } }

  /// Something has been sent on its way; what sets out at the same moment is one transition.
  func begin(_ animation: Animation, at start: Double, until end: Double) {
    guard end > start else { return }
    let other = transition.flatMap { $0.start == start ? $0.end : nil } ?? end
    transition = Transition(animation: animation, start: start, end: max(end, other))
    onChange?()
  }
}
