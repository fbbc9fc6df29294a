// The collection of proxies that a layout works on.

import Foundation

/// The subviews of a layout, in order. As in SwiftUI: slices share the indices of the whole and still stand for the
/// original children.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  let store: SubviewStore

  /// The first index.
  public let startIndex: Int

  /// The index past the last one.
  public let endIndex: Int

  /// Which children a selection stands for; nil where index and child agree.
  private let selection: [Int]?

  init(store: SubviewStore) {
    self.init(store: store, range: 0..<store.count, selection: nil)
  }

  private init(store: SubviewStore, range: Range<Int>, selection: [Int]?) {
    self.store = store
    startIndex = range.lowerBound
    endIndex = range.upperBound
    self.selection = selection
  }

  /// The direction of reading. Frames are mirrored for the layout: from right to left it still places from the left.
  public var layoutDirection: LayoutDirection { store.layoutDirection }

  /// Whether the collection is all children of the container, in order, so that an index is a child's index.
  var isWhole: Bool { selection == nil && startIndex == 0 && endIndex == store.count }

  /// The proxy at `index`. An index out of range is a programmer error.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(store: store, index: child(at: index))
  }

  /// The proxies in `bounds`, with the same indices.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    require(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex,
      "\(store.layoutName()) asked for subviews \(bounds); there are \(startIndex..<endIndex)")
    return LayoutSubviews(store: store, range: bounds, selection: selection)
  }

  /// The proxies at `indices`, in that order, numbered from 0.
  ///
  /// Ranges are sequences of indices too; they make slices, which keep their indices.
  @_disfavoredOverload
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    let children = indices.map { child(at: $0) }
    return LayoutSubviews(store: store, range: 0..<children.count, selection: children)
  }

  @inline(__always)
  func child(at index: Int) -> Int {
    require(
      index >= startIndex && index < endIndex,
      "\(store.layoutName()) asked for subview \(index); there are \(startIndex..<endIndex)")
    return selection.map { $0[index] } ?? index
  }

  /// Two collections are equal when they stand for the same children of the same container.
  public static func == (a: Self, b: Self) -> Bool {
    a.store === b.store && a.startIndex == b.startIndex && a.endIndex == b.endIndex && a.selection == b.selection
  }
}

// MARK: By index

extension LayoutSubviews {
  /// The size of the subview at `index` for a proposal.
  @inline(__always)
  func size(at index: Int, for proposal: ProposedViewSize) -> CGSize {
    store.size(of: child(at: index), for: proposal)
  }

  /// The size and the guides of the subview at `index` for a proposal.
  @inline(__always)
  func dimensions(at index: Int, for proposal: ProposedViewSize) -> ViewDimensions {
    store.dimensions(of: child(at: index), for: proposal)
  }

  /// Places the top leading corner of the subview at `index`.
  @inline(__always)
  func place(at index: Int, position: CGPoint, proposal: ProposedViewSize) {
    store.place(child(at: index), at: position, anchor: .topLeading, proposal: proposal)
  }
}
