// The settings of the Stacks scene: children, the layout that arranges them, and what it is offered.

/// What the Stacks scene shows and how it is arranged. Lengths are in px.
struct StacksScene: SceneSettings {
  static let spacingLimits = NumberLimits(name: "Spacing", range: 0...40, step: 1, page: 8, standard: 8)
  /// How long an animation may take, in seconds.
  static let durations = [0.25, 0.5, 1, 2, 4]

  /// The directions to choose from: there is no one text to follow.
  static let directions = [ReadingDirection.leftToRight, .rightToLeft, .locale]

  /// The layout at work.
  var arrangement = StackArrangement.hstack
  /// What it is offered.
  var proposal = ProposedSize()
  /// The axis of layouts that have one.
  var axis = StackAxis.horizontal
  /// Space between children.
  var spacing = spacingLimits.standard { didSet { spacing = Self.spacingLimits.clamp(spacing) } }
  /// Where children stand from the leading to the trailing edge.
  var alignment = RowAlignment.center
  /// Where children stand from the top to the bottom.
  var lineAlignment = LineAlignment.middle
  /// The columns of the grid.
  var columns = GridColumns.three
  /// Which side a line begins on.
  var direction = ReadingDirection.locale {
    didSet { if !Self.directions.contains(direction) { direction = .locale } }
  }

  /// What is arranged.
  var children = ChildList.standard

  /// How children get to their new places, and in how many seconds.
  var animation = AnimationKind.easeInOut
  var duration = 1.0 { didSet { duration = Self.nearestDuration(to: duration) } }

  /// The child that is looked at; nil for none. No change that undo takes back.
  var selection: Int?
  /// Whether the trace is shown. No change that undo takes back.
  var showsTrace = true

  /// The width that the layout is offered, where that is a number.
  var width: CanvasWidth {
    get { proposal.width.exact.map { .exact(Int($0.rounded())) } ?? .automatic }
    set { proposal.width = newValue.number.map { .exact(Double($0)) } ?? ProposedSize().width }
  }

  /// The child that is looked at.
  var selectedChild: StackChild? {
    get { selection.flatMap { children[$0] } }
    set { if let selection { children[selection] = newValue } }
  }

  /// The same, looked at as other settings are.
  func viewed(as other: StacksScene) -> StacksScene {
    var scene = self
    scene.selection = other.selection
    scene.showsTrace = other.showsTrace
    return scene
  }

  static func nearestDuration(to duration: Double) -> Double {
    durations.min { abs($0 - duration) < abs($1 - duration) } ?? 1
  }
}
