// The content of an open menu, whose lists are scrolled: GTK makes widgets for the rows near the viewport of a list only.
// The rows of all readings become one sample, so that the rules compare each row with each other.

/// The widgets of an open menu with the rows of its lists.
package struct MenuReading {
  /// A list in the menu.
  private struct List {
    let path: String
    let rowCount: Int
    /// The texts of the rows, each row once.
    var known: Set<[String]> = []
    /// The rows that are not in the first sample, with the samples that have them.
    var added: [(row: Int, sample: Int)] = []
    /// The number of rows from the start of the list that were read.
    var readCount: Int
    /// The number of rows for which widgets exist at a time.
    let widgetCount: Int
  }

  /// The first sample, and those after each scrolling.
  private var samples: [WindowSample]
  /// The children of each widget of these samples.
  private var children: [[[Int]]]
  private var lists: [List] = []

  /// The maximum number of rows of a list that are read, and how often it is scrolled for this.
  private static let (rowLimit, scrollLimit) = (1_000, 20)
  /// The number of widgets of a list that may be for other rows than those around its viewport, such as the selected one.
  private static let otherRows = 5

  /// - Parameters:
  ///   - sample: The menu after it has opened.
  ///   - lists: The lists of which not all rows need to exist as widgets, by their indices in the sample, and the numbers
  ///     of their rows.
  package init(_ sample: WindowSample, lists: [(widget: Int, rowCount: Int)]) {
    (samples, children) = ([sample], [sample.tree.children])
    for (widget, count) in lists where sample.places.indices.contains(widget) {
      let rows = children[0][widget]
      var list = List(
        path: sample.tree.paths[widget], rowCount: count, readCount: rows.count >= count ? count : 0,
        widgetCount: rows.count)
      for row in rows { list.known.insert(texts(ofRow: row, sample: 0)) }
      self.lists.append(list)
    }
  }

  // MARK: Scrolling

  /// The rows to which a list must be scrolled. Around each, there are widgets for as many rows as in the first sample:
  /// for those after the first row, and for those before each other one, which is at the end of the viewport then.
  package func rowsToShow(ofList number: Int) -> [Int] {
    guard lists.indices.contains(number), lists[number].readCount < lists[number].rowCount else { return [] }
    let last = min(lists[number].rowCount, Self.rowLimit) - 1
    let step = max(1, lists[number].widgetCount - Self.otherRows)
    var rows = [0]
    while rows.count < Self.scrollLimit, rows.count * step - 1 < last {
      rows.append(min((rows.count + 1) * step - 1, last))
    }
    return rows
  }

  /// Adds the menu after a list was scrolled to a row.
  package mutating func add(_ sample: WindowSample, showing row: Int, ofList number: Int) {
    guard lists.indices.contains(number) else { return }
    samples.append(sample)
    children.append(sample.tree.children)
    let own = samples.count - 1
    let step = max(1, lists[number].widgetCount - Self.otherRows)
    lists[number].readCount = max(lists[number].readCount, min(lists[number].rowCount, max(row + 1, step)))
    guard let list = sample.tree.paths.firstIndex(of: lists[number].path) else { return }
    for row in children[own][list] where lists[number].known.insert(texts(ofRow: row, sample: own)).inserted {
      lists[number].added.append((row, own))
    }
  }

  /// What distinguishes a row for people.
  private func texts(ofRow row: Int, sample: Int) -> [String] {
    let node = samples[sample].tree.nodes[row]
    return [node.text ?? node.tooltip] + children[sample][row].flatMap { texts(ofRow: $0, sample: sample) }
  }

  // MARK: Results

  /// The paths of the lists.
  var listPaths: [String] { lists.map(\.path) }

  /// Sentences without full stops about the rows that were not read.
  package var remarks: [Message] {
    lists.compactMap { list -> Message? in
      let left = list.rowCount - list.readCount
      guard left > 0 else { return nil }
      return Message("Not checked: %s", Message.counting(left, "%s more row of a list", "%s more rows of a list"))
    }
  }

  /// The menu with all rows that were read.
  package var sample: WindowSample {
    var copy = SampleCopy(of: samples[0])
    copy.add(0, of: samples[0], children[0], to: nil) { widget, parent, copy in
      let path = samples[0].tree.paths[widget]
      guard let list = lists.first(where: { $0.path == path }) else { return }
      for (number, row) in list.added.enumerated() {
        copy.add(
          row.row, of: samples[row.sample], children[row.sample], to: parent,
          numbered: children[0][widget].count + number)
      }
    }
    return copy.sample
  }

  /// The menu as it was at first, with the rows in the viewports of the lists only.
  package var shownSample: WindowSample {
    let (tree, places) = (samples[0].tree, samples[0].places)
    var hidden: Set<Int> = []
    for (index, node) in tree.nodes.enumerated() {
      guard let list = node.parent, lists.contains(where: { $0.path == tree.paths[list] }) else { continue }
      if !places[index].rect.intersects(places[list].rect) { hidden.insert(index) }
    }
    guard !hidden.isEmpty else { return samples[0] }
    var copy = SampleCopy(of: samples[0])
    copy.add(0, of: samples[0], children[0].map { $0.filter { !hidden.contains($0) } }, to: nil)
    return copy.sample
  }
}

/// A sample that is made of the widgets of others.
private struct SampleCopy {
  private let source: WindowSample
  private var nodes: [WidgetNode] = []
  private var places: [WidgetPlace] = []

  init(of source: WindowSample) { self.source = source }

  var sample: WindowSample {
    var sample = source
    (sample.tree, sample.places) = (WindowTree(nodes), places)
    return sample
  }

  /// Copies a widget and those below it.
  ///
  /// - Parameters:
  ///   - number: The number among the siblings of its type; nil for its own.
  ///   - end: Adds others after the children of a widget. It receives the widget's index in its sample and in the copy.
  mutating func add(
    _ widget: Int, of sample: WindowSample, _ children: [[Int]], to parent: Int?, numbered number: Int? = nil,
    end: (_ widget: Int, _ copied: Int, inout SampleCopy) -> Void = { _, _, _ in }
  ) {
    guard sample.tree.nodes.indices.contains(widget) else { return }
    var node = sample.tree.nodes[widget]
    node.parent = parent
    if let number { node.number = number }
    let copied = nodes.count
    nodes.append(node)
    places.append(sample.places[widget])
    for child in children[widget] { add(child, of: sample, children, to: copied, end: end) }
    end(widget, copied, &self)
  }
}

extension WindowTree {
  /// The children of each widget, in their order.
  fileprivate var children: [[Int]] {
    var children = Array(repeating: [Int](), count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    return children
  }
}
