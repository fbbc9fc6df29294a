// SwiftUI's protocol of views. The nodes of a tree are its views, and a type outside of this library cannot be one.

/// A node of a tree, by SwiftUI's name: the modifiers, and what functions and types are generic over. The file of a
/// layout often contains modifiers for its layout values:
///
///     extension View {
///       func rank(_ value: Int) -> some View { layoutValue(key: Rank.self, value: value) }
///     }
///
/// Only ``LayoutNode`` conforms to it. A type with a `body` cannot: it would be described again at each change, and a
/// node has one place in one tree. <doc:MovingFromSwiftUI> shows what to write instead.
public protocol View {
  /// What makes the type a view. The default is the error about a type with a `body`.
  associatedtype _Node: LayoutTreeNode = ViewWithBody<Self>

  /// The node.
  var layoutNode: LayoutNode { get }
}

extension View {
  /// Exists for the message of the compiler only: a type without a node does not conform.
  public var layoutNode: LayoutNode { fatalError("\(Self.self) is no node of a tree") }

  /// The node with a modifier around it. A group applies the modifier to each of its nodes.
  func modified(_ modify: (LayoutNode) -> LayoutNode) -> LayoutNode { layoutNode.modified(modify) }
}

extension LayoutNode: View {
  /// The nodes of this library.
  public typealias _Node = OwnNode

  /// The node itself.
  public final var layoutNode: LayoutNode { self }
}

/// What makes a view a node of a tree. The name is part of the error about a type that conforms to ``View``.
@_documentation(visibility: internal)
public protocol LayoutTreeNode {}

/// The nodes of this library.
@_documentation(visibility: internal)
public enum OwnNode: LayoutTreeNode {}

/// The missing node of a type that conforms to ``View`` on Apple's platforms only. `reflow-solve port` declares it in types
/// that are kept for the layouts in them; using such a type as a node is a programmer error.
@_documentation(visibility: internal)
public enum NoNode: LayoutTreeNode {}

/// A type that was written for SwiftUI, and conforms to ``View`` with a `body`.
@_documentation(visibility: internal)
public enum ViewWithBody<Body> {}

@available(
  *, unavailable,
  message: "no type can conform to 'View' here; the page Moving from SwiftUI shows what to write instead"
)
extension ViewWithBody: LayoutTreeNode {}
