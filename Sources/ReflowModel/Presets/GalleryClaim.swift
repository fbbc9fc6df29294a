// The sentences of the gallery that are true at some widths only, which depend on the font and on the size of text: what
// the lines must be like, and the search for the width nearest to the preset's at which they are.

import Foundation
import LayoutCore

/// What a sentence of the gallery says of the lines of a text.
package struct GalleryClaim: Sendable {
  /// The arrangement that the sentence compares with.
  fileprivate let compared: @Sendable (inout WordsScene) -> Void
  private let holds: @Sendable (_ shown: LayoutGeometry, _ compared: LayoutGeometry) -> Bool

  /// A claim on the text as it is shown.
  init(_ holds: @escaping @Sendable (LayoutGeometry) -> Bool) {
    self.init(comparedWith: { _ in }) { shown, _ in holds(shown) }
  }

  /// A claim on the text as it is shown and in another arrangement.
  init(
    comparedWith compared: @escaping @Sendable (inout WordsScene) -> Void,
    _ holds: @escaping @Sendable (_ shown: LayoutGeometry, _ compared: LayoutGeometry) -> Bool
  ) {
    self.compared = compared
    self.holds = holds
  }

  /// The widths that are searched, in px: a text of some words changes its lines nowhere else.
  private static let widths = 100...1_200

  /// The width nearest to another one at which the claim holds; nil where it holds at none.
  ///
  /// - Parameters:
  ///   - shown: The layout of the text at a width.
  ///   - compared: The same of the arrangement that the sentence compares with.
  package func width(
    nearestTo wish: Int, _ shown: (Int) -> LayoutGeometry, comparedWith compared: (Int) -> LayoutGeometry
  ) -> Int? {
    Self.widths.sorted { abs($0 - wish) < abs($1 - wish) }.first { holds(shown($0), compared($0)) }
  }
}

extension GalleryEntry {
  /// A document as the sentence of the entry compares it with the one that the entry shows.
  package func compared(with shown: Document) -> Document {
    var document = shown
    claim?.compared(&document.words)
    return document
  }
}

extension LayoutGeometry {
  /// What the items of each line take up along it, the distances between them included, in px.
  package var lineLengths: [CGFloat] { lines.map(\.natural) }
  /// How many items each line has.
  package var lineCounts: [Int] { lines.map(\.items.count) }
}
