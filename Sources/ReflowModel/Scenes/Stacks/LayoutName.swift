// The layouts that one can switch between.

import LayoutCore

/// A layout by its name.
package enum LayoutName: String, TitledChoice {
  case hstack, vstack, zstack, flow, grid, radial, equalWidth, prioritySorted

  /// The name shown on its button.
  package var title: Message {
    switch self {
    case .hstack: Message("HStack")
    case .vstack: Message("VStack")
    case .zstack: Message("ZStack")
    case .flow: Message("Flow")
    case .grid: Message("Grid")
    case .radial: Message("Radial")
    case .equalWidth: Message("Equal Width")
    case .prioritySorted: Message("By Priority")
    }
  }

  /// The one a number of places on, from the last to the first.
  package func moved(by places: Int) -> LayoutName {
    let all = Self.allCases
    let place = (all.firstIndex(of: self)! + places) % all.count
    return all[place < 0 ? place + all.count : place]
  }

  /// Whether the layout runs along an axis that one can choose.
  package var hasAxis: Bool { [.flow, .equalWidth, .prioritySorted].contains(self) }
  /// Whether the layout keeps distances between children.
  package var hasSpacing: Bool { self != .zstack }
  /// Whether the layout aligns children, from the leading to the trailing edge and from the top to the bottom.
  package func aligns(_ axis: Axis, along own: Axis) -> Bool {
    switch self {
    case .hstack: axis == .vertical
    case .vstack: axis == .horizontal
    case .zstack, .flow, .grid: true
    case .radial, .equalWidth: false
    case .prioritySorted: axis != own
    }
  }
}
