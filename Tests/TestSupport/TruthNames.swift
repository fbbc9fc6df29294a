// The names that the record uses for alignments, anchors and axes.

import LayoutCore

package enum TruthNames {
  package static let horizontal: [String: HorizontalAlignment] = [
    "leading": .leading, "center": .center, "trailing": .trailing,
  ]

  package static let vertical: [String: VerticalAlignment] = [
    "top": .top, "center": .center, "bottom": .bottom, "firstTextBaseline": .firstTextBaseline,
    "lastTextBaseline": .lastTextBaseline,
  ]

  package static let both: [String: Alignment] = [
    "topLeading": .topLeading, "top": .top, "topTrailing": .topTrailing, "leading": .leading, "center": .center,
    "trailing": .trailing, "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
  ]

  package static let anchors: [String: UnitPoint] = [
    "topLeading": .topLeading, "top": .top, "topTrailing": .topTrailing, "leading": .leading, "center": .center,
    "trailing": .trailing, "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
  ]

  package static let axes: [String: Axis.Set] = ["horizontal": .horizontal, "vertical": .vertical]

  /// The value of a name, or the centre for an unknown one.
  package static func find<Value>(_ fact: Fact?, in names: [String: Value], default value: Value) throws -> Value {
    guard let name = fact?.text else { return value }
    guard let found = names[name] else { throw Inexpressible("no alignment is called \(name)") }
    return found
  }
}

/// The reason why a case does not apply to this library.
package struct Inexpressible: Error {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
