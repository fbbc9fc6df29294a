// The problems of an open menu. A problem of several rows of a list is one problem, and so is one that the closed widget
// and its list have, such as the value of a drop-down that is cut off in both.

/// The problems of a menu, those of the rows of a list as one.
package struct MenuProblems {
  private struct Found {
    var problem: CheckedProblem
    /// The path of the list, and the names of its rows with the problem; nil and empty for another widget.
    var list: String?
    var rows: [String] = []
    var isMoved = false
  }

  private var found: [Found] = []
  /// The texts in the lists.
  private var texts: Set<String> = []

  /// The number of rows that a sentence names.
  private static let namedRows = 3

  package init(_ problems: [CheckedProblem], in reading: MenuReading) {
    let (paths, tree) = (reading.listPaths.map { $0 + "/" }, reading.sample.tree)
    for (path, node) in zip(tree.paths, tree.nodes) {
      if let text = node.text, paths.contains(where: path.hasPrefix) { texts.insert(text) }
    }
    for problem in problems {
      let list = paths.first { (problem.item?.path ?? "").hasPrefix($0) }
      let name = problem.item?.name ?? ""
      let place = found.firstIndex { $0.list != nil && $0.list == list && $0.problem.rule == problem.rule }
      guard let place, list != nil else {
        found.append(Found(problem: problem, list: list, rows: list == nil ? [] : [name]))
        continue
      }
      if !found[place].rows.contains(name) { found[place].rows.append(name) }
    }
  }

  /// The problems that are not moved to another result.
  package var own: [CheckedProblem] {
    found.filter { !$0.isMoved }.map { found in
      var problem = found.problem
      // The number of one of several items with its name.
      if found.list != nil { problem.number = nil }
      if found.rows.count > 1 { problem.add(Self.message(about: Array(found.rows.dropFirst()))) }
      return problem
    }
  }

  /// Adds the rows with a problem to the same problem of the value that a closed widget shows.
  ///
  /// - Parameters:
  ///   - problems: The problems of the window or the menu that contains the widget.
  ///   - path: The path of the widget.
  package mutating func move(to problems: inout [CheckedProblem], openedBy path: String) {
    guard !path.isEmpty else { return }
    for index in problems.indices {
      guard let item = problems[index].item, item.path?.hasPrefix(path + "/") == true, texts.contains(item.name),
        let place = found.firstIndex(where: { $0.list != nil && $0.problem.rule == problems[index].rule })
      else { continue }
      let others = found[place].rows.filter { $0 != item.name }
      problems[index].add(others.isEmpty ? Message("also in its list") : Self.message(about: others))
      found[place].isMoved = true
    }
  }

  private static func message(about rows: [String]) -> Message {
    var names = rows.prefix(namedRows).map { Message("“%s”", $0.cut(to: .name)) }
    if rows.count > namedRows { names.append(.verbatim("…")) }
    return .counting(
      rows.count, "also %s row of its list: %s", "also %s rows of its list: %s", rows.count.groupedText,
      Message(joining: names, separator: ", "))
  }
}

extension CheckedProblem {
  /// Adds a part to what the sentence says about the problem.
  fileprivate mutating func add(_ part: Message) {
    detail = detail.map { Message(joining: [$0, part], separator: " · ") } ?? part
  }
}
