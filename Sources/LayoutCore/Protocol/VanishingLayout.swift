// A layout that is not there when there is nothing to arrange.

/// A layout that changes nothing about a single child: it answers what the child answers, places it where it is placed
/// itself, and shows its priority. SwiftUI's stacks are of this kind; a grid or a custom layout is not.
protocol VanishingLayout: Layout {}

extension LayoutSubviews {
  /// The only subview; nil where there are none or several.
  var only: LayoutSubview? { count == 1 ? self[startIndex] : nil }
}
