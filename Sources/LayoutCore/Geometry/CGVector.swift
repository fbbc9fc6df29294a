// CoreGraphics' displacement in the plane, for platforms whose Foundation lacks it.

#if !canImport(Darwin)
  import Foundation

  /// A displacement in the plane, in points. CoreGraphics' `CGVector`.
  @frozen
  public struct CGVector: Hashable, Sendable {
    /// The displacement along x.
    public var dx: CGFloat
    /// The displacement along y.
    public var dy: CGFloat

    /// No displacement.
    @inlinable
    public init() {
      self.init(dx: 0, dy: 0)
    }

    /// A displacement of the given components.
    @inlinable
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }

    /// A displacement of the given components.
    @inlinable
    public init(dx: Double, dy: Double) {
      self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// A displacement of the given components.
    @inlinable
    public init(dx: Int, dy: Int) {
      self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// No displacement.
    @inlinable
    public static var zero: CGVector { CGVector() }
  }

  extension CGVector: Codable {
    /// Reads dx, dy from an unkeyed container, as CoreGraphics writes them.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      self.init(dx: try container.decode(CGFloat.self), dy: try container.decode(CGFloat.self))
    }

    /// Writes dx, dy to an unkeyed container.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(dx)
      try container.encode(dy)
    }
  }
#endif
