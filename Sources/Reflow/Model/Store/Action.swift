// The changes a user can make, by the names the menus show.

/// A kind of change to a document.
enum Action: CaseIterable, Sendable {
  case scene, text, typing, shuffle, wordCount, spacing, lineSpacing, spacingLink, padding, alignment
  case lineAlignment, direction, grid, columns, animation, width, openDocument, window

  /// The name behind "Undo" and "Redo".
  var name: String {
    switch self {
    case .scene: "Scene"
    case .text: "Text"
    case .typing: "Typing"
    case .shuffle: "Shuffle"
    case .wordCount: "Word Count"
    case .spacing: "Spacing"
    case .lineSpacing: "Line Spacing"
    case .spacingLink: "Linked Spacing"
    case .padding: "Padding"
    case .alignment: "Alignment"
    case .lineAlignment: "Line Alignment"
    case .direction: "Direction"
    case .grid: "Grid"
    case .columns: "Columns"
    case .animation: "Animation"
    case .width: "Width"
    case .openDocument: "Open"
    case .window: "Window"
    }
  }

  /// Whether changes of this kind come in streams, from sliders, handles and typing: those that follow one another
  /// shortly are undone together.
  var coalesces: Bool {
    switch self {
    case .typing, .wordCount, .spacing, .lineSpacing, .padding, .width: true
    default: false
    }
  }

  /// Whether tiles glide to their new places. They do not while a handle is dragged: they are under the pointer.
  var animates: Bool {
    switch self {
    case .width, .padding, .window, .animation: false
    default: true
    }
  }
}
