// The alignments of the settings as those of layouts.

import LayoutCore

extension RowAlignment {
  /// The guide that is lined up from the leading to the trailing edge.
  package var guide: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension LineAlignment {
  /// The guide that is lined up from the top to the bottom.
  package var guide: VerticalAlignment {
    switch self {
    case .top: .top
    case .middle: .center
    case .bottom: .bottom
    case .baseline: .firstTextBaseline
    }
  }
}
