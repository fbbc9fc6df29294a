// Transitions: how inserted views come, and how removed ones leave.

import Foundation
import LayoutCore

/// How a view comes and leaves while a change is animated. SwiftUI's `AnyTransition`.
public nonisolated struct AnyTransition: Sendable {
  /// What a view looks like before it comes, or after it has left.
  struct Effect: Sendable {
    var opacity = 1.0
    var scale: CGFloat = 1
    var anchor = UnitPoint.center
    var offset = CGSize.zero
    /// The edges beyond which the view is.
    var edges: [Edge] = []

    /// The look of the view between the effect, at 0, and its own, at 1.
    func presence(at amount: Double, of size: CGSize, isMirrored: Bool) -> ShownPresence {
      let rest = 1 - amount
      var place = offset
      for edge in edges {
        switch edge {
        case .top: place.height -= size.height
        case .bottom: place.height += size.height
        case .leading: place.width -= isMirrored ? -size.width : size.width
        case .trailing: place.width += isMirrored ? -size.width : size.width
        }
      }
      return ShownPresence(
        opacity: min(max(1 + (opacity - 1) * rest, 0), 1),
        transform: ViewTransform(
          anchor: anchor, scale: CGSize(width: 1 + (scale - 1) * rest, height: 1 + (scale - 1) * rest),
          offset: CGSize(width: place.width * rest, height: place.height * rest)))
    }

    fileprivate func combined(with other: Effect) -> Effect {
      Effect(
        opacity: opacity * other.opacity, scale: scale * other.scale, anchor: scale == 1 ? other.anchor : anchor,
        offset: CGSize(width: offset.width + other.offset.width, height: offset.height + other.offset.height),
        edges: edges + other.edges)
    }
  }

  let insertion: Effect
  let removal: Effect

  private init(_ insertion: Effect, _ removal: Effect? = nil) {
    (self.insertion, self.removal) = (insertion, removal ?? insertion)
  }

  /// Fading: the transition of a view without another one.
  public static let opacity = AnyTransition(Effect(opacity: 0))
  /// None.
  public static let identity = AnyTransition(Effect())
  /// Growing from a point.
  public static let scale = scale(scale: 0)
  /// In from the leading edge, and out to the trailing one.
  public static let slide = AnyTransition(Effect(edges: [.leading]), Effect(edges: [.trailing]))

  /// Growing from a scale, about a point of the view.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(Effect(scale: scale, anchor: anchor))
  }

  /// In from an edge, and out to it.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(Effect(edges: [edge])) }

  /// In from an edge while it fades in, and out in the same way to the opposite edge.
  public static func push(from edge: Edge) -> AnyTransition {
    let opposite: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    return AnyTransition(Effect(opacity: 0, edges: [edge]), Effect(opacity: 0, edges: [opposite]))
  }

  /// From a distance in points, and back to it.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(Effect(offset: offset)) }

  /// From a distance in points, and back to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

  /// In as one transition, and out as another one.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(insertion.insertion, removal.removal)
  }

  /// Both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(insertion.combined(with: other.insertion), removal.combined(with: other.removal))
  }
}

extension View {
  /// Sets how the view comes and leaves while a change is animated. SwiftUI's `transition`.
  public nonisolated func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }
}

private nonisolated struct TransitionModifier: ElementModifier {
  let transition: AnyTransition

  @MainActor func element(around content: ViewElement, _ number: Int, of node: ViewNode) -> ViewElement {
    let element = ViewElement(node, number: number, grouping: [content], in: content.node)
    element.ownTransition = transition
    return element
  }
}
