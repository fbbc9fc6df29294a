// The time by which containers move their children: the frame clock's, slower or faster, paused, or set to any moment.
// Motion is a function of this time.
//
// The application owns it and assigns it to containers; each container starts with its own. It holds their clocks
// weakly.

import Foundation
import LayoutCore

/// The time of the motion of any number of containers.
///
///     let time = MotionTime()
///     view.motionTime = time
///     time.rate = 0.1                  // ten times as slow
///     time.isPaused = true
///     time.show(0.5)                   // the middle of the transition that runs, or that ran last
///
/// Showing the same moment twice shows the same frame twice.
@MainActor
public final class MotionTime {
  /// A transition: all animations that started at the same moment.
  public struct Transition: Equatable, Sendable {
    /// The animation.
    public let animation: Animation
    /// The start, in seconds of the motion's time.
    public let start: Double
    /// The time at which everything is at rest.
    public internal(set) var end: Double
  }

  /// The latest moment: the frame clock's time and the motion's time, both in seconds.
  private var latest: (frame: Double, time: Double)?
  /// The moment from which time continues. Without a frame time, it continues at the next request. Nil while the
  /// motion's time equals the frame clock's.
  private var origin: (frame: Double?, time: Double)?
  private var clocks: [WeakClock] = []
  private var storedRate = 1.0

  /// The current or latest transition; nil before the first one.
  public private(set) var transition: Transition?
  /// Called when another moment is shown, or another transition begins. It may queue a draw.
  public var onChange: (() -> Void)?

  /// Creates a time equal to the frame clock's.
  public init() {}

  // MARK: Pace

  /// The motion's seconds per second of the frame clock: 1 by default. A value that is not a positive finite number is
  /// ignored.
  public var rate: Double {
    get { storedRate }
    set {
      guard newValue > 0, newValue.isFinite, newValue != storedRate else { return }
      storedRate = newValue
      origin = latest.map { ($0.frame, $0.time) }
    }
  }

  /// Whether time is paused.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      origin = latest.map { (nil, $0.time) }
      momentDidChange()
    }
  }

  /// Whether containers keep an ended transition, so that it can be shown again. It costs some hundred bytes per item,
  /// and the widgets of removed items stay until the next change.
  public var keepsTransitions = false {
    didSet { if !keepsTransitions, oldValue { discardKeptTransitions() } }
  }

  /// Discards the kept transitions.
  public func discardKeptTransitions() {
    for clock in clocks { clock.clock?.moving?.discardKeptMotion() }
    transition = nil
    onChange?()
  }

  // MARK: Moments

  /// The elapsed fraction of the latest transition's duration, in 0…1; 0 without one.
  public var fraction: Double {
    guard let transition, let time = latest?.time else { return 0 }
    return min(max((time - transition.start) / (transition.end - transition.start), 0), 1)
  }

  /// The seconds from the latest transition's start to the current moment, clamped to its duration.
  public var elapsed: Double { transition.map { fraction * ($0.end - $0.start) } ?? 0 }

  /// Shows the moment at a fraction of the latest transition's duration.
  public func show(_ fraction: Double) {
    guard let transition, !fraction.isNaN else { return }
    let part = min(max(fraction, 0), 1)
    // Reaches the end exactly, without rounding errors.
    set(to: part == 1 ? transition.end : transition.start + part * (transition.end - transition.start))
  }

  /// Shows the moment that is `seconds` later than the current one (earlier, if negative), clamped to the latest
  /// transition.
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
    let time = updatedTime(at: frame)
    let isLater = latest?.time != time
    latest = (frame, time)
    if isLater, transition != nil { onChange?() }
    return time
  }

  private func updatedTime(at frame: Double) -> Double {
    if isPaused { return latest?.time ?? frame }
    guard let origin else {
      // Until a rate is set, it is the frame clock's time; from here it continues at the rate.
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

  /// Adds the clock of a container.
  func add(_ clock: MotionClock) {
    clocks.removeAll { $0.clock == nil }
    clocks.append(WeakClock(clock: clock))
  }

  /// Removes the clock of a container that now uses another time.
  func remove(_ clock: MotionClock) { clocks.removeAll { $0.clock == nil || $0.clock === clock } }

  /// Records the start of an animation; animations that start at the same moment are one transition.
  func begin(_ animation: Animation, at start: Double, until end: Double) {
    guard end > start else { return }
    let other = transition.flatMap { $0.start == start ? $0.end : nil } ?? end
    transition = Transition(animation: animation, start: start, end: max(end, other))
    onChange?()
  }
}
