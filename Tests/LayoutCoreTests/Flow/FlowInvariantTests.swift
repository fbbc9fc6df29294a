// What holds for every flow, over seeded random scenes.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowInvariantTests {
  /// A random flow with its children and a proposal.
  struct Scene {
    var layout: FlowLayout
    var elements: [BoxElement]
    var width: CGFloat?
    var seed: UInt64

    init(seed: UInt64, plain: Bool = false) {
      var random = SplitMix64(seed: seed)
      self.seed = seed
      func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
      func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
        let value = CGFloat.random(in: range, using: &random)
        return chance(0.5) ? value.rounded() : value
      }
      layout = FlowLayout(
        axis: chance(0.5) ? .horizontal : .vertical,
        alignment: [
          .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom, .bottomTrailing,
        ].randomElement(using: &random)!,
        itemSpacing: chance(0.8) ? length(0...20) : nil, lineSpacing: chance(0.8) ? length(0...20) : nil,
        sizing: .allCases.randomElement(using: &random)!, justification: .allCases.randomElement(using: &random)!,
        lastLine: .allCases.randomElement(using: &random)!)
      if !plain {
        layout.lineBreaking = .allCases.randomElement(using: &random)!
        layout.crossSize = .allCases.randomElement(using: &random)!
        if chance(0.2) { layout.lineCount = Int.random(in: 0...6, using: &random) }
        if chance(0.2) { layout.itemsPerLine = Int.random(in: 1...6, using: &random) }
      }
      elements = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        let box = BoxElement(length(0...100), length(0...40))
        guard !plain else { return box }
        if chance(0.2) { box.maximum.width += chance(0.3) ? .infinity : length(0...80) }
        if chance(0.2) { box.minimum.width = length(0...box.ideal.width) }
        if chance(0.2) { box.maximum.height += chance(0.3) ? .infinity : length(0...80) }
        if chance(0.1) { box.with(GrowWeight.self, length(0...3)) }
        if chance(0.1) { box.with(FlowFlexibility.self, FlowFlexibility.allCases.randomElement(using: &random)!) }
        if chance(0.1) { box.with(StartsNewLine.self, true) }
        if chance(0.1) { box.with(FlowItemAlignment.self, .center) }
        if chance(0.1) { box.layoutPriority = Double(Int.random(in: -2...2, using: &random)) }
        if chance(0.1) { box.guides[VerticalAlignment.center.key] = length(0...40) }
        if chance(0.1) { box.spacing = ViewSpacing(top: 3, leading: length(0...9), bottom: 5, trailing: 1) }
        if chance(0.05) { box.with(FlowMarker.self, .lineBreak) }
        return box
      }
      width = chance(0.1) ? (chance(0.5) ? nil : .infinity) : length(0...400)
    }

    var proposal: ProposedViewSize {
      layout.axis == .horizontal
        ? ProposedViewSize(width: width, height: nil) : ProposedViewSize(width: nil, height: width)
    }

    func solved(origin: CGPoint = .zero) -> SolvedFlow {
      SolvedFlow(LayoutEngine(layout, elements: elements), proposal, origin: origin)
    }

    /// The same scene lying on its side.
    var transposed: Scene {
      var other = self
      other.layout.axis = layout.axis == .horizontal ? .vertical : .horizontal
      let along = [HorizontalAlignment.leading, .center, .trailing]
      let across = [VerticalAlignment.top, .center, .bottom]
      func turned(_ alignment: Alignment) -> Alignment {
        Alignment(
          horizontal: along[across.firstIndex(of: alignment.vertical)!],
          vertical: across[along.firstIndex(of: alignment.horizontal)!])
      }
      other.layout.alignment = turned(layout.alignment)
      other.elements = elements.map { box in
        let turnedBox = BoxElement(
          minimum: box.minimum.transposed, ideal: box.ideal.transposed, maximum: box.maximum.transposed)
        turnedBox.layoutPriority = box.layoutPriority
        turnedBox.spacing = ViewSpacing(
          top: box.spacing[.leading], leading: box.spacing[.top], bottom: box.spacing[.trailing],
          trailing: box.spacing[.bottom])
        if box.spacing == .plain { turnedBox.spacing = .plain }
        turnedBox.with(GrowWeight.self, box.layoutValue(for: GrowWeight.self))
        turnedBox.with(FlowFlexibility.self, box.layoutValue(for: FlowFlexibility.self))
        turnedBox.with(StartsNewLine.self, box.layoutValue(for: StartsNewLine.self))
        turnedBox.with(FlowMarker.self, box.layoutValue(for: FlowMarker.self))
        turnedBox.with(FlowItemAlignment.self, box.layoutValue(for: FlowItemAlignment.self).map(turned))
        for (key, position) in box.guides {
          turnedBox.guides[
            key == VerticalAlignment.center.key ? HorizontalAlignment.center.key : VerticalAlignment.center.key] =
            position
        }
        return turnedBox
      }
      return other
    }
  }

  /// The seeds of the scenes of which `holds` is false.
  private func failures(plain: Bool = false, _ holds: (Scene) -> Bool) -> [UInt64] {
    (0..<300).filter { !holds(Scene(seed: $0, plain: plain)) }
  }

  @Test func framesAreFiniteAndInsideTheSize() {
    let failures = failures { scene in
      let flow = scene.solved()
      let slack = 1e-6 * max(1, flow.size.width, flow.size.height)
      return flow.frames.compactMap { $0 }.allSatisfy { frame in
        frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite
          && frame.minX >= -slack && frame.maxX <= flow.size.width + slack
          && frame.minY >= -slack && frame.maxY <= flow.size.height + slack
      }
    }
    #expect(failures == [])
  }

  @Test func itemsAreInOrderAndDisjoint() {
    let failures = failures { scene in
      let flow = scene.solved()
      let rows = scene.layout.axis == .horizontal
      return flow.engine.flowReport!.allSatisfy { line in
        let contents = line.items.filter { scene.elements[$0].layoutValue(for: FlowMarker.self) == .none }
        let frames = contents.compactMap { flow.frames[$0] }.map { rows ? $0 : $0.transposed }
        return zip(frames, frames.dropFirst()).allSatisfy { $1.minX >= $0.maxX - 1e-6 }
          && frames.allSatisfy { $0.minY >= line.origin - 1e-6 && $0.maxY <= line.origin + line.depth + 1e-6 }
      }
    }
    #expect(failures == [])
  }

  @Test func linesAreInOrderAndDisjoint() {
    let failures = failures { scene in
      let lines = Array(scene.solved().engine.flowReport!)
      return zip(lines, lines.dropFirst()).allSatisfy { above, below in
        below.origin >= above.origin + above.depth && above.items.upperBound == below.items.lowerBound
      }
    }
    #expect(failures == [])
  }

  @Test func shownAndHiddenAreAll() {
    let failures = failures { scene in
      let flow = scene.solved()
      let report = flow.engine.flowReport!
      return report.reduce(0) { $0 + $1.items.count } + report.hiddenCount == flow.engine.count
        && flow.frames.filter { $0 == nil }.count == report.hiddenCount
    }
    #expect(failures == [])
  }

  @Test func aTransposedSceneIsTransposed() {
    let failures = failures { scene in
      let (flow, turned) = (scene.solved(), scene.transposed.solved())
      return turned.size == flow.size.transposed && turned.frames == flow.frames.map { $0?.transposed }
    }
    #expect(failures == [])
  }

  @Test func bothWaysOfSolvingAgree() {
    let failures = failures(plain: true) { scene in
      let short = scene.solved()
      scene.elements.first?.with(FlowItemAlignment.self, scene.layout.alignment)
      let long = scene.solved()
      return long.size == short.size && long.frames == short.frames
        && Array(long.engine.flowReport!) == Array(short.engine.flowReport!)
    }
    #expect(failures == [])
  }

  @Test func moreBreadthNeverMeansMoreLines() {
    let failures = failures(plain: true) { scene in
      var scene = scene
      scene.layout.itemsPerLine = scene.seed % 3 == 0 ? 4 : nil
      let engine = LayoutEngine(scene.layout, elements: scene.elements)
      let counts = stride(from: CGFloat(0), through: 500, by: 12.5).map { breadth in
        scene.width = breadth
        _ = engine.sizeThatFits(scene.proposal)
        return engine.flowReport!.count
      }
      return zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 }
    }
    #expect(failures == [])
  }

  @Test func twoRunsAndWarmRunsAgree() {
    let failures = failures { scene in
      let first = scene.solved()
      let engine = LayoutEngine(scene.layout, elements: scene.elements)
      for proposal in [.zero, .unspecified, .infinity, ProposedViewSize(width: 77, height: 77)] {
        _ = SolvedFlow(engine, proposal)
      }
      let warm = SolvedFlow(engine, scene.proposal)
      return scene.solved().frames == first.frames && warm.frames == first.frames && warm.size == first.size
    }
    #expect(failures == [])
  }

  @Test func theOriginShiftsEverything() {
    let failures = failures { scene in
      let moved = scene.solved(origin: CGPoint(x: 1000, y: -500)).frames
      return zip(moved, scene.solved().frames).allSatisfy { frame, still in
        guard let frame, let still else { return frame == still }
        return abs(frame.minX - still.minX - 1000) < 1e-6 && abs(frame.minY - still.minY + 500) < 1e-6
      }
    }
    #expect(failures == [])
  }

  @Test func changedChildrenAndParametersGiveWhatAFreshFlowGives() {
    let failures = failures { scene in
      let engine = LayoutEngine(FlowLayout(), elements: scene.elements)
      _ = SolvedFlow(engine, .unspecified)
      let other = Scene(seed: scene.seed + 10_000)
      for (index, (box, replacement)) in zip(scene.elements, other.elements).enumerated() where index % 3 == 1 {
        (box.minimum, box.ideal, box.maximum) = (replacement.minimum, replacement.ideal, replacement.maximum)
        (box.guides, box.spacing) = (replacement.guides, replacement.spacing)
        box.with(StartsNewLine.self, replacement.layoutValue(for: StartsNewLine.self))
        box.with(FlowMarker.self, replacement.layoutValue(for: FlowMarker.self))
        engine.invalidateMeasurements(at: index)
      }
      engine.layout = AnyLayout(scene.layout)
      let kept = SolvedFlow(engine, scene.proposal)
      let fresh = scene.solved()
      return kept.frames == fresh.frames && kept.size == fresh.size
    }
    #expect(failures == [])
  }
}

extension CGSize {
  fileprivate var transposed: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  fileprivate var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
