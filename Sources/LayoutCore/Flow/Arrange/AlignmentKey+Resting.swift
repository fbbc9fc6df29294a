// Where a guide lies in a view that does not move it, and where what it aligns rests in a longer space.

import Foundation

extension AlignmentKey {
  /// The guide as a fraction of the length, for the edges and the centres.
  var restingFraction: CGFloat? {
    switch self {
    case HorizontalAlignment.leading.key, VerticalAlignment.top.key: 0
    case HorizontalAlignment.center.key, VerticalAlignment.center.key: 0.5
    case HorizontalAlignment.trailing.key, VerticalAlignment.bottom.key: 1
    default: nil
    }
  }

  /// The default position of the guide in a view of `size`.
  func restingPosition(in size: CGSize) -> CGFloat {
    let position = id.defaultValue(in: ViewDimensions(size: size, proposal: .unspecified, element: nil))
    return position.isNaN ? 0 : position
  }

  /// How far from its start something `length` long lies in a space of `total`, when it is aligned by the guide. It
  /// starts with the space where it is longer. First baselines lie at the start of the space, last ones at its end.
  func offset(of length: CGFloat, in total: CGFloat) -> CGFloat {
    let free = total - length
    guard free > 0, free < .infinity else { return 0 }
    if let fraction = restingFraction { return free * fraction }
    if id == FirstTextBaselineID.self { return 0 }
    if id == LastTextBaselineID.self { return free }
    let offset = restingPosition(in: square(total)) - restingPosition(in: square(length))
    return min(max(offset, 0), free)
  }

  private func square(_ length: CGFloat) -> CGSize { CGSize(width: length, height: length) }
}
