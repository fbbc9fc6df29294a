// What answers proposals in a widget's place.

import Foundation
import LayoutCore

/// How a child comes by its size where the widget's own requests do not decide alone.
enum ChildSizing {
  /// A frame around the widget.
  case frame(horizontal: FrameLimits, vertical: FrameLimits)
  /// A spacer, which the widget makes visible.
  case spacer(Spacer)

  /// The child's size for a proposal; `widget` answers for the widget.
  func size(for proposal: ProposedViewSize, _ widget: (ProposedViewSize) -> CGSize) -> CGSize {
    switch self {
    case .frame(let horizontal, let vertical):
      let content = widget(
        ProposedViewSize(width: horizontal.offer(for: proposal.width), height: vertical.offer(for: proposal.height)))
      return CGSize(
        width: horizontal.answer(to: proposal.width, content: content.width),
        height: vertical.answer(to: proposal.height, content: content.height))
    case .spacer(let spacer):
      return spacer.sizeThatFits(proposal)
    }
  }

  /// The distances to neighbours, where they are not the child's own.
  var spacing: ViewSpacing? { if case .spacer(let spacer) = self { spacer.spacing } else { nil } }

  /// The same for another container, which may be another stack.
  func copied() -> ChildSizing {
    if case .spacer(let spacer) = self { .spacer(Spacer(minLength: spacer.minLength)) } else { self }
  }

  /// Follows the stack around.
  func adopt(_ context: LayoutContext) { if case .spacer(let spacer) = self { spacer.adopt(context) } }
}
