// The inspector's rows for a widget of a program: what it is, where it is, and what it has to do with the width.

import Foundation
import LayoutCore

extension WindowSample {
  /// The inspector's content for a widget.
  ///
  /// - Parameters:
  ///   - identity: Returns the identity of the widget at an index, by which the canvas selects it.
  ///   - minimum: The widgets that cause the minimum width of the window; nil if they are not known.
  ///   - height: The widgets that cause the minimum height at this width; nil if they are not known.
  ///   - sizes: What each widget requests; empty if it is not known.
  ///   - lines: The lines of flows of LayoutGtk, by the indices of their widgets.
  ///   - facts: What the container of a view knows about it, with the name of its layout; nil if it is not known.
  ///   - changes: The widths at which the widget changes; nil while they are searched.
  package func inspection(
    of index: Int, identity: (Int) -> Int, minimum: MinimumWidth?, height: MinimumHeight? = nil,
    sizes: [RequestedSize], lines: [Int: ContainerLines] = [:],
    facts: (layout: String, child: ChildFacts)? = nil, changes: [Int]?
  ) -> Inspection {
    let (node, place) = (tree.nodes[index], places[index])
    var rows = [
      Inspection.Row(Message("Type"), .verbatim(([node.type, node.cssName].uniqued).joined(separator: " · ")))
    ]
    if let identifier = tree.identifier(of: index) {
      rows.append(Inspection.Row(Message("Identifier"), .verbatim(identifier)))
    }
    if let text = node.text {
      rows.append(Inspection.Row(Message("Text"), text.isEmpty ? Message("None") : .verbatim(text)))
    }
    let size = Message("%s at %s, %s", place.rect.size.text, place.frame.x.groupedText, place.frame.y.groupedText)
    rows.append(Inspection.Row(Message("Frame"), place.isEmpty ? Message("Not visible at this width") : size))
    if sizes.indices.contains(index) { rows += self.rows(of: sizes, index) }
    if node.text != nil, !place.isEmpty { rows.append(Inspection.Row(Message("Lines"), self.lines(of: place))) }
    if let contents = self.rows(of: index) {
      let counts = Message(joining: contents.prefix(Self.listLimit).map(\.count.groupedText), separator: ", ")
      rows.append(
        Inspection.Row(Message("Rows"), Message("%s rows with %s widgets", contents.count.groupedText, counts)))
    }
    if let parent = node.parent, let all = self.rows(of: parent),
      let row = all.firstIndex(where: { $0.contains(index) })
    {
      let place = (all[row].firstIndex(of: index) ?? 0) + 1
      rows.append(
        Inspection.Row(Message("Place"), Message("Row %s, place %s", (row + 1).groupedText, place.groupedText)))
    }
    if let own = lines[index] { rows += own.rows { childName($0, of: index, in: own) } }
    if let parent = node.parent, let all = lines[parent],
      let child = children(of: parent).firstIndex(of: index), children(of: parent).count == all.childCount
    {
      rows += all.rows(ofChild: child) { childName($0, of: parent, in: all) }
    }
    if let facts { rows += facts.child.rows(in: facts.layout) }
    if node.isTarget { rows.append(Inspection.Row(Message("Use"), Message("Can be pressed or edited"))) }
    if let minimum { rows.append(Inspection.Row(Message("Minimum width"), minimum.sentence(about: tree.paths[index]))) }
    if let height { rows.append(Inspection.Row(Message("Minimum height"), height.sentence(about: tree.paths[index]))) }
    let widths = changes.map { $0.isEmpty ? Message("At no width") : Message("At %s px", Self.list($0)) }
    rows.append(Inspection.Row(Message("Changes"), widths ?? Message("Searching…")))
    var inspection = Inspection(title: tree.inspectedName(of: index).cut(to: .name), rows: rows)
    inspection.path = path(to: index).map { Inspection.Link(identity: identity($0), name: tree.step($0)) }
    inspection.parts = children(of: index).map {
      Inspection.Link(identity: identity($0), name: tree.partName(of: $0))
    }
    return inspection
  }

  private func children(of index: Int) -> [Int] { tree.nodes.indices.filter { tree.nodes[$0].parent == index } }

  /// The name of a child of a flow; nil if some of its children are not in the tree.
  private func childName(_ child: Int, of container: Int, in lines: ContainerLines) -> String? {
    let children = children(of: container)
    return children.count == lines.childCount && children.indices.contains(child) ? tree.name(of: children[child]) : nil
  }

  /// The sizes that a widget requests, and the child that needs the greatest width.
  private func rows(of sizes: [RequestedSize], _ index: Int) -> [Inspection.Row] {
    let size = sizes[index]
    var rows = [
      Inspection.Row(
        Message("Minimum size"), CGSize(width: size.minimumWidth, height: size.minimumHeight).text),
      Inspection.Row(
        Message("Natural size"), CGSize(width: size.naturalWidth, height: size.naturalHeight).text),
    ]
    let parts = children(of: index)
    if parts.count > 1, let widest = parts.max(by: { sizes[$0].minimumWidth < sizes[$1].minimumWidth }) {
      let name = tree.partName(of: widest)
      rows.append(
        Inspection.Row(
          Message("Widest part"), Message("%s, at least %s px", name, sizes[widest].minimumWidth.groupedText)))
    }
    return rows
  }

  /// The maximum number of widths in a row.
  private static let listLimit = 12

  private static func list(_ widths: [Int]) -> Message {
    let shown = Message(joining: widths.prefix(listLimit).map(\.groupedText), separator: ", ")
    let rest = widths.count - listLimit
    return rest > 0 ? .counting(rest, "%s and %s more", "%s and %s more", shown, rest.groupedText) : shown
  }

  private func lines(of place: WidgetPlace) -> Message {
    let count = Message.counting(place.lineCount, "%s line", "%s lines")
    if place.isEllipsised { return Message("%s, cut off by an ellipsis", count) }
    return place.overflows ? Message("%s, larger than its frame", count) : count
  }

  /// The widgets above a widget, the window first.
  private func path(to index: Int) -> [Int] {
    var path: [Int] = []
    var next = tree.nodes[index].parent
    while let parent = next {
      path.insert(parent, at: 0)
      next = tree.nodes[parent].parent
    }
    return path
  }
}

extension WindowTree {
  /// The name of a widget in the inspector. A container that cannot be pressed has no text of its own.
  fileprivate func inspectedName(of index: Int) -> String {
    let node = nodes[index]
    return node.text?.isEmpty == false || node.isTarget || !node.tooltip.isEmpty ? name(of: index) : step(index)
  }

  /// The name of a widget in a list of siblings: the last part of its path, with its text.
  fileprivate func partName(of index: Int) -> String {
    guard let text = nodes[index].text, !text.isEmpty else { return step(index) }
    return "\(step(index)) “\(text.cut(to: .name))”"
  }
}

extension MinimumWidth {
  /// Whether a widget causes the minimum width of its window.
  fileprivate func sentence(about path: String) -> Message {
    guard let index = chain.paths.firstIndex(of: path), index > 0 else {
      return path.isEmpty
        ? message : Message("The window is at least %s px wide because of other widgets", width.groupedText)
    }
    let below = widths.indices.contains(index + 1) ? widths[index + 1] : 0
    return below == widths[index]
      ? Message(
        "%s px, because of a widget in it; the window is at least %s px wide", widths[index].groupedText,
        width.groupedText)
      : Message(
        "%s px, of which it adds %s px; the window is at least %s px wide", widths[index].groupedText,
        (widths[index] - below).groupedText, width.groupedText)
  }
}

extension [String] {
  /// The texts that are not empty, without repetitions.
  fileprivate var uniqued: [String] {
    reduce(into: []) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
  }
}

/// A step through the tree of a window.
package enum TreeStep: Sendable {
  case next, previous, into, out, window
}

extension WindowSample {
  /// The visible widget after a step; nil if there is none. Without a start it is the window.
  package func widget(_ step: TreeStep, from start: Int?) -> Int? {
    guard let start, step != .window else { return places.isEmpty ? nil : 0 }
    let isVisible = { (index: Int) in !places[index].isEmpty }
    switch step {
    case .next: return places.indices[(start + 1)...].first(where: isVisible)
    case .previous: return places.indices[..<start].last(where: isVisible)
    case .into: return places.indices.first { tree.nodes[$0].parent == start && isVisible($0) }
    case .out: return tree.nodes[start].parent
    case .window: return 0
    }
  }

  /// The type and the name of a widget, as a screen reader says it.
  package func inspectedName(of index: Int) -> String {
    let (name, type) = (tree.inspectedName(of: index), tree.nodes[index].type)
    return name == type ? type : "\(name.cut(to: .name)), \(type)"
  }
}

/// The sizes in px that a widget requests, with padding and border and without margins.
package struct RequestedSize: Equatable, Sendable {
  package var minimumWidth, naturalWidth: Int
  /// The heights for the widget's width.
  package var minimumHeight, naturalHeight: Int

  package init(minimumWidth: Int, naturalWidth: Int, minimumHeight: Int, naturalHeight: Int) {
    (self.minimumWidth, self.naturalWidth) = (minimumWidth, naturalWidth)
    (self.minimumHeight, self.naturalHeight) = (minimumHeight, naturalHeight)
  }
}
