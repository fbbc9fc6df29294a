// The settings of the Stacks scene: children, the layout that arranges them, and what it is offered.

/// What the Stacks scene shows and how it is arranged. Lengths are in px.
package struct StacksScene: SceneSettings {
  package static let spacingLimits = NumberLimits(name: "Spacing", range: 0...40, step: 1, page: 8, standard: 8)
  /// How long an animation may take, in seconds.
  package static let durations = [0.25, 0.5, 1, 2, 4]

  /// The directions to choose from: there is no one text to follow.
  package static let directions = [ReadingDirection.leftToRight, .rightToLeft, .locale]

  /// The layout at work.
  package var arrangement = StackArrangement.hstack
  /// What it is offered.
  package var proposal = ProposedSize()
  /// The axis of layouts that have one.
  package var axis = StackAxis.horizontal
  /// Space between children.
  package var spacing = spacingLimits.standard { didSet { spacing = Self.spacingLimits.clamp(spacing) } }
  /// Where children stand from the leading to the trailing edge.
  package var alignment = RowAlignment.center
  /// Where children stand from the top to the bottom.
  package var lineAlignment = LineAlignment.middle
  /// The columns of the grid.
  package var columns = GridColumns.three
  /// Which side a line begins on.
  package var direction = ReadingDirection.locale {
    didSet { if !Self.directions.contains(direction) { direction = .locale } }
  }

  /// What is arranged.
  package var children = ChildList.standard

  /// How children get to their new places, and in how many seconds.
  package var animation = AnimationKind.easeInOut
  package var duration = 1.0 { didSet { duration = Self.nearestDuration(to: duration) } }

  /// The child that is looked at; nil for none. No change that undo takes back.
  package var selection: Int?
  /// Whether the trace is shown. No change that undo takes back.
  package var showsTrace = true

  /// The settings at the start.
  package init() {}

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

  /// The same, looked at as other settings are.
  package func viewed(as other: StacksScene) -> StacksScene {
    var scene = self
    scene.selection = other.selection
    scene.showsTrace = other.showsTrace
    return scene
  }

  static func nearestDuration(to duration: Double) -> Double {
    durations.min { abs($0 - duration) < abs($1 - duration) } ?? 1
  }
}
