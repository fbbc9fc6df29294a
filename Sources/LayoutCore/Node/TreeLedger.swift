// The state that the containers of one tree share: the depth of nested calls and the number of measurements. Also the
// cached results of each container.
//
// Nested containers measure each other at the same proposals many times. Without a cache in each, the number of
// measurements would multiply with every level. Solving a tree passes a new ledger down; otherwise the outermost
// container of a call makes one for those inside. Each container retains it.

import Foundation

/// The count of the measurements in a tree, and the limit on its memory.
///
/// Containers cache their results. During one call to the tree they measure each other at the same proposals many
/// times, so no result may be discarded before the call returns. Between two calls, results beyond the memory limit are
/// discarded.
package final class TreeLedger {
  /// The maximum number of measurements.
  private let limit: Int

  /// The measurements so far. A container without a cached result measures each of its children, with all modifiers
  /// around them, at least once, and counts that many.
  private var measurements = 0

  /// The depth of nested calls in progress.
  private var depth = 0

  /// Whether a container caches more results than the limit.
  private var exceedsMemory = false

  /// The number of times that the containers had to discard their results. A container does so when it next caches
  /// one.
  private(set) var generation = 0

  /// Makes the ledger of a tree whose solution is abandoned after `limit` measurements.
  package init(limit: Int = .max) {
    self.limit = limit
  }

  /// Whether the number of measurements exceeded the limit. From then on the size of each container is its proposal, so
  /// that the call ends soon; the results of the call and the cached results of the tree are undefined.
  package var isExhausted: Bool { measurements > limit }

  /// Starts a call that takes `count` measurements.
  func begin(measuring count: Int) {
    if depth == 0 && exceedsMemory {
      exceedsMemory = false
      generation += 1
    }
    depth += 1
    measurements += count
  }

  /// Ends a call.
  func end() { depth -= 1 }

  /// Reports how many results of a kind a container caches.
  func report(stored count: Int) {
    if count > Self.memory { exceedsMemory = true }
  }

  /// The number of results of a kind that a container keeps between two calls. A search over many widths discards them
  /// rather than growing without limit.
  private static let memory = 1024
}

/// The results of one container. All are valid until the layout direction changes.
struct ContainerMemo {
  /// The key of an alignment guide's position.
  struct Guide: Hashable {
    var key: AlignmentKey
    var size: ProposalKey
    var proposal: ProposalKey
  }

  private(set) var sizes: [ProposalKey: CGSize] = [:]
  private(set) var guides: [Guide: CGFloat?] = [:]
  var spacing: ViewSpacing?

  /// Whether the container or any node in it may set a guide.
  var setsGuide: [AlignmentKey: Bool] = [:]

  /// The ledger's generation that the sizes and guides belong to.
  private var generation = 0

  mutating func store(_ size: CGSize, for key: ProposalKey, in ledger: TreeLedger) {
    discardEarlierGenerations(ledger)
    sizes[key] = size
    ledger.report(stored: sizes.count)
  }

  mutating func store(_ position: CGFloat?, for guide: Guide, in ledger: TreeLedger) {
    discardEarlierGenerations(ledger)
    guides[guide] = .some(position)
    ledger.report(stored: guides.count)
  }

  private mutating func discardEarlierGenerations(_ ledger: TreeLedger) {
    guard generation != ledger.generation else { return }
    generation = ledger.generation
    sizes.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
  }
}
