// The rules of a check, applied to a window at one width.

import Foundation
import LayoutCore

/// The widgets of a tree that the rules are about.
struct JudgedWidgets {
  let tree: WindowTree
  /// The widgets that show a text, in the order of the tree.
  let texts: [Int]
  /// The widgets that can be pressed or edited.
  let targets: [Int]
  /// Both, in the order of the tree.
  private let judged: [Int]
  /// The nearest widget above each widget that shows a text or is a target.
  private var judgedParents: [Int?]
  /// What clips each widget.
  private let bounds: [Bounds]

  /// What limits the visible area of a widget.
  private enum Bounds {
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
    targets = nodes.indices.filter { nodes[$0].isTarget }
    judgedParents = Array(repeating: nil, count: nodes.count)
    ends = nodes.indices.map { $0 + 1 }
    let known = Set(texts + targets)
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

  private func contains(_ widget: Int, _ other: Int) -> Bool { widget <= other && other < ends[widget] }

  // MARK: Texts and targets

  /// Calls `found` with each text that is cut off. A text that is also a tooltip can be read as a whole.
  func clippedTexts(in places: [WidgetPlace], _ found: (Int) -> Void) {
    for index in texts {
      let isCut = places[index].isEllipsised && !tree.nodes[index].textIsTooltip
      if isCut || places[index].overflows { found(index) }
    }
  }

  /// Calls `found` with each target that is smaller than a limit. A target without an area is not visible.
  func smallTargets(in places: [WidgetPlace], _ least: Int, _ found: (Int) -> Void) {
    for index in targets {
      let frame = places[index].frame
      if frame.width > 0, frame.height > 0, min(frame.width, frame.height) < least { found(index) }
    }
  }

  /// Calls `found` with each text that differs from an earlier one and reads the same, because both are cut off.
  func equalCutTexts(in places: [WidgetPlace], _ found: (Int, _ earlier: Int) -> Void) {
    var known: [String: Int] = [:]
    for index in texts where places[index].isEllipsised && !tree.nodes[index].textIsTooltip {
      let (text, hidden) = (tree.nodes[index].text ?? "", places[index].hiddenBytes)
      let shown =
        String(decoding: text.utf8.prefix(hidden.lowerBound), as: UTF8.self) + "…"
        + String(decoding: text.utf8.dropFirst(hidden.upperBound), as: UTF8.self)
      guard let earlier = known[shown] else {
        if shown.contains(where: \.isLetter) { known[shown] = index }
        continue
      }
      if tree.nodes[earlier].text != text { found(index, earlier) }
    }
  }

  /// Calls `found` with each text of two letters or more that equals the text at its path in the program's own language.
  func untranslatedTexts(_ originals: [String: String], _ found: (Int) -> Void) {
    for index in texts {
      let text = tree.nodes[index].text ?? ""
      if originals[tree.paths[index]] == text, text.count(where: \.isLetter) > 1 { found(index) }
    }
  }

  // MARK: Places

  /// Calls `found` with each text and target of which more than one px extends beyond a widget that clips it, or beyond
  /// the window, where no scrolling reaches it.
  func widgetsOutsideClip(in places: [WidgetPlace], _ found: (Int) -> Void) {
    let clips = clips(in: places, reachable: true)
    var outside: Set<Int> = []
    for index in judged {
      guard let clip = clips[index], !places[index].isEmpty else { continue }
      let frame = places[index].rect
      let beyondX = max(clip.minX - frame.minX, frame.maxX - clip.maxX)
      let beyondY = max(clip.minY - frame.minY, frame.maxY - clip.maxY)
      guard max(beyondX, beyondY) > 1 else { continue }
      outside.insert(index)
      if judgedParents[index].map(outside.contains) != true { found(index) }
    }
  }

  /// Calls `found` with each text and target that overlaps an earlier one, unless they are in different layers.
  func overlaps(in places: [WidgetPlace], _ found: (Int, _ earlier: Int) -> Void) {
    let clips = clips(in: places, reachable: false)
    let visible = judged.filter { !places[$0].isEmpty }.map { index in
      (index, clips[index].map { places[index].rect.intersection($0) } ?? places[index].rect)
    }
    forEachOverlap(of: visible.filter { !$0.1.isNull }) { first, second in
      let (earlier, later) = (min(first, second), max(first, second))
      guard !contains(earlier, later), judgedParents[later].map({ contains($0, earlier) }) ?? true,
        judgedParents[earlier].map({ contains($0, later) }) ?? true
      else { return }
      var common = tree.nodes[later].parent
      while let widget = common, !contains(widget, earlier) { common = tree.nodes[widget].parent }
      if common.map({ tree.nodes[$0].hasLayers }) != true { found(later, earlier) }
    }
  }

  /// The area to which each widget is clipped. With `reachable`, it ignores what scrolling can bring into view.
  private func clips(in places: [WidgetPlace], reachable: Bool) -> [CGRect?] {
    var clips: [CGRect?] = []
    clips.reserveCapacity(bounds.count)
    for bounds in bounds {
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
