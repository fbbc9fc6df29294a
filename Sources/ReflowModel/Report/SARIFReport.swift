// The report of a check as SARIF 2.1.0, the OASIS format for the results of code analysis.

import Foundation

/// The content of a report in SARIF.
struct SARIFReport: Encodable {
  private struct Text: Encodable {
    var text: String
  }

  private struct Rule: Encodable {
    var id: String
    var shortDescription: Text
    var fullDescription: Text?
  }

  private struct Driver: Encodable {
    var name: String
    var version: String
    var rules: [Rule]
  }

  private struct Tool: Encodable {
    var driver: Driver
  }

  private struct ArtifactLocation: Encodable {
    var uri: String
  }

  private struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endColumn: Int?
  }

  private struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  private struct Location: Encodable {
    var physicalLocation: PhysicalLocation

    init(_ result: ReportedResult) {
      let (place, uri) = (result.place, ReportedPath.uri(result.path))
      physicalLocation = PhysicalLocation(
        artifactLocation: ArtifactLocation(uri: uri),
        region: Region(startLine: place?.line ?? 1, startColumn: place?.column, endColumn: place?.endColumn))
    }
  }

  private struct Suppression: Encodable {
    var kind = "external"
    var justification: String
  }

  private struct Result: Encodable {
    var ruleId: String
    var level: String
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
    var baselineState: String?
    var suppressions: [Suppression]?
  }

  private struct Notification: Encodable {
    var level: String
    var message: Text
    var locations: [Location]
  }

  private struct Invocation: Encodable {
    var executionSuccessful: Bool
    var exitCode: Int32
    var toolExecutionNotifications: [Notification]
  }

  private struct Run: Encodable {
    var tool: Tool
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
    let rules =
      CheckRule.allCases.map {
        Rule(
          id: $0.rawValue, shortDescription: Text(text: $0.title.english),
          fullDescription: Text(text: $0.explanation.english))
      } + ReportedResult.otherRules.prefix(1).map { Rule(id: $0, shortDescription: Text(text: $1)) }
    let results = report.results
    let notifications = results.compactMap { result -> Notification? in
      switch result.kind {
      case .fault: Notification(level: "error", message: Text(text: result.sentence), locations: [Location(result)])
      case .note: Notification(level: "note", message: Text(text: result.sentence), locations: [Location(result)])
      case .failure, .known, .ignored: nil
      }
    }
    let hasBaseline = report.entries.contains { $0.baseline != nil }
    runs = [
      Run(
        tool: Tool(driver: Driver(name: program[0], version: program.count > 1 ? program[1] : "", rules: rules)),
        invocations: [
          Invocation(
            executionSuccessful: report.status != 2, exitCode: report.status, toolExecutionNotifications: notifications)
        ], results: results.compactMap { Self.result($0, hasBaseline: hasBaseline) })
    ]
  }

  private static func result(_ result: ReportedResult, hasBaseline: Bool) -> Result? {
    var found = Result(
      ruleId: result.rule, level: "error", message: Text(text: result.sentence), locations: [Location(result)],
      partialFingerprints: ["reflow/v1": result.fingerprint])
    switch result.kind {
    case .failure: found.baselineState = hasBaseline ? "new" : nil
    case .known: (found.level, found.baselineState) = ("note", "unchanged")
    case .ignored(let reason):
      (found.level, found.suppressions) = ("note", [Suppression(justification: reason)])
      found.baselineState = hasBaseline ? "unchanged" : nil
    case .note, .fault: return nil
    }
    return found
  }
}
