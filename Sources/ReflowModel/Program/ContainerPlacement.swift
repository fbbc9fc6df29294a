// The children of a traced container as it has placed them, and their marks.

import Foundation
import LayoutCore

/// A container of a program's views at its last placement, in the coordinates of the window.
package struct ContainerPlacement: Equatable, Sendable {
  package struct Child: Equatable, Sendable {
    /// Nil for a hidden child.
    package var frame: CGRect?
    package var proposal: ProposedViewSize
    /// The alignment guides that the child sets itself.
    package var guides: [ChildFacts.Guide] = []

    package init(frame: CGRect?, proposal: ProposedViewSize) { (self.frame, self.proposal) = (frame, proposal) }
  }

  package var bounds: CGRect
  package var direction: LayoutDirection
  package var children: [Child]

  package init(bounds: CGRect, direction: LayoutDirection = .leftToRight, children: [Child]) {
    (self.bounds, self.direction, self.children) = (bounds, direction, children)
  }

  /// The marks of the children: their frames, what they were proposed, and their guides.
  package func marks(_ overlays: Set<Overlay>) -> [OverlayMark] {
    let geometry = LayoutGeometry(
      size: bounds.size, content: bounds, direction: direction,
      items: children.enumerated().map { index, child in
        var item = LayoutGeometry.Item(index: index, frame: child.frame, allocation: child.frame)
        item.proposal = child.proposal
        return item
      })
    let marks = geometry.items.flatMap { geometry.marks(of: $0, overlays.intersection([.frames, .proposals])) }
    return overlays.contains(.guides) ? marks + children.flatMap(guideMarks) : marks
  }

  /// A line across the child for each guide, and their names with their positions in the child.
  private func guideMarks(of child: Child) -> [OverlayMark] {
    guard let frame = child.frame, !child.guides.isEmpty else { return [] }
    let lines = child.guides.map { guide in
      let x = direction == .rightToLeft ? frame.maxX - guide.position : frame.minX + guide.position
      return OverlayMark(
        kind: .guide,
        rect: guide.axis == .horizontal
          ? CGRect(x: x, y: frame.minY, width: 0, height: frame.height)
          : CGRect(x: frame.minX, y: frame.minY + guide.position, width: frame.width, height: 0))
    }
    let names = child.guides.map(\.text)
    return lines + [
      OverlayMark(
        kind: .guideNames, rect: frame, text: Message(joining: names, separator: " · "), shortText: names[0])
    ]
  }
}
