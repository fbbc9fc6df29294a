// What makes an alignment guide: a type that knows where the guide lies in a view that says nothing of it.

import Foundation

/// A type that identifies an alignment guide and gives its default position. As in SwiftUI.
public protocol AlignmentID: SendableMetatype {
  /// The guide's position, in points from the view's top leading corner, in a view without an explicit one.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}
