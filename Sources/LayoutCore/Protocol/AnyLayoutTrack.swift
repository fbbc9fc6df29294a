// A layout whose own parameters are on their way: what is run on interpolated data while it is animated.

import Foundation

/// A layout on its way from one value of its type to another, by its animatable data.
///
/// A value and a pure function of time, in seconds by whatever clock the caller keeps.
package struct AnyLayoutTrack {
  private var tracking: any LayoutTracking

  /// The layout at rest; nil when it has no animatable data.
  package init?(_ layout: AnyLayout) {
    guard let tracking = layout.box.makeTrack() else { return nil }
    self.tracking = tracking
  }

  /// Whether `layout` is of the same type, so that it can be sent there.
  package func accepts(_ layout: AnyLayout) -> Bool { tracking.accepts(layout.box) }

  /// Sends the animatable data to those of a layout of the same type, from where they are at `time`.
  ///
  /// - Returns: Whether the data differ from those it was last sent to.
  package mutating func retarget(to layout: AnyLayout, animation: Animation, at time: TimeInterval) -> Bool {
    tracking.retarget(to: layout.box, animation: animation, at: time)
  }

  /// The layout at `time`: the one it was last sent to, with the data it has then.
  package func layout(at time: TimeInterval) -> AnyLayout { tracking.layout(at: time) }

  /// Whether the data have arrived at `time`.
  package func isSettled(at time: TimeInterval) -> Bool { tracking.isSettled(at: time) }

  /// When the data will have arrived, in seconds.
  package var settlingTime: TimeInterval { tracking.settlingTime }
}

/// A layout's track without its type.
protocol LayoutTracking {
  func accepts(_ box: AnyLayoutBox) -> Bool
  mutating func retarget(to box: AnyLayoutBox, animation: Animation, at time: TimeInterval) -> Bool
  func layout(at time: TimeInterval) -> AnyLayout
  func isSettled(at time: TimeInterval) -> Bool
  var settlingTime: TimeInterval { get }
}

/// A layout and the track of its data.
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
