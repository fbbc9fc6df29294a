// The settings of the Stacks scene: children, the layout that arranges them, and what it is offered.

import LayoutCore

/// What the Stacks scene shows and how it is arranged. Lengths are in px.
package struct StacksScene: SceneSettings {
  /// How long an animation may take, in seconds.
  static let durations = [0.25, 0.5, 1, 2, 4]

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
  package var columns = GridColumns.three
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

  /// The settings at the start.
  package init() {}

  package static let settings: [Setting<StacksScene>] = [
    .choice(\.arrangement, "arrangement", Message("Layout")).titled(Message("Arrangement")),
    .group(\.proposal, "proposal", Message("Proposal")).coalescing(),
    .choice(\.axis, "axis", Message("Axis")),
    .number(\.spacing, "spacing", Message("Spacing"), 0...40, page: 8),
    .choice(\.alignment, "alignment", Message("Alignment")),
    .choice(\.lineAlignment, "lineAlignment", Message("Line alignment")).undone(as: Message("Line Alignment")),
    .columns(\.columns),
    .choice(\.direction, "direction", Message("Direction"), among: [.leftToRight, .rightToLeft, .locale]),
    .value(\.children, "children", Message("Children")),
    .choice(\.animation, "animation", Message("Animation")).still(),
    .number(
      \.duration, "duration", Message("Duration"),
      among: durations.map { Choice($0, $0.shortText, Message("%s s", $0.shortText)) }
    ).still(),
    .selection(\.selection),
    .flag(\.showsTrace, "showsTrace", Message("Trace")).asLook(),
  ]

  /// A child that is no more cannot be looked at.
  package mutating func follow(_ old: StacksScene) {
    if selectedChild == nil { selection = nil }
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
    default: animation.animation?.speed(Self.springSeconds / duration)
    }
  }

  /// About as long as a spring of SwiftUI's takes by itself.
  private static let springSeconds = 0.5
}
