// What modifiers have in common: a node around one other node.

import Foundation

/// A node around another one that changes nothing: modifiers override what they change.
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

  override var askedCount: Int { content.askedCount + 1 }

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

  package override func visit(_ body: (LayoutNode) -> Void) { content.visit(body) }
}
