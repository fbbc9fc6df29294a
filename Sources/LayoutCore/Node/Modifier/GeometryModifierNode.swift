// The base class of modifiers that change sizes: their content is placed in a frame of its own inside.
//
// The placement of the content depends on sizes and guides inside of it, and so on recursively: nested modifiers would
// measure each other exponentially often. A modifier around anything but a leaf therefore caches its latest results.

import Foundation

/// A modifier with its own geometry. As in SwiftUI, it hides its content's priority and moves its guides.
class GeometryModifierNode: ModifierNode {
  /// The position of the content from the modifier's leading top corner, its size and its proposal.
  struct Content {
    var origin = CGPoint.zero
    var size: CGSize
    var proposal: ProposedViewSize
  }

  private var memo: ModifierMemo?

  /// The proposal to the content in a modifier that is offered `proposal`.
  func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    fatalError("\(Self.self) does not override inner(_:)")
  }

  /// The modifier's size for `proposal`. By default that of its content.
  func size(for proposal: ProposedViewSize) -> CGSize {
    content.sizeThatFits(inner(proposal))
  }

  /// The placement of the content in a modifier of `size`, which it returned for `proposal`. By default all of the
  /// modifier.
  func placedContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    Content(size: size, proposal: inner(proposal))
  }

  final override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard content.hasContent else { return size(for: proposal) }
    if let known = memo?.answer, known.proposal == proposal { return known.size }
    let size = size(for: proposal)
    store { $0.answer = (proposal, size) }
    return size
  }

  private func latestContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    guard content.hasContent else { return placedContent(in: size, proposal: proposal) }
    if let known = memo?.placement, known.size == size, known.proposal == proposal { return known.content }
    let placed = placedContent(in: size, proposal: proposal)
    store { $0.placement = (size, proposal, placed) }
    return placed
  }

  private func store(_ change: (ModifierMemo) -> Void) {
    let memo = memo ?? ModifierMemo()
    change(memo)
    self.memo = memo
  }

  override func adopt(_ context: LayoutContext) {
    memo = nil
    super.adopt(context)
  }

  override var layoutPriority: Double { 0 }

  /// A flow treats a spacer or a line break inside of such a modifier as ordinary content.
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

/// The latest results of one modifier. It is a separate object, because most modifiers are around leaves and need none.
private final class ModifierMemo {
  var answer: (proposal: ProposedViewSize, size: CGSize)?

  /// The placement of the content for a size that was returned for a proposal.
  var placement: (size: CGSize, proposal: ProposedViewSize, content: GeometryModifierNode.Content)?
}
