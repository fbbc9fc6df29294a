// The sizes of the children of a flow in lines of one breadth. If all children have their ideal size, the arrays are
// shared with the measurements, not copied. The loops over all items read the arrays through pointers for speed, while
// the arrays are retained.

import Foundation

/// The size of each child in lines of one breadth.
struct FlowSizes {
  private(set) var breadths: ContiguousArray<CGFloat> = []
  private(set) var depths: ContiguousArray<CGFloat> = []
  /// The position of the flow's guide in each child; empty if guides follow from the depths.
  private(set) var guides: ContiguousArray<CGFloat> = []
  /// The breadth that each child was offered for its size: `none` for a child at its ideal size, empty if all are.
  private var offers: ContiguousArray<ProposalKey.Length> = []
  /// Whether the ideal breadth of each child exceeds the line, so that it has its own line; empty if none does.
  private var exceeding: ContiguousArray<Bool> = []

  init() {}

  /// All children at their ideal sizes.
  init(
    idealBreadths: ContiguousArray<CGFloat>, depths: ContiguousArray<CGFloat>, guides: ContiguousArray<CGFloat>
  ) {
    breadths = idealBreadths
    self.depths = depths
    self.guides = guides
  }

  /// Copies sizes that are about to change, into memory that is already allocated.
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

  /// Whether every child has its ideal size, and none is longer than a line. False if there are no children.
  var areIdeal: Bool { offers.isEmpty && exceeding.isEmpty && !breadths.isEmpty }

  /// Sets the size that a child takes for an offered breadth.
  mutating func set(_ child: Int, breadth: CGFloat, depth: CGFloat, offer: CGFloat) {
    breadths[child] = breadth
    if depths[child] != depth { depths[child] = depth }
    if offers.isEmpty { offers.append(contentsOf: repeatElement(.none, count: breadths.count)) }
    offers[child] = ProposalKey.Length(offer)
  }

  mutating func setGuide(_ position: CGFloat, of child: Int) {
    guides[child] = position
  }

  var anyExceedsLine: Bool { !exceeding.isEmpty }

  @inline(__always)
  func exceedsLine(_ child: Int) -> Bool { !exceeding.isEmpty && exceeding[child] }

  mutating func setExceedsLine(_ child: Int) {
    if exceeding.isEmpty { exceeding.append(contentsOf: repeatElement(false, count: breadths.count)) }
    exceeding[child] = true
  }

  // MARK: Loops

  /// Pointers to the lengths, for a loop that reads them.
  struct Lengths {
    let breadths: UnsafeBufferPointer<CGFloat>
    let depths: UnsafeBufferPointer<CGFloat>
    let guides: UnsafeBufferPointer<CGFloat>
    fileprivate let features: UnsafeBufferPointer<FlowFeatures>
    fileprivate let offers: UnsafeBufferPointer<ProposalKey.Length>

    /// The breadth that a child was offered; nil if it has its ideal size.
    @inline(__always)
    func offer(of child: Int) -> CGFloat? { offers.isEmpty ? nil : offers[child].value }

    @inline(__always)
    func features(of child: Int) -> FlowFeatures { features.isEmpty ? [] : features[child] }

    var areIdeal: Bool { offers.isEmpty }

    /// The proposal with which a child is placed.
    @inline(__always)
    func key(of child: Int, along axis: Axis) -> ProposalKey {
      ProposalKey(breadth: offers.isEmpty ? .none : offers[child], along: axis)
    }
  }

  /// Pointers to the lengths, for a loop that measures children at new breadths.
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

    /// Measures a child for a breadth and no depth, and returns the breadth that it takes. `guide`, the flow's guide,
    /// is read only if children set it.
    @inline(__always)
    func offer(
      _ breadth: CGFloat, to child: Int, along axis: Axis, _ subviews: LayoutSubviews, _ guide: ResolvedGuide
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

  /// Calls `body` with pointers for measuring children again. They must not escape.
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

  /// Calls `body` with pointers for reading the lengths. They must not escape.
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
