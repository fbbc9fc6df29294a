// A leaf whose size is computed by a closure.

import Foundation

/// A leaf that is measured by a closure, such as text in a real font.
///
/// The closure is asked once for each distinct proposal among the last three, whatever lies around the leaf.
public final class MeasuredNode: LayoutNode {
  private let measure: (ProposedViewSize) -> CGSize
  private let memo = MeasurementMemo(count: 1)

  /// A leaf whose size in points for a proposal is what `measure` gives.
  public init(_ measure: @escaping (ProposedViewSize) -> CGSize) {
    self.measure = measure
  }

  deinit {
    memo.deallocate()
  }

  /// The closure's answer.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let key = ProposalKey(proposal)
    if let known = memo.size(at: 0, for: key) { return known }
    let size = measure(proposal)
    memo.insert(size, at: 0, for: key)
    return size
  }
}
