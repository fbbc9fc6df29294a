// The proxy through which a layout asks and places one child, and the values that a child carries for it to read.

import Foundation

/// A proxy for one subview of a layout. As in SwiftUI; `hide()` is ours.
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

  /// How early the subview is served when space is short.
  public var priority: Double { store.elements[index].layoutPriority }

  /// The distances that the subview prefers to its neighbours.
  public var spacing: ViewSpacing { store.elements[index].spacing }

  /// The size in points that the subview takes for `proposal`. Asking again for one of the last three proposals costs
  /// no measurement.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    store.size(of: index, for: proposal)
  }

  /// The subview's size and alignment guides for `proposal`.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    store.dimensions(of: index, for: proposal)
  }

  /// Places the subview so that `anchor` of its answer to `proposal` lies at `position`, in the space of the bounds.
  ///
  /// The last call in a pass wins. Calling it outside of `placeSubviews`, or with a position that is not a number, is
  /// a programmer error.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    store.place(index, at: position, anchor: anchor, proposal: proposal)
  }

  /// Takes the subview out of sight for this pass. Ours: SwiftUI has no such call.
  public func hide() {
    store.hide(index)
  }

  /// Two proxies are equal when they stand for the same child of the same container.
  public static func == (a: Self, b: Self) -> Bool {
    a.store === b.store && a.index == b.index
  }
}

/// A key for a value that a view carries for the layout it is in. As in SwiftUI.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value

  /// What a view carries that sets nothing.
  static var defaultValue: Value { get }
}
