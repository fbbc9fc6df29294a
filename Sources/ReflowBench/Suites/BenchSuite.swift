// The suites, by their names on the command line.

/// A group of related cases.
enum BenchSuite: String, CaseIterable {
  case core
  case container
  case motion
  case lazy
  case start
  case workbench

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
    case .start: StartSuite(effort: effort).cases
    case .workbench: WorkbenchSuite(effort: effort).cases
    }
  }
}
