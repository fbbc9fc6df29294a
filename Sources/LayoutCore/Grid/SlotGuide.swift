// One axis of a cell's alignment in its slot, decided once for a track so that a cell costs little.

import Foundation

/// An alignment guide that lines a cell up with the slot it lies in.
struct SlotGuide {
  private let guide: RestingGuide

  init(_ key: AlignmentKey) {
    guide = RestingGuide(key)
  }

  var key: AlignmentKey { guide.key }

  /// Where the guide lies in anything that does not set it, as a fraction of the length.
  var fraction: CGFloat? { guide.fraction }

  /// The guide's position in a cell.
  func position(in cell: ViewDimensions) -> CGFloat {
    cell[explicit: key] ?? guide.position(in: cell)
  }

  /// How far from the slot's start the cell starts, so that the guides of both meet.
  func offset(of cell: ViewDimensions, in slot: CGSize) -> CGFloat {
    let target = guide.position(in: ViewDimensions(size: slot, proposal: .unspecified, element: nil))
    // A guide at infinity in both is the same place.
    return (target - position(in: cell)).zeroIfNaN
  }
}
