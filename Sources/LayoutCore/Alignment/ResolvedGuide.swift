// An alignment guide as layouts use it for many views: where it lies in a view that does not move it, where what it
// aligns rests in a longer space, and how much room views take that are lined up by it. What follows from its kind is
// found once, so that a view costs little.

import Foundation

/// A guide with its fractions at hand.
struct ResolvedGuide: Sendable {
  let key: AlignmentKey
  /// Where the guide lies in anything that does not set it, as a fraction of the length; nil for a guide other than an
  /// edge or the centre.
  let fraction: CGFloat?
  /// The part of a space that is left free before what the guide aligns; nil where lengths decide it. First baselines lie
  /// at the start of the space, last ones at its end.
  let freeFraction: CGFloat?

  init(_ key: AlignmentKey) {
    self.key = key
    fraction =
      switch key {
      case HorizontalAlignment.leading.key, VerticalAlignment.top.key: 0
      case HorizontalAlignment.center.key, VerticalAlignment.center.key: 0.5
      case HorizontalAlignment.trailing.key, VerticalAlignment.bottom.key: 1
      default: nil
      }
    freeFraction =
      fraction ?? (key.id == FirstTextBaselineID.self ? 0 : key.id == LastTextBaselineID.self ? 1 : nil)
  }

  /// The default position of the guide in a view of `size`.
  @inline(__always)
  func position(in size: CGSize) -> CGFloat {
    guard let fraction else { return defaultPosition(in: size) }
    return fraction == 0 ? 0 : (key.axis == .horizontal ? size.width : size.height) * fraction
  }

  private func defaultPosition(in size: CGSize) -> CGFloat {
    position(in: ViewDimensions(size: size, proposal: .unspecified, element: nil)).zeroIfNaN
  }

  /// The default position of the guide in a view, which may depend on other guides of it.
  func position(in dimensions: ViewDimensions) -> CGFloat {
    guard let fraction else { return key.id.defaultValue(in: dimensions) }
    return fraction == 0 ? 0 : (key.axis == .horizontal ? dimensions.width : dimensions.height) * fraction
  }

  /// How far from its start something `length` long lies in a space of `total`, when it is aligned by the guide. It
  /// starts with the space where it is longer.
  @inline(__always)
  func offset(of length: CGFloat, in total: CGFloat) -> CGFloat {
    let free = total - length
    guard free > 0, free < .infinity else { return 0 }
    return freeFraction.map { free * $0 } ?? defaultOffset(of: length, in: total)
  }

  private func defaultOffset(of length: CGFloat, in total: CGFloat) -> CGFloat {
    min(max(distance(of: length, in: total), 0), total - length)
  }

  /// How far from the start of a space of `total` something `length` long lies, so that the guides of both meet: before
  /// it where it is longer and not aligned by the start.
  func overhang(of length: CGFloat, in total: CGFloat) -> CGFloat {
    guard let freeFraction else { return distance(of: length, in: total) }
    return ((total - length) * freeFraction).zeroIfNaN
  }

  private func distance(of length: CGFloat, in total: CGFloat) -> CGFloat {
    position(in: CGSize(width: total, height: total)) - position(in: CGSize(width: length, height: length))
  }
}

/// What lies before and behind a guide by which several views are aligned.
struct AlignedExtent {
  private(set) var before: CGFloat
  private(set) var behind: CGFloat

  /// The extent of no views at all: nothing on either side, not even the guide.
  static let none = AlignedExtent(before: -.infinity, behind: -.infinity)

  /// The guide with nothing on either side.
  static let guide = AlignedExtent(before: 0, behind: 0)

  /// Takes in a view of `length` whose guide lies at `position`. A position that is not a number counts for nothing; an
  /// infinite view with its guide at its end has nothing behind it.
  @inline(__always)
  mutating func include(_ position: CGFloat, of length: CGFloat) {
    guard !position.isNaN else { return }
    before = max(before, position)
    behind = max(behind, (length - position).zeroIfNaN)
  }

  /// The room that all views take together.
  var length: CGFloat { before == -.infinity ? 0 : before.carrying(behind) }

  /// Where the guide lies in a longer space, in which the views rest as one.
  func position(of guide: ResolvedGuide, in space: CGFloat) -> CGFloat {
    before == -.infinity ? 0 : guide.offset(of: length, in: space) + before
  }

  /// Where a view starts whose guide lies at `position`: an infinite one where all start.
  func start(of position: CGFloat) -> CGFloat { (before - position).zeroIfNaN }
}
