// The animation of a layout's own parameters: during it the layout runs with interpolated animatable data.

import Foundation

/// A layout that animates from one value of its type to another by its animatable data.
///
/// A value and a pure function of time, in seconds of any clock.
package struct AnyLayoutTrack {
  private var tracking: any LayoutTracking

  /// The layout at rest; nil when it has no animatable data.
  package init?(_ layout: AnyLayout) {
    guard let tracking = layout.box.makeTrack() else { return nil }
    self.tracking = tracking
  }

  /// Whether `layout` has the same type, so that it can be a target.
  package func accepts(_ layout: AnyLayout) -> Bool { tracking.accepts(layout.box) }

  /// Animates the animatable data to those of a layout of the same type, from their value at `time`.
  ///
  /// - Returns: Whether the data differ from the previous target.
  package mutating func retarget(to layout: AnyLayout, animation: Animation, at time: TimeInterval) -> Bool {
    tracking.retarget(to: layout.box, animation: animation, at: time)
  }

  /// The layout at `time`: the target, with the interpolated data.
  package func layout(at time: TimeInterval) -> AnyLayout { tracking.layout(at: time) }

  /// Whether the animation of the data is complete at `time`.
  package func isSettled(at time: TimeInterval) -> Bool { tracking.isSettled(at: time) }

  /// The time at which the animation of the data is complete, in seconds.
  package var settlingTime: TimeInterval { tracking.settlingTime }
}

protocol LayoutTracking {
  func accepts(_ box: AnyLayoutBox) -> Bool
  mutating func retarget(to box: AnyLayoutBox, animation: Animation, at time: TimeInterval) -> Bool
  func layout(at time: TimeInterval) -> AnyLayout
  func isSettled(at time: TimeInterval) -> Bool
  var settlingTime: TimeInterval { get }
}

struct LayoutTrack<L: Layout>: LayoutTracking {
  private var layout: L
  private var track: AnimatableTrack<L.AnimatableData>

  init(_ layout: L) {
    self.layout = layout
    track = AnimatableTrack(layout.animatableData)
  }

  func accepts(_ box: AnyLayoutBox) -> Bool { box is LayoutBox<L> }

  mutating func retarget(to box: AnyLayoutBox, animation: Animation, at time: TimeInterval) -> Bool {
    guard let target = (box as? LayoutBox<L>)?.layout else { return false }
    layout = target
    guard target.animatableData != track.target else { return false }
    track.retarget(to: target.animatableData, animation: animation, at: time)
    return true
  }

  func layout(at time: TimeInterval) -> AnyLayout {
    var current = layout
    current.animatableData = track.value(at: time)
    return AnyLayout(current)
  }

  func isSettled(at time: TimeInterval) -> Bool { track.isSettled(at: time) }

  var settlingTime: TimeInterval { track.settlingTime }
}
