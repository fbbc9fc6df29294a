// The cases about wrappers that hide a cell's attribute from the grid.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport

extension TruthFindings {
  /// Whether an attribute inside a wrapper reaches the grid. Wrappers that draw or listen do not exist here.
  mutating func compareWrappers() throws {
    guard let passes = record.expected["passes"]?.truth, let attribute = record.setup["attribute"]?.text else {
      throw Inexpressible("the case has no attribute")
    }
    for wrapper in (record.setup["wrappers"]?.list ?? []).compactMap(\.text) {
      guard let wrapped = try Self.wrap(Self.cell(with: attribute), wrapper) else { continue }
      note(Self.shows(attribute, wrapped) == passes, "\(wrapper) \(passes ? "stops" : "passes") \(attribute)")
    }
  }

  private static func cell(with attribute: String) throws -> LayoutNode {
    switch attribute {
    case "gridCellColumns(2)": return color().gridCellColumns(2)
    case "gridColumnAlignment(.trailing)": return color().gridColumnAlignment(.trailing)
    case "gridCellUnsizedAxes(.horizontal)": return color().gridCellUnsizedAxes(.horizontal)
    default: throw Inexpressible("\(attribute) is no attribute of this library")
    }
  }

  private static func shows(_ attribute: String, _ node: LayoutNode) -> Bool {
    switch attribute {
    case "gridCellColumns(2)": node.layoutValue(for: GridCellColumnsKey.self) == 2
    case "gridColumnAlignment(.trailing)": node.layoutValue(for: GridColumnAlignmentKey.self) == .trailing
    default: node.layoutValue(for: GridCellUnsizedAxesKey.self) == .horizontal
    }
  }

  /// The cell in a wrapper; nil for a wrapper that does not exist here.
  private static func wrap(_ cell: LayoutNode, _ wrapper: String) throws -> LayoutNode? {
    switch wrapper {
    case "background": cell.background { color() }
    case "overlay (primary side)": cell.overlay { color() }
    case "layoutPriority": cell.layoutPriority(1)
    case "aspectRatio(1,fit)": cell.aspectRatio(1, contentMode: .fit)
    case "fixedSize": cell.fixedSize()
    case "frame(maxWidth:inf)": cell.frame(maxWidth: .infinity)
    case "padding(1)": cell.padding(1)
    case "frame(width:12,height:12)": cell.frame(width: 12, height: 12)
    case "one-child HStack": HStackLayout() { cell }
    case "one-child ZStack": ZStackLayout() { cell }
    case "overlay content side": color().overlay { cell }
    case "background content side": color().background { cell }
    default: nil
    }
  }
}
