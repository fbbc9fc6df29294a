// What the containers of one tree remember and share: the answers of each, whether one of them is being asked, and how
// many measurements that took.
//
// Containers inside containers ask each other for the same proposals again and again; without a memory of its own for
// each, the questions would multiply with every level. Solving a tree hands a new ledger down; else the outermost
// container that is asked makes one for those inside. Each of them keeps it alive.

import Foundation

/// The account of the questions that a tree is asked.
///
/// Containers remember what they answered. Inside of one question to the tree they ask each other for the same again and
/// again, so nothing may be forgotten before it is answered; between two of them, what takes too much memory is.
package final class TreeLedger {
  /// How many measurements there may be.
  private let limit: Int

  /// The measurements so far. A container that has to find an answer measures each of its children, with everything
  /// around them, at least once: it counts as many.
  private var measurements = 0

  /// How many questions are being answered, one inside of the other.
  private var depth = 0

  /// Whether a container remembers more than it should.
  private var isCrowded = false

  /// Counts the times that the containers were told to forget. Each does so when it next has to remember something.
  private(set) var generation = 0

  /// A ledger of a tree that takes as many measurements as it needs, or is left unsolved beyond `limit`.
  package init(limit: Int = .max) {
    self.limit = limit
  }

  /// Whether there were more measurements than the limit. From then on containers take what they are offered, so that
  /// the question comes to an end: what the tree answered, and all that it remembers, means nothing any more.
  package var isExhausted: Bool { measurements > limit }

  /// Starts to answer a question, which takes `count` measurements.
  func begin(measuring count: Int) {
    if depth == 0 && isCrowded {
      isCrowded = false
      generation += 1
    }
    depth += 1
    measurements += count
  }

  /// Ends the answer to a question.
  func end() { depth -= 1 }

  /// Notes how many answers of a kind a container remembers.
  func note(remembered count: Int) {
    if count > Self.memory { isCrowded = true }
  }

  /// How many answers of a kind a container remembers from one question to the next. A search over ever new widths
  /// starts over rather than growing for ever.
  private static let memory = 1024
}

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
