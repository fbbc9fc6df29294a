// The base class of modifiers, a node around one other node, and the modifiers that change one property of it: its
// name, priority, spacing, layout values or visibility.

import Foundation

/// A node around another one with the same properties; subclasses override those that they change.
class ModifierNode: LayoutNode {
  let content: LayoutNode

  init(_ content: LayoutNode) {
    self.content = content
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }

  override var layoutPriority: Double { content.layoutPriority }

  override var spacing: ViewSpacing { content.spacing }

  override func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    content.explicitAlignment(of: key, size: size, proposal: proposal)
  }

  override func setsGuide(_ key: AlignmentKey) -> Bool { content.setsGuide(key) }

  override var visitedNodeCount: Int { content.visitedNodeCount + 1 }

  override func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? {
    content.explicitLayoutValue(for: key)
  }

  override var carriesLayoutValues: Bool { content.carriesLayoutValues }

  override var name: String? { content.name }

  override func adopt(_ context: LayoutContext) { content.adopt(context) }

  override var hasContent: Bool { true }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    content.place(in: frame, proposal: proposal, into: &solution)
  }

  override func draw(into order: inout [Int], from next: inout Int) { content.draw(into: &order, from: &next) }

  package override func visit(_ body: (LayoutNode) -> Void) { content.visit(body) }
}

private final class NameNode: ModifierNode {
  private let ownName: String

  init(_ content: LayoutNode, name: String) {
    ownName = name
    super.init(content)
  }

  override var name: String? { ownName }
}

extension View {
  /// Names the node, for traces and messages of programmer errors. The outer of two names wins. An addition to SwiftUI.
  public func name(_ name: String) -> LayoutNode {
    modified { NameNode($0, name: name) }
  }
}

private final class PriorityNode: ModifierNode {
  private let priority: Double

  init(_ content: LayoutNode, priority: Double) {
    self.priority = priority
    super.init(content)
  }

  override var layoutPriority: Double { priority }
}

extension View {
  /// Sets the priority of the node when space is short; the default is 0. As in SwiftUI, except that NaN counts as 0;
  /// SwiftUI hangs on it.
  public func layoutPriority(_ value: Double) -> LayoutNode {
    modified { PriorityNode($0, priority: value.isNaN ? 0 : value) }
  }
}

private final class SpacingNode: ModifierNode {
  private let ownSpacing: ViewSpacing

  init(_ content: LayoutNode, spacing: ViewSpacing) {
    ownSpacing = spacing
    super.init(content)
  }

  override var spacing: ViewSpacing { ownSpacing }
}

extension View {
  /// Sets the distances that the node prefers to its neighbours, such as those of text in a font. An addition:
  /// SwiftUI's views have their own.
  public func spacing(_ spacing: ViewSpacing) -> LayoutNode {
    modified { SpacingNode($0, spacing: spacing) }
  }
}

/// A node that carries a value for its layout.
final class ValueNode<Carried: LayoutValueKey>: ModifierNode {
  private let value: Carried.Value
  private let merge: (_ inner: Carried.Value, _ own: Carried.Value) -> Carried.Value

  init(
    _ content: LayoutNode, value: Carried.Value,
    merge: @escaping (_ inner: Carried.Value, _ own: Carried.Value) -> Carried.Value = { inner, _ in inner }
  ) {
    self.value = value
    self.merge = merge
    super.init(content)
  }

  override var carriesLayoutValues: Bool { true }

  override func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? {
    let inner = content.explicitLayoutValue(for: key)
    guard let own = self as? ValueNode<Key> else { return inner }
    return inner.map { own.merge($0, own.value) } ?? own.value
  }
}

extension View {
  /// Sets a value for the surrounding layout. As in SwiftUI it passes through every modifier up to the container, and
  /// the inner of two values for one key wins.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> LayoutNode {
    modified { ValueNode<Key>($0, value: value) }
  }
}

/// A node that takes part in layout and is invisible.
private final class HiddenNode: ModifierNode {
  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    super.place(in: nil, proposal: proposal, into: &solution)
  }
}

extension View {
  /// Hides the node. As in SwiftUI it still takes its place; a solution has no frame for it.
  public func hidden() -> LayoutNode {
    modified { HiddenNode($0) }
  }
}
