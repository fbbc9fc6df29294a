// Flows measured in a browser: wrapping, justification, growth, both axes and both directions.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct BrowserFlowTests {
  /// CSS differs from a flow of views in three points: lines longer than the breadth do not move over their start edge,
  /// a container can be narrower than its padding, and an ideal outside minimum and maximum is clamped at once.
  private static let differences: Set<String> = ["overflow", "narrowpad", "fixedheight", "growclamp"]

  @Test(arguments: ["flow", "words", "grow"]) func promisedScenes(kind: String) throws {
    let scenes = try scenes(of: kind).filter { !$0.tags.contains("css-only") }
    let passed = scenes.filter { deviations(of: $0, report: true).isEmpty }
    print("browser \(kind): \(passed.count) / \(scenes.count)")
    #expect(scenes.count == ["flow": 157, "words": 47, "grow": 43][kind])
  }

  @Test func otherScenesDifferOnlyWhereTheyMay() throws {
    let scenes = try ["flow", "words", "grow"].flatMap { try self.scenes(of: $0) }.filter {
      $0.tags.contains("css-only")
    }
    let failed = scenes.filter { !deviations(of: $0, report: false).isEmpty }
    print("browser, CSS only: \(scenes.count - failed.count) / \(scenes.count)")
    for scene in failed {
      #expect(!Self.differences.isDisjoint(with: scene.tags), "\(scene.id) \(scene.tags)")
    }
  }

  /// Scenes of other layout engines' tests, in the browser's rectangles.
  @Test func scenesOfOtherEngines() throws {
    let scenes = try Fixture.cases("peer-flows") as [BrowserScene]
    let passed = scenes.filter { deviations(of: $0, report: true).isEmpty }
    print("browser, other engines' scenes: \(passed.count) / \(scenes.count)")
    #expect(scenes.count == 80)
  }

  private func scenes(of kind: String) throws -> [BrowserScene] {
    try Fixture.cases("browser").filter { $0.kind == kind }
  }

  /// The cases in which a flow differs from the browser.
  private func deviations(of scene: BrowserScene, report: Bool) -> [String] {
    let padding = scene.container.padding
    let (sides, ends) = (padding[1] + padding[3], padding[0] + padding[2])
    let engine = LayoutEngine(
      layout(of: scene), elements: scene.children.map { element(of: $0, in: scene) },
      layoutDirection: scene.layoutDirection)
    let proposal = ProposedViewSize(
      width: scene.container.width.map { CGFloat($0 - sides) },
      height: scene.axis == "column" ? scene.container.height.map { CGFloat($0 - ends) } : nil)
    let answer = engine.sizeThatFits(proposal)
    let size = CGSize(width: proposal.width ?? answer.width, height: proposal.height ?? answer.height)
    engine.place(in: CGRect(origin: CGPoint(x: padding[3], y: padding[0]), size: size), proposal: proposal)
    var found: [String] = []
    func compare(_ got: Double, _ expected: Double, _ what: String) {
      if !(abs(got - expected) <= scene.expected.tol + 1e-6) {
        found.append("\(what) is \(got), expected \(expected)")
      }
    }
    if scene.axis == "row" {
      if scene.container.height == nil { compare(answer.height + ends, scene.expected.height, "height") }
      if !scene.tags.contains("css-only-intrinsic") {
        let minimum = engine.sizeThatFits(.zero).width
        let maximum = engine.sizeThatFits(.unspecified).width
        scene.expected.minContent.map { compare(minimum + sides, $0, "minimum") }
        scene.expected.maxContent.map { compare(maximum + sides, $0, "maximum") }
      }
    } else if scene.container.width == nil && !scene.tags.contains("css-only-intrinsic") {
      compare(answer.width + sides, scene.expected.width, "width")
    }
    for (index, expected) in scene.expected.frames.enumerated() {
      let frame = engine.placedFrame(at: index)
      compare(frame.minX, expected[0], "x of \(index)")
      compare(frame.minY, expected[1], "y of \(index)")
      compare(frame.width, expected[2], "width of \(index)")
      compare(frame.height, expected[3], "height of \(index)")
    }
    if report, let first = found.first { Issue.record("\(scene.id) \(scene.tags): \(first) (\(found.count))") }
    return found
  }

  private func layout(of scene: BrowserScene) -> FlowLayout {
    let isRow = scene.axis == "row"
    let along = ["center": 1, "flex-end": 2][scene.justify] ?? 0
    let across = ["center": 1, "flex-end": 2][scene.alignItems] ?? 0
    let horizontal = [HorizontalAlignment.leading, .center, .trailing][isRow ? along : across]
    let vertical = [VerticalAlignment.top, .center, .bottom][isRow ? across : along]
    let justifications: [String: FlowLayout.Justification] = [
      "space-between": .spaceBetween, "space-around": .spaceAround, "space-evenly": .spaceEvenly,
    ]
    return FlowLayout(
      axis: isRow ? .horizontal : .vertical, alignment: Alignment(horizontal: horizontal, vertical: vertical),
      itemSpacing: isRow ? scene.gap.column : scene.gap.row, lineSpacing: isRow ? scene.gap.row : scene.gap.column,
      justification: justifications[scene.justify] ?? .none,
      crossSize: scene.alignItems == "stretch" ? .stretch : .natural)
  }

  private func element(of child: BrowserScene.Child, in scene: BrowserScene) -> BoxElement {
    let width = max(min(child.w ?? 0, child.maxW ?? .infinity), child.minW ?? 0)
    let box = BoxElement(width, child.h)
    if let grow = child.grow, grow > 0 {
      box.maximum.width = child.maxW ?? .infinity
      box.with(GrowWeight.self, grow)
    }
    if scene.alignItems == "stretch", child.fixedCross != true {
      if scene.axis == "row" { box.maximum.height = .infinity } else { box.maximum.width = .infinity }
    }
    return box
  }
}
