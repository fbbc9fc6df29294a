// A layout and its parameters as a value. Each scene declares its layout once, as such a value: the canvas uses the
// layout that it describes, and exports write the description.

import Foundation
import LayoutCore

/// A layout with its parameters.
package enum DeclaredLayout: Sendable {
  case flow(FlowLayout)
  case grid(DeclaredGrid)
  case hstack(VerticalAlignment, spacing: CGFloat?)
  case vstack(HorizontalAlignment, spacing: CGFloat?)
  case zstack(Alignment)
  /// A layout that exports cannot describe. Exports place each item at its frame instead.
  case custom(any Layout)

  /// The layout for a container.
  package var anyLayout: AnyLayout { AnyLayout(layout) }

  package var layout: any Layout {
    switch self {
    case .flow(let flow): flow
    case .grid(let grid): grid.layout
    case .hstack(let alignment, let spacing): HStackLayout(alignment: alignment, spacing: spacing)
    case .vstack(let alignment, let spacing): VStackLayout(alignment: alignment, spacing: spacing)
    case .zstack(let alignment): ZStackLayout(alignment: alignment)
    case .custom(let layout): layout
    }
  }

  /// Whether the layout is a grid of rows, whose lines are columns.
  package var isGridOfRows: Bool { if case .grid(let grid) = self { grid.axis == .horizontal } else { false } }
}

/// A grid with its parameters, for layouts of all items and for lazy ones.
package struct DeclaredGrid: Equatable, Sendable {
  /// The axis along which the lines are stacked. The tracks are columns if it is vertical, otherwise rows.
  var axis: Axis
  var tracks: [GridItem]
  /// The alignment of the tracks in a longer container. Only its part along the lines has an effect.
  var alignment: Alignment
  /// The distance between lines; nil for the default distance.
  var spacing: CGFloat?

  init(_ tracks: [GridItem], along axis: Axis = .vertical, alignment: Alignment = .center, spacing: CGFloat?) {
    (self.axis, self.tracks, self.alignment, self.spacing) = (axis, tracks, alignment, spacing)
  }

  fileprivate var layout: any Layout {
    switch axis {
    case .vertical: columns
    case .horizontal: HGridLayout(rows: tracks, alignment: alignment.vertical, spacing: spacing)
    }
  }

  /// The grid with the tracks as columns.
  var columns: VGridLayout { VGridLayout(columns: tracks, alignment: alignment.horizontal, spacing: spacing) }

  /// The grid for any number of items. `lineLength` is the height of rows or the width of columns.
  package func lazy(lineLength: LazyLength = .measured()) -> any LazyLayout {
    switch axis {
    case .vertical:
      LazyVGridLayout(columns: tracks, alignment: alignment.horizontal, spacing: spacing, rowHeight: lineLength)
    case .horizontal:
      LazyHGridLayout(rows: tracks, alignment: alignment.vertical, spacing: spacing, columnWidth: lineLength)
    }
  }
}
