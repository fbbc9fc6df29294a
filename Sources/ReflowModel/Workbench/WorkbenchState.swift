// How a window's canvas is looked at: what is drawn over it and which panels are open.

/// The state of the workbench around a canvas. None of it is a change that undo takes back.
package struct WorkbenchState: Settings {
  /// What is drawn over the canvas.
  package var overlays: Set<Overlay> = []
  /// Whether the bar of tools is shown under the canvas.
  package var showsTools = false
  /// Whether the inspector is shown beside the canvas.
  package var showsInspector = false

  /// The view that the content is shown in. The document stays as it is.
  package var stress = StressView.original
  /// The flags on the ruler.
  package var flags = WidthFlags()
  /// What the sweep of the canvas's width does.
  package var sweep = SweepSettings()
  /// How fast everything moves while the tools are shown: 1 is at its own speed.
  package var motionSpeed = 1.0
  /// Whether everything that moves stands still. No file and no session is opened like that.
  package var isMotionPaused = false
  /// Whether the list of problems is shown under the canvas.
  package var showsProblems = false
  /// The widths that are checked at once.
  package var checked = CheckedWidths()
  /// The baseline that the canvas is compared with.
  package var baseline = ComparedBaseline()
  /// What A has while it stands beside the canvas, which is B; nil without *Compare*.
  package var kept: KeptSettings?

  /// Everything folded away.
  package init() {}

  package static let settings: [Setting<WorkbenchState>] = [
    .choices(\.overlays, "overlays", Message("Overlays")),
    .flag(\.showsTools, "showsTools", Message("Tools")),
    .flag(\.showsInspector, "showsInspector", Message("Inspector")),
    .choice(\.stress, "stress", Message("Stress view")).sparing(),
    .value(\.flags, "flags", Message("Flags")),
    .group(\.sweep, "sweep", Message("Sweep")),
    .number(
      \.motionSpeed, "motionSpeed", Message("Speed of motion"), motionSpeeds, step: 0.1, page: 0.3, unit: .factor),
    .passing(\.isMotionPaused, "isMotionPaused", Message("Paused motion")),
    .flag(\.showsProblems, "showsProblems", Message("Problems")).sparing(),
    .group(\.checked, "checkedWidths", Message("Checked widths")).sparing(),
    .group(\.baseline, "baseline", Message("Baseline")).sparing(),
    .optional(\.kept, "kept", Message("Comparison"), read: KeptSettings.read),
  ]

  private static let motionSpeeds = 0.1...1.0

  /// What commands motion is in the tools: without them nothing stands still that could not be set going again.
  package mutating func follow(_ old: WorkbenchState) {
    if isMotionPaused, !showsTools {
      if old.isMotionPaused { isMotionPaused = false } else { showsTools = true }
    }
  }
}

/// The baseline that a canvas is compared with.
package struct ComparedBaseline: Settings {
  /// The absolute path of its file; empty without one.
  package var path = ""
  /// Whether the list of the differences is folded away.
  package var isFolded = false

  /// None.
  package init() {}

  package static let settings: [Setting<ComparedBaseline>] = [
    .text(\.path, "path", Message("Baseline")) { $0.utf8.count <= pathLimit && $0.hasPrefix("/") ? $0 : "" },
    .flag(\.isFolded, "isFolded", Message("Folded differences")).sparing(),
  ]
}

/// The widths that *Check Widths* goes through.
package struct CheckedWidths: Settings {
  /// The narrowest and the widest width, in px. Whichever is less is the lower one.
  package var lower = 320
  package var upper = 1_200

  /// The widths from those of a phone to those of a small screen.
  package init() {}

  package static let settings: [Setting<CheckedWidths>] = [
    .number(\.lower, "lower", Message("Narrowest width checked"), CanvasWidth.limits.range, page: 100),
    .number(\.upper, "upper", Message("Widest width checked"), CanvasWidth.limits.range, page: 100),
  ]

  package mutating func follow(_ old: CheckedWidths) {
    if lower > upper { swap(&lower, &upper) }
  }

  /// All of them.
  package var range: ClosedRange<Int> { lower...upper }
}

extension Store {
  /// Looks at an item of the scene shown; nil looks at none.
  package func select(_ item: Int?) {
    perform(Self.action(for: \.words.selection)) { $0.selection = item }
  }

  /// Makes the canvas of the scene shown so wide.
  package func setWidth(_ width: CanvasWidth) {
    perform(Self.action(for: \.words.width), coalescing: document.scene) {
      var settings = $0[$0.scene]
      settings.width = width
      $0[$0.scene] = settings
    }
  }

  /// Makes everything that moves so much faster, in tenths of its own speed.
  package func changeMotionSpeed(byTenths tenths: Int) {
    let now = (document.window.workbench.motionSpeed * 10).rounded()
    perform(Self.action(for: \.window.workbench.motionSpeed)) {
      $0.window.workbench.showsTools = true
      $0.window.workbench.motionSpeed = (now + Double(tenths)) / 10
    }
  }

  /// The step that a sweep is.
  private static let sweep = Action(name: Message("Sweep"), animates: false)

  /// Says that a sweep has begun, which `settle` ends.
  package func beginSweep(settle: @escaping () -> Void) {
    unsettled = Unsettled(action: Self.sweep, settle: settle)
  }

  /// Makes the canvas as wide as a sweep has come, as one step of the history.
  package func endSweep(at width: Int) {
    unsettled = nil
    perform(Self.sweep) {
      var settings = $0[$0.scene]
      settings.width = .exact(width)
      $0[$0.scene] = settings
    }
  }

  /// Sets a flag of the ruler at a width, or removes the one that was set there.
  package func toggleFlag(at width: Int) {
    var flags = document.window.workbench.flags
    flags.toggle(width)
    update(\.window.workbench.flags, to: flags)
  }

  /// Draws something over the canvas, or no longer.
  package func toggle(_ overlay: Overlay) {
    update(\.window.workbench.overlays, to: document.window.workbench.overlays.symmetricDifference([overlay]))
  }
}
