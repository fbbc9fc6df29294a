// A layout that was read, with what it brings along into its container.

import LayoutCore

/// The layout of a container.
struct SceneLayout {
  var layout: any Layout
  /// What a flow has besides its children; nil for any other layout, and where it has nothing.
  var parts: FlowParts?

  /// A container of `children`. Throws where there are more columns than a grid can have.
  func container(of children: ContiguousArray<LayoutNode>) throws -> ContainerNode {
    if layout is GridLayout { try checkColumns(of: children) }
    return ContainerNode(layout, children: parts?.interleaved(children) ?? children)
  }

  private func checkColumns(of children: ContiguousArray<LayoutNode>) throws {
    for (index, child) in children.enumerated() {
      guard let row = child as? GridRow else { continue }
      let columns = GridRow.views(of: [row]).reduce(0) { $0 + $1.layoutValue(for: GridCellColumnsKey.self) }
      guard columns <= GridLayout.maximumColumnCount else {
        throw SceneError(
          "it has \(columns) columns, and a grid at most \(GridLayout.maximumColumnCount)",
          at: [.key("children"), .index(index), .key("row")])
      }
    }
  }
}
