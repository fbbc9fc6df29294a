// The size that a container proposes to a child: a length, infinity or nil on each axis.

import Foundation

/// A proposal for the size of a view, in points.
///
/// Each dimension is a length, `.infinity` to request the largest size, `0` for the smallest, or nil for the view's
/// ideal. The API and its meaning are SwiftUI's.
public struct ProposedViewSize: Equatable, Sendable {
  /// The proposed width in points; nil requests the ideal.
  public var width: CGFloat?

  /// The proposed height in points; nil requests the ideal.
  public var height: CGFloat?

  /// A proposal of the two lengths.
  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// A proposal of exactly `size`.
  @inlinable
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Requests the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)

  /// Requests the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Requests the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The proposal as a size, with nil dimensions taken from `size` (10 × 10 by default, as in SwiftUI).
  @inlinable
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
