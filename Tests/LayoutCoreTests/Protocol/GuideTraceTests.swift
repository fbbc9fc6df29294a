// A question for a guide leaves no trace: the cache of a layout is as it was, whatever the layout stores in it.

import Foundation
import LayoutCore
import TestSupport
import Testing

/// Places its children around the middle of the bounds, at the radius of its first placement: as published radial
/// layouts do.
private struct FirstPlacementLayout: Layout {
  func makeCache(subviews: Subviews) -> CGFloat? { nil }

  func updateCache(_ cache: inout CGFloat?, subviews: Subviews) { cache = nil }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat?) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat?) {
    let radius = cache ?? min(bounds.width, bounds.height) / 2
    cache = radius
    for (index, subview) in subviews.enumerated() {
      let angle = CGFloat(index) * 2 * .pi / CGFloat(subviews.count)
      subview.place(
        at: CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle)), anchor: .center,
        proposal: .unspecified)
    }
  }
}

/// Stores its first bounds in a cache that is an object, and lists the objects that it was given.
private struct ObjectCacheLayout: Layout, @unchecked Sendable {
  final class Cache {
    var bounds: CGRect?
    var writes = 0
  }

  final class Log {
    var caches: [Cache] = []
  }

  var log = Log()

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    note(cache)
    return proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    note(cache)
    cache.bounds = cache.bounds ?? bounds
    for subview in subviews { subview.place(at: cache.bounds?.origin ?? .zero, proposal: proposal) }
  }

  private func note(_ cache: Cache) {
    cache.writes += 1
    log.caches.append(cache)
  }
}

@Suite struct GuideTraceTests {
  private static let baseline = VerticalAlignment.firstTextBaseline.key

  private func boxes(_ count: Int) -> [BoxElement] {
    (0..<count).map { index in BoxElement(20, 20).with { $0.guides = [Self.baseline: CGFloat(10 + index)] } }
  }

  private func size(_ width: CGFloat, _ height: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width, height: height)
  }

  /// A host that aligns baselines asks for the baseline in 296 × 10, and then places the layout in 296 × 400.
  @Test func aBaselineIsFoundAsideFromTheFirstPlacement() {
    let engine = LayoutEngine(FirstPlacementLayout(), elements: boxes(9))
    let answer = engine.sizeThatFits(size(296, nil))
    #expect(answer == CGSize(width: 296, height: 10))
    #expect(engine.explicitAlignment(of: Self.baseline, size: answer, proposal: size(296, nil)) != nil)
    engine.place(in: CGRect(x: 0, y: 0, width: 296, height: 400), proposal: size(296, 400))
    #expect(engine.frame(at: 0) == CGRect(x: 138, y: 42, width: 20, height: 20))
  }

  /// Random questions for guides between random measurements and placements: the frames are those without questions.
  @Test func questionsForGuidesHaveNoEffect() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let count = Int.random(in: 1...6, using: &random)
      let asked = LayoutEngine(FirstPlacementLayout(), elements: boxes(count))
      let silent = LayoutEngine(FirstPlacementLayout(), elements: boxes(count))
      for _ in 0..<12 {
        let extent = CGSize(width: .random(in: 20...400, using: &random), height: .random(in: 20...400, using: &random))
        switch Int.random(in: 0...3, using: &random) {
        case 0: #expect(asked.sizeThatFits(ProposedViewSize(extent)) == silent.sizeThatFits(ProposedViewSize(extent)))
        case 1:
          for engine in [asked, silent] {
            engine.place(in: CGRect(origin: .zero, size: extent), proposal: ProposedViewSize(extent))
          }
          for index in 0..<count { #expect(asked.frame(at: index) == silent.frame(at: index)) }
        default:
          let key = Bool.random(using: &random) ? Self.baseline : HorizontalAlignment.center.key
          _ = asked.explicitAlignment(of: key, size: extent, proposal: ProposedViewSize(extent))
        }
      }
    }
  }

  /// A cache that is an object is never given to a question: each question has a new one, measured first.
  @Test func anObjectInTheCacheIsNotWritten() throws {
    let layout = ObjectCacheLayout()
    let engine = LayoutEngine(layout, elements: boxes(2))
    _ = engine.sizeThatFits(size(100, 50))
    let stored = try #require(layout.log.caches.last)
    var asked: [ObjectIdentifier] = []
    for width in [100, 100, 60] as [CGFloat] {
      let start = layout.log.caches.count
      _ = engine.explicitAlignment(
        of: Self.baseline, size: CGSize(width: width, height: 50), proposal: size(width, 50))
      let given = layout.log.caches[start...]
      #expect(given.map(\.writes) == [2, 2])
      #expect(!given.contains { $0 === stored })
      asked.append(contentsOf: given.prefix(1).map(ObjectIdentifier.init))
    }
    #expect(Set(asked).count == 3)
    #expect(stored.writes == 1)
    #expect(stored.bounds == nil)
    engine.place(in: CGRect(x: 5, y: 5, width: 100, height: 50), proposal: size(100, 50))
    #expect(layout.log.caches.last === stored)
    #expect(stored.bounds == CGRect(x: 5, y: 5, width: 100, height: 50))
  }

  /// A question before the first measurement, and after a change of the children, does not use the stored cache either.
  @Test func aQuestionDoesNotMakeOrUpdateTheCache() throws {
    let layout = ObjectCacheLayout()
    let engine = LayoutEngine(layout, elements: boxes(2))
    _ = engine.explicitAlignment(of: Self.baseline, size: CGSize(width: 9, height: 9), proposal: size(9, 9))
    let first = try #require(layout.log.caches.last)
    _ = engine.sizeThatFits(size(100, 50))
    #expect(layout.log.caches.last !== first)
    let stored = layout.log.caches.last
    engine.invalidateMeasurements(at: 0)
    _ = engine.explicitAlignment(of: Self.baseline, size: CGSize(width: 9, height: 9), proposal: size(9, 9))
    #expect(layout.log.caches.last !== stored)
    #expect(stored?.writes == 1)
  }
}
