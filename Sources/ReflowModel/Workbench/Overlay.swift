// The overlays: what can be drawn over a canvas to say how its layout came about.

/// One kind of thing that is drawn over the canvas, each switched on by itself.
package enum Overlay: String, TitledChoice {
  /// Each item's frame and its size.
  case frames
  /// Each item's place among all, from 1 on.
  case indices
  /// Each line with its number and the length it leaves over.
  case lines
  /// The distances between items and between lines, the padding and the free space, told apart by their hatching.
  case gaps
  /// Where the first line of each item's text sits.
  case baselines
  /// What sticks out of the content, or of its cell in a grid.
  case overflow
  /// The columns or the rows of a grid that its settings made.
  case tracks
  /// What each item was offered.
  case proposals

  /// The name on its button and in its menu.
  package var title: Message {
    switch self {
    case .frames: Message("Frames")
    case .indices: Message("Indices")
    case .lines: Message("Lines")
    case .gaps: Message("Gaps")
    case .baselines: Message("Baselines")
    case .overflow: Message("Overflow")
    case .tracks: Message("Tracks")
    case .proposals: Message("Proposals")
    }
  }
}

extension Set<Overlay> {
  /// Those that draw each item by itself, so that what they draw goes with it wherever it goes.
  package var ofItems: Set<Overlay> { intersection([.frames, .indices, .baselines, .proposals]) }
}
