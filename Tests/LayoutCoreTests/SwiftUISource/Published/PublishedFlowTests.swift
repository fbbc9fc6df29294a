// The expectations of a published flow layout for SwiftUI, where the semantics agree: it hugs its lines.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct PublishedFlowTests {
  struct Case: Decodable {
    struct Setup: Decodable {
      var container: String
      var proposal: [RecordedNumber?]
      var options: Options
      var children: [Child]
      var boundsExpression: String?
    }
    struct Options: Decodable {
      var horizontalSpacing: Double?
      var verticalSpacing: Double?
      var horizontalAlignment: String?
      var verticalAlignment: String?
      var justified: Bool?
      var distributeItemsEvenly: Bool?
    }
    struct Child: Decodable {
      var kind: String
      var fixed: [RecordedNumber]?
      var min: [RecordedNumber]?
      var ideal: [RecordedNumber]?
      var max: [RecordedNumber]?
      var flexibility: String?
    }
    struct Expected: Decodable {
      var size: [Double]
      var frames: [[Double]]?
    }
    var id: String
    var setup: Setup
    var expected: Expected
  }

  /// Default distances of another platform; a balance whose cost has a unit; depths that follow the proposal, where
  /// ours are always those of the content.
  private static let differences: Set<String> = [
    "flow/HFlow_nilLineSpacing_usesNaturalViewSpacingBetweenRows",
    "flow/HFlow_nilSpacing_usesSubviewSpacingBetweenItemsAndRows",
    "flow/VFlow_nilSpacing_usesSubviewSpacingBetweenItemsAndColumns",
    "flow/HFlow_distributedFractionalSpacing_balancesRowsWithExactGeometry",
    "flow/HFlow_finiteMaxHeightItem_canExpandBeyondRowNaturalHeight",
    "flow/VFlow_finiteMaxWidthItem_canExpandBeyondColumnNaturalWidth",
  ]

  @Test func publishedScenes() throws {
    let lines = String(decoding: try Fixture.data("cases"), as: UTF8.self).split(separator: "\n")
    let flows = lines.filter { $0.contains("\"topic\": \"flow\"") || $0.contains("\"topic\":\"flow\"") }
    let scenes = try flows.map { line in
      try JSONDecoder().decode(Case.self, from: Data((line.hasSuffix(",") ? line.dropLast() : line).utf8))
    }
    #expect(scenes.count == 92)
    let failed = scenes.filter { !passes($0) }.map(\.id)
    print("published flows: \(scenes.count - failed.count) / \(scenes.count)")
    #expect(Set(failed) == Self.differences)
  }

  private func passes(_ scene: Case) -> Bool {
    let rows = scene.setup.container == "HFlow"
    let options = scene.setup.options
    let alignment = Alignment(
      horizontal: TruthNames.horizontal[options.horizontalAlignment ?? (rows ? "leading" : "center")]!,
      vertical: TruthNames.vertical[options.verticalAlignment ?? (rows ? "center" : "top")]!)
    let layout = FlowLayout(
      axis: rows ? .horizontal : .vertical, alignment: alignment,
      itemSpacing: (rows ? options.horizontalSpacing : options.verticalSpacing).map { CGFloat($0) },
      lineSpacing: (rows ? options.verticalSpacing : options.horizontalSpacing).map { CGFloat($0) }, sizing: .hug,
      justification: options.justified == true ? .spaceBetween : .none,
      lineBreaking: options.distributeItemsEvenly == true ? .balanced : .greedy)
    let engine = LayoutEngine(layout, elements: scene.setup.children.map { element(of: $0, rows: rows) })
    let lengths = scene.setup.proposal.map { $0.map { CGFloat($0.value) } }
    let proposal = ProposedViewSize(width: lengths[0], height: lengths[1])
    let size = engine.sizeThatFits(proposal)
    var bounds = CGRect(origin: .zero, size: size)
    if let expression = scene.setup.boundsExpression {
      let numbers = expression.split { !"0123456789".contains($0) }.compactMap { Double($0) }
      bounds = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    engine.place(in: bounds, proposal: proposal)
    let frames = (0..<engine.count).map { engine.placedFrame(at: $0) }
    let got = ([[size.width, size.height]] + frames.map { [$0.minX, $0.minY, $0.width, $0.height] }).flatMap { $0 }
    let expected = ([scene.expected.size] + (scene.expected.frames ?? [])).flatMap { $0 }
    return zip(got, expected).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  private func element(of child: Case.Child, rows: Bool) -> BoxElement {
    func size(_ lengths: [RecordedNumber]?) -> CGSize {
      CGSize(width: lengths?[0].value ?? 0, height: lengths?[1].value ?? 0)
    }
    switch child.kind {
    case "clamp":
      let box = BoxElement(minimum: size(child.min), ideal: size(child.ideal), maximum: size(child.max))
      let flexibilities: [String: FlowFlexibility] = ["minimum": .minimum, "maximum": .maximum]
      return box.with(FlowFlexibility.self, flexibilities[child.flexibility ?? ""] ?? .natural)
    case "lineBreak":
      return BoxElement(0, 0).with(FlowMarker.self, .lineBreak)
    case "wrappingArea":
      let text = size(child.ideal)
      let box = BoxElement(text.width, text.height)
      box.answer = { proposal in
        let line = rows ? proposal.width : proposal.height
        let length = rows ? text.width : text.height
        guard let line, line < length else { return text }
        let lines = (length / line).rounded(.up)
        return rows ? CGSize(width: line, height: lines) : CGSize(width: lines, height: line)
      }
      return box
    default:
      let fixed = size(child.fixed)
      return BoxElement(fixed.width, fixed.height)
    }
  }
}
