// Points under an affine map, for platforms whose Foundation lacks it.

#if !canImport(CoreGraphics)
  import Foundation

  extension CGPoint {
    /// The point that `transform` maps this one to.
    @inlinable
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(
        x: transform.a * x + transform.c * y + transform.tx,
        y: transform.b * x + transform.d * y + transform.ty)
    }
  }
#endif
