// The widths at which a window of a program changes, for a ruler and for the widgets that change.

/// Collects the changes of a window. Samples are added in ascending order of their widths.
package struct WindowTicks {
  /// The ticks. The number is that of the texts that are cut off.
  package private(set) var ticks: RulerTicks
  /// The widths at which a widget changes, by its path; no path for a widget that never does.
  package private(set) var changes: [String: [Int]] = [:]
  /// The minimum heights at the widths of the samples.
  package private(set) var heights: [Int: Int] = [:]
  private let upper: Int
  private var last: WindowSample?

  /// - Parameter range: The range of the ruler.
  package init(in range: ClosedRange<Int>) {
    upper = range.upperBound
    ticks = RulerTicks(range, firstCount: 0)
    ticks.reached = range.lowerBound - 1
  }

  /// Adds the window at the next width.
  package mutating func add(_ sample: WindowSample) {
    defer { last = sample }
    heights[sample.width] = sample.minimumHeight
    guard let last else {
      ticks = RulerTicks(sample.width...max(sample.width, upper), firstCount: sample.cutTextCount)
      ticks.reached = sample.width
      return
    }
    ticks.reached = sample.width
    guard sample.tree == last.tree else {
      ticks.add(width: sample.width, count: sample.cutTextCount, isTall: true)
      for path in Set(sample.tree.paths).symmetricDifference(last.tree.paths) {
        changes[path, default: []].append(sample.width)
      }
      return
    }
    guard sample.places != last.places else { return }
    let changed = sample.changedWidgets(from: last)
    guard !changed.isEmpty else { return }
    ticks.add(width: sample.width, count: sample.cutTextCount, isTall: false)
    for index in changed { changes[sample.tree.paths[index], default: []].append(sample.width) }
  }
}

extension WindowSample {
  /// The number of texts of which a part is missing.
  package var cutTextCount: Int {
    tree.nodes.indices.count { tree.nodes[$0].text != nil && (places[$0].isEllipsised || places[$0].overflows) }
  }

  /// The widgets whose visibility, lines or row differ from an earlier sample of the same tree.
  fileprivate func changedWidgets(from old: WindowSample) -> [Int] {
    var (lastChild, changed): ([Int: Int], [Int]) = ([:], [])
    for index in places.indices {
      let (before, now) = (old.places[index], places[index])
      let parent = tree.nodes[index].parent ?? -1
      let sibling = lastChild.updateValue(index, forKey: parent)
      let isChanged =
        before.isEmpty != now.isEmpty || before.lineCount != now.lineCount || before.isEllipsised != now.isEllipsised
        || before.overflows != now.overflows
        || sibling.map { before.row(after: old.places[$0]) != now.row(after: places[$0]) } ?? false
      if isChanged { changed.append(index) }
    }
    return changed
  }
}

extension WindowSample {
  /// The visible children of a widget, row by row; nil if they are not in rows of which at least one has several.
  func rows(of container: Int) -> [[Int]]? {
    var rows: [[Int]] = []
    for index in places.indices where tree.nodes[index].parent == container && !places[index].isEmpty {
      guard let last = rows.last?.last else {
        rows = [[index]]
        continue
      }
      switch places[index].row(after: places[last]) {
      case 0: rows[rows.count - 1].append(index)
      case 1: rows.append([index])
      default: return nil
      }
    }
    return rows.count > 1 && rows.contains { $0.count > 1 } ? rows : nil
  }
}

extension WidgetPlace {
  package var isEmpty: Bool { frame.width <= 0 || frame.height <= 0 }

  /// The row of the widget relative to the one of the sibling before it: 0 for the same one, 1 for one below, -1 for
  /// none.
  fileprivate func row(after sibling: WidgetPlace) -> Int {
    if isEmpty || sibling.isEmpty { return -1 }
    if frame.y >= sibling.frame.y + sibling.frame.height { return 1 }
    let isBeside = frame.x >= sibling.frame.x + sibling.frame.width || frame.x + frame.width <= sibling.frame.x
    return isBeside ? 0 : -1
  }
}
