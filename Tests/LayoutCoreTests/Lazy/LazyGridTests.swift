// Lazy grids compared with the eager grids.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct LazyGridTests {
  @Test func lazyAndEagerGridsAgreeFrameByFrame() {
    var random = SplitMix64(seed: 0x1A2F)
    for _ in 0..<400 {
      let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in GridItem.random(using: &random) }
      let sizes = randomSizes(&random)
      let spacing: CGFloat? = Bool.random(using: &random) ? CGFloat(Int.random(in: 0...20, using: &random)) : nil
      let tracks = GridTrackSizing.allCases.randomElement(using: &random)!
      let length = CGFloat(Int.random(in: 0...400, using: &random))
      let alignment = [HorizontalAlignment.leading, .center, .trailing].randomElement(using: &random)!
      let eager = SolvedGrid(
        VGridLayout(columns: items, alignment: alignment, spacing: spacing, tracks: tracks),
        sizes.map { GridCell($0.width, $0.height) }, width: length)
      let lazy = solved(
        LazyVGridLayout(columns: items, alignment: alignment, spacing: spacing, tracks: tracks), sizes,
        ProposedViewSize(width: length, height: nil))
      #expect(lazy.frames == eager.frames)
      #expect(lazy.size == eager.size)
    }
  }

  @Test func horizontalGridsAgreeToo() {
    var random = SplitMix64(seed: 0x1A30)
    for _ in 0..<200 {
      let items = (0..<Int.random(in: 1...4, using: &random)).map { _ in GridItem.random(using: &random) }
      let sizes = randomSizes(&random)
      let length = CGFloat(Int.random(in: 0...400, using: &random))
      let eager = SolvedGrid(
        HGridLayout(rows: items, alignment: .bottom, spacing: 3),
        sizes.map { GridCell($0.width, $0.height) }, width: nil, height: length)
      let lazy = solved(
        LazyHGridLayout(rows: items, alignment: .bottom, spacing: 3), sizes,
        ProposedViewSize(width: nil, height: length))
      #expect(lazy.frames == eager.frames)
      #expect(lazy.size == eager.size)
    }
  }

  @Test func rowsOfOneHeightAgreeWithoutBeingMeasured() {
    var random = SplitMix64(seed: 0x1A31)
    for _ in 0..<200 {
      let items = (0..<Int.random(in: 1...4, using: &random)).map { _ in GridItem.random(using: &random) }
      let sizes = randomSizes(&random).map { CGSize(width: $0.width, height: 24) }
      let eager = SolvedGrid(
        VGridLayout(columns: items, spacing: 6), sizes.map { GridCell($0.width, $0.height) }, width: 250)
      let lazy = LazyVGridLayout(columns: items, spacing: 6, rowHeight: .uniform(24))
        .solution(for: ProposedViewSize(width: 250, height: nil), count: sizes.count, previous: nil)
      #expect(sizes.indices.map { lazy.frame(of: $0, size: sizes[$0]) } == eager.frames)
      #expect(lazy.size == eager.size)
      #expect((0..<lazy.lineCount).allSatisfy(lazy.isMeasured))
    }
  }

  @Test func windowsHoldWhatAScanFinds() {
    var random = SplitMix64(seed: 0x1A32)
    for _ in 0..<60 {
      let count = Int.random(in: 0...1500, using: &random)
      let spacing = CGFloat(Int.random(in: 0...8, using: &random))
      let layout = LazyVGridLayout(
        columns: (0..<Int.random(in: 1...3, using: &random)).map { _ in GridItem.random(using: &random) },
        spacing: spacing,
        rowHeight: Bool.random(using: &random) ? .uniform(12) : .measured(estimate: 30))
      var solution = layout.solution(for: ProposedViewSize(width: 200, height: nil), count: count, previous: nil)
      for _ in 0..<Int.random(in: 0...60, using: &random) where solution.lineCount > 0 {
        let line = Int.random(in: 0..<solution.lineCount, using: &random)
        _ = solution.setLength(CGFloat(Int.random(in: 1...90, using: &random)), ofLine: line)
      }
      let isSame = solution.windowsEqualScans(&random)
      #expect(isSame)
    }
  }

  @Test func aWindowHoldsOnlyTheColumnsInIt() {
    let layout = LazyVGridLayout(
      columns: Array(repeating: GridItem(.fixed(50), spacing: 10), count: 6), spacing: 10, rowHeight: .uniform(20))
    let solution = layout.solution(for: ProposedViewSize(width: 100, height: nil), count: 20, previous: nil)
    #expect(solution.size == CGSize(width: 350, height: 110))
    let rect = CGRect(x: 60, y: 25, width: 100, height: 40)
    #expect(solution.items(in: rect) == [7..<9, 13..<15])
    #expect(solution.items(in: rect).flatMap { $0 } == solution.scannedItems(in: rect))
    #expect(solution.items(in: CGRect(x: 0, y: 0, width: 350, height: 60)) == [0..<12])
  }

  @Test func aMillionItems() {
    let layout = LazyVGridLayout(columns: [GridItem(.adaptive(minimum: 50))], rowHeight: .uniform(50))
    let solution = layout.solution(for: ProposedViewSize(width: 900, height: nil), count: 1_000_000, previous: nil)
    #expect(solution.lineCount == 66_667)
    #expect(solution.size.height == 3_866_678)
    #expect(solution.line(of: 999_999) == 66_666)
    #expect(solution.lines(from: 3_866_620, to: 3_867_200) == 66_666..<66_667)
  }

  @Test func badParametersLeaveAUsableGrid() {
    for length in [LazyLength.uniform(.nan), .uniform(-5), .uniform(.infinity), .measured(estimate: .nan)] {
      let layout = LazyVGridLayout(columns: [], spacing: -.infinity, rowHeight: length)
      let solution = layout.solution(for: .unspecified, count: 1000, previous: nil)
      #expect(solution.size.width == 10)
      #expect(solution.lines(from: 100, to: 200).count <= 1000)
      #expect((0..<1000).allSatisfy { !solution.frame(of: $0).minY.isNaN })
    }
    let empty = LazyVGridLayout(columns: [GridItem()]).solution(for: .zero, count: 0, previous: nil)
    #expect(empty.size.height == 0)
    #expect(empty.lines(from: 0, to: 100).isEmpty)
  }

  @Test func linesWithoutEndFollowEachOther() {
    for (spacing, length) in [(CGFloat.infinity, 20), (1e300, 20), (0, CGFloat.greatestFiniteMagnitude)] {
      for rowHeight in [LazyLength.uniform(length), .measured(estimate: length)] {
        let layout = LazyVGridLayout(columns: [GridItem()], spacing: spacing, rowHeight: rowHeight)
        var solution = layout.solution(for: .unspecified, count: 1000, previous: nil)
        for line in 0..<9 { _ = solution.setLength(length, ofLine: line) }
        #expect(solution.frame(of: 0).minY == 0)
        #expect(solution.lines(from: 0, to: 10) == 0..<1)
        #expect((1..<1000).allSatisfy { solution.frame(of: $0).minY > solution.frame(of: $0 - 1).minY })
        #expect(solution.size.height.isFinite)
        guard rowHeight == .measured(estimate: length) else { continue }
        solution.discardLengths(of: 0..<1000)
        for line in 0..<20 { _ = solution.setLength(30, ofLine: line) }
        #expect(solution.frame(of: 999).minY == 999 * (spacing == 0 ? 30 : 0x1p40))
      }
    }
  }

  // MARK: Support

  /// A grid all of whose rows were measured.
  private func solved(
    _ layout: some LazyLayout, _ sizes: [CGSize], _ proposal: ProposedViewSize
  ) -> (size: CGSize, frames: [CGRect]) {
    var solution = layout.solution(for: proposal, count: sizes.count, previous: nil)
    for line in 0..<solution.lineCount {
      let lengths = solution.items(ofLine: line).map { item in
        solution.scrollAxis == .vertical ? sizes[item].height : sizes[item].width
      }
      _ = solution.setLength(lengths.max() ?? 0, ofLine: line)
    }
    return (solution.size, sizes.indices.map { solution.frame(of: $0, size: sizes[$0]) })
  }

  private func randomSizes(_ random: inout SplitMix64) -> [CGSize] {
    (0..<Int.random(in: 0...20, using: &random)).map { _ in
      CGSize(width: Int.random(in: 1...60, using: &random), height: Int.random(in: 1...60, using: &random))
    }
  }
}
