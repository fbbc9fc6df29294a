// Properties of every flow, over seeded random scenes.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowInvariantTests {
  /// The seeds of the scenes for which `holds` is false.
  private func failures(plain: Bool = false, _ holds: (RandomFlow) -> Bool) -> [UInt64] {
    (0..<300).filter { !holds(RandomFlow(seed: $0, plain: plain)) }
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
        let contents = line.items.filter { index in
          scene.elements[index].layoutValue(for: FlowMarker.self) == .none
            && index != flow.engine.flowReport!.overflowItem
        }
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
        below.origin >= above.origin + above.depth && above.items.upperBound <= below.items.lowerBound
          && (scene.hasParts || above.items.upperBound == below.items.lowerBound)
      }
    }
    #expect(failures == [])
  }

  @Test func shownAndHiddenAreAll() {
    let failures = failures { scene in
      let flow = scene.solved()
      let report = flow.engine.flowReport!
      let hidden = scene.elements.indices.filter { flow.frames[$0] == nil && scene.isContent($0) }
      return report.shownCount + report.hiddenCount == scene.elements.indices.count { scene.isContent($0) }
        && hidden.count == report.hiddenCount
    }
    #expect(failures == [])
  }

  @Test func nothingExceedsALineThatIsNotAlone() {
    let failures = failures { scene in
      let report = scene.solved().engine.flowReport!
      guard let breadth = scene.width, breadth.isFinite else { return true }
      return report.enumerated().allSatisfy { number, line in
        let items = line.items.filter { scene.isContent($0) }.count
        let isLast = number == report.count - 1
        return items + (isLast && report.overflowItem != nil ? 1 : 0) < 2 || line.breadth <= breadth
      }
    }
    #expect(failures == [])
  }

  /// No flow can show one more item in the same number of lines: the hidden items do not fit.
  @Test func asManyItemsShowAsFit() {
    let failures = failures { scene in
      var scene = scene
      scene.layout.lineCount = Int(scene.seed % 3) + 1
      scene.layout.lineBreaking = .greedy
      let report = scene.solved().engine.flowReport!
      guard let more = report.overflowItem,
        case .overflow(let size) = scene.elements[more].layoutValue(for: FlowRole.self)
      else { return true }
      let contents = scene.elements.indices.filter { scene.isContent($0) }
      return (report.shownCount + 1..<contents.count).allSatisfy { shown in
        let hidden = contents.count - shown
        var cut = scene
        cut.layout.lineCount = nil
        cut.elements = scene.elements[..<contents[shown]].filter { $0 !== scene.elements[more] }
        let last = BoxElement(size(hidden).width, size(hidden).height)
        last.spacing = scene.elements[more].spacing
        // The separator after the last visible item also stands before the overflow item.
        while let trailing = cut.elements.last, trailing.layoutValue(for: FlowMarker.self) == .lineBreak {
          cut.elements.removeLast()
        }
        cut.elements.append(last)
        return cut.solved().engine.flowReport!.count > scene.layout.lineCount!
      }
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
      var scene = scene
      if scene.seed % 4 == 0 { scene.layout.lineCount = 3 }
      if scene.seed % 5 == 0 { scene.layout.itemsPerLine = 3 }
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
      let other = RandomFlow(seed: scene.seed + 10_000)
      for (index, (box, replacement)) in zip(scene.elements, other.elements).enumerated() where index % 3 == 1 {
        (box.minimum, box.ideal, box.maximum) = (replacement.minimum, replacement.ideal, replacement.maximum)
        (box.guides, box.spacing) = (replacement.guides, replacement.spacing)
        box.with(StartsNewLine.self, replacement.layoutValue(for: StartsNewLine.self))
        box.with(FlowMarker.self, replacement.layoutValue(for: FlowMarker.self))
        box.with(FlowRole.self, replacement.layoutValue(for: FlowRole.self))
        engine.invalidateMeasurements(at: index)
      }
      return [scene.layout, other.layout].allSatisfy { layout in
        engine.layout = AnyLayout(layout)
        let kept = SolvedFlow(engine, scene.proposal)
        let fresh = SolvedFlow(LayoutEngine(layout, elements: scene.elements), scene.proposal)
        return kept.frames == fresh.frames && kept.size == fresh.size
      }
    }
    #expect(failures == [])
  }
}
