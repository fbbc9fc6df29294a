// The Stacks scene: its settings, its layouts, and the edits of its children that change more than one setting. The
// settings are the children, their layout and its proposal.

import LayoutCore

/// The content and the layout settings of the Stacks scene. Lengths are in px.
package struct StacksScene: SceneSettings {
  /// The durations of an animation, in seconds.
  private static let durations = [0.25, 0.5, 1, 2, 4]

  /// The layout of the children.
  package var arrangement = LayoutName.hstack
  /// The size proposed to the layout.
  package var proposal = ProposedSize()
  /// The axis of layouts with a selectable axis.
  package var axis = Axis.horizontal
  package var spacing = 8.0
  /// The horizontal alignment of children.
  package var alignment = HorizontalAlignment.center
  /// The vertical alignment of children.
  package var lineAlignment = VerticalAlignment.center
  package var columns = GridColumns.number(3)
  /// The reading direction. There is no `.text`, since the scene has no single text.
  package var direction = ReadingDirection.locale

  package var children = ChildList.defaultList

  /// The animation of the children, and its duration in seconds.
  package var animation = AnimationKind.easeInOut
  package var duration = 1.0

  /// The selected child; nil for none. Undo does not change it.
  package var selection: Int?
  /// Whether the trace is shown. Undo does not change it.
  package var showsTrace = true
  /// Whether the trace tells which results came from the cache. Undo does not change it.
  package var showsCache = false

  package var stress = StressView.original

  package init() {}

  package static let settings: [Setting<StacksScene>] = [
    .choice(\.arrangement, "arrangement", Message("Layout")).titled(Message("Arrangement")),
    .group(\.proposal, "proposal", Message("Proposal")).coalescing().shared(),
    .choice(\.axis, "axis", Message("Axis")),
    .number(\.spacing, "spacing", Message("Spacing"), 0...40, page: 8),
    .choice(\.alignment, "alignment", Message("Alignment")),
    .choice(\.lineAlignment, "lineAlignment", Message("Line alignment")).undone(as: Message("Line Alignment")),
    .columns(\.columns),
    .choice(\.direction, "direction", Message("Direction"), among: [.leftToRight, .rightToLeft, .locale]),
    .value(\.children, "children", Message("Children")),
    .choice(\.animation, "animation", Message("Animation")).notAnimated().unexported(),
    .number(
      \.duration, "duration", Message("Duration"),
      among: durations.map { Choice($0, $0.plainText, Message("%s s", $0.shortText)) }
    ).notAnimated().unexported(),
    .selection(\.selection),
    .stress(\.stress),
    .flag(\.showsTrace, "showsTrace", Message("Trace")).viewState(),
    .flag(\.showsCache, "showsCache", Message("Cache")).viewState().omittedAtDefault(),
  ]

  /// Deselects a child that was removed.
  package mutating func follow(_ old: StacksScene) {
    if selectedChild == nil { selection = nil }
  }

  /// Takes over the identities and names of the other scene's children. A child that also exists here keeps its other
  /// settings, such as its frame and priority.
  package mutating func showContent(of other: StacksScene) {
    children = ChildList(other.children.children.map { children[$0.id]?.named(as: $0) ?? $0 })
  }

  /// The proposed width, if it is a number.
  package var width: CanvasWidth {
    get { proposal.width.exact.map { .exact(Int($0.rounded())) } ?? .automatic }
    set { proposal.width = newValue.number.map { .exact(Double($0)) } ?? ProposedSize().width }
  }

  /// The index of the selected child; nil without one.
  package var selectedIndex: Int? { selection.flatMap { id in children.children.firstIndex { $0.id == id } } }

  /// The selected child.
  package var selectedChild: StackChild? {
    get { selection.flatMap { children[$0] } }
    set { if let selection { children[selection] = newValue } }
  }

  /// The animation with its duration; nil for no animation.
  package var motion: Animation? {
    switch animation {
    case .easeInOut: .easeInOut(duration: duration)
    case .easeIn: .easeIn(duration: duration)
    default: animation.animation?.speed(Self.springSeconds / duration)
    }
  }

  /// The approximate duration of a SwiftUI spring at its default speed, in seconds.
  private static let springSeconds = 0.5
}

package enum LayoutName: String, TitledChoice {
  case hstack, vstack, zstack, flow, grid, radial, equalWidth, prioritySorted

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

  /// The layout that follows this one by a number of places in the list, which wraps around.
  package func moved(by places: Int) -> LayoutName {
    let all = Self.allCases
    let place = (all.firstIndex(of: self)! + places) % all.count
    return all[place < 0 ? place + all.count : place]
  }

  /// Whether the layout has a selectable axis.
  package var hasAxis: Bool { [.flow, .equalWidth, .prioritySorted].contains(self) }
  /// Whether the layout has spacing between children.
  package var hasSpacing: Bool { self != .zstack }
  /// Whether the layout aligns children along an axis. `own` is the layout's selected axis.
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

extension Store {
  /// Changes a setting of the selected child. Changes of one number in quick succession are undone together.
  package func updateChild<Value>(_ keyPath: WritableKeyPath<StackChild, Value>, to value: Value) {
    guard var child = document.stacks.selectedChild else { return }
    child[keyPath: keyPath] = value
    let kind = StackChild.facts(of: keyPath).editKind
    let key = kind.coalesces ? AnyHashable([AnyHashable(child.id), AnyHashable(keyPath)]) : nil
    perform(kind, coalescing: key) { $0.stacks.selectedChild = child }
  }

  /// Adds a child after the selected one, and selects it. Returns an error message if the list is full.
  package func addChild(_ kind: ChildKind, name: String) -> Message? {
    guard !document.stacks.children.isFull else {
      return .counting(ChildList.limit, "There can be at most %s child.", "There can be at most %s children.")
    }
    perform(EditKind(name: Message("Add Child"))) {
      $0.stacks.selection = $0.stacks.children.add(name, kind, after: $0.stacks.selection)
    }
    return nil
  }

  /// Removes the selected child, and selects the next one.
  package func removeChild() {
    guard let selection = document.stacks.selection else { return }
    perform(EditKind(name: Message("Remove Child"))) {
      let next = $0.stacks.children.remove(selection)
      $0.stacks.selection = next
    }
  }

  package func resetChildren() {
    perform(EditKind(name: Message("Reset Children"))) { $0.stacks.children = .defaultList }
  }

  /// Changes one length of the proposal. `isDragged` is true while the user drags a handle.
  package func propose(
    _ keyPath: WritableKeyPath<ProposedSize, OpenLength>, _ length: OpenLength, isDragged: Bool = false
  ) {
    let kind = Self.editKind(of: \.stacks.proposal)
    perform(isDragged ? kind.dragged : kind, coalescing: isDragged ? "proposal" : AnyHashable(keyPath)) {
      $0.stacks.proposal[keyPath: keyPath] = length
    }
  }
}
