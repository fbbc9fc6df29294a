// The Stacks scene: its settings, which are children, the layout that arranges them and what it is offered, the layouts
// there are, and what can be done with the children that is more than to set one setting.

import LayoutCore

/// What the Stacks scene shows and how it is arranged. Lengths are in px.
package struct StacksScene: SceneSettings {
  /// How long an animation may take, in seconds.
  private static let durations = [0.25, 0.5, 1, 2, 4]

  /// The layout at work.
  package var arrangement = LayoutName.hstack
  /// What it is offered.
  package var proposal = ProposedSize()
  /// The axis of layouts that have one.
  package var axis = Axis.horizontal
  /// Space between children.
  package var spacing = 8.0
  /// Where children stand from the leading to the trailing edge.
  package var alignment = HorizontalAlignment.center
  /// Where children stand from the top to the bottom.
  package var lineAlignment = VerticalAlignment.center
  /// The columns of the grid.
  package var columns = GridColumns.number(3)
  /// Which side a line begins on. There is no one text to follow.
  package var direction = ReadingDirection.locale

  /// What is arranged.
  package var children = ChildList.standard

  /// How children get to their new places, and in how many seconds.
  package var animation = AnimationKind.easeInOut
  package var duration = 1.0

  /// The child that is looked at; nil for none. No change that undo takes back.
  package var selection: Int?
  /// Whether the trace is shown. No change that undo takes back.
  package var showsTrace = true

  /// The stress view that the scene is shown in.
  package var stress = StressView.original

  /// The settings at the start.
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
    .choice(\.animation, "animation", Message("Animation")).still().unexported(),
    .number(
      \.duration, "duration", Message("Duration"),
      among: durations.map { Choice($0, $0.plainText, Message("%s s", $0.shortText)) }
    ).still().unexported(),
    .selection(\.selection),
    .stress(\.stress),
    .flag(\.showsTrace, "showsTrace", Message("Trace")).asLook(),
  ]

  /// A child that is no more cannot be looked at.
  package mutating func follow(_ old: StacksScene) {
    if selectedChild == nil { selection = nil }
  }

  /// The children are those of the others, by their names; each keeps its own frame and priority.
  package mutating func showContent(of other: StacksScene) {
    children = ChildList(other.children.children.map { children[$0.id]?.named(as: $0) ?? $0 })
  }

  /// The width that the layout is offered, where that is a number.
  package var width: CanvasWidth {
    get { proposal.width.exact.map { .exact(Int($0.rounded())) } ?? .automatic }
    set { proposal.width = newValue.number.map { .exact(Double($0)) } ?? ProposedSize().width }
  }

  /// The child that is looked at.
  package var selectedChild: StackChild? {
    get { selection.flatMap { children[$0] } }
    set { if let selection { children[selection] = newValue } }
  }

  /// How children get to their new places; nil is at once.
  package var motion: Animation? {
    switch animation {
    case .easeInOut: .easeInOut(duration: duration)
    case .easeIn: .easeIn(duration: duration)
    default: animation.animation?.speed(Self.springSeconds / duration)
    }
  }

  /// About as long as a spring of SwiftUI's takes by itself.
  private static let springSeconds = 0.5
}

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

extension Store {
  /// Changes a setting of the child that is looked at. Steps of one number that follow one another shortly are undone
  /// together.
  package func updateChild<Value>(_ keyPath: WritableKeyPath<StackChild, Value>, to value: Value) {
    guard var child = document.stacks.selectedChild else { return }
    child[keyPath: keyPath] = value
    let action = StackChild.facts(of: keyPath).action
    let key = action.coalesces ? AnyHashable([AnyHashable(child.id), AnyHashable(keyPath)]) : nil
    perform(action, coalescing: key) { $0.stacks.selectedChild = child }
  }

  /// Adds a child after the one that is looked at, and looks at it. Answers the sentence to show where there is no room.
  package func addChild(_ kind: ChildKind, name: String) -> Message? {
    guard !document.stacks.children.isFull else {
      return .counting(ChildList.limit, "There can be %s child.", "There can be %s children.")
    }
    perform(Action(name: Message("Add Child"))) {
      $0.stacks.selection = $0.stacks.children.add(name, kind, after: $0.stacks.selection)
    }
    return nil
  }

  /// Removes the child that is looked at, and looks at the next one.
  package func removeChild() {
    guard let selection = document.stacks.selection else { return }
    perform(Action(name: Message("Remove Child"))) {
      let next = $0.stacks.children.remove(selection)
      $0.stacks.selection = next
    }
  }

  /// Goes back to the children of the start.
  package func resetChildren() {
    perform(Action(name: Message("Reset Children"))) { $0.stacks.children = .standard }
  }

  /// Offers the layout another length; `isDragged` while a handle is under the pointer.
  package func propose(
    _ keyPath: WritableKeyPath<ProposedSize, OpenLength>, _ length: OpenLength, isDragged: Bool = false
  ) {
    let action = Self.action(for: \.stacks.proposal)
    perform(isDragged ? action.dragged : action, coalescing: isDragged ? "proposal" : AnyHashable(keyPath)) {
      $0.stacks.proposal[keyPath: keyPath] = length
    }
  }
}
