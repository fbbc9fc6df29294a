import Foundation
import LayoutCore
import LayoutNodes

/// An item: its text, its ideal size, and how much narrower, wider, lower or higher it may be.
struct Tile: Identifiable, Sendable {
  let id: Int
  let text: String
  let width, height: CGFloat
  let minWidth, maxWidth, minHeight, maxHeight: CGFloat
  let priority: Double
  let startsNewLine, isSpacer, endsInEllipsis: Bool
  let alignment: VerticalAlignment?

  init(
    id: Int, _ text: String, _ width: CGFloat, _ height: CGFloat, minWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, endsInEllipsis: Bool = false,
    priority: Double = 0, startsNewLine: Bool = false, isSpacer: Bool = false, alignment: VerticalAlignment? = nil
  ) {
    (self.id, self.text, self.width, self.height) = (id, text, width, height)
    (self.minWidth, self.maxWidth) = (minWidth ?? width, maxWidth ?? width)
    (self.minHeight, self.maxHeight) = (minHeight ?? height, maxHeight ?? height)
    (self.priority, self.startsNewLine, self.isSpacer) = (priority, startsNewLine, isSpacer)
    self.endsInEllipsis = endsInEllipsis
    self.alignment = alignment
  }
}

extension View {
  /// The view between the limits of a tile.
  func sized(as tile: Tile) -> some View {
    frame(
      minWidth: tile.minWidth, idealWidth: tile.width, maxWidth: tile.maxWidth, minHeight: tile.minHeight,
      idealHeight: tile.height, maxHeight: tile.maxHeight)
  }
}
