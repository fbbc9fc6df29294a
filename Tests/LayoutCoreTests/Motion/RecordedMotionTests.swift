// The recorded interpolation of SwiftUI: the placed geometry of each item, and opacity for insertion and removal.

import Foundation
import LayoutCore
import Testing

@Suite struct RecordedMotionTests {
  private static let moved = ["W1", "W2", "W7", "W8", "W11", "P1", "P2", "X00", "X12", "X13"]
  private static let appearing = ["X00", "X12", "X13"]

  private static func recorded(_ name: String) throws -> MotionCase {
    try #require(MotionCase.all("animation").first { $0.id == "animation/\(name)" })
  }

  @Test(arguments: moved) func framesAreInterpolatedOnTracksOfTheirOwn(_ name: String) throws {
    let deltas = try #require(Self.recorded(name).expected.geometryDeltas)
    let start = CGRect(x: 100, y: 100, width: 100, height: 100)
    var transition = LayoutTransition(
      deltas.indices.map { (id: "\($0)", frame: start) } + [("still", start)], sizing: .animated)
    let ends = deltas.enumerated().map { index, delta in
      (
        id: "\(index)",
        frame: CGRect(
          x: start.minX + delta[0], y: start.minY + delta[1], width: start.width + delta[2],
          height: start.height + delta[3])
      )
    }
    transition.retarget(to: ends + [("still", start)], animation: .linear(duration: 1), at: 0)
    for fraction in [0.25, 0.5, 1] {
      for (index, delta) in deltas.enumerated() {
        let frame = try #require(transition.geometry(of: "\(index)", at: fraction)).frame
        #expect(
          frame
            == CGRect(
              x: start.minX + fraction * delta[0], y: start.minY + fraction * delta[1],
              width: start.width + fraction * delta[2], height: start.height + fraction * delta[3]))
      }
      #expect(transition.geometry(of: "still", at: fraction) == ItemGeometry(frame: start))
    }
  }

  @Test(arguments: appearing) func whatComesOrGoesFadesInItsPlace(_ name: String) throws {
    let delta = try #require(Self.recorded(name).expected.opacityDeltas?.first)
    let frame = CGRect(x: 0, y: 0, width: 50, height: 30)
    var transition = LayoutTransition(delta < 0 ? [("item", frame)] : [])
    transition.retarget(to: delta < 0 ? [] : [("item", frame)], animation: .linear(duration: 1), at: 0)
    let start = try #require(transition.geometry(of: "item", at: 0))
    let middle = try #require(transition.geometry(of: "item", at: 0.5))
    let end = try #require(transition.geometry(of: "item", at: 1))
    #expect(end.opacity - start.opacity == delta)
    #expect(middle.opacity == 0.5)
    #expect(middle.frame == frame)
  }

  @Test func withoutATransactionNothingAnimates() throws {
    #expect(try Self.recorded("C1").expected.geometryDeltas == [])
    var transition = LayoutTransition([("a", CGRect.zero)])
    transition.retarget(to: [("b", CGRect(x: 9, y: 9, width: 9, height: 9))], animation: nil, at: 0)
    #expect(transition.isSettled(at: 0))
    #expect(transition.geometry(of: "b", at: 0)?.opacity == 1)
  }

  @Test func theFirstAppearanceIsNoInsertion() throws {
    #expect(try Self.recorded("X17").expected.opacityDeltas == [])
    let transition = LayoutTransition([("a", CGRect(x: 1, y: 2, width: 3, height: 4))])
    #expect(transition.geometry(of: "a", at: 0)?.opacity == 1)
    #expect(transition.settlingTime == -.infinity)
  }
}
