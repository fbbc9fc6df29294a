// The nodes by which a toolkit takes part in a tree: a leaf that the toolkit measures, a modifier that tells it the frame
// of a node, and a node whose content the toolkit makes when its frame is known.

import Foundation

/// A leaf that a toolkit measures, such as a text in a real font.
///
/// The element is asked once for each distinct proposal among the last three.
package final class HostedNode: LayoutNode {
  private let element: any LayoutElement
  private let memo = MeasurementMemo(count: 1)
  private var place: PlacedFrame?

  /// Makes a leaf for an element, which it retains.
  package init(_ element: any LayoutElement) {
    self.element = element
  }

  deinit {
    memo.deallocate()
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let key = ProposalKey(proposal)
    if let known = memo.size(at: 0, for: key) { return known }
    let size = element.sizeThatFits(proposal)
    memo.insert(size, at: 0, for: key)
    return size
  }

  package override func discardMeasurements() { memo.removeAll() }

  package override var spacing: ViewSpacing { element.spacing }

  package override var name: String? { element.name }

  package override func explicitAlignment(
    of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    element.explicitAlignment(of: key, size: size, proposal: proposal)
  }

  package override func setsGuide(_ key: AlignmentKey) -> Bool { element.setsGuide(key) }

  package override func adopt(_ context: LayoutContext) { element.adopt(context) }

  package override func recordingFrame(in place: PlacedFrame) -> LayoutNode {
    guard self.place == nil else { return super.recordingFrame(in: place) }
    self.place = place
    return self
  }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    place?.frame = frame
    solution.append(frame)
  }
}

/// The frame of a node at its last placement.
package final class PlacedFrame {
  /// In points from the corner of the root; nil for a hidden node.
  package var frame: CGRect?

  /// The frame of a node before its first placement.
  package init() {}
}

/// A node around another one that records its frame at each placement.
final class PlacedNode: ModifierNode {
  private let place: PlacedFrame

  init(_ content: LayoutNode, in place: PlacedFrame) {
    self.place = place
    super.init(content)
  }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    place.frame = frame
    super.place(in: frame, proposal: proposal, into: &solution)
  }
}

/// A node around another one that passes on its frame at each placement.
private final class ReportingNode: ModifierNode {
  private let report: (CGRect?) -> Void

  init(_ content: LayoutNode, report: @escaping (CGRect?) -> Void) {
    self.report = report
    super.init(content)
  }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    report(frame)
    super.place(in: frame, proposal: proposal, into: &solution)
  }
}

extension LayoutNode {
  /// The node, whose frame is passed to `report` at each placement: in points from the corner of the root, nil for a hidden
  /// node.
  package func whenPlaced(_ report: @escaping (CGRect?) -> Void) -> LayoutNode {
    modified { ReportingNode($0, report: report) }
  }
}

/// A node that takes what it is proposed, and whose content is made at each placement, when its frame is known. SwiftUI's
/// `GeometryReader`: the content is at the top leading corner.
package final class DeferredNode: LayoutNode {
  private let makeContent: (CGRect) -> LayoutNode?
  private var context = LayoutContext()

  /// Makes a node without content so far.
  package init(_ makeContent: @escaping (CGRect) -> LayoutNode?) {
    self.makeContent = makeContent
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func adopt(_ context: LayoutContext) { self.context = context }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    solution.append(frame)
    guard let frame, let content = makeContent(frame) else { return }
    var inner = LayoutContext(layoutDirection: context.layoutDirection, trace: context.trace)
    // The content is measured after the tree around it, and counts its own measurements.
    inner.ledger = TreeLedger()
    content.adopt(inner)
    let offer = ProposedViewSize(frame.size)
    let size = content.sizeThatFits(offer)
    content.place(in: solution.frame(of: size, at: .zero, in: frame), proposal: offer, into: &solution)
  }
}

extension LayoutNode {
  /// The value by which the node is drawn in front of others of its container, or behind them.
  package var zIndex: Double { carriesLayoutValues ? layoutValue(for: ZIndexKey.self) : 0 }
}
