// The measurement of many children at once, for layouts that repeat the same few proposals. One of the few files of the
// core with unsafe code: it writes sizes into the memory of the layout.

import Foundation

extension SubviewStore {
  /// Writes the sizes of all children, measured at `proposals` in rotation, into the memory of `sizes`.
  func measure(cycling proposals: some Collection<ProposedViewSize>, into sizes: inout ContiguousArray<CGSize>) {
    let offers = ContiguousArray(proposals.lazy.map { (proposal: $0, key: ProposalKey($0)) })
    if sizes.count != count { sizes = ContiguousArray(repeating: .zero, count: count) }
    let elements = elements
    let caches = recording == nil
    sizes.withUnsafeMutableBufferPointer { sizes in
      var turn = 0
      for index in 0..<count {
        let (proposal, key) = offers[turn]
        if let known = memo.size(at: index, for: key) {
          sizes[index] = known
        } else if caches {
          let size = elements.size(of: index, for: proposal)
          memo.insert(size, at: index, for: key)
          sizes[index] = size
        } else {
          sizes[index] = size(of: index, for: proposal)
        }
        turn += 1
        if turn == offers.count { turn = 0 }
      }
    }
  }
}

extension LayoutSubviews {
  /// A word of the subview at an offset from the first one, combined with a word of its next memo slot. Read only to
  /// load both into the processor's caches.
  @inline(__always)
  func word(of offset: Int) -> UInt {
    let child = child(offset: offset)
    return store.elements.word(of: child) ^ store.memo.word(of: child)
  }

  /// Writes the sizes of all subviews, measured at `proposals` in rotation, into the memory of `sizes`.
  func measure(cycling proposals: some Collection<ProposedViewSize>, into sizes: inout ContiguousArray<CGSize>) {
    if isWhole { return store.measure(cycling: proposals, into: &sizes) }
    let proposals = ContiguousArray(proposals)
    sizes = ContiguousArray(
      indices.enumerated().map { size(at: $0.element, for: proposals[$0.offset % proposals.count]) })
  }
}
