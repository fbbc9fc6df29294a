// A source and its cells without their types.

import GtkInterop
import LayoutCore

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
