// The name under which SwiftUI's layout files extend what they lay out.

/// A node, by SwiftUI's name: a layout's file often brings modifiers for its layout values along, as
/// `extension View { func rank(_ value: Int) -> some View { layoutValue(key: Rank.self, value: value) } }`.
///
/// A type cannot conform to it; a `View` with a `body` has no counterpart here.
public typealias View = LayoutNode
