// Views that run an action when they are pressed.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// What a press on a view does.
@MainActor final class TapAction {
  /// The number of presses in quick succession that run the action.
  let count: Int
  /// The view for assistive technologies and the keyboard.
  let widget = TapWidget()
  /// Receives the place of the press.
  var run: (CGPoint) -> Void = { _ in }
  /// Receives whether the view is pressed.
  var press: (Bool) -> Void = { _ in }

  init(count: Int) {
    self.count = count
    widget.activate = { [weak self] in self?.run(.zero) }
  }
}

extension View {
  /// Runs an action when the view is pressed. SwiftUI's `onTapGesture`.
  ///
  /// - Parameters:
  ///   - count: The number of presses in quick succession that run the action.
  ///   - action: Runs when what the view draws is pressed, unless a view in it has an action of its own.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count) { _ in action() })
  }

  /// Runs an action with the place of a press, in points from the corner of the view.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(TapModifier(count: count, action: action))
  }

  /// Sets the part of the view that a press hits. SwiftUI's `contentShape`.
  public nonisolated func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
    modifier(HitAreaModifier(shape: shape))
  }

  /// Sets whether a press hits the view.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isEnabled: enabled))
  }
}

nonisolated struct TapModifier: PrimitiveModifier {
  let count: Int
  var press: (Bool) -> Void = { _ in }
  let action: (CGPoint) -> Void

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node, in: node.environment)
    let role = node.role(TapRole.self) { TapRole(self) }
    role.modifier = self
    role.isEnabled = node.environment.isEnabled
  }
}

private final class TapRole: NodeRole {
  var modifier: TapModifier { didSet { update() } }
  var isEnabled = true { didSet { update() } }
  /// One for each element of the view.
  private var actions: [TapAction] = []

  init(_ modifier: TapModifier) {
    self.modifier = modifier
  }

  func elements(of node: ViewNode) -> [ViewElement] {
    let content = node.childElements
    while actions.count < content.count { actions.append(TapAction(count: modifier.count)) }
    update()
    return zip(content, actions).enumerated().map { number, part in
      part.1.widget.show(part.0.name ?? "")
      return ViewElement(node, number: number, drawing: .tap(part.1), part.0.node, children: [part.0])
    }
  }

  private func update() {
    for action in actions {
      (action.run, action.press) = isEnabled ? (modifier.action, modifier.press) : ({ _ in }, { _ in })
      gtk_widget_set_sensitive(action.widget.widget.pointer, isEnabled ? 1 : 0)
    }
  }
}

nonisolated struct HitAreaModifier<S: Shape>: DrawingModifier {
  let shape: S

  @MainActor var drawing: ViewElement.Drawing { .hitArea(shape) }
}

nonisolated struct HitTestingModifier: ElementModifier {
  let isEnabled: Bool

  @MainActor func element(around content: ViewElement, _ number: Int, of node: ViewNode) -> ViewElement {
    guard !isEnabled else { return content }
    return ViewElement(node, number: number, drawing: .hitArea(nil), content.node, children: [content])
  }
}

// MARK: Hits

extension ViewElement {
  /// The elements that a press at a point hits, from the outer to the inner: those around what is drawn there at the
  /// front. Empty if nothing is drawn at the point.
  func hit(at point: CGPoint) -> [ViewElement] {
    guard hasFrame else { return hitChild(at: point) }
    guard frame != nil else { return [] }
    let frame = shown.frame
    switch shown.drawing ?? drawing {
    case .group, .layersBehind, .border, .shadow, .tap, .colors, .blur: return path(to: hitChild(at: point))
    case .mask: return path(to: children.first?.hit(at: point) ?? [])
    case .widget(let hosted):
      return frame.contains(point) && gtk_widget_get_visible(hosted.widget.pointer) != 0 ? [self] : []
    case .picture: return frame.contains(point) ? [self] : []
    case .shape(let shape, let paint): return paint.isVisible && shape.outline(in: frame).contains(point) ? [self] : []
    case .clip(let shape): return shape.outline(in: frame).contains(point) ? path(to: hitChild(at: point)) : []
    case .opacity(let opacity): return opacity > 0 ? path(to: hitChild(at: point)) : []
    case .transform(let transform):
      return path(to: hitChild(at: transform.steps(in: frame).inverse.applied(to: point)))
    case .hitArea(let shape):
      guard let shape, shape.outline(in: frame).contains(point) else { return [] }
      return [self] + hitChild(at: point)
    }
  }

  private func hitChild(at point: CGPoint) -> [ViewElement] {
    for child in drawnChildren.reversed() {
      let hit = child.hit(at: point)
      if !hit.isEmpty { return hit }
    }
    return []
  }

  private func path(to hit: [ViewElement]) -> [ViewElement] { hit.isEmpty ? [] : [self] + hit }
}

extension Paint {
  fileprivate var isVisible: Bool {
    switch self {
    case .fill(let color), .stroke(let color, _): !color.isClear
    case .gradient, .foreground, .background: true
    }
  }
}
