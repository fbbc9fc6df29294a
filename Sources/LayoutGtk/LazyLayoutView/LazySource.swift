// The source of a lazy container's widgets.

import GtkInterop
import LayoutCore

/// What a cell of a ``LazyLayoutView`` is: a widget, or an object that has one.
@MainActor
public protocol LazyCell {
  /// The widget that shows the item. It must be a new one, without a parent, for each cell.
  var widget: Widget { get }
}

extension Widget: LazyCell {
  /// The widget itself.
  public var widget: Widget { self }
}

extension Peer: LazyCell {}

/// The items of a ``LazyLayoutView``: how many there are, and how a widget is made to show one.
///
///     LazySource(count: 1_000_000) {
///       Widget(gtk_label_new(nil))
///     } bind: { label, item in
///       gtk_label_set_text(label.opaque, "\(item)")
///     }
///
/// A cell is made once and shows many items, one after the other. Between two of them it is unbound, always from the
/// item that it was bound to. The container owns the closures: they must not own the container.
@MainActor
public struct LazySource<Cell: LazyCell> {
  /// The number of items at the start; later ``LazyLayoutView/itemsChanged(at:removed:added:)`` tells of others.
  public var count: Int

  /// The axes along which cells take all that they are offered, rather than their natural size.
  public var expands = Expands.defaultValue

  /// What an item is, whatever its index: items that keep it move when ``LazyLayoutView/reload(count:)`` changes the
  /// order. Nil where items are their indices. Two items of one identity are a programmer error.
  public var identity: ((_ item: Int) -> AnyHashable)?

  let make: () -> Cell
  let bind: (Cell, Int) -> Void
  let unbind: (Cell, Int) -> Void

  /// A source of `count` items.
  ///
  /// - Parameters:
  ///   - count: How many items there are.
  ///   - make: Makes a cell.
  ///   - bind: Has a cell show an item. It must not change the items of the container.
  ///   - unbind: Undoes what `bind` did, where anything outlasts it: a picture being loaded, a signal handler.
  public init(
    count: Int, make: @escaping () -> Cell, bind: @escaping (_ cell: Cell, _ item: Int) -> Void,
    unbind: @escaping (_ cell: Cell, _ item: Int) -> Void = { _, _ in }
  ) {
    precondition(count >= 0, "LazySource: there are no \(count) items")
    self.count = count
    self.make = make
    self.bind = bind
    self.unbind = unbind
  }

  /// The source without the type of its cells.
  var erased: AnyLazySource {
    let (make, bind, unbind) = (make, bind, unbind)
    return AnyLazySource(expands: expands, identity: identity) {
      let cell = make()
      return BoundCell(widget: cell.widget, bind: { bind(cell, $0) }, unbind: { unbind(cell, $0) })
    }
  }
}

/// How a container makes cells.
@MainActor
struct AnyLazySource {
  let expands: Axis.Set
  let identity: ((Int) -> AnyHashable)?
  let makeCell: () -> BoundCell
}

/// One cell, and how it is made to show an item.
@MainActor
struct BoundCell {
  let widget: Widget
  let bind: (Int) -> Void
  let unbind: (Int) -> Void
}
