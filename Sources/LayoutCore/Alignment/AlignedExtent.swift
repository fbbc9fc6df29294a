// How much room views take that are lined up by a guide.

import Foundation

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
  func position(of guide: RestingGuide, in space: CGFloat) -> CGFloat {
    before == -.infinity ? 0 : guide.offset(of: length, in: space) + before
  }

  /// Where a view starts whose guide lies at `position`: an infinite one where all start.
  func start(of position: CGFloat) -> CGFloat { (before - position).zeroIfNaN }
}
