// The style of each kind of mark: its colour, its hatching, and the position of its text.

import ReflowModel

/// The stripes of a hatched area: the offset from one stripe to the next, in px, and the filled fraction.
struct Hatching {
  var x: Float
  var y: Float
  var thickness: Float
}

extension OverlayMark {
  /// The position of a text in its mark.
  enum TextPlace {
    case topLeft, bottomLeft, bottomRight, top, middle, after
  }
}

extension OverlayMark.Kind {
  /// The name of the colour in the style sheet.
  var colorName: String {
    switch self {
    case .frame, .index: "overlay_frame"
    case .line, .track, .scrolling: "overlay_line"
    case .text: "overlay_padding"
    case .target: "overlay_spacing"
    case .minimum: "overlay_proposal"
    case .itemSpacing, .lineSpacing: "overlay_spacing"
    case .padding: "overlay_padding"
    case .freeSpace: "overlay_free"
    case .baseline, .overflow, .guide, .guideNames: "overlay_overflow"
    case .proposal: "overlay_proposal"
    case .ghost, .earlier: "overlay_ghost"
    }
  }

  var hatching: Hatching {
    switch self {
    case .itemSpacing: Hatching(x: 3, y: 3, thickness: 0.4)
    case .lineSpacing: Hatching(x: 3, y: -3, thickness: 0.4)
    case .padding: Hatching(x: 0, y: 4, thickness: 0.25)
    case .freeSpace: Hatching(x: 6, y: 0, thickness: 0.17)
    default: Hatching(x: 2, y: 2, thickness: 0.5)
    }
  }

  /// Whether the text is a width and a height.
  var isSize: Bool { [.frame, .proposal, .target].contains(self) }

  var textPlace: OverlayMark.TextPlace {
    switch self {
    case .index, .minimum, .guideNames: .topLeft
    case .frame, .target: .bottomRight
    case .line: .after
    case .proposal, .ghost: .bottomLeft
    case .earlier: .middle
    default: .top
    }
  }
}
