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
  /// The size proposed to each item, or to each view of the container of views that is selected.
  case proposals
  /// The texts in the window of a program; those that are cut off are hatched.
  case texts
  /// The widgets of a program that can be pressed or edited, or the items that represent such widgets, with their sizes.
  case targets
  /// The areas in the window of a program that scroll.
  case scrolling
  /// The widgets that cause the minimum width of a program's window, each with its minimum.
  case minimum
  /// The alignment guides that the views of the selected container set themselves.
  case guides

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
    case .guides: Message("Alignment guides")
    }
  }
}

extension Overlay {
  /// What the overlay shows, where its title is a term; nil for another title.
  package var explanation: Message? {
    switch self {
    case .tracks: Message("The columns and rows of a grid")
    case .proposals: Message("The size that the layout proposes to each child")
    case .guides: Message("The guides that the views of the selected container set themselves")
    default: nil
    }
  }

  /// The overlays of a program's window, those of its containers of views, and those of layouts of Reflow's own.
  package static let ofPrograms: [Overlay] = [.frames, .proposals, .texts, .targets, .scrolling, .minimum, .guides]
  package static let ofContainers: Set<Overlay> = [.frames, .proposals, .guides]
  package static let ofLayouts = allCases.filter { ![.texts, .targets, .scrolling, .minimum, .guides].contains($0) }
}

extension Set<Overlay> {
  /// The overlays that draw each item separately, so that their drawing can move with the item.
  package var ofItems: Set<Overlay> { intersection([.frames, .indices, .baselines, .proposals]) }
}
