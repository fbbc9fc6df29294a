// The affine map of the plane that layout code takes from CoreGraphics, for platforms whose Foundation lacks it. Its
// stored form is its six coefficients in a row, as CoreGraphics writes it.

#if !canImport(CoreGraphics)
  import Foundation

  /// An affine map of the plane. CoreGraphics' `CGAffineTransform`: points are rows, multiplied from the left.
  ///
  ///     x′ = a·x + c·y + tx
  ///     y′ = b·x + d·y + ty
  @frozen
  public struct CGAffineTransform: Hashable, Sendable {
    /// What x contributes to x′.
    public var a: CGFloat
    /// What x contributes to y′.
    public var b: CGFloat
    /// What y contributes to x′.
    public var c: CGFloat
    /// What y contributes to y′.
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
#endif

#if !canImport(CoreGraphics)
  import Foundation

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
#endif
