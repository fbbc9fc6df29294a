// The proxies that a layout works on: one per child, through which the layout measures and places it, their collection,
// and the values that a child carries for the layout.

import Foundation

/// A proxy for one subview of a layout. As in SwiftUI; `hide()` is an addition.
public struct LayoutSubview: Equatable {
  let store: SubviewStore
  let index: Int

  init(store: SubviewStore, index: Int) {
    self.store = store
    self.index = index
  }

  /// The value that was set on the subview for `key`, or the key's default.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    store.elements[index].layoutValue(for: key)
  }

  /// The priority of the subview when space is short; higher ones are measured first.
  public var priority: Double { store.elements[index].layoutPriority }

  /// The distances that the subview prefers to its neighbours.
  public var spacing: ViewSpacing { store.elements[index].spacing }

  /// The size in points that the subview takes for `proposal`. The last three proposals are cached and cost no
  /// measurement.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    store.size(of: index, for: proposal)
  }

  /// The subview's size and alignment guides for `proposal`.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    store.dimensions(of: index, for: proposal)
  }

  /// Places the subview so that `anchor` of its size for `proposal` lies at `position`, in the space of the bounds.
  ///
  /// The last call in a pass wins. Calling it outside of `placeSubviews`, or with a position that is not a number, is
  /// a programmer error.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    store.place(index, at: position, anchor: anchor, proposal: proposal)
  }

  /// Hides the subview for this pass. An addition: SwiftUI has no such call.
  public func hide() {
    store.hide(index)
  }

  /// Two proxies are equal when they represent the same child of the same container.
  public static func == (a: Self, b: Self) -> Bool {
    a.store === b.store && a.index == b.index
  }
}

/// A key for a value that a view carries for its layout. As in SwiftUI.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value

  /// The value of a view that sets none.
  static var defaultValue: Value { get }
}

/// The subviews of a layout, in order. As in SwiftUI: slices share the indices of the whole, and an index keeps its
/// child.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  let store: SubviewStore

  /// The first index.
  public let startIndex: Int

  /// The index past the last one.
  public let endIndex: Int

  /// The children of a selection; nil where index and child are equal.
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

  /// The direction of reading. The engine mirrors the frames: a layout always places from left to right.
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
      "\(store.layoutName()) requested subviews \(bounds); there are \(startIndex..<endIndex)")
    return LayoutSubviews(store: store, range: bounds, selection: selection)
  }

  /// The proxies at `indices`, in that order, numbered from 0.
  ///
  /// A range is a sequence of indices too; it makes a slice, which keeps its indices.
  @_disfavoredOverload
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    let children = indices.map { child(at: $0) }
    return LayoutSubviews(store: store, range: 0..<children.count, selection: children)
  }

  @inline(__always)
  func child(at index: Int) -> Int {
    require(
      index >= startIndex && index < endIndex,
      "\(store.layoutName()) requested subview \(index); there are \(startIndex..<endIndex)")
    return selection.map { $0[index] } ?? index
  }

  /// The child at an offset from the first subview. The offset must be less than the count; it is not checked.
  @inline(__always)
  func child(offset: Int) -> Int { selection.map { $0[startIndex + offset] } ?? startIndex + offset }

  /// Two collections are equal when they represent the same children of the same container.
  public static func == (a: Self, b: Self) -> Bool {
    a.store === b.store && a.startIndex == b.startIndex && a.endIndex == b.endIndex && a.selection == b.selection
  }
}

// MARK: By index

extension LayoutSubviews {
  @inline(__always)
  func size(at index: Int, for proposal: ProposedViewSize) -> CGSize {
    store.size(of: child(at: index), for: proposal)
  }

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
