// A window of another program at one width: its visible widgets and their states. The probe in the program reads them;
// Reflow decodes the probe's replies into these values.

import LayoutCore

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

extension [ProgramWindow] {
  /// The names of the windows, of which the second and later equal ones have a number: `Notes`, `Notes (2)`.
  package var uniqueNames: [String] {
    var counts: [String: Int] = [:]
    return map { window in
      counts[window.name, default: 0] += 1
      let count = counts[window.name] ?? 1
      return count == 1 ? window.name : "\(window.name) (\(count))"
    }
  }
}

/// What the sweeps of a window do not show.
package struct HiddenContent: Equatable, Sendable {
  /// The number of texts on pages that are not shown, and the number of these pages.
  package var texts, pages: Int
  /// The number of other hidden texts.
  package var others: Int
  /// The number of menus and other popovers.
  package var menus: Int
  /// The number of rows of lists that scrolling brings into view.
  package var rows: Int

  package init(texts: Int, pages: Int, others: Int, menus: Int, rows: Int) {
    (self.texts, self.pages, self.others, self.menus) = (texts, pages, others, menus)
    self.rows = rows
  }

  /// Sentences without full stops; empty if everything is shown.
  package var messages: [Message] {
    var messages: [Message] = []
    if texts > 0 {
      let pages = Message.counting(pages, "%s page that is not shown", "%s pages that are not shown")
      messages.append(.counting(texts, "%s text on %s", "%s texts on %s", texts.groupedText, pages))
    }
    if others > 0 { messages.append(.counting(others, "%s other hidden text", "%s other hidden texts")) }
    if rows > 0 { messages.append(.counting(rows, "%s row outside of its list", "%s rows outside of their lists")) }
    if menus > 0 { messages.append(.counting(menus, "%s menu or popover", "%s menus and popovers")) }
    guard !messages.isEmpty else { return [] }
    return [Message("Not checked: %s", Message(joining: messages, separator: " · "))]
  }
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
  /// The tooltip of a widget that shows no text; empty without one.
  package var tooltip = ""
  /// The number of siblings of the same type before the widget.
  package var number: Int
  /// Whether the whole text is also the tooltip of the widget or of one that contains it.
  package var textIsTooltip: Bool
  /// Whether the widget can be pressed or edited.
  package var isTarget = false
  /// Whether the widget hides the parts of its children outside of its bounds.
  package var clips = false
  /// Whether the user can scroll or swipe to these parts.
  package var scrolls = false
  /// Whether the children of the widget are layers that may cover each other.
  package var hasLayers = false
  /// Whether the type of the widget is internal to GTK or libadwaita.
  package var isInternal = false

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
  fileprivate var step: String { hasIdentifier || number == 0 ? name : "\(name)[\(number + 1)]" }

  /// The identifier of the widget, or else its type.
  fileprivate var name: String { hasIdentifier ? buildableIdentifier : type }

  /// Whether the interface file contains the identifier. If it does not, GTK generates one: the name of the type for a
  /// widget with a template, and for others a name with a number that depends on the rest of the file.
  fileprivate var hasIdentifier: Bool {
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

  /// The identifier of a widget in its interface file; nil without one.
  func identifier(of index: Int) -> String? {
    nodes[index].hasIdentifier ? nodes[index].buildableIdentifier : nil
  }

  /// The path of each widget without the numbers of siblings, such as `header/GtkBox/GtkLabel`, and the type of the
  /// window.
  func pathsWithoutNumbers() -> [String] {
    var paths: [String] = []
    for node in nodes {
      let parent = node.parent ?? 0
      paths.append(parent == 0 ? node.name : "\(paths[parent])/\(node.name)")
    }
    return paths
  }

  /// The last part of a widget's path.
  package func step(_ index: Int) -> String { nodes[index].step }

  /// What distinguishes a widget for people: its text, its tooltip, the first text below it, or the last part of its
  /// path.
  package func name(of index: Int) -> String {
    let node = nodes[index]
    if let own = [node.text ?? "", node.tooltip].first(where: { !$0.isEmpty }) { return own }
    for below in nodes.indices[(index + 1)...] {
      guard let parent = nodes[below].parent, parent >= index else { break }
      if let text = nodes[below].text, !text.isEmpty { return text }
    }
    return node.step
  }
}

/// The state of a widget at one width.
package struct WidgetPlace: Equatable, Sendable {
  /// The bounds in the window, in px.
  package var frame: Arrangement.Place
  /// The number of lines of the text.
  package var lineCount: Int
  /// Whether an ellipsis replaces a part of the text.
  package var isEllipsised: Bool
  /// Whether the text is wider or higher than the widget.
  package var overflows: Bool
  /// Whether no installed font has one of the visible characters.
  package var lacksGlyph: Bool
  /// Whether a line of the text ends where its language allows no break.
  package var breaksWord: Bool
  /// Whether the widget is a scrolled area that is lower than its content.
  package var hidesContent: Bool
  /// The bytes of the text that the ellipsis replaces.
  package var hiddenBytes: Range<Int>
  /// How the layout of a view breaks the contract of `Layout`.
  package var layoutFaults: LayoutFaults = []
  /// Whether the widget is a layout that is folded and hides a pane.
  package var hidesPane = false
  /// Whether the widget is the page that a check has chosen.
  package var isChosenPage = false

  package init(
    frame: Arrangement.Place, lineCount: Int = 0, isEllipsised: Bool = false, overflows: Bool = false,
    lacksGlyph: Bool = false, breaksWord: Bool = false, hidesContent: Bool = false, hiddenBytes: Range<Int> = 0..<0
  ) {
    (self.frame, self.lineCount, self.isEllipsised) = (frame, lineCount, isEllipsised)
    (self.overflows, self.lacksGlyph, self.breaksWord) = (overflows, lacksGlyph, breaksWord)
    (self.hidesContent, self.hiddenBytes) = (hidesContent, hiddenBytes)
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

  /// Whether a layout is folded and hides a pane.
  package var hidesPane: Bool { places.contains(where: \.hidesPane) }

  /// The sample as it is without an examination of layouts.
  package var withoutFaults: WindowSample {
    var sample = self
    for index in places.indices where !places[index].layoutFaults.isEmpty { sample.places[index].layoutFaults = [] }
    return sample
  }

  /// Whether the window shows the page that a check has chosen.
  package var showsChosenPage: Bool { places.contains(where: \.isChosenPage) }
}
