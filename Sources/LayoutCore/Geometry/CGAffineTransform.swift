// CoreGraphics' affine map of the plane, for platforms whose Foundation lacks it, and its application to points, sizes
// and rectangles. Its coded form is a sequence of its six coefficients, as in CoreGraphics.
//
// The condition names Darwin, because elsewhere `canImport(CoreGraphics)` is true where the compatibility modules were
// built before this one.

#if !canImport(Darwin)
  import Foundation

  /// An affine map of the plane. CoreGraphics' `CGAffineTransform`: points are rows, multiplied from the left.
  ///
  ///     x′ = a·x + c·y + tx
  ///     y′ = b·x + d·y + ty
  @frozen
  public struct CGAffineTransform: Hashable, Sendable {
    /// The coefficient of x in x′.
    public var a: CGFloat
    /// The coefficient of x in y′.
    public var b: CGFloat
    /// The coefficient of y in x′.
    public var c: CGFloat
    /// The coefficient of y in y′.
    public var d: CGFloat
    /// The shift along x.
    public var tx: CGFloat
    /// The shift along y.
    public var ty: CGFloat

    /// The map of the given coefficients.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// The map of the given coefficients.
    @inlinable
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
      self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// The map with all coefficients zero, as in CoreGraphics. It is not the identity: see ``identity``.
    @inlinable
    public init() {
      self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// The map that shifts by (`translationX`, `y`).
    @inlinable
    public init(translationX: CGFloat, y: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
    }

    /// The map that scales by `scaleX` along x and by `y` along y.
    @inlinable
    public init(scaleX: CGFloat, y: CGFloat) {
      self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// The map that turns by `rotationAngle` radians, x towards y.
    public init(rotationAngle: CGFloat) {
      let sine = sin(rotationAngle)
      let cosine = cos(rotationAngle)
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The map that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  extension CGAffineTransform: Codable {
    /// Reads a, b, c, d, tx, ty from an unkeyed container.
    public init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      self.init(
        a: try values.decode(CGFloat.self),
        b: try values.decode(CGFloat.self),
        c: try values.decode(CGFloat.self),
        d: try values.decode(CGFloat.self),
        tx: try values.decode(CGFloat.self),
        ty: try values.decode(CGFloat.self))
    }

    /// Writes a, b, c, d, tx, ty to an unkeyed container.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      for value in [a, b, c, d, tx, ty] {
        try values.encode(value)
      }
    }
  }

  extension CGAffineTransform {
    /// Whether the map changes nothing.
    @inlinable
    public var isIdentity: Bool {
      self == .identity
    }

    /// The map that applies this one first and `other` after it.
    @inlinable
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * other.a + b * other.c,
        b: a * other.b + b * other.d,
        c: c * other.a + d * other.c,
        d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx,
        ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The map that shifts first and applies this one after it.
    @inlinable
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// The map that scales first and applies this one after it.
    @inlinable
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// The map that turns by `angle` radians first and applies this one after it.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The inverse map, or this map if it has none because its determinant is zero, as in CoreGraphics.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0 else { return self }
      return CGAffineTransform(
        a: d / determinant,
        b: -b / determinant,
        c: -c / determinant,
        d: a / determinant,
        tx: (c * ty - d * tx) / determinant,
        ty: (b * tx - a * ty) / determinant)
    }
  }

  extension CGRect {
    /// The smallest upright rectangle that contains the four corners of this one, mapped by `transform`.
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

  extension CGPoint {
    /// The point that `transform` maps this one to.
    @inlinable
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(
        x: transform.a * x + transform.c * y + transform.tx,
        y: transform.b * x + transform.d * y + transform.ty)
    }
  }

  extension CGSize {
    /// The size, mapped by `transform` as a vector: the shift is ignored, and the result may be negative.
    @inlinable
    public func applying(_ transform: CGAffineTransform) -> CGSize {
      CGSize(
        width: transform.a * width + transform.c * height,
        height: transform.b * width + transform.d * height)
    }
  }
#endif
