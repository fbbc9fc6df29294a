// Calling a layout like a function makes a container of it.

extension Layout {
  /// A container that arranges `content` by this layout.
  ///
  ///     HGridLayout(rows: [GridItem(.fixed(20))]) {
  ///       for width in widths { FixedNode(width: width, height: 20) }
  ///     }
  public func callAsFunction(@LayoutNodeBuilder _ content: () -> [LayoutNode]) -> LayoutNode {
    ContainerNode(self, children: content())
  }
}
