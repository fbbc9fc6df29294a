// The alignments as buttons with icons.

import ReflowModel

extension RowAlignment {
  /// A segment for each alignment.
  static var segments: [Segment<RowAlignment>] {
    zip(allCases, [Icon.leading, .center, .trailing]).map { Segment(value: $0, title: tr($0.title), icon: $1) }
  }
}

extension LineAlignment {
  /// A segment for each alignment.
  static var segments: [Segment<LineAlignment>] {
    zip(allCases, [Icon.top, .middle, .bottom, .baseline]).map {
      Segment(value: $0, title: tr($0.title), icon: $1)
    }
  }
}
