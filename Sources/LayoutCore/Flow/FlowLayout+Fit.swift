// Second phase: the size of each item in a line of the current breadth, before the lines are known.

import Foundation

extension FlowLayout {
  /// Gives each item its ideal size. An item that claims its maximum is measured again, and so is an item that is
  /// longer than a line, unless `measuresOversize` is false: finding the lines alone does not need its size.
  func fit(_ subviews: Subviews, _ cache: inout Cache, measuresOversize: Bool = true) {
    if !cache.solution.fitted.areIdeal {
      cache.solution.fitted = FlowSizes(
        idealBreadths: cache.items.breadths(along: axis), depths: cache.items.depths(along: axis),
        guides: cache.guides.positions)
    }
    let breadth = cache.solution.breadth
    let exceeds = !Self.fits(axis.breadth(of: cache.items.longest), in: breadth, count: 1)
    guard exceeds || cache.items.anyClaimsMaximum else { return }
    var sizes = FlowSizes()
    swap(&sizes, &cache.solution.fitted)
    let ideals = sizes.breadths
    for place in 0..<cache.roles.count {
      let child = cache.roles.child(at: place)
      if exceeds, !Self.fits(ideals[child], in: breadth, count: 1) {
        sizes.setExceedsLine(child)
        if measuresOversize { sizes.offer(breadth, to: child, along: axis, subviews, cache.guides.guide) }
      } else if let claim = claim(of: child, cache.items, in: breadth) {
        sizes.offer(claim, to: child, along: axis, subviews, cache.guides.guide)
      }
    }
    swap(&sizes, &cache.solution.fitted)
  }

  /// The breadth that line breaking uses for an item that claims its maximum; nil to use the ideal breadth.
  func claim(of child: Int, _ items: FlowItems, in breadth: CGFloat) -> CGFloat? {
    guard items.anyClaimsMaximum, breadth < .infinity, items.features(of: child).contains(axis.isLonger)
    else { return nil }
    let traits = items.traits(of: child)
    guard traits.claimsMaximum else { return nil }
    let claim = min(breadth, axis.breadth(of: traits.maximum))
    return claim > axis.breadth(of: items.size(of: child)) ? claim : nil
  }
}

extension FlowSizes {
  /// Measures a child for a proposed breadth and no depth. `guide`, the flow's guide, is read only if children set it.
  @inline(__always)
  mutating func offer(
    _ breadth: CGFloat, to child: Int, along axis: Axis, _ subviews: LayoutSubviews,
    _ guide: @autoclosure () -> ResolvedGuide
  ) {
    let proposal = axis.proposal(breadth: breadth, depth: nil)
    let size = subviews.size(at: child, for: proposal).usable
    set(child, breadth: axis.breadth(of: size), depth: axis.depth(of: size), offer: breadth)
    if !guides.isEmpty { setGuide(subviews.position(of: guide(), at: child, size: size, proposal), of: child) }
  }
}
