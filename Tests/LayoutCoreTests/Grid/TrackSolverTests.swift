// Published column widths of SwiftUI's grids, and the limits of the solver.

import Foundation
import Testing

@testable import LayoutCore

@Suite struct TrackSolverTests {
  struct Published: Sendable {
    var items: [GridItem]
    var width: CGFloat
    var first: [CGFloat]
    var answer: CGFloat
    var second: [CGFloat]
    var total: CGFloat

    init(
      _ items: [GridItem], _ width: CGFloat, _ first: [CGFloat], _ answer: CGFloat, _ second: [CGFloat]? = nil,
      _ total: CGFloat? = nil
    ) {
      (self.items, self.width, self.first, self.answer) = (items, width, first, answer)
      self.second = second ?? first
      self.total = total ?? answer
    }
  }

  private static let mixed = [
    GridItem(.flexible(minimum: 40), spacing: 10), GridItem(.fixed(40), spacing: 2),
    GridItem(.flexible(minimum: 30), spacing: 20), GridItem(.flexible(minimum: 100), spacing: 100),
  ]

  private static func flexible(_ minimums: CGFloat...) -> [GridItem] {
    minimums.map { GridItem(.flexible(minimum: $0)) }
  }

  static let published = [
    Published(
      [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], 200, [70, 57, 57], 200),
    Published(flexible(50, 120), 200, [96, 120], 224, [108, 120], 236),
    Published(
      [GridItem(.flexible(minimum: 60), spacing: 10), GridItem(.flexible(minimum: 120), spacing: 10)], 200,
      [95, 120], 225, [107.5, 120], 237.5),
    Published(flexible(100, 180), 300, [146, 180], 334, [163, 180], 351),
    Published(flexible(180, 100), 300, [180, 112], 300),
    Published([GridItem(.adaptive(minimum: 50, maximum: 100))], 300, [53.6, 53.6, 53.6, 53.6, 53.6], 300),
    Published(
      [GridItem(.adaptive(minimum: 50, maximum: 100)), GridItem(.adaptive(minimum: 40, maximum: 100))], 300,
      [69, 69, 130 / 3, 130 / 3, 130 / 3], 300),
    Published(
      [
        GridItem(.flexible(minimum: 100)), GridItem(.fixed(100)), GridItem(.adaptive(minimum: 100)),
        GridItem(.fixed(100)),
      ], 300, [100, 100, 0, 100], 324),
    Published(mixed, 300, [76, 40, 76, 100], 324, [84, 40, 84, 100], 340),
    Published(
      mixed, 200, [128 / 3, 40, 128 / 3, 100], 772 / 3, [556 / 9, 40, 556 / 9, 100], 2660 / 9),
    Published(
      [GridItem(.flexible(minimum: 100)), GridItem(.adaptive(minimum: 40)), GridItem(.flexible(minimum: 180))], 300,
      [100, 42, 42, 180], 388, [124, 58, 58, 180], 444),
    Published([GridItem(.adaptive(minimum: 50))], 400, Array(repeating: 352 / 7, count: 7), 400),
    Published([GridItem(.fixed(100)), GridItem(.fixed(150))], 390, [100, 150], 390, [100, 150], 258),
    Published([GridItem(.fixed(150)), GridItem(.adaptive(minimum: 50))], 390, [150, 52, 52, 52, 52], 390),
    Published([GridItem(.adaptive(minimum: 50))], 390, Array(repeating: 350 / 6, count: 6), 390),
    Published(
      [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())], 390,
      Array(repeating: 374 / 3, count: 3), 390),
    Published([GridItem(.adaptive(minimum: 100)), GridItem(.flexible())], 390, [191, 191], 390),
  ]

  @Test(arguments: published)
  func publishedWidths(_ published: Published) {
    let solver = TrackSolver(items: published.items)
    let first = solver.pass(published.width)
    expect(first.map(\.length), published.first)
    let solution = solver.solution(for: published.width)
    #expect(abs(solution.reportedLength - published.answer) < 1e-9)
    let second = solution.tracks
    expect(second.map(\.length), published.second)
    #expect(abs(second.total - published.total) < 1e-9)
  }

  private func expect(_ lengths: [CGFloat], _ expected: [CGFloat]) {
    #expect(lengths.count == expected.count)
    #expect(zip(lengths, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(lengths) instead of \(expected)")
  }

  @Test func flexibleStopsAtItsMaximum() {
    let items = [GridItem(.flexible(maximum: 30)), GridItem(.flexible())]
    expect(TrackSolver(items: items).pass(208).map(\.length), [30, 170])
  }

  @Test func contradictingLimitsTakeTheMinimum() {
    expect(TrackSolver(items: [GridItem(.flexible(minimum: 50, maximum: 20))]).pass(100).map(\.length), [50])
  }

  @Test func noItemsAreOneFlexibleTrack() {
    expect(TrackSolver(items: []).pass(120).map(\.length), [120])
  }

  @Test func trailingSpacingOfTheLastItemCountsForNothing() {
    let tracks = TrackSolver(items: [GridItem(.fixed(10), spacing: 1000), GridItem(.fixed(10), spacing: 1000)]).pass(0)
    #expect(tracks.total == 1020)
  }

  @Test func negativeSpacingOverlaps() {
    let tracks = TrackSolver(items: [GridItem(.flexible(), spacing: -10), GridItem(.flexible())]).pass(100)
    #expect(tracks.map(\.length) == [55, 55])
    #expect(tracks.map(\.origin) == [0, 45])
  }

  @Test func exactFitThatRoundingHidesFits() {
    // Six columns of 2.2 with distances of 0.1 are 13.7 wide, though the sums are a rounding error apart.
    let tracks = TrackSolver(items: [GridItem(.adaptive(minimum: 2.2), spacing: 0.1)]).pass(13.7)
    #expect(tracks.count == 6)
  }

  @Test func trackIsFoundInEveryRun() {
    let items = [GridItem(.adaptive(minimum: 20)), GridItem(.fixed(30)), GridItem(.adaptive(minimum: 10))]
    let tracks = TrackSolver(items: items).pass(300)
    #expect(tracks.map(\.item) == [0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 2])
    for (track, next) in zip(tracks, tracks.dropFirst()) {
      #expect(abs(track.end + 8 - next.origin) < 1e-9)
    }
    #expect(abs(tracks.last!.end - 300) < 1e-9)
  }

  @Test func wildLengthsNeverTurnIntoNaN() {
    let lengths: [CGFloat] = [.nan, .infinity, -.infinity, -1e308, 1e308, 0, -0.0, .leastNonzeroMagnitude, 17]
    for a in lengths {
      for b in lengths {
        for size in [GridItem.Size.fixed(a), .flexible(minimum: a, maximum: b), .adaptive(minimum: a, maximum: b)] {
          for spacing in [nil, a, b] {
            let solver = TrackSolver(items: [GridItem(size, spacing: spacing), GridItem(), GridItem(size)])
            for extent in lengths {
              let tracks = solver.solution(for: extent).tracks
              #expect(!tracks.total.isNaN)
              #expect(tracks.prefix(3).allSatisfy { !$0.origin.isNaN && !$0.length.isNaN && $0.length >= 0 })
            }
          }
        }
      }
    }
  }
}
