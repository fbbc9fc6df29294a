// The geometries of a transition at one moment.

import Foundation

extension LayoutTransition {
  /// The geometries of all items at one moment, in the order of ``LayoutTransition/ids``.
  ///
  /// Each is computed on access from the motion of the item and the basis of its run; access in index order is
  /// sequential in memory.
  public struct Geometries: RandomAccessCollection {
    @usableFromInline
    let field: MotionField
    /// The basis of each run at the moment.
    @usableFromInline
    let moments: [Moment]
    @usableFromInline
    let vanishingScale: Double

    @usableFromInline
    init(field: MotionField, moments: [Moment], vanishingScale: Double) {
      self.field = field
      self.moments = moments
      self.vanishingScale = vanishingScale
    }

    /// Zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of items, including leaving ones.
    @inlinable
    public var endIndex: Int { field.motions.count }

    /// The geometry of the item at `index`. O(1).
    @inlinable
    public subscript(index: Int) -> ItemGeometry {
      @inline(__always) get {
        let moving = moments[field.motions[index].run]
        let lanes = field.motions[index].lanes(at: moving.basis)
        var geometry = ItemGeometry(
          frame: CGRect(x: lanes.x, y: lanes.y, width: Swift.max(0, lanes.z), height: Swift.max(0, lanes.w)),
          isResting: moving.isResting)
        let presence = field.presences[index]
        if presence.run != 0 || presence.target != 1 {
          let showing = moments[presence.run]
          let amount = presence.amount(at: showing.basis)
          geometry.opacity = Swift.min(Swift.max(0, amount), 1)
          geometry.scale = Swift.max(0, vanishingScale + (1 - vanishingScale) * amount)
          geometry.isResting = geometry.isResting && showing.isResting
        }
        return geometry
      }
    }
  }

  /// One run at the moment of the geometries.
  @usableFromInline
  struct Moment: Sendable {
    @usableFromInline
    let basis: MotionBasis
    @usableFromInline
    let isResting: Bool

    @usableFromInline
    init(basis: MotionBasis, isResting: Bool) {
      self.basis = basis
      self.isResting = isResting
    }
  }

  /// The geometries of all items at `time`.
  ///
  /// O(runs), including the transcendental functions, and O(1) for each geometry read.
  ///
  /// - Parameters:
  ///   - time: The moment, in seconds.
  ///   - previous: The moment of the last geometries, in seconds; `time` if omitted. An item that was at rest then has
  ///     the same geometry now, is marked as resting, and need not be placed again.
  @inlinable
  public func geometries(at time: TimeInterval, since previous: TimeInterval? = nil) -> Geometries {
    Geometries(
      field: field,
      moments: field.runs.map { Moment(basis: $0.basis(at: time), isResting: $0.isSettled(at: previous ?? time)) },
      vanishingScale: vanishingScale)
  }
}

extension LayoutTransition.Geometries: Sendable where ID: Sendable {}

/// The geometry of one item at one moment of a ``LayoutTransition``.
@frozen
public struct ItemGeometry: Equatable, Sendable {
  /// The frame, in points; its size is never negative.
  public var frame: CGRect
  /// The opacity of the item, in 0…1: less than 1 while it is inserted or removed.
  public var opacity: Double
  /// The scale factor of the item about its centre. Never negative; a bouncing animation may exceed 1.
  public var scale: Double
  /// Whether the item has not changed since the previous moment of the geometries.
  public var isResting: Bool

  /// Makes a geometry of the given parts.
  @inlinable
  public init(frame: CGRect, opacity: Double = 1, scale: Double = 1, isResting: Bool = true) {
    self.frame = frame
    self.opacity = opacity
    self.scale = scale
    self.isResting = isResting
  }
}
