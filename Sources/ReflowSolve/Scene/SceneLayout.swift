// A layout that was read, with what it brings along into its container.

import LayoutCore

/// The layout of a container.
struct SceneLayout {
  var layout: any Layout
  /// What a flow has besides its children; nil for any other layout, and where it has nothing.
  var parts: FlowParts?

  /// A container of `children`.
  func container(of children: ContiguousArray<LayoutNode>) -> ContainerNode {
    ContainerNode(layout, children: parts?.interleaved(children) ?? children)
  }
}
