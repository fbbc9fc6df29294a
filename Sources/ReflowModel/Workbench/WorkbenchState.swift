// The view state of a window's canvas: its overlays and its open panels.

/// The view state of the workbench around a canvas. Undo does not change it.
package struct WorkbenchState: Settings {
  package var overlays: Set<Overlay> = []
  /// Whether the toolbar under the canvas is visible.
  package var showsTools = false
  /// Whether the inspector beside the canvas is visible.
  package var showsInspector = false

  /// The stress view of the content. The document does not change.
  package var stress = StressView.original
  package var flags = WidthFlags()
  package var sweep = SweepSettings()
  /// The speed of animations while the tools are shown: 1 is their own speed.
  package var motionSpeed = 1.0
  /// Whether animations are paused. Files and sessions never contain this.
  package var isMotionPaused = false
  /// Whether the list of problems under the canvas is visible.
  package var showsProblems = false
  /// The height of the list of problems with its tools, in px.
  package var problemsHeight = 320
  /// The widths of *Check Widths*.
  package var checked = CheckedWidths()
  package var baseline = ComparedBaseline()
  /// The settings of A while A is shown beside the canvas of B; nil without *Compare*.
  package var kept: ComparisonSettings?

  /// Creates a state with everything hidden.
  package init() {}

  package static let settings: [Setting<WorkbenchState>] = [
    .choices(\.overlays, "overlays", Message("Overlays")),
    .flag(\.showsTools, "showsTools", Message("Tools")),
    .flag(\.showsInspector, "showsInspector", Message("Inspector")),
    .choice(\.stress, "stress", Message("Stress view")).omittedAtDefault(),
    .value(\.flags, "flags", Message("Flags")),
    .group(\.sweep, "sweep", Message("Sweep")),
    .number(
      \.motionSpeed, "motionSpeed", Message("Speed of motion"), motionSpeeds, step: 0.1, page: 0.3, unit: .factor),
    .passing(\.isMotionPaused, "isMotionPaused", Message("Paused motion")),
    .flag(\.showsProblems, "showsProblems", Message("Problems")).omittedAtDefault(),
    .number(\.problemsHeight, "problemsHeight", Message("Height of the problems"), 60...2_000, page: 50)
      .omittedAtDefault(),
    .group(\.checked, "checkedWidths", Message("Checked widths")).omittedAtDefault(),
    .group(\.baseline, "baseline", Message("Baseline")).omittedAtDefault(),
    .optional(\.kept, "kept", Message("Comparison"), read: ComparisonSettings.read),
  ]

  private static let motionSpeeds = 0.1...1.0

  /// Pausing animations shows the tools, since only the tools can resume them. Hiding the tools resumes animations.
  package mutating func follow(_ old: WorkbenchState) {
    if isMotionPaused, !showsTools {
      if old.isMotionPaused { isMotionPaused = false } else { showsTools = true }
    }
  }
}

/// The baseline that a canvas is compared with.
package struct ComparedBaseline: Settings {
  /// The absolute path of its file; empty without a baseline.
  package var path = ""
  /// Whether the list of differences is folded.
  package var isFolded = false

  package init() {}

  package static let settings: [Setting<ComparedBaseline>] = [
    .text(\.path, "path", Message("Baseline")) { $0.utf8.count <= pathLimit && $0.hasPrefix("/") ? $0 : "" },
    .flag(\.isFolded, "isFolded", Message("Folded differences")).omittedAtDefault(),
  ]
}

/// The range of widths for *Check Widths*.
package struct CheckedWidths: Settings {
  /// The smallest and the greatest width, in px. They are swapped if they are in the wrong order.
  package var lower = 320
  package var upper = 1_200

  /// Creates a range from a phone's width to that of a small screen.
  package init() {}

  package static let settings: [Setting<CheckedWidths>] = [
    .number(\.lower, "lower", Message("Narrowest width checked"), CanvasWidth.limits.range, page: 100),
    .number(\.upper, "upper", Message("Widest width checked"), CanvasWidth.limits.range, page: 100),
  ]

  package mutating func follow(_ old: CheckedWidths) {
    if lower > upper { swap(&lower, &upper) }
  }

  package var range: ClosedRange<Int> { lower...upper }
}

extension Store {
  /// Selects an item of the current scene; nil clears the selection.
  package func select(_ item: Int?) {
    perform(Self.editKind(of: \.words.selection)) { $0.selection = item }
  }

  /// Sets the width of the current scene's canvas.
  package func setWidth(_ width: CanvasWidth) {
    perform(Self.editKind(of: \.words.width), coalescing: document.scene) { $0.width = width }
  }

  /// Changes the speed of all animations, in tenths of their own speed.
  package func changeMotionSpeed(byTenths tenths: Int) {
    let now = (document.window.workbench.motionSpeed * 10).rounded()
    perform(Self.editKind(of: \.window.workbench.motionSpeed)) {
      $0.window.workbench.showsTools = true
      $0.window.workbench.motionSpeed = (now + Double(tenths)) / 10
    }
  }

  /// Sets or removes the user's flag at a width.
  package func toggleFlag(at width: Int) {
    var flags = document.window.workbench.flags
    flags.toggle(width)
    update(\.window.workbench.flags, to: flags)
  }

  /// Shows or hides an overlay.
  package func toggle(_ overlay: Overlay) {
    update(\.window.workbench.overlays, to: document.window.workbench.overlays.symmetricDifference([overlay]))
  }
}

extension HistoryStore {
  private static let sweep = EditKind(name: Message("Sweep"), animates: false)

  /// Starts a sweep. `commit` ends it and commits its width.
  package func beginSweep(commit: @escaping () -> Void) {
    pendingEdit = PendingEdit(kind: Self.sweep, commit: commit)
  }

  /// Ends a sweep, and commits its width as one step of the history.
  package func endSweep(at width: Int) {
    pendingEdit = nil
    perform(Self.sweep) { $0.width = .exact(width) }
  }
}
