// Cards of one shape side by side, which give the row a guide of its own, and spacing.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

extension VerticalAlignment {
  private enum CardMiddle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[VerticalAlignment.center]
    }
  }

  static let cardMiddle = VerticalAlignment(CardMiddle.self)
}

extension Alignment {
  static let leadingCardMiddle = Alignment(horizontal: .leading, vertical: .cardMiddle)
}

struct AspectCards: Layout {
  var aspectRatio: CGFloat = 3 / 4
  var spacing: CGFloat = 10

  private func cardSize(for proposal: ProposedViewSize, count: Int) -> CGSize {
    let gaps = CGFloat(count - 1) * spacing
    switch (proposal.width, proposal.height) {
    case let (width?, height?):
      let side = min((width - gaps) / CGFloat(count), height * aspectRatio)
      return CGSize(width: side, height: side / aspectRatio)
    case let (width?, nil):
      let side = (width - gaps) / CGFloat(count)
      return CGSize(width: side, height: side / aspectRatio)
    case let (nil, height?):
      return CGSize(width: height * aspectRatio, height: height)
    case (nil, nil):
      return CGSize(width: 60, height: 60 / aspectRatio)
    }
  }

  func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    var result = ViewSpacing()
    for (index, subview) in subviews.enumerated() {
      var edges: Edge.Set = [.top, .bottom]
      if index == 0 { edges.formUnion(.leading) }
      if index == subviews.count - 1 { edges.formUnion(.trailing) }
      result.formUnion(subview.spacing, edges: edges)
    }
    return result
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    if subviews.isEmpty { return .zero }
    let card = cardSize(for: proposal, count: subviews.count)
    return CGSize(
      width: CGFloat(subviews.count) * (card.width + spacing) - spacing, height: card.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let card = cardSize(for: ProposedViewSize(bounds.size), count: subviews.count)
    let offset = card.width + spacing
    subviews.enumerated().forEach { index, subview in
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * offset, y: bounds.minY), proposal: ProposedViewSize(card))
    }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    guide == .cardMiddle ? bounds.minY + bounds.height / 3 : nil
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    switch guide {
    case .leading: bounds.minX + 4
    default: nil
    }
  }
}

/// Aligns subviews by a guide that is given to it, each by its own position of it.
struct GuideColumn: Layout {
  var guide: HorizontalAlignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let dimensions = subviews.map { $0.dimensions(in: proposal) }
    let before = dimensions.map { $0[guide] }.max() ?? 0
    let behind = dimensions.map { $0.width - $0[guide] }.max() ?? 0
    return CGSize(width: before + behind, height: dimensions.map(\.height).reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let line = subviews.map { $0.dimensions(in: proposal)[guide] }.max() ?? 0
    var y = bounds.minY
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      let own = dimensions[explicit: guide] ?? dimensions[guide]
      subview.place(at: CGPoint(x: bounds.minX + line - own, y: y), proposal: proposal)
      y += dimensions.height
    }
  }
}

@Suite struct AspectCardsTests {
  @Test func cardsGiveARowItsGuide() {
    expectFrames(
      {
        HStackLayout(alignment: .cardMiddle, spacing: 0) {
          AspectCards(aspectRatio: 0.5) { for _ in 0..<3 { Color.clear } }
          leaf(10, 20)
        }
      },
      SourceCase(
        nil, nil,
        [
          box(0, 0, 210, 120), box(0, 0, 200, 120), box(0, 0, 60, 120), box(70, 0, 60, 120), box(140, 0, 60, 120),
          box(200, 30, 10, 20),
        ]))
  }

  @Test func cardsGiveAColumnItsGuide() {
    expectFrames(
      {
        VStackLayout(alignment: .leading, spacing: 0) {
          AspectCards(aspectRatio: 0.5) { Color.clear }
          leaf(10, 20)
        }
      },
      SourceCase(nil, nil, [box(0, 0, 60, 140), box(0, 0, 60, 120), box(0, 0, 60, 120), box(4, 120, 10, 20)]))
  }

  @Test func cardsPassOnTheSpacingOfTheirEnds() {
    let row = HStackLayout() {
      AspectCards(aspectRatio: 1) {
        Color.clear
        Spacer()
      }
      leaf(10, 20)
    }
    #expect(row.solve(.unspecified).frames.last == box(130, 20, 10, 20))
  }

  @Test func guidesOfOnesOwnAndOthers() {
    expectFrames(
      {
        GuideColumn(guide: .center) {
          leaf(20, 10)
          leaf(10, 10).alignmentGuide(HorizontalAlignment.center) { $0.width }
          leaf(4, 10)
        }
      },
      SourceCase(nil, nil, [box(0, 0, 20, 30), box(0, 0, 20, 10), box(0, 10, 10, 10), box(8, 20, 4, 10)]))
  }
}
