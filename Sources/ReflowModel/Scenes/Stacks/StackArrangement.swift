// The layouts that one can switch between.

/// A layout by its name.
package enum StackArrangement: String, Codable, CaseIterable, Sendable {
  case hstack, vstack, zstack, flow, grid, radial, equalWidth, prioritySorted

  /// The name shown on its button.
  package var title: String {
    switch self {
    case .hstack: "HStack"
    case .vstack: "VStack"
    case .zstack: "ZStack"
    case .flow: "Flow"
    case .grid: "Grid"
    case .radial: "Radial"
    case .equalWidth: "Equal Width"
    case .prioritySorted: "By Priority"
    }
  }

  /// The one a number of places on, from the last to the first.
  package func moved(by places: Int) -> StackArrangement {
    let all = Self.allCases
    let place = (all.firstIndex(of: self)! + places) % all.count
    return all[place < 0 ? place + all.count : place]
  }

  /// Whether the layout runs along an axis that one can choose.
  package var hasAxis: Bool { [.flow, .equalWidth, .prioritySorted].contains(self) }
  /// Whether the layout keeps distances between children.
  package var hasSpacing: Bool { self != .zstack }
  /// Whether the layout aligns children, from the leading to the trailing edge and from the top to the bottom.
  package func aligns(_ axis: StackAxis, along own: StackAxis) -> Bool {
    switch self {
    case .hstack: axis == .vertical
    case .vstack: axis == .horizontal
    case .zstack, .flow, .grid: true
    case .radial, .equalWidth: false
    case .prioritySorted: axis != own
    }
  }
}

/// The axis that children follow one another along.
package enum StackAxis: String, Codable, CaseIterable, Sendable {
  case horizontal, vertical

  /// The name shown on its button.
  package var title: String {
    switch self {
    case .horizontal: "Horizontal"
    case .vertical: "Vertical"
    }
  }
}
