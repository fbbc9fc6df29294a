// The claims of the gallery, for sentences that are true only at some widths, which depend on the font and the text
// size. A claim is a condition on the lines. It finds the width nearest to the preset's that satisfies the condition.

import Foundation
import LayoutCore

/// The condition of a gallery sentence on the lines of a text.
package struct GalleryClaim: Sendable {
  /// The settings of the layout that the sentence compares with.
  fileprivate let compared: @Sendable (inout WordsScene) -> Void
  private let holds: @Sendable (_ shown: LayoutGeometry, _ compared: LayoutGeometry) -> Bool

  /// Creates a claim about the shown layout.
  init(_ holds: @escaping @Sendable (LayoutGeometry) -> Bool) {
    self.init(comparedWith: { _ in }) { shown, _ in holds(shown) }
  }

  /// Creates a claim about the shown layout and another one.
  init(
    comparedWith compared: @escaping @Sendable (inout WordsScene) -> Void,
    _ holds: @escaping @Sendable (_ shown: LayoutGeometry, _ compared: LayoutGeometry) -> Bool
  ) {
    self.compared = compared
    self.holds = holds
  }

  /// The searched widths, in px. The lines of a short text change at no other width.
  private static let widths = 100...1_200

  /// The nearest width that satisfies the claim; nil if no width does.
  ///
  /// - Parameters:
  ///   - shown: Returns the layout of the text at a width.
  ///   - compared: Returns the layout at a width that the sentence compares with.
  package func width(
    nearestTo requestedWidth: Int, _ shown: (Int) -> LayoutGeometry, comparedWith compared: (Int) -> LayoutGeometry
  ) -> Int? {
    Self.widths.sorted { abs($0 - requestedWidth) < abs($1 - requestedWidth) }.first { holds(shown($0), compared($0)) }
  }
}

extension GalleryEntry {
  /// The document that the entry's sentence compares with the shown one.
  package func compared(with shown: Document) -> Document {
    var document = shown
    claim?.compared(&document.words)
    return document
  }
}

extension LayoutGeometry {
  /// The length of each line's items, including the spacing between them, in px.
  package var lineLengths: [CGFloat] { lines.map(\.natural) }
  /// The number of items in each line.
  package var lineCounts: [Int] { lines.map(\.items.count) }
}
