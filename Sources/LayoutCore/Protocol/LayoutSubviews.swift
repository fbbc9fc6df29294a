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

/// The subviews of a layout, in order.
///
/// The indices of every collection begin at 0, those of a slice too: subview `i` of `subviews[range]` is subview
/// `range.lowerBound + i` of `subviews`. A slice therefore shares no indices with its base, as in SwiftUI, although the
/// standard library requires it of collections. Published layouts for SwiftUI that call themselves with slices rely on
/// it, and OpenSwiftUI and Tokamak, which reimplement SwiftUI, number slices in the same way.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  let store: SubviewStore

  /// The children of a selection; nil where position and child are equal.
  private let selection: [Int]?

  /// The positions of the subviews among the children of the store, or in the selection.
  private let positions: Range<Int>

  init(store: SubviewStore) {
    self.init(store: store, selection: nil, positions: 0..<store.count)
  }

  private init(store: SubviewStore, selection: [Int]?, positions: Range<Int>) {
    self.store = store
    self.selection = selection
    self.positions = positions
  }

  /// The first index, 0.
  public var startIndex: Int { 0 }

  /// The index past the last one, which is the count.
  public var endIndex: Int { positions.count }

  /// The direction of reading. The engine mirrors the frames: a layout always places from left to right.
  public var layoutDirection: LayoutDirection { store.layoutDirection }

  /// Whether the collection is all children of the container, in order, so that an index is a child's index.
  var isWhole: Bool { selection == nil && positions.count == store.count }

  /// The proxy at `index`. An index out of range is a programmer error.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(store: store, index: child(at: index))
  }

  /// The proxies in `bounds`, numbered from 0.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    require(
      bounds.lowerBound >= 0 && bounds.upperBound <= endIndex,
      "\(store.layoutName()) requested subviews \(bounds); there are \(0..<endIndex)")
    let start = positions.lowerBound
    return LayoutSubviews(
      store: store, selection: selection, positions: start + bounds.lowerBound..<start + bounds.upperBound)
  }

  /// The proxies at `indices`, in that order, numbered from 0.
  @_disfavoredOverload
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    let children = indices.map { child(at: $0) }
    return LayoutSubviews(store: store, selection: children, positions: 0..<children.count)
  }

  @inline(__always)
  func child(at index: Int) -> Int {
    require(
      index >= 0 && index < endIndex,
      "\(store.layoutName()) requested subview \(index); there are \(0..<endIndex)")
    return child(offset: index)
  }

  /// The child at an index, which must be less than the count; it is not checked.
  @inline(__always)
  func child(offset: Int) -> Int {
    let position = positions.lowerBound + offset
    return selection.map { $0[position] } ?? position
  }

  /// Two collections are equal when they represent the same children of the same container in the same order.
  public static func == (a: Self, b: Self) -> Bool {
    guard a.store === b.store, a.count == b.count else { return false }
    return a.selection == nil && b.selection == nil
      ? a.isEmpty || a.positions == b.positions : a.indices.allSatisfy { a.child(offset: $0) == b.child(offset: $0) }
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
