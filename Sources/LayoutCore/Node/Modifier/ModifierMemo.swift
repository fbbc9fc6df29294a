// What a modifier has answered latest. An object of its own, as most modifiers are around leaves and need none.

import Foundation

/// The latest answers of one modifier.
final class ModifierMemo {
  /// The answer to a proposal.
  var answer: (proposal: ProposedViewSize, size: CGSize)?

  /// Where the content lies at a size that was answered to a proposal.
  var placement: (size: CGSize, proposal: ProposedViewSize, content: GeometryModifierNode.Content)?
}
