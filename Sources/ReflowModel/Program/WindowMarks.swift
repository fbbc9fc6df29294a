// The marks of the overlays on the window of a program.

import Foundation

extension WindowSample {
  /// The marks of some overlays, in the coordinates of the window.
  ///
  /// - Parameters:
  ///   - minimum: The widgets that cause the minimum width; nil if they are not known.
  ///   - container: The traced container; nil without one.
  package func marks(
    _ overlays: Set<Overlay>, minimum: MinimumWidth?, container: ContainerPlacement? = nil
  ) -> [OverlayMark] {
    var marks: [OverlayMark] = container?.marks(overlays) ?? []
    for index in places.indices where !places[index].isEmpty {
      let (node, place) = (tree.nodes[index], places[index])
      if overlays.contains(.scrolling), node.scrolls { marks.append(OverlayMark(kind: .scrolling, rect: place.rect)) }
      if overlays.contains(.texts), node.text?.isEmpty == false {
        let isCut = place.isEllipsised || place.overflows
        marks.append(OverlayMark(kind: isCut ? .overflow : .text, rect: place.rect))
      }
      if overlays.contains(.targets), node.isTarget {
        marks.append(OverlayMark(targetAt: place.rect))
      }
    }
    if overlays.contains(.minimum), let minimum { marks += self.marks(of: minimum) }
    return marks
  }

  /// The widgets that cause the minimum width. The labels of those with one minimum would cover each other, so only the
  /// innermost of them has one.
  private func marks(of minimum: MinimumWidth) -> [OverlayMark] {
    let indices = Dictionary(zip(tree.paths, tree.nodes.indices)) { first, _ in first }
    let visible = zip(minimum.chain.paths, minimum.widths).compactMap { path, width in
      indices[path].flatMap { places[$0].isEmpty ? nil : (rect: places[$0].rect, width: width) }
    }
    return visible.indices.map { number in
      let (rect, width) = visible[number]
      let isInnermost = number + 1 == visible.count || visible[number + 1].width != width
      let text = isInnermost ? Message("%s px", width.groupedText) : nil
      return OverlayMark(kind: .minimum, rect: rect, text: text)
    }
  }
}
