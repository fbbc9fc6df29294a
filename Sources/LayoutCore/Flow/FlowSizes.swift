// What the children of a flow take in lines of one breadth. Most take their ideal size, whose arrays are then shared
// rather than copied. One of the few files of the core with unsafe code: the loops over all items go through the lengths
// by pointers, for as long as the arrays are held.

import Foundation

/// The size of each child in lines of one breadth.
struct FlowSizes {
  private(set) var breadths: ContiguousArray<CGFloat> = []
  private(set) var depths: ContiguousArray<CGFloat> = []
  /// The position of the flow's guide in each child; empty where guides follow from the depths.
  private(set) var guides: ContiguousArray<CGFloat> = []
  /// The breadth that each child was offered for its size; none where it has its ideal, empty where all have.
  private var offers: ContiguousArray<ProposalKey.Length> = []
  /// Whether the ideal breadth of a child is more than a line, so that it has a line of its own; empty where no child's is.
  private var exceeding: ContiguousArray<Bool> = []

  init() {}

  /// The ideal size of each child.
  init(
    idealBreadths: ContiguousArray<CGFloat>, depths: ContiguousArray<CGFloat>, guides: ContiguousArray<CGFloat>
  ) {
    breadths = idealBreadths
    self.depths = depths
    self.guides = guides
  }

  /// Takes over sizes that will change, in the memory at hand.
  mutating func copy(_ other: FlowSizes) {
    func copy<Value>(_ values: ContiguousArray<Value>, to memory: inout ContiguousArray<Value>) {
      memory.removeAll(keepingCapacity: true)
      memory.append(contentsOf: values)
    }
    copy(other.breadths, to: &breadths)
    copy(other.depths, to: &depths)
    copy(other.guides, to: &guides)
    copy(other.offers, to: &offers)
    exceeding = other.exceeding
  }

  /// Whether every child has its ideal size, and none is longer than a line. False for the sizes of no children at all.
  var areIdeal: Bool { offers.isEmpty && exceeding.isEmpty && !breadths.isEmpty }

  /// The breadth that a child was offered; nil for its ideal.
  func offer(of child: Int) -> CGFloat? { offers.isEmpty ? nil : offers[child].value }

  /// Gives a child the size that it takes when it is offered a breadth.
  mutating func set(_ child: Int, breadth: CGFloat, depth: CGFloat, offer: CGFloat) {
    breadths[child] = breadth
    if depths[child] != depth { depths[child] = depth }
    if offers.isEmpty { offers.append(contentsOf: repeatElement(.none, count: breadths.count)) }
    offers[child] = ProposalKey.Length(offer)
  }

  mutating func setGuide(_ position: CGFloat, of child: Int) {
    guides[child] = position
  }

  /// Whether any child is longer than a line.
  var anyExceedsLine: Bool { !exceeding.isEmpty }

  @inline(__always)
  func exceedsLine(_ child: Int) -> Bool { !exceeding.isEmpty && exceeding[child] }

  mutating func setExceedsLine(_ child: Int) {
    if exceeding.isEmpty { exceeding.append(contentsOf: repeatElement(false, count: breadths.count)) }
    exceeding[child] = true
  }

  // MARK: Loops

  /// The lengths as a loop over all items reads them.
  struct Lengths {
    let breadths: UnsafeBufferPointer<CGFloat>
    let depths: UnsafeBufferPointer<CGFloat>
    let guides: UnsafeBufferPointer<CGFloat>
    fileprivate let features: UnsafeBufferPointer<FlowFeatures>
    fileprivate let offers: UnsafeBufferPointer<ProposalKey.Length>

    /// The breadth that a child was offered; nil for its ideal.
    @inline(__always)
    func offer(of child: Int) -> CGFloat? { offers.isEmpty ? nil : offers[child].value }

    /// What a child is besides its size.
    @inline(__always)
    func features(of child: Int) -> FlowFeatures { features.isEmpty ? [] : features[child] }

    /// Whether every child has its ideal size.
    var areIdeal: Bool { offers.isEmpty }

    /// What a child is placed at.
    @inline(__always)
    func key(of child: Int, along axis: Axis) -> ProposalKey {
      ProposalKey(breadth: offers.isEmpty ? .none : offers[child], along: axis)
    }
  }

  /// The lengths as a loop changes them that makes one offer after the other.
  struct Offers {
    fileprivate let breadths: UnsafeMutableBufferPointer<CGFloat>
    fileprivate let depths: UnsafeMutableBufferPointer<CGFloat>
    fileprivate let guides: UnsafeMutableBufferPointer<CGFloat>
    fileprivate let offers: UnsafeMutableBufferPointer<ProposalKey.Length>
    fileprivate let exceeding: UnsafeBufferPointer<Bool>

    @inline(__always)
    func breadth(of child: Int) -> CGFloat { breadths[child] }

    @inline(__always)
    func exceedsLine(_ child: Int) -> Bool { !exceeding.isEmpty && exceeding[child] }

    /// Measures a child for a breadth, at a depth of its choice, and answers the breadth that it takes. `guide` is the
    /// flow's, where children move it.
    @inline(__always)
    func offer(
      _ breadth: CGFloat, to child: Int, along axis: Axis, _ subviews: LayoutSubviews, _ guide: RestingGuide
    ) -> CGFloat {
      let proposal = axis.proposal(breadth: breadth, depth: nil)
      let size = subviews.store.size(of: subviews.child(offset: child), for: proposal).usable
      breadths[child] = axis.breadth(of: size)
      depths[child] = axis.depth(of: size)
      offers[child] = ProposalKey.Length(breadth)
      if !guides.isEmpty { guides[child] = subviews.position(of: guide, at: child, size: size, proposal) }
      return axis.breadth(of: size)
    }
  }

  /// Calls `body` with the lengths of items, which are not to be kept, to make offers.
  mutating func withOffers(_ body: (Offers) -> Void) {
    if offers.isEmpty { offers.append(contentsOf: repeatElement(.none, count: breadths.count)) }
    breadths.withUnsafeMutableBufferPointer { breadths in
      depths.withUnsafeMutableBufferPointer { depths in
        guides.withUnsafeMutableBufferPointer { guides in
          offers.withUnsafeMutableBufferPointer { offers in
            exceeding.withUnsafeBufferPointer {
              body(Offers(breadths: breadths, depths: depths, guides: guides, offers: offers, exceeding: $0))
            }
          }
        }
      }
    }
  }

  /// Calls `body` with the lengths of items, which are not to be kept.
  @inline(__always)
  func withLengths<Result>(
    _ features: ContiguousArray<FlowFeatures> = [], _ body: (Lengths) -> Result
  ) -> Result {
    features.withUnsafeBufferPointer { features in
      withLengths { body(Lengths(breadths: $0, depths: $1, guides: $2, features: features, offers: $3)) }
    }
  }

  @inline(__always)
  private func withLengths<Result>(
    _ body: (
      UnsafeBufferPointer<CGFloat>, UnsafeBufferPointer<CGFloat>, UnsafeBufferPointer<CGFloat>,
      UnsafeBufferPointer<ProposalKey.Length>
    ) -> Result
  ) -> Result {
    breadths.withUnsafeBufferPointer { breadths in
      depths.withUnsafeBufferPointer { depths in
        guides.withUnsafeBufferPointer { guides in
          offers.withUnsafeBufferPointer { body(breadths, depths, guides, $0) }
        }
      }
    }
  }
}
