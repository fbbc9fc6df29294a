// Subviews in the order of their priorities, each covering a part of the one before it. Sorting,
// slicing and picking of subviews.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

struct OverlappingStack: Layout, Sendable {
  enum Order: CaseIterable, Sendable {
    case priority, declaration
  }

  var overlap: CGFloat
  var order = Order.priority

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard let first = subviews.first else { return .zero }
    let rest: LayoutSubviews = subviews.dropFirst()
    let start = first.sizeThatFits(.unspecified)
    return rest.map { $0.sizeThatFits(.unspecified) }.reduce(into: start) { result, size in
      result.width += size.width - overlap
      result.height = max(result.height, size.height)
    }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX
    for subview in sorted(subviews) {
      let dimensions = subview.dimensions(in: .unspecified)
      subview.place(at: CGPoint(x: x, y: bounds.maxY), anchor: .bottomLeading, proposal: .unspecified)
      x += dimensions.width - overlap
    }
  }

  private func sorted(_ subviews: Subviews) -> Subviews {
    guard order == .priority else { return subviews }
    return subviews[subviews.indices.sorted { subviews[$0].priority > subviews[$1].priority }]
  }
}

/// Two groups of subviews at the ends of a line: the first ones leading, the last ones trailing.
struct EndToEnd: Layout {
  var leadingCount: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let widths = subviews.map { $0.dimensions(in: .unspecified).width }
    return proposal.replacingUnspecifiedDimensions(by: CGSize(width: widths.reduce(0, +), height: 20))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let leading: LayoutSubviews = subviews.prefix(leadingCount)
    let trailing: LayoutSubviews = subviews[leadingCount...]
    assert(leading.count + trailing.count == subviews.count)
    var x = bounds.minX
    for subview in leading {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
    x = bounds.maxX
    for subview in trailing.reversed() {
      subview.place(at: CGPoint(x: x, y: bounds.minY), anchor: .topTrailing, proposal: .unspecified)
      x -= subview.sizeThatFits(.unspecified).width
    }
  }
}

@Suite struct OverlappingStackTests {
  @Test func overlapsInOrderOfPriority() {
    func stack(_ order: OverlappingStack.Order) -> LayoutNode {
      OverlappingStack(overlap: 5, order: order) {
        leaf(20, 10)
        leaf(30, 20).layoutPriority(2)
        leaf(10, 15).layoutPriority(1)
      }
    }
    expectFrames(
      { stack(.priority) },
      SourceCase(0, 0, [box(0, 0, 50, 20), box(30, 10, 20, 10), box(0, 0, 30, 20), box(25, 5, 10, 15)]))
    expectFrames(
      { stack(.declaration) },
      SourceCase(0, 0, [box(0, 0, 50, 20), box(0, 10, 20, 10), box(15, 0, 30, 20), box(40, 5, 10, 15)]))
  }

  @Test func slicesPlaceTheOriginalSubviews() {
    expectFrames(
      {
        EndToEnd(leadingCount: 1) {
          leaf(10, 20)
          leaf(20, 20)
          leaf(30, 20)
        }
      },
      SourceCase(100, nil, [box(0, 0, 100, 20), box(0, 0, 10, 20), box(50, 0, 20, 20), box(70, 0, 30, 20)]))
  }
}
