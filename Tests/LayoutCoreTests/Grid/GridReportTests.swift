// The columns and rows that a grid reports, with the share, the limits and the number of tracks of every item.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct GridReportTests {
  /// The report of a grid of `count` cells after it was measured and placed at a width.
  private func report(
    _ layout: some Layout, cells: Int, in proposal: ProposedViewSize,
    cell: (Int) -> GridCell = { _ in GridCell(nil, 10) }
  ) throws -> GridReport {
    let engine = LayoutEngine(layout, elements: (0..<cells).map { cell($0) as any LayoutElement })
    let measured = engine.sizeThatFits(proposal)
    let before = engine.gridReport(for: proposal)
    engine.place(in: CGRect(origin: CGPoint(x: 7, y: 3), size: measured), proposal: proposal)
    let after = try #require(engine.gridReport(for: proposal))
    #expect(before == after, "Placing at the answer solved other tracks than measuring")
    return after
  }

  private func report(
    _ items: [GridItem], cells: Int, in width: CGFloat?, tracks: GridTrackSizing = .swiftUI
  ) throws -> GridReport {
    try report(
      VGridLayout(columns: items, tracks: tracks), cells: cells, in: ProposedViewSize(width: width, height: nil))
  }

  @Test func aFixedItemHasNoShareAndAnAdaptiveOneDividesIts() throws {
    let report = try report([GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], cells: 3, in: 200)
    #expect(report.columns.map(\.origin) == [0, 78, 143])
    #expect(report.columns.map(\.length) == [70, 57, 57])
    #expect(report.columns.map(\.sizing?.item) == [0, 1, 1])
    #expect(report.columns.map(\.sizing?.share) == [nil, 122, 122])
    #expect(report.columns.map(\.sizing?.minimum) == [70, 40, 40])
    #expect(report.columns.map(\.sizing?.maximum) == [70, .infinity, .infinity])
    #expect(report.columns.map(\.sizing?.count) == [1, 2, 2])
  }

  @Test func sharesAreThoseOfTheSecondPassAsInSwiftUI() throws {
    let items = [GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 120))]
    let report = try report(items, cells: 2, in: 200)
    #expect(report.columns.map(\.sizing?.share) == [108, 108])
    #expect(report.columns.map(\.length) == [108, 120])
    #expect(report.columns.map(\.origin) == [0, 116])
  }

  @Test func sharesAreThoseOfTheProposalWhereTracksAreSolvedOnce() throws {
    let items = [GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 120))]
    let report = try report(items, cells: 2, in: 200, tracks: .singlePass)
    #expect(report.columns.map(\.sizing?.share) == [96, 96])
    #expect(report.columns.map(\.length) == [96, 120])
    #expect(report.columns.map(\.origin) == [0, 104])
  }

  @Test func aShareBeyondTheLimitsIsLeftToTheItemsBehind() throws {
    let items = [GridItem(.flexible(maximum: 30)), GridItem(.flexible(minimum: 50, maximum: 20)), GridItem()]
    let report = try report(items, cells: 3, in: 316)
    #expect(report.columns.map(\.sizing?.share) == [100, 135, 220])
    #expect(report.columns.map(\.length) == [30, 50, 220])
    #expect(report.columns.map(\.sizing?.minimum) == [10, 50, 10])
    #expect(report.columns.map(\.sizing?.maximum) == [30, 20, .infinity])
  }

  @Test func tracksWithoutCellsCountAndAreNotListed() throws {
    let report = try report([GridItem(.adaptive(minimum: 40))], cells: 2, in: 400)
    #expect(report.columns.map(\.origin) == [0, 51])
    #expect(report.columns.map(\.length) == [43, 43])
    #expect(report.columns.map(\.sizing?.count) == [8, 8])
  }

  @Test func anOpenWidthIsThatOfTheFirstCells() throws {
    for tracks in GridTrackSizing.allCases {
      let layout = VGridLayout(columns: [GridItem(), GridItem()], tracks: tracks)
      let report = try report(layout, cells: 3, in: .unspecified) { GridCell([30, 50, 70][$0], 10) }
      #expect(report.columns.map(\.sizing?.share) == [40, 40])
      #expect(report.columns.map(\.origin) == [0, 48])
    }
  }

  @Test func tracksLieWhereTheGridIsAligned() throws {
    let report = try report([GridItem(.fixed(50)), GridItem(.fixed(40))], cells: 2, in: 200)
    #expect(report.columns.map(\.origin) == [51, 109])
  }

  @Test func rowsAreAsHighAsTheirCells() throws {
    let layout = VGridLayout(columns: [GridItem(), GridItem()], spacing: 5)
    let report = try report(layout, cells: 5, in: ProposedViewSize(width: 108, height: nil)) {
      GridCell(nil, [10, 20, 30, 5, 8][$0])
    }
    #expect(report.rows.map(\.origin) == [0, 25, 60])
    #expect(report.rows.map(\.length) == [20, 30, 8])
    #expect(report.rows.allSatisfy { $0.sizing == nil })
  }

  @Test func aGridThatGrowsSidewaysHasTheTracksAsRows() throws {
    let layout = HGridLayout(rows: [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))])
    let report = try report(layout, cells: 4, in: ProposedViewSize(width: nil, height: 200)) {
      GridCell([10, 20, 30, 40][$0], nil)
    }
    #expect(report.rows.map(\.origin) == [0, 78, 143])
    #expect(report.rows.map(\.sizing?.share) == [nil, 122, 122])
    #expect(report.columns.map(\.origin) == [0, 38])
    #expect(report.columns.map(\.length) == [30, 40])
    #expect(report.columns.allSatisfy { $0.sizing == nil })
  }

  @Test func columnsThatCellsDecideOnHaveNoArithmetic() throws {
    let layout = GridLayout(horizontalSpacing: 4, verticalSpacing: 6) {
      GridRow {
        FixedNode(width: 30, height: 10)
        FixedNode(width: 20, height: 16)
      }
      GridRow {
        FixedNode(width: 12, height: 8)
        FixedNode(width: 44, height: 5)
      }
    }
    let container = try #require(layout as? ContainerNode)
    _ = container.solve(.unspecified)
    let report = try #require(container.engine.gridReport(for: .unspecified))
    #expect(report.columns.map(\.origin) == [0, 34])
    #expect(report.columns.map(\.length) == [30, 44])
    #expect(report.rows.map(\.origin) == [0, 22])
    #expect(report.rows.map(\.length) == [16, 8])
    #expect((report.columns + report.rows).allSatisfy { $0.sizing == nil })
  }

  @Test func thereIsNoneWithoutAPassAndOfOtherLayouts() {
    let proposal = ProposedViewSize(width: 100, height: nil)
    let engine = LayoutEngine(VGridLayout(columns: [GridItem()]), elements: [GridCell(nil, 10)])
    #expect(engine.gridReport(for: proposal) == nil)
    _ = engine.sizeThatFits(proposal)
    #expect(engine.gridReport(for: proposal)?.columns.count == 1)
    engine.invalidateMeasurements(at: 0)
    #expect(engine.gridReport(for: proposal) == nil)
    engine.layout = AnyLayout(HStackLayout())
    _ = engine.sizeThatFits(proposal)
    #expect(engine.gridReport(for: proposal) == nil)
  }

  @Test func columnsAreCountedWithoutMeasuringACell() {
    let cells = (0..<20).map { _ in GridCell(nil, 10) }
    let engine = LayoutEngine(VGridLayout(columns: [GridItem(.adaptive(minimum: 40))]), elements: cells)
    let counts = [30, 87, 88, 400, 5000].map { engine.columnCount(for: ProposedViewSize(width: $0, height: nil)) }
    #expect(counts == [1, 1, 2, 8, 20])
    #expect(cells.allSatisfy { $0.measurements == 0 })
    engine.layout = AnyLayout(HGridLayout(rows: [GridItem()]))
    #expect(engine.columnCount(for: .unspecified) == nil)
  }
}
