// The layouts and proposals that the settings of the Stacks scene describe.

import CGtk
import Foundation
import LayoutCore
import ReflowModel

extension StacksScene {
  var arranging: AnyLayout {
    switch arrangement {
    case .hstack: AnyLayout(HStackLayout(alignment: lineAlignment, spacing: spacing))
    case .vstack: AnyLayout(VStackLayout(alignment: alignment, spacing: spacing))
    case .zstack: AnyLayout(ZStackLayout(alignment: guide))
    case .flow: AnyLayout(FlowLayout(axis: axis, alignment: guide, spacing: spacing))
    case .grid:
      AnyLayout(
        VGridLayout(columns: columns.items(spacing: spacing, alignment: guide), alignment: alignment, spacing: spacing))
    case .radial: AnyLayout(RadialLayout(spacing: spacing))
    case .equalWidth: AnyLayout(EqualWidthLayout(axis: axis, spacing: spacing))
    case .prioritySorted: prioritySorted
    }
  }

  private var prioritySorted: AnyLayout {
    switch axis {
    case .horizontal: AnyLayout(PrioritySortedLayout(HStackLayout(alignment: lineAlignment, spacing: spacing)))
    case .vertical: AnyLayout(PrioritySortedLayout(VStackLayout(alignment: alignment, spacing: spacing)))
    }
  }

  private var guide: Alignment { Alignment(horizontal: alignment, vertical: lineAlignment) }

  /// The text direction as a GTK value. `GTK_TEXT_DIR_NONE` is the direction of the locale.
  @MainActor
  var textDirection: GtkTextDirection {
    switch direction {
    case .leftToRight: stress.direction(GTK_TEXT_DIR_LTR)
    case .rightToLeft: stress.direction(GTK_TEXT_DIR_RTL)
    case .locale, .text: stress.direction()
    }
  }
}

extension ProposedSize {
  var viewSize: ProposedViewSize { ProposedViewSize(width: width.points, height: height.points) }
}

extension OpenLength {
  /// The length in points, as layouts take it: nil if it is unspecified.
  var points: CGFloat? {
    switch self {
    case .unspecified: nil
    case .exact(let length): length
    case .infinite: .infinity
    }
  }
}
