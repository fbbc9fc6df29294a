// The overlays, which are drawn on a canvas to explain its layout.

/// A kind of overlay. Each can be switched on separately.
package enum Overlay: String, TitledChoice {
  /// The frame of each item with its size.
  case frames
  /// The index of each item, from 1.
  case indices
  /// Each line with its number and its free space.
  case lines
  /// The item and line spacing, the padding and the free space, each with its own hatching.
  case gaps
  /// The first text baseline of each item.
  case baselines
  /// Parts of items outside the content, or outside their cell in a grid.
  case overflow
  /// The columns or rows of a grid that its settings define.
  case tracks
  /// The size proposed to each item.
  case proposals
  /// The texts in the window of a program; those that are cut off are hatched.
  case texts
  /// The widgets of a program that can be pressed or edited, or the items that represent such widgets, with their sizes.
  case targets
  /// The areas in the window of a program that scroll.
  case scrolling
  /// The widgets that cause the minimum width of a program's window, each with its minimum.
  case minimum

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
    case .texts: Message("Texts")
    case .targets: Message("Targets")
    case .scrolling: Message("Scrolling areas")
    case .minimum: Message("Minimum width")
    }
  }
}

extension Overlay {
  /// What the overlay shows, where its title is a term; nil for another title.
  package var explanation: Message? {
    switch self {
    case .tracks: Message("The columns and rows of a grid")
    case .proposals: Message("The size that the layout proposes to each child")
    default: nil
    }
  }

  /// The overlays of layouts of Reflow's own, and those of a program's window.
  package static let ofLayouts = allCases.filter { !ofPrograms.contains($0) || $0 == .frames }
  package static let ofPrograms: [Overlay] = [.frames, .texts, .targets, .scrolling, .minimum]
}

extension Set<Overlay> {
  /// The overlays that draw each item separately, so that their drawing can move with the item.
  package var ofItems: Set<Overlay> { intersection([.frames, .indices, .baselines, .proposals]) }
}
