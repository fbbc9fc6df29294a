// CoreGraphics' descriptions of points, sizes and rectangles, and its functions of rectangles, for platforms whose
// Foundation lacks them.

#if !canImport(Darwin)
  import Foundation

  extension CGPoint {
    /// The coordinates: `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
  }

  extension CGSize {
    /// The lengths: `(3.0, 4.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
  }

  extension CGRect {
    /// The origin and the size: `(1.0, 2.0, 3.0, 4.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
  }

  /// The least x of the rectangle.
  public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

  /// The x of the middle of the rectangle.
  public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

  /// The greatest x of the rectangle.
  public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

  /// The least y of the rectangle.
  public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

  /// The y of the middle of the rectangle.
  public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

  /// The greatest y of the rectangle.
  public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

  /// The width of the rectangle, which is not negative.
  public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

  /// The height of the rectangle, which is not negative.
  public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
#endif
