// The source of a lazy container's widgets.

import GtkInterop
import LayoutCore

/// A cell of a ``LazyLayoutView``: a widget, or an object that has one.
@MainActor
public protocol LazyCell {
  /// The widget that shows the item. Each cell needs a new widget without a parent.
  var widget: Widget { get }
}

extension Widget: LazyCell {
  /// The widget itself.
  public var widget: Widget { self }
}

extension Peer: LazyCell {}

/// The items of a ``LazyLayoutView``: their number, and the closures that create a cell and show an item in it.
///
///     LazySource(count: 1_000_000) {
///       Widget(gtk_label_new(nil))
///     } bind: { label, item in
///       gtk_label_set_text(label.opaque, "\(item)")
///     }
///
/// A cell is created once and shows many items, one after the other. Before it is bound to the next item, it is unbound
/// from its current one. The container owns the closures: they must not own the container.
@MainActor
public struct LazySource<Cell: LazyCell> {
  /// The initial number of items; ``LazyLayoutView/itemsChanged(at:removed:added:)`` reports later changes.
  public var count: Int

  /// The axes along which cells fill the proposal, rather than take their natural size.
  public var expands = Expands.defaultValue

  /// The identity of an item, independent of its index. Items that keep it move when ``LazyLayoutView/reload(count:)``
  /// changes the order. Nil where the index is the identity. Two items of one identity are a programmer error.
  public var identity: ((_ item: Int) -> AnyHashable)?

  let make: () -> Cell
  let bind: (Cell, Int) -> Void
  let unbind: (Cell, Int) -> Void

  /// Creates a source of `count` items.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - make: Creates a cell.
  ///   - bind: Shows an item in a cell. It must not change the items of the container.
  ///   - unbind: Undoes what `bind` did, where anything outlasts it: a loading picture, a signal handler.
  public init(
    count: Int, make: @escaping () -> Cell, bind: @escaping (_ cell: Cell, _ item: Int) -> Void,
    unbind: @escaping (_ cell: Cell, _ item: Int) -> Void = { _, _ in }
  ) {
    precondition(count >= 0, "LazySource: the number of items cannot be \(count)")
    self.count = count
    self.make = make
    self.bind = bind
    self.unbind = unbind
  }

  /// The source with the type of its cells erased.
  var erased: AnyLazySource {
    let (make, bind, unbind) = (make, bind, unbind)
    return AnyLazySource(expands: expands, identity: identity) {
      let cell = make()
      return BoundCell(widget: cell.widget, bind: { bind(cell, $0) }, unbind: { unbind(cell, $0) })
    }
  }
}

/// A type-erased source of cells.
@MainActor
struct AnyLazySource {
  let expands: Axis.Set
  let identity: ((Int) -> AnyHashable)?
  let makeCell: () -> BoundCell
}

/// One cell, with the closures that bind it to an item and unbind it.
@MainActor
struct BoundCell {
  let widget: Widget
  let bind: (Int) -> Void
  let unbind: (Int) -> Void
}
