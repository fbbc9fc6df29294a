// The protocol of custom modifiers: a type that makes a new node from a node.

import LayoutCore

/// A modifier that is written as a type. SwiftUI's `ViewModifier`.
///
///     struct Card: ViewModifier {
///       var inset: CGFloat
///
///       func body(content: Content) -> some View {
///         content.padding(inset).frame(minWidth: 100)
///       }
///     }
///
/// A node has one place in a tree: use `content` once.
public protocol ViewModifier {
  /// The type of the new node.
  associatedtype Body: View

  /// The type of the node to modify.
  typealias Content = LayoutNode

  /// The node with the modifier around it. As in SwiftUI it is called once for a group, whose nodes are the content.
  @ViewBuilder
  func body(content: Content) -> Body
}

extension View {
  /// The node with a custom modifier around it. As in SwiftUI.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> LayoutNode {
    modifier.body(content: layoutNode).layoutNode
  }
}
