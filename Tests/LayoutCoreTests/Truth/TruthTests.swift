// Every case that was recorded from SwiftUI, compared with this library.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct TruthTests {
  /// The tested topics. Flows, springs, curves and animations have tests of their own; this library has no lazy stack.
  private static let topics = [
    "hstack", "vstack", "zstack", "spacer", "spacing", "alignment", "frame", "lazy-grid", "layout-contract", "grid",
  ]

  @Test func swiftUIsOwnAnswers() async throws {
    let cases = try TruthCase.load()
    var report = ""
    for topic in Self.topics {
      report += await Self.report(on: topic, cases.filter { $0.topic == topic })
    }
    for topic in Set(cases.map(\.topic)).subtracting(Self.topics).sorted() {
      report += "\(topic): \(cases.count { $0.topic == topic }) cases, not checked here\n"
    }
    print(report)
  }

  /// Runs the cases of one topic, and prints their outcomes.
  private static func report(on topic: String, _ cases: [TruthCase]) async -> String {
    var (passed, checked) = (0, 0)
    var lines = ""
    for record in cases {
      let known = KnownDifferences.reason(for: record.id)
      switch await outcome(of: record) {
      case .passed:
        checked += 1
        passed += 1
        if let known { Issue.record("\(record.id) passes; it is listed as a known difference: \(known)") }
      case .differs(let differences):
        checked += 1
        if let known {
          lines += "  known difference \(record.id): \(known)\n"
        } else {
          Issue.record("\(record.id), \(record.description): \(differences.joined(separator: "; "))")
        }
      case .inexpressible(let reason):
        lines += "  not checked \(record.id): \(reason)\n"
      }
    }
    return "\(topic): \(passed) / \(checked) of \(cases.count)\n\(lines)"
  }

  private static func outcome(of record: TruthCase) async -> TruthOutcome {
    do {
      if record.expected["traps"] != nil { return try await TruthTraps.outcome(of: record) }
      if record.expected["hangs"] != nil {
        _ = try TruthTree().root(of: record.setup).solve(record.setup["proposal"]?.proposal ?? .zero)
        return .differs(["it is solved"])
      }
      if let outcome = try TruthFindings.outcome(of: record) { return outcome }
      if record.setup["container"]?.text == "custom" { return try TruthContracts.outcome(of: record) }
      var check = TruthCheck()
      let tree = TruthTree()
      let root = try tree.root(of: record.setup)
      try check.compareGeometry(of: tree, root, with: record)
      return check.outcome
    } catch let error as Inexpressible {
      return .inexpressible(error.reason)
    } catch {
      return .differs(["\(error)"])
    }
  }
}
