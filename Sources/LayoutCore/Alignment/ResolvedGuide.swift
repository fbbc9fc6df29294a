// An alignment guide prepared for aligning many views, and the extent of views that are aligned by one guide. The
// fractions of a guide follow from its kind and are computed once.

import Foundation

/// A guide with its fractions.
struct ResolvedGuide: Sendable {
  let key: AlignmentKey
  /// The default position of the guide in a view as a fraction of the length; nil unless the guide is an edge or the
  /// centre.
  let fraction: CGFloat?
  /// The fraction of the free space that lies before an aligned view; nil if it depends on lengths. A view aligned by
  /// its first baseline lies at the start of the space, one aligned by its last baseline at the end.
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

  /// The default position of the guide in a view, which may depend on other guides of the view.
  func position(in dimensions: ViewDimensions) -> CGFloat {
    guard let fraction else { return key.id.defaultValue(in: dimensions) }
    return fraction == 0 ? 0 : (key.axis == .horizontal ? dimensions.width : dimensions.height) * fraction
  }

  /// The start of a view of `length` that the guide aligns in a space of `total`; 0 for a view longer than the space.
  @inline(__always)
  func offset(of length: CGFloat, in total: CGFloat) -> CGFloat {
    let free = total - length
    guard free > 0, free < .infinity else { return 0 }
    return freeFraction.map { free * $0 } ?? defaultOffset(of: length, in: total)
  }

  private func defaultOffset(of length: CGFloat, in total: CGFloat) -> CGFloat {
    min(max(distance(of: length, in: total), 0), total - length)
  }

  /// The start of a view of `length` in a space of `total` at which the guides of both coincide. It is negative for a
  /// view that is longer than the space and not aligned by its start.
  func overhang(of length: CGFloat, in total: CGFloat) -> CGFloat {
    guard let freeFraction else { return distance(of: length, in: total) }
    return ((total - length) * freeFraction).zeroIfNaN
  }

  private func distance(of length: CGFloat, in total: CGFloat) -> CGFloat {
    position(in: CGSize(width: total, height: total)) - position(in: CGSize(width: length, height: length))
  }
}

/// The lengths before and behind a guide by which several views are aligned.
struct AlignedExtent {
  private(set) var before: CGFloat
  private(set) var behind: CGFloat

  /// The extent without any view and without a guide.
  static let none = AlignedExtent(before: -.infinity, behind: -.infinity)

  /// The extent of a guide with no view on either side.
  static let guide = AlignedExtent(before: 0, behind: 0)

  /// Adds a view of `length` whose guide is at `position`. A position that is not a number is ignored. An infinite view
  /// whose guide is at its end has nothing behind the guide.
  @inline(__always)
  mutating func include(_ position: CGFloat, of length: CGFloat) {
    guard !position.isNaN else { return }
    before = max(before, position)
    behind = max(behind, (length - position).zeroIfNaN)
  }

  /// The length that all views take together.
  var length: CGFloat { before == -.infinity ? 0 : before.carrying(behind) }

  /// The position of the guide in a longer space in which the views are aligned as a whole.
  func position(of guide: ResolvedGuide, in space: CGFloat) -> CGFloat {
    before == -.infinity ? 0 : guide.offset(of: length, in: space) + before
  }

  /// The start of a view whose guide is at `position`; 0 if both this and the extent before the guide are infinite.
  func start(of position: CGFloat) -> CGFloat { (before - position).zeroIfNaN }
}
