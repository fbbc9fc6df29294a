// Second phase: what each item takes in a line of the breadth at hand, before the lines are known.

import Foundation

extension FlowLayout {
  /// Gives each item its ideal size; one that is longer than a line, and one that claims its maximum, is asked again.
  /// What an item longer than a line takes of it does not matter to those who only look for lines.
  func fit(_ subviews: Subviews, _ cache: inout Cache, asksOversize: Bool = true) {
    if !cache.solution.fitted.areIdeal {
      cache.solution.fitted = FlowSizes(
        idealBreadths: cache.items.breadths(along: axis), depths: cache.items.depths(along: axis),
        guides: cache.guides.positions)
    }
    let line = cache.solution.breadth
    let exceeds = !Self.fits(axis.breadth(of: cache.items.longest), in: line, count: 1)
    guard exceeds || cache.items.anyClaimsMaximum else { return }
    var sizes = FlowSizes()
    swap(&sizes, &cache.solution.fitted)
    let ideals = sizes.breadths
    for place in 0..<cache.cast.count {
      let child = cache.cast.child(at: place)
      if exceeds, !Self.fits(ideals[child], in: line, count: 1) {
        sizes.setExceedsLine(child)
        if asksOversize { sizes.offer(line, to: child, along: axis, subviews, cache.guides.guide) }
      } else if let claim = claim(of: child, cache.items, in: line) {
        sizes.offer(claim, to: child, along: axis, subviews, cache.guides.guide)
      }
    }
    swap(&sizes, &cache.solution.fitted)
  }

  /// The breadth that an item wants to be broken by, where that is more than its ideal.
  func claim(of child: Int, _ items: FlowItems, in line: CGFloat) -> CGFloat? {
    guard items.anyClaimsMaximum, line < .infinity, items.features(of: child).contains(axis.isLonger)
    else { return nil }
    let traits = items.traits(of: child)
    guard traits.claimsMaximum else { return nil }
    let claim = min(line, axis.breadth(of: traits.maximum))
    return claim > axis.breadth(of: items.size(of: child)) ? claim : nil
  }
}

extension FlowSizes {
  /// Measures a child for a breadth, at a depth of its choice. `guide` is the flow's, where children move it.
  @inline(__always)
  mutating func offer(
    _ breadth: CGFloat, to child: Int, along axis: Axis, _ subviews: LayoutSubviews,
    _ guide: @autoclosure () -> RestingGuide
  ) {
    let proposal = axis.proposal(breadth: breadth, depth: nil)
    let size = subviews.size(at: subviews.startIndex + child, for: proposal).usable
    set(child, breadth: axis.breadth(of: size), depth: axis.depth(of: size), offer: breadth)
    if !guides.isEmpty { setGuide(subviews.position(of: guide(), at: child, size: size, proposal), of: child) }
  }
}
