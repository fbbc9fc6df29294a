// Layouts that report results through bindings.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Reports its own height, and the size of each subview to that subview.
struct Reporting: Layout {
  struct Size: LayoutValueKey {
    static let defaultValue: Binding<CGSize>? = nil
  }

  @Binding var height: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    height = bounds.height
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: proposal)
      subview[Size.self]?.wrappedValue = subview.sizeThatFits(proposal)
    }
  }
}

@Suite struct ReportingLayoutTests {
  private final class Model: @unchecked Sendable {
    var height: CGFloat = 0
    var size = CGSize.zero
  }

  @Test func reportsThroughBindings() {
    let model = Model()
    let height = Binding(get: { model.height }, set: { model.height = $0 })
    let size = Binding(get: { model.size }, set: { model.size = $0 })
    let tree = {
      Reporting(height: height) {
        TextNode(width: 100, lineHeight: 10).layoutValue(key: Reporting.Size.self, value: size)
      } as LayoutNode
    }
    expectFrames(
      tree,
      SourceCase(nil, nil, [box(0, 0, 100, 10), box(0, 0, 100, 10)]),
      SourceCase(50, nil, [box(0, 0, 50, 20), box(0, 0, 50, 20)]),
      SourceCase(25, 3, [box(0, 0, 25, 40), box(0, 0, 25, 40)]))
    _ = tree().solve(ProposedViewSize(width: 25, height: nil))
    #expect(model.height == 40)
    #expect(model.size == CGSize(width: 25, height: 40))
  }
}
