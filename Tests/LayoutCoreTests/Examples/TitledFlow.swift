// Example: a layout composed of two others, each with its own cache.

import Foundation
import LayoutCore

/// A row of titles above all other subviews, which are wrapped into lines.
struct TitledFlow: Layout {
  var titleCount = 1
  var spacing: CGFloat = 8

  private var titles: HStackLayout { HStackLayout(alignment: .firstTextBaseline, spacing: spacing) }
  private var items: FlowLayout { FlowLayout(spacing: spacing) }

  struct Cache {
    var titles: HStackLayout.Cache
    var items: FlowLayout.Cache
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(
      titles: titles.makeCache(subviews: subviews.prefix(titleCount)),
      items: items.makeCache(subviews: subviews.dropFirst(titleCount)))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    titles.updateCache(&cache.titles, subviews: subviews.prefix(titleCount))
    items.updateCache(&cache.items, subviews: subviews.dropFirst(titleCount))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let row = titles.sizeThatFits(
      proposal: proposal, subviews: subviews.prefix(titleCount), cache: &cache.titles)
    let flow = items.sizeThatFits(
      proposal: proposal, subviews: subviews.dropFirst(titleCount), cache: &cache.items)
    return CGSize(width: max(row.width, flow.width), height: row.height + spacing + flow.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    var part = bounds
    part.size = titles.sizeThatFits(
      proposal: proposal, subviews: subviews.prefix(titleCount), cache: &cache.titles)
    titles.placeSubviews(
      in: part, proposal: proposal, subviews: subviews.prefix(titleCount), cache: &cache.titles)

    part.origin.y = part.maxY + spacing
    part.size = items.sizeThatFits(
      proposal: proposal, subviews: subviews.dropFirst(titleCount), cache: &cache.items)
    items.placeSubviews(
      in: part, proposal: proposal, subviews: subviews.dropFirst(titleCount), cache: &cache.items)
  }
}
