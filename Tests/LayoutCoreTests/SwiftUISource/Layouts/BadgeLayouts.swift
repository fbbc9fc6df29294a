// Rows of icons with badges, piles of faces and corners of a card: subviews that overlap by their layout values.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Puts each badge on a top corner of the subview before it.
struct BadgeRow: Layout {
  private struct IsBadge: LayoutValueKey {
    static let defaultValue = false
  }

  static func markAsBadge(_ view: some View) -> some View {
    view.layoutValue(key: IsBadge.self, value: true)
  }

  var spacing: CGFloat = 6
  var edge: HorizontalEdge = .trailing

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.filter { !$0[IsBadge.self] }.map { $0.sizeThatFits(.unspecified) }
    let natural = sizes.map(\.width).reduce(0, +) + spacing * CGFloat(max(0, sizes.count - 1))
    return CGSize(width: max(natural, proposal.width ?? natural), height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let icons = subviews.filter { !$0[IsBadge.self] }
    let content = icons.map { $0.sizeThatFits(.unspecified).width }.reduce(0, +)
    let gap = icons.count > 1 ? (bounds.width - content) / CGFloat(icons.count - 1) : 0
    var x = bounds.minX
    var icon = CGRect.zero
    for subview in subviews {
      if subview[IsBadge.self] {
        let corner = CGPoint(x: edge == .trailing ? icon.maxX : icon.minX, y: icon.minY)
        subview.place(at: corner, anchor: .center, proposal: .unspecified)
      } else {
        let size = subview.sizeThatFits(.unspecified)
        icon = CGRect(origin: CGPoint(x: x, y: bounds.midY - size.height / 2), size: size)
        subview.place(at: icon.origin, proposal: ProposedViewSize(size))
        x += size.width + gap
      }
    }
  }
}

extension View {
  func asBadge() -> some View { BadgeRow.markAsBadge(self) }
}

/// Faces that overlap by a quarter, or by more if the width is too small.
struct FacePile: Layout {
  var overlap: CGFloat = 0.25

  private func step(_ subviews: Subviews, in width: CGFloat?) -> (step: CGFloat, face: CGSize) {
    let face = subviews.first?.sizeThatFits(.unspecified) ?? .zero
    let natural = face.width * (1 - overlap)
    guard let width, subviews.count > 1 else { return (natural, face) }
    return (max(0, min(natural, (width - face.width) / CGFloat(subviews.count - 1))), face)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let (step, face) = step(subviews, in: proposal.width)
    return CGSize(width: face.width + step * CGFloat(subviews.count - 1), height: face.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (step, _) = step(subviews, in: bounds.width)
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * step, y: bounds.minY), anchor: .topLeading,
        proposal: .unspecified)
    }
  }
}

/// Puts each subview at the point that its value names, by the same point of the subview.
struct Pins: Layout {
  struct Pin: LayoutValueKey {
    static let defaultValue: UnitPoint = .center
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    subviews.forEach { subview in
      let pin = subview[Pin.self]
      let point = CGPoint(x: bounds.minX + pin.x * bounds.width, y: bounds.minY + pin.y * bounds.height)
      subview.place(at: point, anchor: pin, proposal: .init(bounds.size))
    }
  }
}

@Suite struct BadgeLayoutTests {
  private func badges(_ edge: HorizontalEdge) -> LayoutNode {
    BadgeRow(edge: edge) {
      leaf(20, 20)
      leaf(8, 8).asBadge()
      leaf(30, 24)
    }
  }

  /// 20 + 6 + 30 is 56; in 100 the gap is 50. The badge's middle is (20, 2).
  @Test func badgesInARow() {
    let narrow = [box(0, 0, 56, 24), box(0, 2, 20, 20), box(16, -2, 8, 8), box(26, 0, 30, 24)]
    expectFrames(
      { badges(.trailing) },
      SourceCase(nil, nil, narrow), SourceCase(10, 10, narrow),
      SourceCase(100, 50, [box(0, 0, 100, 24), box(0, 2, 20, 20), box(16, -2, 8, 8), box(70, 0, 30, 24)]))
  }

  /// The badge's middle is (0, 2) from left to right; mirrored in 56 and 100.
  @Test func badgesFromRightToLeft() {
    let narrow = [box(0, 0, 56, 24), box(36, 2, 20, 20), box(52, -2, 8, 8), box(0, 0, 30, 24)]
    expectFrames(
      { badges(.leading) }, direction: .rightToLeft,
      SourceCase(nil, nil, narrow), SourceCase(56, 0, narrow),
      SourceCase(100, 50, [box(0, 0, 100, 24), box(80, 2, 20, 20), box(96, -2, 8, 8), box(0, 0, 30, 24)]))
  }

  /// Steps of 30 at most; (80 − 40) / 2 is 20; in 20 the step is 0.
  @Test func facesOverlap() {
    let faces: [CGFloat] = [40, 40, 40]
    let pile = {
      FacePile() {
        ForEach(Array(faces.enumerated()), id: \.offset) { index, side in leaf(side, side).zIndex(Double(-index)) }
      } as LayoutNode
    }
    expectFrames(
      pile,
      SourceCase(nil, nil, [box(0, 0, 100, 40), box(0, 0, 40, 40), box(30, 0, 40, 40), box(60, 0, 40, 40)]),
      SourceCase(80, 10, [box(0, 0, 80, 40), box(0, 0, 40, 40), box(20, 0, 40, 40), box(40, 0, 40, 40)]),
      SourceCase(20, 10, [box(0, 0, 40, 40), box(0, 0, 40, 40), box(0, 0, 40, 40), box(0, 0, 40, 40)]))
    #expect(pile().solve(.unspecified).drawingOrder == [0, 3, 2, 1])
  }

  @Test func pinsInCorners() {
    expectFrames(
      {
        Pins {
          leaf(20, 10).layoutValue(key: Pins.Pin.self, value: .topLeading)
          leaf(20, 10).layoutValue(key: Pins.Pin.self, value: .bottomTrailing)
          leaf(20, 10)
        }
      },
      SourceCase(100, 50, [box(0, 0, 100, 50), box(0, 0, 20, 10), box(80, 40, 20, 10), box(40, 20, 20, 10)]),
      SourceCase(nil, nil, [box(0, 0, 10, 10), box(0, 0, 20, 10), box(-10, 0, 20, 10), box(-5, 0, 20, 10)]),
      SourceCase(20, 10, [box(0, 0, 20, 10), box(0, 0, 20, 10), box(0, 0, 20, 10), box(0, 0, 20, 10)]))
  }
}
