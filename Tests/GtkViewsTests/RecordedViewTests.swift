import Foundation
import LayoutCore
import TestSupport
import XCTest

@testable import GtkViews

/// Views get the frames that were recorded from SwiftUI, as nodes do.
@MainActor
final class RecordedViewTests: XCTestCase {
  private struct Record: Decodable {
    let id: String
    let topic: String
    let setup: Fact
    let expected: Fact
  }

  /// The number of the cases that can be written with views. The others are expressions of the record, contracts of
  /// layouts, lazy grids, and known differences.
  private static let caseCount = 339

  private func records() throws -> [Record] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../LayoutCoreTests/Fixtures/cases.json")
    return try JSONDecoder().decode([Record].self, from: Data(contentsOf: file))
  }

  func testViewsHaveTheRecordedFrames() async throws {
    var checked = 0
    for record in try records() {
      guard record.expected["traps"] == nil, record.expected["hangs"] == nil,
        KnownDifferences.reason(for: record.id) == nil,
        let proposal = record.setup["proposal"]?.proposal
      else { continue }
      let recorded = RecordedView()
      guard let view = try? recorded.view(record.setup) else { continue }
      let graph = ViewGraph(requestUpdate: {})
      graph.setRoot(view, EnvironmentValues())
      defer { graph.end() }
      let elements = graph.root?.elements ?? []
      guard elements.count == 1 else { continue }
      let solution = elements[0].node.solve(proposal, layoutDirection: .leftToRight, ledger: TreeLedger())
      if check(recorded, solution.size, record) { checked += 1 }
    }
    XCTAssertEqual(checked, Self.caseCount)
  }

  /// Compares the size and the frames of a case. Returns whether it has any.
  private func check(_ recorded: RecordedView, _ size: CGSize, _ record: Record) -> Bool {
    let offset =
      record.setup["hostedCentredIn"]?.size.map {
        CGPoint(x: ($0.width - size.width) / 2, y: ($0.height - size.height) / 2)
      } ?? .zero
    func compare(_ name: String, _ frame: CGRect?, with fact: Fact) {
      let actual = frame.map { [$0.minX + offset.x, $0.minY + offset.y, $0.width, $0.height] } ?? []
      expect(actual, fact.lengths, "\(record.id): \(name)")
    }
    var count = 0
    if let wanted = record.expected["size"]?.lengths {
      expect([size.width, size.height], wanted, "\(record.id): the size")
      count += 1
    }
    if let frames = record.expected["framesByName"] {
      for name in frames.keys {
        compare(name, recorded.leaves.first { $0.name == name }?.element.frame, with: frames[name] ?? .null)
      }
      count += frames.keys.count
    } else if let frames = record.expected["frames"]?.list {
      XCTAssertEqual(recorded.leaves.count, frames.count, record.id)
      for (leaf, frame) in zip(recorded.leaves, frames) {
        compare(leaf.name ?? "a leaf", leaf.element.frame, with: frame)
      }
      count += frames.count
    }
    return count > 0
  }

  private func expect(_ actual: [CGFloat], _ wanted: [CGFloat?]?, _ what: String) {
    guard let wanted else { return }
    let agrees =
      actual.count == wanted.count
      && zip(actual, wanted).allSatisfy { a, b in
        b.map { a == $0 || abs(a - $0) <= 0.01 || a.isNaN && $0.isNaN } ?? true
      }
    XCTAssertTrue(agrees, "\(what) is \(actual), recorded \(wanted)")
  }
}
