// Timelines, chats and days: subviews along a line, on one side or the other.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Entries on alternating sides of a line.
struct Timeline: Layout {
  var gutter: CGFloat = 20
  var spacing: CGFloat = 8
  var alignment: TextAlignment = .center

  private func half(_ width: CGFloat) -> CGFloat { (width - gutter) / 2 }

  private func edge(_ index: Int) -> HorizontalEdge {
    switch alignment {
    case .leading: .trailing
    case .trailing: .leading
    case .center: index.isMultiple(of: 2) ? .leading : .trailing
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? 300
    let offer = ProposedViewSize(width: half(width), height: nil)
    let heights = subviews.map { $0.sizeThatFits(offer).height }
    return CGSize(
      width: width, height: heights.reduce(0, +) + spacing * CGFloat(max(0, subviews.count - 1)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let offer = ProposedViewSize(width: half(bounds.width), height: nil)
    var y = bounds.minY
    for (index, subview) in subviews.enumerated() {
      switch edge(index) {
      case .leading:
        subview.place(at: CGPoint(x: bounds.midX - gutter / 2, y: y), anchor: .topTrailing, proposal: offer)
      case .trailing:
        subview.place(at: CGPoint(x: bounds.midX + gutter / 2, y: y), anchor: .topLeading, proposal: offer)
      }
      y += subview.dimensions(in: offer).height + spacing
    }
  }
}

/// Bubbles on the side of their sender, at most three quarters wide.
struct Chat: Layout {
  struct Side: LayoutValueKey {
    static let defaultValue = HorizontalEdge.leading
  }

  private func offer(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width.map { $0 * 0.75 }, height: nil)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(offer(proposal.width)) }
    return CGSize(
      width: proposal.width ?? sizes.map(\.width).max() ?? 0,
      height: sizes.map(\.height).reduce(0, +) + CGFloat(max(0, sizes.count - 1)) * 4)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for subview in subviews {
      let offer = offer(proposal.width)
      let isOwn = subview[Side.self] == .trailing
      subview.place(
        at: CGPoint(x: isOwn ? bounds.maxX : bounds.minX, y: y), anchor: isOwn ? .topTrailing : .topLeading,
        proposal: offer)
      y += subview.sizeThatFits(offer).height + 4
    }
  }
}

private struct StartKey: ContainerValueKey {
  static let defaultValue: CGFloat = 0
}

private struct HoursKey: ContainerValueKey {
  static let defaultValue: CGFloat = 1
}

extension ContainerValues {
  fileprivate var start: CGFloat {
    get { self[StartKey.self] }
    set { self[StartKey.self] = newValue }
  }

  fileprivate var hours: CGFloat {
    get { self[HoursKey.self] }
    set { self[HoursKey.self] = newValue }
  }
}

/// A day of events with a start and a duration.
struct Day: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 480))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let hour = bounds.height / 24
    for subview in subviews {
      let values = subview.containerValues
      subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + values.start * hour),
        proposal: ProposedViewSize(width: bounds.width, height: values.hours * hour))
    }
  }
}

@Suite struct ConversationLayoutTests {
  private func entries(_ alignment: TextAlignment) -> LayoutNode {
    Timeline(alignment: alignment) {
      TextNode(width: 180, lineHeight: 10)
      leaf(50, 30)
      TextNode(width: 90, lineHeight: 10)
    }
  }

  /// Halves of 90, 45 and 140, in which a run of 180 takes 2, 4 and 2 lines.
  @Test func timeline() {
    expectFrames(
      { entries(.center) },
      SourceCase(200, nil, [box(0, 0, 200, 76), box(0, 0, 90, 20), box(110, 28, 50, 30), box(0, 66, 90, 10)]),
      SourceCase(110, nil, [box(0, 0, 110, 106), box(0, 0, 45, 40), box(65, 48, 50, 30), box(0, 86, 45, 20)]),
      SourceCase(nil, nil, [box(0, 0, 300, 76), box(0, 0, 140, 20), box(160, 28, 50, 30), box(50, 66, 90, 10)]))
  }

  /// All on the trailing side.
  @Test func aTimelineOnOneSide() {
    expectFrames(
      { entries(.leading) },
      SourceCase(200, nil, [box(0, 0, 200, 76), box(110, 0, 90, 20), box(110, 28, 50, 30), box(110, 66, 90, 10)]),
      SourceCase(110, nil, [box(0, 0, 110, 106), box(65, 0, 45, 40), box(65, 48, 50, 30), box(65, 86, 45, 20)]),
      SourceCase(nil, 9, [box(0, 0, 300, 76), box(160, 0, 140, 20), box(160, 28, 50, 30), box(160, 66, 90, 10)]))
  }

  private func bubbles() -> LayoutNode {
    Chat {
      TextNode(width: 200, lineHeight: 10)
      Group {
        leaf(40, 10)
        TextNode(width: 100, lineHeight: 10)
      }
      .layoutValue(key: Chat.Side.self, value: .trailing)
    }
  }

  /// Bubbles of at most 150 and 60, and of any width.
  @Test func chat() {
    expectFrames(
      bubbles,
      SourceCase(200, nil, [box(0, 0, 200, 48), box(0, 0, 150, 20), box(160, 24, 40, 10), box(100, 38, 100, 10)]),
      SourceCase(80, nil, [box(0, 0, 80, 78), box(0, 0, 60, 40), box(40, 44, 40, 10), box(20, 58, 60, 20)]),
      SourceCase(nil, nil, [box(0, 0, 200, 38), box(0, 0, 200, 10), box(160, 14, 40, 10), box(100, 28, 100, 10)]))
  }

  @Test func aChatFromRightToLeft() {
    expectFrames(
      bubbles, direction: .rightToLeft,
      SourceCase(200, nil, [box(0, 0, 200, 48), box(50, 0, 150, 20), box(0, 24, 40, 10), box(0, 38, 100, 10)]),
      SourceCase(80, nil, [box(0, 0, 80, 78), box(20, 0, 60, 40), box(0, 44, 40, 10), box(0, 58, 60, 20)]),
      SourceCase(nil, nil, [box(0, 0, 200, 38), box(0, 0, 200, 10), box(0, 14, 40, 10), box(0, 28, 100, 10)]))
  }

  /// Hours of 10, 1 and 20 points.
  @Test func aDayOfEvents() {
    expectFrames(
      {
        Day {
          Color.clear.containerValue(\.start, 2).containerValue(\.hours, 3)
          Color.clear.containerValue(\.start, 4).containerValue(\.start, 9)
        }
      },
      SourceCase(100, 240, [box(0, 0, 100, 240), box(0, 20, 100, 30), box(0, 40, 100, 10)]),
      SourceCase(50, 24, [box(0, 0, 50, 24), box(0, 2, 50, 3), box(0, 4, 50, 1)]),
      SourceCase(nil, nil, [box(0, 0, 200, 480), box(0, 40, 200, 60), box(0, 80, 200, 20)]))
  }
}
