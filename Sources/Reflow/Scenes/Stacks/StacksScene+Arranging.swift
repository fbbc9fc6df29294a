// The layouts behind the settings.

import CGtk
import Foundation
import LayoutCore
import ReflowModel

extension StacksScene {
  /// The layout that arranges the children.
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

  /// The direction of reading in GTK's words; the locale's is the absence of one.
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
  /// The proposal to the layout.
  var viewSize: ProposedViewSize { ProposedViewSize(width: width.points, height: height.points) }
}

extension OpenLength {
  /// The length in points, as layouts take it.
  var points: CGFloat? {
    switch self {
    case .unspecified: nil
    case .exact(let length): length
    case .infinite: .infinity
    }
  }
}
