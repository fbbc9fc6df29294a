// One axis of a cell's alignment in its slot, decided once for a track so that a cell costs little.

import Foundation

/// An alignment guide that lines a cell up with the slot it lies in.
struct SlotGuide {
  let key: AlignmentKey

  /// Where the guide lies in anything that does not set it, as a fraction of the length; nil for a guide other than an
  /// edge or the centre.
  let fraction: CGFloat?

  init(_ key: AlignmentKey) {
    self.key = key
    fraction = key.restingFraction
  }

  /// The guide's position in a cell.
  func position(in cell: ViewDimensions) -> CGFloat {
    cell[explicit: key] ?? restingPosition(in: cell)
  }

  /// How far from the slot's start the cell starts, so that the guides of both meet.
  func offset(of cell: ViewDimensions, in slot: CGSize) -> CGFloat {
    let target = restingPosition(in: ViewDimensions(size: slot, proposal: .unspecified, element: nil))
    // A guide at infinity in both is the same place.
    return (target - position(in: cell)).zeroIfNaN
  }

  private func restingPosition(in dimensions: ViewDimensions) -> CGFloat {
    guard let fraction else { return key.id.defaultValue(in: dimensions) }
    return fraction == 0 ? 0 : (key.axis == .horizontal ? dimensions.width : dimensions.height) * fraction
  }
}
