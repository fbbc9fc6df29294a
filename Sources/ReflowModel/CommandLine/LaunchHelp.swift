// The output of `reflow --help`, generated from the table of options.

/// The help of the program.
package enum LaunchHelp {
  /// The maximum number of characters in a line.
  private static let lineLength = 110

  package static func text(_ translate: (Message) -> String) -> String {
    let purpose = Message(
      "Shows how content wraps. FILE is a text, a folder of pictures, a table of cards (%s, with --scene cafes), a document (%s), a preset (%s), a baseline (%s), a program (%s) or Swift code (%s). COMMAND starts a GTK 4 program, whose window is shown or checked.",
      "*.csv", "*" + DocumentFile.suffix, "*" + PresetFolder.suffix, "*" + Baseline.suffix, "*.desktop",
      "*.swift")
    return [usage(translate), wrapped(words(of: translate(purpose))), options(translate)].joined(separator: "\n\n")
  }

  // MARK: Usage

  private static func usage(_ translate: (Message) -> String) -> String {
    let heading = translate(Message("Usage:"))
    let lines = LaunchTask.allCases.map { task in
      wrapped(
        words(of: task, translate), after: (task == .window ? heading : "").padded(to: heading.count) + " reflow ")
    }
    return lines.joined(separator: "\n")
  }

  /// The options and files of a task, in brackets where they may be left out.
  private static func words(of task: LaunchTask, _ translate: (Message) -> String) -> [String] {
    let taken = LaunchOption.all.filter { option in
      option.tasks.contains(task) && (option.value != nil || option.tasks.count < LaunchTask.allCases.count)
    }
    let starters = taken.filter { $0.task != nil }.map { $0.name + value(of: $0, translate) }
    let others = taken.filter { $0.task == nil }.map { "[" + $0.name + value(of: $0, translate) + "]" }
    let file = translate(LaunchOption.file.placeholder)
    let swift = file + ".swift"
    let inputs =
      switch task {
      case .window, .export: "[\(file)]"
      case .check: file + "…"
      case .program, .saveProgramBaseline: "\(swift) | -- " + translate(.inContext("usage", "COMMAND [ARGUMENT]…"))
      case .checkProgram: "\(swift)… | -- " + translate(.inContext("usage", "COMMAND [ARGUMENT]…"))
      case .saveBaseline: file
      }
    return starters + others + [inputs]
  }

  // MARK: Options

  private static func options(_ translate: (Message) -> String) -> String {
    let names = LaunchOption.all.map { "  " + $0.names.joined(separator: ", ") + value(of: $0, translate) }
    let column = 2 + (names.map(\.count).max() ?? 0)
    let lines = zip(names, LaunchOption.all).map { name, option in
      wrapped(words(of: translate(option.help)), after: name.padded(to: column))
    }
    return lines.joined(separator: "\n")
  }

  private static func value(of option: LaunchOption, _ translate: (Message) -> String) -> String {
    option.value.map { " " + translate($0.placeholder) } ?? ""
  }

  private static func words(of text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// The words in lines. The first line begins with `start`, and the others are indented by its length.
  private static func wrapped(_ words: [String], after start: String = "") -> String {
    var lines = [start]
    var isEmpty = true
    for word in words {
      if !isEmpty, lines[lines.count - 1].count + 1 + word.count > lineLength {
        lines.append("".padded(to: start.count))
        isEmpty = true
      }
      lines[lines.count - 1] += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, count - self.count))
  }
}
