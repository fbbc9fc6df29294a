// Subviews side by side, all as wide as the widest, at the distances they prefer.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

struct EqualWidthRow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let largest = largestSize(subviews)
    let gaps = gaps(subviews).reduce(0) { $0 + $1 }
    return CGSize(width: largest.width * CGFloat(subviews.count) + gaps, height: largest.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard !subviews.isEmpty else { return }
    let largest = largestSize(subviews)
    let gaps = gaps(subviews)
    let offer = ProposedViewSize(width: largest.width, height: largest.height)
    var x = bounds.minX + largest.width / 2
    for index in subviews.indices {
      subviews[index].place(at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: offer)
      x += largest.width + gaps[index]
    }
  }

  private func largestSize(_ subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) { result, size in
      CGSize(width: max(result.width, size.width), height: max(result.height, size.height))
    }
  }

  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { index in
      guard index < subviews.count - 1 else { return 0.0 }
      return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
    }
  }
}

@Suite struct EqualWidthRowTests {
  /// Three of 50, at the standard distance of 8.
  @Test func equalWidths() {
    let frames = [box(0, 0, 166, 20), box(10, 5, 30, 10), box(58, 0, 50, 20), box(121, 5, 40, 10)]
    expectFrames(
      {
        EqualWidthRow() {
          leaf(30, 10)
          leaf(50, 20)
          leaf(40, 10)
        }
      },
      SourceCase(nil, nil, frames), SourceCase(0, 0, frames))
  }

  @Test func whatIsFlexibleIsStretched() {
    expectFrames(
      {
        EqualWidthRow {
          Color.clear
          leaf(50, 20)
        }
      },
      SourceCase(0, 0, [box(0, 0, 108, 20), box(0, 0, 50, 20), box(58, 0, 50, 20)]))
  }

  @Test func braceWithoutParentheses() {
    expectFrames(
      {
        HStackLayout {
          leaf(10, 10)
          FlowLayout { leaf(20, 20) }
        }
      },
      SourceCase(nil, nil, [box(0, 0, 38, 20), box(0, 5, 10, 10), box(18, 0, 20, 20), box(18, 0, 20, 20)]))
  }

  @Test func nothing() {
    expectFrames({ EqualWidthRow()() {} }, SourceCase(.infinity, .infinity, [box(0, 0, 0, 0)]))
  }
}
