// What a container of a tree has answered. Containers inside containers ask each other for the same proposals again and
// again; without a memory of its own for each, the questions would multiply with every level.

import Foundation

/// The answers of one container, all of which hold until the direction of reading changes.
struct ContainerMemo {
  /// A question for an alignment guide.
  struct Guide: Hashable {
    var key: AlignmentKey
    var size: ProposalKey
    var proposal: ProposalKey
  }

  private(set) var sizes: [ProposalKey: CGSize] = [:]
  private(set) var guides: [Guide: CGFloat?] = [:]
  var spacing: ViewSpacing?

  /// Whether anything in the container may set a guide.
  var setsGuide: [AlignmentKey: Bool] = [:]

  /// The generation of the ledger that the sizes and the guides are of.
  private var generation = 0

  mutating func remember(_ size: CGSize, for key: ProposalKey, in ledger: TreeLedger) {
    forgetEarlierGenerations(ledger)
    sizes[key] = size
    ledger.note(remembered: sizes.count)
  }

  mutating func remember(_ position: CGFloat?, for guide: Guide, in ledger: TreeLedger) {
    forgetEarlierGenerations(ledger)
    guides[guide] = .some(position)
    ledger.note(remembered: guides.count)
  }

  private mutating func forgetEarlierGenerations(_ ledger: TreeLedger) {
    guard generation != ledger.generation else { return }
    generation = ledger.generation
    sizes.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
  }
}
