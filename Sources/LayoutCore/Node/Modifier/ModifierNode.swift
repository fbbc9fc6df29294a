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

  public override var carriesLayoutValues: Bool { content.carriesLayoutValues }

  override var name: String? { content.name }

  override func adopt(_ context: LayoutContext) { content.adopt(context) }

  override var hasContent: Bool { true }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    content.place(in: frame, proposal: proposal, into: &solution)
  }

  override func draw(into order: inout [Int], from next: inout Int) { content.draw(into: &order, from: &next) }

  package override func visit(_ body: (LayoutNode) -> Void) { content.visit(body) }

  package override var container: ContainerNode? { content.container }

  package override func discardMeasurements() { content.discardMeasurements() }

  override func describe(in facts: inout ChildFacts) { content.describe(in: &facts) }
}

private final class NameNode: ModifierNode {
  private let ownName: String

  init(_ content: LayoutNode, name: String) {
    ownName = name
    super.init(content)
  }

  override var name: String? { ownName }
}

extension LayoutNode {
  /// The node with a name. The outer of two names wins.
  package func withName(_ name: String) -> LayoutNode {
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

extension LayoutNode {
  /// The node with a priority. NaN counts as 0; SwiftUI hangs on it.
  package func withPriority(_ value: Double) -> LayoutNode {
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

extension LayoutNode {
  /// The node with the distances that it prefers to its neighbours.
  package func withSpacing(_ spacing: ViewSpacing) -> LayoutNode {
    modified { SpacingNode($0, spacing: spacing) }
  }
}

/// A node that carries a value for its layout.
private final class ValueNode<Carried: LayoutValueKey>: ModifierNode {
  private let value: Carried.Value
  private let merge: (_ inner: Carried.Value, _ own: Carried.Value) -> Carried.Value

  init(
    _ content: LayoutNode, value: Carried.Value,
    merge: @escaping (_ inner: Carried.Value, _ own: Carried.Value) -> Carried.Value
  ) {
    self.value = value
    self.merge = merge
    super.init(content)
  }

  public override var carriesLayoutValues: Bool { true }

  override func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? {
    let inner = content.explicitLayoutValue(for: key)
    guard let own = self as? ValueNode<Key> else { return inner }
    return inner.map { own.merge($0, own.value) } ?? own.value
  }

  override func describe(in facts: inout ChildFacts) {
    super.describe(in: &facts)
    facts.add(layoutValue(for: Carried.self), of: Carried.self)
  }
}

extension LayoutNode {
  /// The node with a value for the surrounding layout. It passes through every modifier up to the container.
  ///
  /// - Parameter merge: The value where the node inside has one too: by default that one.
  package func withValue<Key: LayoutValueKey>(
    _ value: Key.Value, for key: Key.Type,
    merging merge: @escaping (_ inner: Key.Value, _ own: Key.Value) -> Key.Value = { inner, _ in inner }
  ) -> LayoutNode {
    modified { ValueNode<Key>($0, value: value, merge: merge) }
  }
}

/// A node that takes part in layout and is invisible.
private final class HiddenNode: ModifierNode {
  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    super.place(in: nil, proposal: proposal, into: &solution)
  }
}

extension LayoutNode {
  /// The node, invisible: it takes part in layout and has no frame.
  package func withoutFrame() -> LayoutNode {
    modified { HiddenNode($0) }
  }
}
