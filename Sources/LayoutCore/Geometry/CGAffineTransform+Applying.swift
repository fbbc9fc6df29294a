// Points, sizes and rectangles under an affine map, for platforms whose Foundation lacks it.

#if !canImport(CoreGraphics)
  import Foundation

  extension CGRect {
    /// The smallest upright rectangle around the four corners that `transform` maps this one's to.
    ///
    /// The null rectangle stays null, as in CoreGraphics.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
      guard !isNull else { return self }
      let rect = standardized
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY).applying(transform),
        CGPoint(x: rect.maxX, y: rect.minY).applying(transform),
        CGPoint(x: rect.minX, y: rect.maxY).applying(transform),
        CGPoint(x: rect.maxX, y: rect.maxY).applying(transform),
      ]
      var low = corners[0]
      var high = corners[0]
      for corner in corners.dropFirst() {
        low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
        high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
      }
      return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }
#endif

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
