// Turning and scaling of what is drawn, without an effect on the layout.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A map of what a view draws: scaled and turned about a point of its frame, then moved.
///
/// It is applied as steps of translation, rotation and scale: GTK draws unknown matrices in software as pink areas.
nonisolated struct ViewTransform: Hashable, Sendable {
  var anchor = UnitPoint.center
  var scale = CGSize(width: 1, height: 1)
  var angle = Angle.zero
  /// In points.
  var offset = CGSize.zero

  /// A step of the map.
  enum Step {
    case move(CGFloat, CGFloat)
    case turn(Angle)
    case scale(CGFloat, CGFloat)
  }

  /// The map of what is in a frame, as steps from the last to the first.
  func steps(in frame: CGRect) -> [Step] {
    guard frame.isFinite else { return [] }
    let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    return [
      .move(center.x + offset.width, center.y + offset.height), .turn(angle),
      .scale(Self.invertible(scale.width), Self.invertible(scale.height)), .move(-center.x, -center.y),
    ]
  }

  private static func invertible(_ factor: CGFloat) -> CGFloat {
    guard factor.isFinite else { return 1 }
    return abs(factor) < 1e-4 ? 1e-4 : factor
  }
}

extension [ViewTransform.Step] {
  /// The steps of the inverse map.
  var inverse: Self {
    reversed().map { step in
      switch step {
      case .move(let x, let y): .move(-x, -y)
      case .turn(let angle): .turn(-angle)
      case .scale(let x, let y): .scale(1 / x, 1 / y)
      }
    }
  }

  /// The place of a point after the steps.
  func applied(to point: CGPoint) -> CGPoint {
    reversed().reduce(point) { point, step in
      switch step {
      case .move(let x, let y): CGPoint(x: point.x + x, y: point.y + y)
      case .turn(let angle): point.applying(CGAffineTransform(rotationAngle: angle.radians))
      case .scale(let x, let y): CGPoint(x: point.x * x, y: point.y * y)
      }
    }
  }

  /// Applies the steps to what is drawn next.
  func apply(to snapshot: OpaquePointer) {
    for step in self {
      switch step {
      case .move(let x, let y):
        var point = graphene_point_t(x: Float(x), y: Float(y))
        gtk_snapshot_translate(snapshot, &point)
      case .turn(let angle): gtk_snapshot_rotate(snapshot, Float(angle.degrees))
      case .scale(let x, let y): gtk_snapshot_scale(snapshot, Float(x), Float(y))
      }
    }
  }

  /// The steps as GTK's transform, after another one that it takes over.
  func transform(after next: OpaquePointer?) -> OpaquePointer? {
    reduce(next) { next, step in
      switch step {
      case .move(let x, let y):
        var point = graphene_point_t(x: Float(x), y: Float(y))
        return gsk_transform_translate(next, &point)
      case .turn(let angle): return gsk_transform_rotate(next, Float(angle.degrees))
      case .scale(let x, let y): return gsk_transform_scale(next, Float(x), Float(y))
      }
    }
  }
}

nonisolated struct TransformModifier: DrawingModifier {
  let transform: ViewTransform

  @MainActor var drawing: ViewElement.Drawing { .transform(transform) }
}

extension View {
  /// Scales what the view draws. SwiftUI's `scaleEffect`.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(TransformModifier(transform: ViewTransform(anchor: anchor, scale: scale)))
  }

  /// Scales what the view draws by the same factor in both directions.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Scales what the view draws by a factor in each direction.
  public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Turns what the view draws clockwise. SwiftUI's `rotationEffect`.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(TransformModifier(transform: ViewTransform(anchor: anchor, angle: angle)))
  }

  /// Turns what the view draws about an axis in space. SwiftUI's `rotation3DEffect`, without perspective: a view that
  /// turns about a horizontal or vertical axis becomes narrower.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    let (x, y, z) = (abs(axis.x), abs(axis.y), abs(axis.z))
    let cosine = cos(angle.radians)
    let transform =
      if z >= max(x, y) { ViewTransform(anchor: anchor, angle: axis.z < 0 ? -angle : angle) } else {
        ViewTransform(
          anchor: anchor, scale: CGSize(width: y > 0 ? cosine : 1, height: x > 0 ? cosine : 1))
      }
    return modifier(TransformModifier(transform: transform))
  }
}
