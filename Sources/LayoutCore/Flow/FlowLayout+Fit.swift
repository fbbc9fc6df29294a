// Second phase: what each item takes in a line of the breadth at hand, before the lines are known.

import Foundation

extension FlowLayout {
  /// Gives each item its ideal size; one that is longer than a line, and one that claims its maximum, is asked again.
  /// What an item longer than a line takes of it does not matter to those who only look for lines.
  func fit(_ subviews: Subviews, _ cache: inout Cache, asksOversize: Bool = true) {
    let line = cache.solution.breadth
    let breadths = cache.items.breadths(along: axis)
    let depths = cache.items.depths(along: axis)
    let guides = cache.guides.positions
    let traits = cache.items.traits
    let (cast, gaps) = (cache.cast, cache.gaps)
    var fitted = cache.solution.fitted
    cache.solution.fitted = []
    fitted.reserveCapacity(cast.count)
    for place in 0..<cast.count {
      let index = cast.child(at: place)
      var item = FittedItem(
        child: index, breadth: breadths[index], depth: depths[index], gap: gaps.step(before: place),
        guide: guides.isEmpty ? 0 : guides[index])
      if !Self.fits(item.breadth, in: line, count: 1) {
        item.exceedsLine = true
        if asksOversize { offer(line, to: &item, subviews.at(index), cache.guides) }
      } else if !traits.isEmpty, let claim = claim(of: traits[index], ideal: item.breadth, in: line) {
        offer(claim, to: &item, subviews.at(index), cache.guides)
      }
      fitted.append(item)
    }
    cache.solution.fitted = fitted
  }

  /// The breadth that an item wants to be broken by, where that is more than its ideal.
  func claim(of traits: FlowTraits, ideal: CGFloat, in line: CGFloat) -> CGFloat? {
    guard traits.flexibility == .maximum, traits.growWeight == nil, line < .infinity else { return nil }
    let claim = min(line, axis.breadth(of: traits.maximum))
    return claim > ideal ? claim : nil
  }

  /// Measures an item for a breadth, at a depth of its choice.
  func offer(_ breadth: CGFloat, to item: inout FittedItem, _ subview: LayoutSubview, _ guides: FlowGuides) {
    let proposal = axis.proposal(breadth: breadth, depth: nil)
    let size = subview.sizeThatFits(proposal).usable
    item.offer = breadth
    item.breadth = axis.breadth(of: size)
    item.depth = axis.depth(of: size)
    if !guides.positions.isEmpty {
      item.guide = subview.position(of: guides.key, size: size, proposal: proposal)
    }
  }

  /// Whether `count` items of `sum` points in all, distances included, fit in `line`. A sum that is exact but for the
  /// rounding of its additions fits.
  @inline(__always)
  static func fits(_ sum: CGFloat, in line: CGFloat, count: Int) -> Bool {
    sum <= line || fitsNarrowly(sum, in: line, count: count)
  }

  @inline(never)
  private static func fitsNarrowly(_ sum: CGFloat, in line: CGFloat, count: Int) -> Bool {
    sum <= line + CGFloat(count) * max(abs(sum), abs(line)).ulp
  }

  /// The length of a line that fits: what rounding added to the breadth is taken off.
  @inline(__always)
  static func lineLength(_ sum: CGFloat, in line: CGFloat, count: Int) -> CGFloat {
    sum > line && fitsNarrowly(sum, in: line, count: count) ? line : sum
  }
}

extension LayoutSubviews {
  /// The subview at `offset` from the first one.
  func at(_ offset: Int) -> LayoutSubview { self[startIndex + offset] }
}
