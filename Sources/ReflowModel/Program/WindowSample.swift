// A window of another program at one width: its visible widgets and their states. The probe in the program reads them;
// Reflow decodes the probe's replies into these values.

/// A window of a program.
package struct ProgramWindow: Equatable, Sendable {
  /// The identifier for calls of the probe.
  package var identifier: Int
  /// The title, which may be empty.
  package var title: String
  /// The type of the widget, such as `AdwApplicationWindow`.
  package var type: String
  /// The current size in px, without shadow and margins.
  package var width, height: Int
  package var minimumWidth, naturalWidth: Int
  package var isResizable: Bool

  package init(
    identifier: Int, title: String, type: String, width: Int, height: Int, minimumWidth: Int, naturalWidth: Int,
    isResizable: Bool
  ) {
    (self.identifier, self.title, self.type) = (identifier, title, type)
    (self.width, self.height) = (width, height)
    (self.minimumWidth, self.naturalWidth, self.isResizable) = (minimumWidth, naturalWidth, isResizable)
  }

  /// The title, or the type of a window without one.
  package var name: String { title.isEmpty ? type : title }
}

/// The properties of a widget that do not depend on the width of its window.
package struct WidgetNode: Equatable, Sendable {
  /// The index of the parent in the tree; nil for the window.
  package var parent: Int?
  package var type: String
  package var cssName: String
  /// The identifier in the interface file; empty without one.
  package var buildableIdentifier: String
  /// The text that the widget shows; nil if it shows none.
  package var text: String?
  /// The number of siblings of the same type before the widget.
  package var number: Int
  /// Whether the whole text is also the tooltip of the widget or of one that contains it.
  package var textIsTooltip: Bool

  package init(
    parent: Int?, type: String, cssName: String = "", buildableIdentifier: String = "", text: String? = nil,
    number: Int = 0, textIsTooltip: Bool = false
  ) {
    (self.parent, self.type, self.cssName) = (parent, type, cssName)
    (self.buildableIdentifier, self.text, self.number) = (buildableIdentifier, text, number)
    self.textIsTooltip = textIsTooltip
  }

  /// The name of the widget among its siblings: its identifier, or else its type and its number among the siblings of
  /// this type.
  fileprivate var step: String {
    if hasIdentifier { return buildableIdentifier }
    return number == 0 ? type : "\(type)[\(number + 1)]"
  }

  /// Whether the interface file contains the identifier. If it does not, GTK generates one: the name of the type for a
  /// widget with a template, and for others a name with a number that depends on the rest of the file.
  private var hasIdentifier: Bool {
    !buildableIdentifier.isEmpty && buildableIdentifier != type && !buildableIdentifier.hasPrefix("___object_")
  }
}

/// The visible widgets of a window, depth first: a parent stands before its children.
package struct WindowTree: Equatable, Sendable {
  package let nodes: [WidgetNode]
  /// The path of each widget below the window, such as `header/GtkBox/GtkLabel[2]`. It is the same at each start of one
  /// version of the program.
  package let paths: [String]

  package init(_ nodes: [WidgetNode]) {
    self.nodes = nodes
    var paths: [String] = []
    var counts: [String: Int] = [:]
    for node in nodes {
      guard let parent = node.parent, paths.indices.contains(parent) else {
        paths.append("")
        continue
      }
      let path = paths[parent].isEmpty ? node.step : "\(paths[parent])/\(node.step)"
      // Siblings can share an identifier, such as the rows of a list.
      counts[path, default: 0] += 1
      paths.append(counts[path] == 1 ? path : "\(path)[\(counts[path] ?? 0)]")
    }
    self.paths = paths
  }
}

/// The state of a widget at one width.
package struct WidgetPlace: Equatable, Sendable {
  /// The bounds in the window, in px.
  package var frame: Arrangement.Place
  /// The number of lines of the text.
  package var lineCount: Int
  /// Whether the text ends in an ellipsis.
  package var isEllipsised: Bool

  package init(frame: Arrangement.Place, lineCount: Int = 0, isEllipsised: Bool = false) {
    (self.frame, self.lineCount, self.isEllipsised) = (frame, lineCount, isEllipsised)
  }
}

/// A window at one width.
package struct WindowSample: Equatable, Sendable {
  package var width: Int
  package var height: Int
  /// The minimum height at this width.
  package var minimumHeight: Int
  package var tree: WindowTree
  /// The states of the tree's widgets.
  package var places: [WidgetPlace]

  package init(width: Int, height: Int, minimumHeight: Int, tree: WindowTree, places: [WidgetPlace]) {
    (self.width, self.height, self.minimumHeight) = (width, height, minimumHeight)
    (self.tree, self.places) = (tree, places)
  }
}
