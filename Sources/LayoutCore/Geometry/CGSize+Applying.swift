// Sizes under an affine map, for platforms whose Foundation lacks it.

#if !canImport(CoreGraphics)
  import Foundation

  extension CGSize {
    /// The size as a vector under `transform`; the shift does not count, and a result may be negative.
    @inlinable
    public func applying(_ transform: CGAffineTransform) -> CGSize {
      CGSize(
        width: transform.a * width + transform.c * height,
        height: transform.b * width + transform.d * height)
    }
  }
#endif
