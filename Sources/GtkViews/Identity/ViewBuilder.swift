// The result builder of views, and the types of what it builds. A view's type is its place in the code, so the branches
// of an `if` are different places.

/// Collects the views written in braces. SwiftUI's `ViewBuilder`.
@resultBuilder
public enum ViewBuilder {
  /// A view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No statement.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// All statements in order.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView((repeat each content))
  }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The `if` branch.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  /// The `else` branch.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  /// A part behind an availability check.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// The statements of braces in order. SwiftUI's `TupleView`.
public nonisolated struct TupleView<each Content: View>: PrimitiveView {
  /// The views.
  public var value: (repeat each Content)

  nonisolated init(_ value: (repeat each Content)) {
    self.value = value
  }

  @MainActor func update(_ node: ViewNode) {
    var index = 0
    for part in repeat each value {
      node.update(childAt: index, to: part)
      index += 1
    }
  }
}

/// One of the branches of an `if` or `switch`. Each has state of its own.
public nonisolated struct _ConditionalContent<First: View, Second: View>: PrimitiveView {
  nonisolated enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  nonisolated init(_ branch: Branch) {
    self.branch = branch
  }

  @MainActor func update(_ node: ViewNode) {
    switch branch {
    case .first(let content): node.update(childAt: 0, to: content, key: .branch(0))
    case .second(let content): node.update(childAt: 0, to: content, key: .branch(1))
    }
  }
}
