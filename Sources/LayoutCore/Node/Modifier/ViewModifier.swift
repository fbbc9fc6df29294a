// Modifiers of one's own: a type that says what it makes of a node.

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
  /// What the modifier makes of a node.
  associatedtype Body: LayoutNode

  /// The node that is modified.
  typealias Content = LayoutNode

  /// The node with the modifier around it. As in SwiftUI it is asked once for a group, whose nodes are the content.
  @ViewBuilder
  func body(content: Content) -> Body
}

extension LayoutNode {
  /// The node with a modifier of one's own around it. As in SwiftUI.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> LayoutNode {
    modifier.body(content: self)
  }
}
