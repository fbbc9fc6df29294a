// The report of a check as lines of text, for a terminal.

extension CheckReport {
  /// The lines of each document and window, and the remarks.
  ///
  /// A line for each problem has the form `file: widths: level: rule: item`, with the item's name cut; that of a program
  /// ends with the path of the widget. A line names the widths without a problem, and a line for each difference has the
  /// form `file: widths: cause: sentence`. Ignored problems are left out, and known ones are marked and follow the new
  /// ones. `translate` returns a message in the user's language.
  package func lines(_ translate: (Message) -> String = \.english) -> [String] {
    series.flatMap { $0.lines(translate) } + remarks.map { "\($0.name): \(translate($0.sentence))".plainLine }
  }
}

extension EntrySeries {
  fileprivate func lines(_ translate: (Message) -> String) -> [String] {
    if let entry = entries.first, let failure = entry.failure {
      return ["\(entry.name): \(translate(failure))".plainLine]
    }
    var lines = (remarks(\.allRemarks) + remarks { $0.comparison?.environment ?? [] }).map { message, numbers in
      "\(name(of: numbers)): \(translate(message))"
    }
    lines += rows.filter(\.problem.isReported).map {
      "\(name(of: $0.entries)): \($0.text(translate))"
    }
    if let message = clear.message { lines.append("\(name(of: Array(entries.indices))): \(translate(message))") }
    lines += entries.flatMap { entry in
      entry.differences.map {
        "\(entry.name): \($0.widths.plainText): \($0.cause.name): \(translate($0.sentence()))"
      }
    }
    return lines.map(\.plainLine)
  }
}

extension ProblemRow {
  /// The problem after the name of its entries.
  fileprivate func text(_ translate: (Message) -> String) -> String {
    var text = "\(problem.widths.plainText): \(problem.rule.level.rawValue): \(problem.rule.rawValue)"
    for part in [problem.itemName, problem.detail] {
      if let part { text += ": \(translate(part))" }
    }
    for remark in remarks { text += " · \(translate(remark))" }
    if isKnown { text += " (\(translate(Message("known"))))" }
    if let path = problem.item?.path, !path.isEmpty {
      text += problem.line.map { " (\(translate(Message("%s, line %s", path, $0.groupedText))))" } ?? " (\(path))"
    }
    return text
  }
}
