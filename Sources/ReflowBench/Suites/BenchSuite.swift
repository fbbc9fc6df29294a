// The suites, by their names on the command line.

/// A group of related cases.
enum BenchSuite: String, CaseIterable {
  case core
  case container
  case motion
  case lazy
  case views
  case start
  case workbench
  case probe

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether the suite measures widgets.
  var needsDisplay: Bool { self != .core }

  @MainActor
  func cases(_ effort: Effort) -> [BenchCase] {
    switch self {
    case .core: CoreSuite(effort: effort).cases
    case .container: ContainerSuite(effort: effort).cases
    case .motion: MotionSuite(effort: effort).cases
    case .lazy: LazySuite(effort: effort).cases
    case .views: ViewsSuite(effort: effort).cases
    case .start: StartSuite(effort: effort).cases
    case .workbench: WorkbenchSuite(effort: effort).cases
    case .probe: ProbeSuite(effort: effort).cases
    }
  }

  /// A sentence above the rows of the suite; nil if their names say all.
  var note: String? {
    switch self {
    case .start, .views: "\(rawValue): \(Self.noteOnStarts)"
    case .probe:
      """
      probe: programs run without accessibility. Sweeps are timed in them, and checks in Reflow. \(Self.noteOnStarts)
      """
    default: nil
    }
  }

  private static let noteOnStarts = """
    A start is the processor time of the program until it is at rest with its window shown, without waiting.
    """

  /// The parts that are left out because a program is not installed.
  @MainActor
  var remarks: [String] { self == .probe ? ProbeSuite.remarks : [] }
}
