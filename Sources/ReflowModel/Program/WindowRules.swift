// A window of a program at one width, as the rules see it, and the rules for windows only.

import Foundation
import LayoutCore

/// The widgets of a tree that the rules are about.
struct JudgedWidgets {
  let tree: WindowTree
  /// The widgets that show a text, in the order of the tree.
  let texts: [Int]
  /// These and the widgets that can be pressed or edited, in the order of the tree.
  fileprivate let judged: [Int]
  /// The nearest widget above each widget that shows a text or is a target.
  fileprivate var judgedParents: [Int?]
  /// What clips each widget.
  fileprivate let bounds: [Bounds]

  /// What limits the visible area of a widget.
  fileprivate enum Bounds {
    /// Nothing: it is the window.
    case none
    /// The area of its parent, which may scroll.
    case parent(Int, scrolls: Bool)
    /// What limits its parent.
    case boundsOfParent(Int, scrolls: Bool)
  }
  /// The index after the last widget below each widget.
  private var ends: [Int]

  init(_ tree: WindowTree) {
    let nodes = tree.nodes
    self.tree = tree
    texts = nodes.indices.filter { nodes[$0].text?.isEmpty == false }
    judgedParents = Array(repeating: nil, count: nodes.count)
    ends = nodes.indices.map { $0 + 1 }
    let known = Set(texts + nodes.indices.filter { nodes[$0].isTarget })
    judged = known.sorted()
    bounds = nodes.map { node in
      guard let parent = node.parent else { return .none }
      let (above, scrolls) = (nodes[parent], nodes[parent].scrolls)
      return above.clips || above.parent == nil
        ? .parent(parent, scrolls: scrolls) : .boundsOfParent(parent, scrolls: scrolls)
    }
    for index in nodes.indices {
      guard let parent = nodes[index].parent else { continue }
      judgedParents[index] = known.contains(parent) ? parent : judgedParents[parent]
    }
    for index in nodes.indices.reversed() {
      if let parent = nodes[index].parent { ends[parent] = max(ends[parent], ends[index]) }
    }
  }

  fileprivate func contains(_ widget: Int, _ other: Int) -> Bool { widget <= other && other < ends[widget] }
}

/// A window at one width.
struct WidgetSample: RuleSample {
  let widgets: JudgedWidgets
  let window: WindowSample
  /// The texts in the program's own language, by the paths of their widgets; empty for a check in this language.
  let originals: [String: String]

  private var nodes: [WidgetNode] { window.tree.nodes }
  private var places: [WidgetPlace] { window.places }

  static func search(in row: RuleRow) -> RuleSearch<WidgetSample>? { row.windows }

  var width: Int { window.width }
  var neededHeight: CGFloat { CGFloat(window.minimumHeight) }

  /// A text that is also a tooltip can be read as a whole. A widget without an area is not visible.
  func forEachItem(_ body: (SampleItem) -> Void) {
    for index in widgets.judged {
      let (node, place) = (nodes[index], places[index])
      let isText = node.text?.isEmpty == false
      body(
        SampleItem(
          index: index, size: place.isEmpty ? nil : place.rect.size, isTarget: node.isTarget,
          cutsText: isText && (place.isEllipsised && !node.textIsTooltip || place.overflows)))
    }
  }

  func brokenWords(_ found: (Int) -> Void) {
    for text in widgets.texts where places[text].breaksWord && !places[text].isEmpty { found(text) }
  }

  /// Calls `found` with each view whose layout has a fault.
  func layouts(with fault: LayoutFaults, _ found: (Int) -> Void) {
    for index in places.indices where places[index].layoutFaults.contains(fault) { found(index) }
  }

  func missingGlyphs(_ found: (Int) -> Void) {
    for text in widgets.texts where places[text].lacksGlyph { found(text) }
  }

  /// Calls `found` with each text that differs from an earlier one and reads the same, because both are cut off.
  func equalCutTexts(_ found: (Int, _ earlier: Int) -> Void) {
    var known: [String: Int] = [:]
    for index in widgets.texts where places[index].isEllipsised && !nodes[index].textIsTooltip {
      let (text, hidden) = (nodes[index].text ?? "", places[index].hiddenBytes)
      let shown =
        String(decoding: text.utf8.prefix(hidden.lowerBound), as: UTF8.self) + "…"
        + String(decoding: text.utf8.dropFirst(hidden.upperBound), as: UTF8.self)
      guard let earlier = known[shown] else {
        if shown.contains(where: \.isLetter) { known[shown] = index }
        continue
      }
      if nodes[earlier].text != text { found(index, earlier) }
    }
  }

  /// Calls `found` with each text of two letters or more that equals the text at its path in the program's own language.
  func untranslatedTexts(_ found: (Int) -> Void) {
    for index in widgets.texts {
      let text = nodes[index].text ?? ""
      if originals[window.tree.paths[index]] == text, text.count(where: \.isLetter) > 1 { found(index) }
    }
  }

  /// Calls `found` with each text and target of which more than one px extends beyond a widget that clips it, or beyond
  /// the window, where no scrolling reaches it.
  func widgetsOutsideClip(_ found: (Int) -> Void) {
    let clips = clips(reachable: true)
    var outside: Set<Int> = []
    for index in widgets.judged {
      guard let clip = clips[index], !places[index].isEmpty else { continue }
      let frame = places[index].rect
      let beyondX = max(clip.minX - frame.minX, frame.maxX - clip.maxX)
      let beyondY = max(clip.minY - frame.minY, frame.maxY - clip.maxY)
      guard max(beyondX, beyondY) > 1 else { continue }
      outside.insert(index)
      if widgets.judgedParents[index].map(outside.contains) != true { found(index) }
    }
  }

  /// The visible parts of the texts and targets.
  var areas: [(index: Int, area: CGRect)] {
    let clips = clips(reachable: false)
    return widgets.judged.filter { !places[$0].isEmpty }.map { index in
      (index, clips[index].map { places[index].rect.intersection($0) } ?? places[index].rect)
    }.filter { !$0.1.isNull }
  }

  /// Whether one of the widgets, or of the outermost texts and targets around them, contains the other, or they are in
  /// different layers.
  func mayShareArea(_ item: Int, _ earlier: Int) -> Bool {
    guard !widgets.contains(earlier, item), widgets.judgedParents[item].map({ widgets.contains($0, earlier) }) ?? true,
      widgets.judgedParents[earlier].map({ widgets.contains($0, item) }) ?? true
    else { return true }
    var common = nodes[item].parent
    while let widget = common, !widgets.contains(widget, earlier) { common = nodes[widget].parent }
    return common.map { nodes[$0].hasLayers } == true
  }

  /// The area to which each widget is clipped. With `reachable`, it ignores what scrolling can bring into view.
  private func clips(reachable: Bool) -> [CGRect?] {
    var clips: [CGRect?] = []
    clips.reserveCapacity(widgets.bounds.count)
    for bounds in widgets.bounds {
      switch bounds {
      case .none,
        .parent(_, scrolls: true) where reachable, .boundsOfParent(_, scrolls: true) where reachable:
        clips.append(nil)
      case .parent(let parent, _):
        clips.append(clips[parent].map { $0.intersection(places[parent].rect) } ?? places[parent].rect)
      case .boundsOfParent(let parent, _): clips.append(clips[parent])
      }
    }
    return clips
  }
}

extension WidgetPlace {
  package var rect: CGRect {
    CGRect(x: CGFloat(frame.x), y: CGFloat(frame.y), width: CGFloat(frame.width), height: CGFloat(frame.height))
  }
}
