// The context of a change: whether it is animated, and how.

import LayoutCore

/// The context of a change of state. SwiftUI's `Transaction`.
public struct Transaction: Sendable {
  /// The animation of what the change moves; nil without one.
  public var animation: Animation?

  /// Whether ``View/animation(_:value:)`` has no effect.
  public var disablesAnimations = false

  /// A context with an animation.
  public init(animation: Animation? = nil) {
    self.animation = animation
  }

  @TaskLocal static var current = Transaction()

  /// The context of two changes that are shown together: the later animation wins.
  func merged(with later: Transaction) -> Transaction {
    var merged = later
    merged.animation = later.animation ?? animation
    merged.disablesAnimations = later.disablesAnimations || disablesAnimations
    return merged
  }
}

/// Makes changes in a context. SwiftUI's `withTransaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.$current.withValue(transaction, operation: body)
}

/// Makes changes that are animated; nil makes them without an animation. SwiftUI's `withAnimation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

extension Binding {
  /// A binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    Binding(read: { wrappedValue }, write: { value in withAnimation(animation) { wrappedValue = value } })
  }
}

// MARK: Animations of values

extension View {
  /// Animates the changes in the view at each change of a value; nil turns animations off for them. SwiftUI's
  /// `animation(_:value:)`.
  public nonisolated func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    modifier(ValueAnimationModifier(animation: animation, value: value))
  }

  /// Animates all changes in the view.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(StandingAnimationModifier(animation: animation))
  }
}

private nonisolated struct StandingAnimationModifier: PrimitiveModifier {
  let animation: Animation?

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    node.graph.animate(node, by: animation, isStanding: true)
    content.update(node)
  }
}

private nonisolated struct ValueAnimationModifier<Value: Equatable>: PrimitiveModifier {
  let animation: Animation?
  let value: Value

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    let role = node.role(ValueAnimationRole<Value>.self) { ValueAnimationRole(value) }
    // The views in this one may leave while they are brought up to date.
    if role.value != value { node.graph.animate(node, by: animation) }
    role.value = value
    content.update(node)
  }
}

private final class ValueAnimationRole<Value>: NodeRole {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
