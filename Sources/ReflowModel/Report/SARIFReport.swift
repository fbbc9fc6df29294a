// The report of a check as SARIF 2.1.0, the OASIS format for the results of code analysis.

import Foundation

/// The content of a report in SARIF. An object with one key is a dictionary.
struct SARIFReport: Encodable {
  private struct Rule: Encodable {
    var id: String
    var shortDescription: [String: String]
    var fullDescription: [String: String]?
    var defaultConfiguration: [String: String]
  }

  private struct Driver: Encodable {
    var name: String
    var version: String
    var rules: [Rule]
  }

  private struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endColumn: Int?
  }

  private struct PhysicalLocation: Encodable {
    var artifactLocation: [String: String]
    var region: Region

    init(_ result: ReportedResult) {
      artifactLocation = ["uri": ReportedPath.uri(result.path)]
      let place = result.place
      region = Region(startLine: place?.line ?? 1, startColumn: place?.column, endColumn: place?.endColumn)
    }
  }

  private struct Suppression: Encodable {
    var kind = "external"
    var justification: String
  }

  /// What a result adds about a widget of a program: its path, and the widths by the names of the checks.
  private struct WidgetFacts: Encodable {
    var path: String?
    var widths: [String: String]
  }

  private struct Result: Encodable {
    var ruleId: String
    var level = "error"
    var message: [String: String]
    var locations: [[String: PhysicalLocation]]
    var partialFingerprints: [String: String]
    var baselineState: String?
    var suppressions: [Suppression]?
    var properties: WidgetFacts?
  }

  private struct Notification: Encodable {
    var level: String
    var message: [String: String]
    var locations: [[String: PhysicalLocation]]
  }

  private struct Invocation: Encodable {
    var executionSuccessful: Bool
    var exitCode: Int32
    var toolExecutionNotifications: [Notification]
  }

  private struct Run: Encodable {
    var tool: [String: Driver]
    var columnKind = "unicodeCodePoints"
    var invocations: [Invocation]
    var results: [Result]
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  init(_ report: CheckReport) {
    let program = report.program.split(separator: " ", maxSplits: 1).map(String.init)
    var rules = CheckRule.allCases.map {
      Rule(
        id: $0.rawValue, shortDescription: ["text": $0.title.english],
        fullDescription: ["text": $0.explanation.english], defaultConfiguration: ["level": $0.level.sarif])
    }
    let difference = ReportedResult.difference
    rules.append(
      Rule(
        id: difference.name, shortDescription: ["text": difference.title],
        defaultConfiguration: ["level": ProblemLevel.error.sarif]))
    let driver = Driver(name: program[0], version: program.count > 1 ? program[1] : "", rules: rules)
    let results = report.results
    let invocation = Invocation(
      executionSuccessful: report.status != 2, exitCode: report.status,
      toolExecutionNotifications: results.compactMap(Self.notification))
    let hasBaseline = report.entries.contains { $0.comparison != nil }
    runs = [
      Run(
        tool: ["driver": driver], invocations: [invocation],
        results: results.compactMap { Self.result($0, hasBaseline: hasBaseline) })
    ]
  }

  private static func locations(of result: ReportedResult) -> [[String: PhysicalLocation]] {
    [["physicalLocation": PhysicalLocation(result)]]
  }

  private static func notification(_ result: ReportedResult) -> Notification? {
    let level: String
    switch result.kind {
    case .notChecked: level = "error"
    case .remark: level = "note"
    case .new, .known, .ignored: return nil
    }
    return Notification(level: level, message: ["text": result.sentence], locations: locations(of: result))
  }

  private static func result(_ result: ReportedResult, hasBaseline: Bool) -> Result? {
    var found = Result(
      ruleId: result.rule, message: ["text": result.sentence], locations: locations(of: result),
      partialFingerprints: ["reflow/v1": result.fingerprint])
    if !result.widths.isEmpty { found.properties = WidgetFacts(path: result.widget, widths: result.widths) }
    switch result.kind {
    case .new(let level): (found.level, found.baselineState) = (level.sarif, hasBaseline ? "new" : nil)
    case .known: (found.level, found.baselineState) = ("note", "unchanged")
    case .ignored(let reason):
      (found.level, found.suppressions) = ("note", [Suppression(justification: reason)])
      found.baselineState = hasBaseline ? "unchanged" : nil
    case .remark, .notChecked: return nil
    }
    return found
  }
}

extension ProblemLevel {
  /// The level in SARIF.
  fileprivate var sarif: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .hint: "note"
    }
  }
}
