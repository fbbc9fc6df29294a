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

  /// How many answers of a kind are kept. A search over ever new widths starts over rather than growing for ever.
  private static let limit = 1024

  private(set) var sizes: [ProposalKey: CGSize] = [:]
  private(set) var guides: [Guide: CGFloat?] = [:]
  var spacing: ViewSpacing?

  mutating func remember(_ size: CGSize, for key: ProposalKey) {
    if sizes.count == Self.limit { sizes.removeAll(keepingCapacity: true) }
    sizes[key] = size
  }

  mutating func remember(_ position: CGFloat?, for guide: Guide) {
    if guides.count == Self.limit { guides.removeAll(keepingCapacity: true) }
    guides[guide] = .some(position)
  }
}
