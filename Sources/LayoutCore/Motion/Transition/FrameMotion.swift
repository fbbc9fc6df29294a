// The motion of one frame: four numbers at once.

import Foundation

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
