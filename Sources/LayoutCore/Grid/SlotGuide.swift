// One axis of a cell's alignment in its slot, decided once for a track so that a cell costs little.

import Foundation

/// An alignment guide that lines a cell up with the slot it lies in.
struct SlotGuide {
  /// The guides whose default position is a fraction of the length, and all others.
  enum Kind {
    case start, center, end, other
  }

  let key: AlignmentKey
  let kind: Kind

  init(_ key: AlignmentKey) {
    self.key = key
    switch key {
    case HorizontalAlignment.leading.key, VerticalAlignment.top.key: kind = .start
    case HorizontalAlignment.center.key, VerticalAlignment.center.key: kind = .center
    case HorizontalAlignment.trailing.key, VerticalAlignment.bottom.key: kind = .end
    default: kind = .other
    }
  }

  /// The guide's position in a cell.
  func position(in cell: ViewDimensions) -> CGFloat {
    cell[explicit: key] ?? defaultPosition(in: cell)
  }

  /// How far from the slot's start the cell starts, so that the guides of both meet.
  @inline(__always)
  func offset(of cell: ViewDimensions, in slot: CGSize) -> CGFloat {
    let own = position(in: cell)
    let room = key.axis == .horizontal ? slot.width : slot.height
    let target: CGFloat
    switch kind {
    case .start: target = 0
    case .center: target = room / 2
    case .end: target = room
    case .other: target = key.id.defaultValue(in: ViewDimensions(size: slot, proposal: .unspecified, element: nil))
    }
    // A guide at infinity in both is the same place.
    return (target - own).zeroIfNaN
  }

  private func defaultPosition(in cell: ViewDimensions) -> CGFloat {
    let length = key.axis == .horizontal ? cell.width : cell.height
    switch kind {
    case .start: return 0
    case .center: return length / 2
    case .end: return length
    case .other: return key.id.defaultValue(in: cell)
    }
  }
}
