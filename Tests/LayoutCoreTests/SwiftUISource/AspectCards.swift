// SwiftUI source: cards of one shape side by side, which give the row a guide of its own, and spacing.

import Foundation
import LayoutCore

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
