// The record of a window's layout at some widths for a baseline.
//
// The items of the record are what the user sees: texts, targets, and other widgets without children, in the order of
// the tree. A target with one text is one item. The name of an item is the path of its widget without the numbers of
// siblings, with the text. So an added widget leaves the items after it as they are, and a changed text is a renamed
// item, as in a document.

import Foundation
import LayoutCore

/// Records the layout of a window. Samples are added in ascending order of their widths.
package struct WindowRecording: Sendable {
  /// A widget with its text. Widgets of one window differ in their paths.
  private struct Item: Hashable {
    var path: String
    var text: ExactText
  }

  /// A sample by the numbers of its items.
  private struct Record {
    var width, height: Int
    var places: [Int: Arrangement.Place]
  }

  private var numbers: [Item: Int] = [:]
  /// The names of the items, by their numbers.
  private var names: [String] = []
  /// The numbers of the items in the order of the trees.
  private var order: [Int] = []
  private var records: [Record] = []
  private var tree = WindowTree([])
  /// The items of the last sample's tree, and their widgets.
  private var current: [(item: Int, widget: Int)] = []
  private var placeCount = 0

  /// What separates the path from the text in the name of an item.
  private static let separator = ": "

  package init() {}

  /// The text in the name of an item, or the last part of its path.
  static func shownName(of item: String) -> String {
    if let end = item.range(of: separator) { return String(item[end.upperBound...]) }
    return item.split(separator: "/").last.map(String.init) ?? item
  }

  /// The name of an item without the middle of its path if it exceeds a limit. The end of the path and the text
  /// distinguish an item.
  static func cutName(of item: String, to limit: ScalarLimit) -> String {
    guard item.exceeds(limit) else { return item }
    let end = item.range(of: separator)?.lowerBound ?? item.endIndex
    let (steps, text) = (item[..<end].split(separator: "/"), String(item[end...]).cut(to: limit))
    guard steps.count > 2 else { return item[..<end] + text }
    var shown = "\(steps[steps.count - 1])"
    for step in steps[1...].dropLast().reversed() {
      let longer = "\(step)/\(shown)"
      guard !"\(steps[0])/…/\(longer)\(text)".exceeds(limit) else { break }
      shown = longer
    }
    return "\(steps[0])/…/\(shown)\(text)"
  }

  /// Adds the layout at a width.
  ///
  /// - Throws: An error when there are more widgets than ``Baseline/itemLimit``, or more places than
  ///   ``Baseline/placeLimit``, and for a width outside ``WidthList/limits``.
  package mutating func add(_ sample: WindowSample) throws(FileError) {
    guard WidthList.limits.contains(sample.width) else {
      throw FileError(
        message: Message(
          "A baseline cannot store this window: it is %s px wide; the limit is %s px.", sample.width.groupedText,
          WidthList.limits.upperBound.groupedText))
    }
    if sample.tree != tree {
      tree = sample.tree
      current = items(of: sample.tree)
    }
    placeCount += current.count
    guard names.count <= Baseline.itemLimit, placeCount <= Baseline.placeLimit else {
      throw FileError(
        message: Message(
          "A baseline cannot store this window: it has %s widgets and %s positions; the limits are %s and %s.",
          names.count.groupedText, placeCount.groupedText, Baseline.itemLimit.groupedText,
          Baseline.placeLimit.groupedText))
    }
    var places: [Int: Arrangement.Place] = [:]
    // A widget without an area shows nothing, such as the bar of a progress that has not begun.
    let shown = current.filter { sample.places[$0.widget].frame.hasArea }
    let frames = sample.framesInRows(of: shown.map(\.widget))
    for (item, widget) in shown { places[item] = frames[widget].clamped }
    records.append(Record(width: sample.width, height: sample.minimumHeight, places: places))
  }

  /// The items of a tree and their widgets. New items stand after their predecessor in the tree.
  private mutating func items(of tree: WindowTree) -> [(item: Int, widget: Int)] {
    var found: [(item: Int, widget: Int)] = []
    let paths = tree.pathsWithoutNumbers()
    for (index, text) in tree.recordedWidgets {
      let item = Item(path: tree.paths[index], text: ExactText(text ?? ""))
      let number = numbers[item] ?? names.count
      if number == names.count {
        numbers[item] = number
        names.append(text.map { paths[index] + Self.separator + $0 } ?? paths[index])
      }
      found.append((number, index))
    }
    // Merges both orders. Where they contradict each other, the earlier one wins.
    let known = Dictionary(zip(order, order.indices)) { first, _ in first }
    var (merged, next): ([Int], Int) = ([], 0)
    for (number, _) in found {
      guard let place = known[number] else {
        merged.append(number)
        continue
      }
      if place >= next {
        merged += order[next...place]
        next = place + 1
      }
    }
    order = merged + order[next...]
    return found
  }

  /// The numbers of the items that have a place at a width, in the order of the trees.
  private var shownItems: [Int] {
    let shown = Set(records.flatMap(\.places.keys))
    return order.filter(shown.contains)
  }

  /// The widgets of the items of the recorded layout.
  package var items: RecordedItems { .paths(paths) }

  /// The path of the widget of each item of the recorded layout.
  package var paths: [String] {
    let paths = Dictionary(uniqueKeysWithValues: numbers.map { ($0.value, $0.key.path) })
    return shownItems.map { paths[$0] ?? "" }
  }

  /// The recorded layout with the problems at its widths.
  package func view(named variant: String, _ problems: [CheckedProblem]) -> Baseline.View {
    let order = shownItems
    let widths = records.map { record in
      Arrangement(width: record.width, height: record.height, places: order.map { record.places[$0] })
    }
    return Baseline.View(variant: variant, items: order.map { names[$0] }, widths: widths, problems: problems)
  }
}

extension WindowTree {
  /// The widgets that are items of a record, each with its text, or the only text of a target.
  fileprivate var recordedWidgets: [(index: Int, text: String?)] {
    // The nearest target that contains each widget, or is the widget, and the texts in each target.
    var targets: [Int?] = []
    var (texts, parents): ([Int: [String]], Set<Int>) = ([:], [])
    for (index, node) in nodes.enumerated() {
      let outer = node.parent.flatMap { targets[$0] }
      if let parent = node.parent { parents.insert(parent) }
      targets.append(node.isTarget ? index : outer)
      if let text = node.text, let target = targets[index] { texts[target, default: []].append(text) }
    }
    return nodes.enumerated().compactMap { index, node in
      if node.isTarget { return (index, texts[index]?.count == 1 ? texts[index]?[0] : node.text) }
      guard let target = targets[index] else {
        return node.text != nil || !parents.contains(index) ? (index, node.text) : nil
      }
      return node.text != nil && texts[target]?.count != 1 ? (index, node.text) : nil
    }
  }
}

extension WindowSample {
  /// The frames of the widgets, each with the number of its row: that among its siblings, or of its parent if it has
  /// none. A row begins where a widget is below all siblings of the row before. Siblings are those of some widgets and
  /// of the widgets that contain them: others, which show nothing, can come and go.
  fileprivate func framesInRows(of shown: [Int]) -> [Arrangement.Place] {
    var isShown = [Bool](repeating: false, count: tree.nodes.count)
    for index in shown {
      var next: Int? = index
      while let widget = next, !isShown[widget] { (isShown[widget], next) = (true, tree.nodes[widget].parent) }
    }
    var children: [Int: [Int]] = [:]
    for (index, node) in tree.nodes.enumerated() where isShown[index] {
      if let parent = node.parent { children[parent, default: []].append(index) }
    }
    var frames = places.map(\.frame)
    for parent in tree.nodes.indices {
      guard let siblings = children[parent] else { continue }
      guard siblings.count > 1 else {
        frames[siblings[0]].line = frames[parent].line
        continue
      }
      var (row, end): (Int, Int?) = (0, nil)
      for index in siblings.sorted(by: { (frames[$0].y, $0) < (frames[$1].y, $1) }) {
        let frame = frames[index]
        if frame.y >= end ?? frame.y { row += 1 }
        frames[index].line = row
        end = max(end ?? 0, frame.y + frame.height)
      }
    }
    return frames
  }
}
