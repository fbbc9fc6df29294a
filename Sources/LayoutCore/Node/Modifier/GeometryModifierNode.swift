// What the modifiers have in common that change sizes: the content lies somewhere inside them.
//
// Where the content lies follows from sizes and guides of what is inside it, and so on: modifiers around modifiers would
// ask each other ever more often. One around anything but a leaf therefore remembers its latest answers.

import Foundation

/// A modifier with a geometry of its own. As in SwiftUI, it hides its content's priority and moves its guides.
class GeometryModifierNode: ModifierNode {
  /// Where the content lies, from the modifier's leading top corner, and what it is offered.
  struct Content {
    var origin = CGPoint.zero
    var size: CGSize
    var proposal: ProposedViewSize
  }

  private var memo: ModifierMemo?

  /// What the content is offered in a modifier that is offered `proposal`.
  func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    fatalError("\(Self.self) says nothing of what its content is offered")
  }

  /// The modifier's answer to `proposal`: that of its content, unless it says otherwise.
  func answer(to proposal: ProposedViewSize) -> CGSize {
    content.sizeThatFits(inner(proposal))
  }

  /// The content of a modifier of `size`, which it answered to `proposal`: all over it, unless it says otherwise.
  func placedContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    Content(size: size, proposal: inner(proposal))
  }

  final override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard content.hasContent else { return answer(to: proposal) }
    if let known = memo?.answer, known.proposal == proposal { return known.size }
    let size = answer(to: proposal)
    remember { $0.answer = (proposal, size) }
    return size
  }

  private func latestContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    guard content.hasContent else { return placedContent(in: size, proposal: proposal) }
    if let known = memo?.placement, known.size == size, known.proposal == proposal { return known.content }
    let placed = placedContent(in: size, proposal: proposal)
    remember { $0.placement = (size, proposal, placed) }
    return placed
  }

  private func remember(_ change: (ModifierMemo) -> Void) {
    let memo = memo ?? ModifierMemo()
    change(memo)
    self.memo = memo
  }

  override func adopt(_ context: LayoutContext) {
    memo = nil
    super.adopt(context)
  }

  override var layoutPriority: Double { 0 }

  /// A spacer or a line break with a geometry around it is content like any other to a flow.
  override func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? {
    Key.self == FlowMarker.self ? nil : super.explicitLayoutValue(for: key)
  }

  override func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard content.setsGuide(key) else { return nil }
    let inner = latestContent(in: size, proposal: proposal)
    return content.explicitAlignment(of: key, size: inner.size, proposal: inner.proposal)
      .map { $0.carrying(key.axis == .horizontal ? inner.origin.x : inner.origin.y) }
  }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    guard let frame else {
      return content.place(in: nil, proposal: proposal, into: &solution)
    }
    let inner = latestContent(in: frame.size, proposal: proposal)
    let place = solution.frame(of: inner.size, at: inner.origin, in: frame)
    content.place(in: place, proposal: inner.proposal, into: &solution)
  }
}

/// The latest answers of one modifier. An object of its own, as most modifiers are around leaves and need none.
private final class ModifierMemo {
  /// The answer to a proposal.
  var answer: (proposal: ProposedViewSize, size: CGSize)?

  /// Where the content lies at a size that was answered to a proposal.
  var placement: (size: CGSize, proposal: ProposedViewSize, content: GeometryModifierNode.Content)?
}
