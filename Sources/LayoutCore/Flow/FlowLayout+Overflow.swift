// Third phase, if a limit hides items: how many items are shown together with the overflow item.

import Foundation

extension FlowLayout {
  /// If there is an overflow item and items are hidden, shows it after as many items of `lines` as fit together with
  /// it. `lines` are the greedy lines up to the limit.
  ///
  /// The search goes backwards from the last item: the overflow item follows the item if it fits there, or gets its own
  /// line if the limit allows another one. Its size depends on the number of hidden items, so it is requested at each
  /// step.
  func showOverflow(
    after lines: ContiguousArray<FlowLine>, _ limit: Int, _ sequence: FlowSequence, _ subviews: Subviews,
    _ cache: inout Cache
  ) {
    guard let overflow = cache.roles.overflow, limit > 0, let end = lines.last?.items.upperBound else { return }
    var hidden = cache.contentCount(from: end)
    guard hidden > 0 else { return }
    for (number, line) in lines.enumerated().reversed() {
      let sums = sums(of: line, sequence)
      for (count, sum) in sums.enumerated().reversed() {
        let place = line.items.upperBound - (sums.count - 1 - count)
        let candidate = shown(overflow, at: place, hidden: hidden, cache)
        let breadth = axis.breadth(of: candidate.size)
        let joins =
          Self.fits(breadth, in: cache.solution.breadth, count: 1) && !sequence.exceedsLine(place - 1)
          && count + 1 < itemsPerLine ?? .max
          && Self.fits(sum + (candidate.step + breadth), in: cache.solution.breadth, count: count + 2)
        if joins || number + 1 < limit { return show(candidate, subviews, &cache) }
        if cache.items.isContent(cache.roles.child(at: place - 1)) { hidden += 1 }
      }
    }
    show(shown(overflow, at: 0, hidden: hidden, cache), subviews, &cache)
  }

  /// The length of a line up to and including each of its items, without the line breaks at its start.
  private func sums(of line: FlowLine, _ sequence: FlowSequence) -> [CGFloat] {
    var sums: [CGFloat] = []
    for place in line.items {
      if sums.isEmpty && sequence.items.isLineBreak(sequence.child(at: place)) { continue }
      let breadth = sequence.breadth(at: place)
      sums.append(sums.last.map { $0 + (sequence.step(before: place) + breadth) } ?? breadth)
    }
    return sums
  }

  /// The overflow item at the place of the first item that it replaces.
  private func shown(_ overflow: FlowRoles.Overflow, at place: Int, hidden: Int, _ cache: Cache) -> ShownOverflow {
    let (step, gap) = cache.gaps.step(to: overflow.child, at: place, cache.items, cache.roles, along: axis)
    return ShownOverflow(
      child: overflow.child, hidden: hidden, place: place, size: overflow.size(hidden).usable, step: step, gap: gap)
  }

  /// Adds the overflow item to the solution. The size that it returned is also its proposal.
  private func show(_ overflow: ShownOverflow, _ subviews: Subviews, _ cache: inout Cache) {
    let breadth = axis.breadth(of: overflow.size)
    cache.solution.overflow = overflow
    cache.solution.fitted.set(
      overflow.child, breadth: breadth, depth: axis.depth(of: overflow.size), offer: breadth)
    if !Self.fits(breadth, in: cache.solution.breadth, count: 1) {
      cache.solution.fitted.setExceedsLine(overflow.child)
    }
    guard !cache.guides.positions.isEmpty else { return }
    let position = subviews.position(
      of: cache.guides.guide, at: overflow.child, size: overflow.size, axis.proposal(breadth: breadth, depth: nil))
    cache.solution.fitted.setGuide(position, of: overflow.child)
  }
}
