// Measuring many children in one go, for layouts that offer them the same few proposals over and over. One of the few
// files of the core with unsafe code: answers are written where the layout keeps them.

import Foundation

extension SubviewStore {
  /// Writes the answers of all children, each of which is offered the next of `proposals` in turn, into the memory that
  /// `sizes` has.
  func measure(cycling proposals: ContiguousArray<ProposedViewSize>, into sizes: inout ContiguousArray<CGSize>) {
    let keys = proposals.map { ProposalKey($0) }
    if sizes.count != count { sizes = ContiguousArray(repeating: .zero, count: count) }
    let elements = elements
    let remembers = recording == nil
    sizes.withUnsafeMutableBufferPointer { sizes in
      var turn = 0
      for index in 0..<count {
        let key = keys[turn]
        if let known = memo.size(at: index, for: key) {
          sizes[index] = known
        } else if remembers {
          let size = elements[index].sizeThatFits(proposals[turn])
          memo.insert(size, at: index, for: key)
          sizes[index] = size
        } else {
          sizes[index] = size(of: index, for: proposals[turn])
        }
        turn += 1
        if turn == keys.count { turn = 0 }
      }
    }
  }
}

extension LayoutSubviews {
  /// Writes the answers of all subviews, each of which is offered the next of `proposals` in turn, into the memory that
  /// `sizes` has.
  func measure(cycling proposals: ContiguousArray<ProposedViewSize>, into sizes: inout ContiguousArray<CGSize>) {
    if isWhole { return store.measure(cycling: proposals, into: &sizes) }
    sizes = ContiguousArray(
      indices.enumerated().map { size(at: $0.element, for: proposals[$0.offset % proposals.count]) })
  }
}
