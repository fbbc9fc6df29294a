// The stored form of an affine map: its six coefficients in a row, as CoreGraphics writes it.

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
