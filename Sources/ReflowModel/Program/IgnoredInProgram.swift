// The problems of programs that a document ignores. Their form and their matches are those of `--ignore`.

import LayoutCore

/// A problem of a program that a document ignores, and the reason.
package struct IgnoredInProgram: Settings {
  /// The maximum number of them in a document.
  package static let limit = IgnoredProblem.limit

  /// The name of the program.
  package var program = ""
  /// The rule and the path of the widget as the value of `--ignore`; empty if it cannot be used.
  package var problem = ""
  /// The reason for ignoring the problem, in the user's words.
  package var reason = ""

  /// The default, which ignores nothing.
  package init() {}

  /// A rule that is ignored at a widget of a program, or with nil for the window as a whole.
  package init(_ rule: CheckRule, of item: CheckedItem?, in program: String, reason: String) {
    (self.program, self.reason) = (Self.stored(program), Self.stored(reason))
    problem = IgnoreEntry.text(rule, item?.path)
  }

  package static let settings: [Setting<IgnoredInProgram>] = [
    .text(\.program, "program", Message("Program"), shortened: stored),
    .text(\.problem, "problem", Message("Problem"), shortened: usable),
    .text(\.reason, "reason", Message("Reason"), shortened: stored).omittedAtDefault(),
  ]

  @Sendable
  fileprivate static func stored(_ text: String) -> String { text.shortened(to: .ignore) }

  @Sendable
  private static func usable(_ text: String) -> String {
    !text.exceeds(.item) && (try? IgnoreEntry(text)) != nil ? text : ""
  }

  /// The entry of a list; nil if it cannot be used.
  fileprivate var entry: IgnoreEntry? { try? IgnoreEntry(problem, because: reason) }
}

extension CheckSettings {
  /// The problems of a program that the settings ignore.
  package func ignored(in program: String) -> IgnoreList {
    let name = IgnoredInProgram.stored(program)
    return IgnoreList(entries: ignoredInPrograms.filter { $0.program.isIdentical(to: name) }.compactMap(\.entry))
  }

  /// The rules and their limits, without the ignored problems.
  package var withoutIgnored: CheckSettings {
    var settings = self
    (settings.ignored, settings.ignoredInPrograms) = ([], [])
    return settings
  }

  fileprivate mutating func stopIgnoring(_ problem: CheckedProblem, in program: String) {
    let name = IgnoredInProgram.stored(program)
    ignoredInPrograms.removeAll { $0.program.isIdentical(to: name) && $0.entry?.matches(problem) == true }
  }
}

extension Store {
  /// Stops reporting a problem of a program. The reason replaces any earlier one.
  package func ignore(_ problem: CheckedProblem, in program: String, because reason: String) {
    perform(Self.ignore) {
      $0.problems.stopIgnoring(problem, in: program)
      $0.problems.ignoredInPrograms.append(
        IgnoredInProgram(problem.rule, of: problem.item, in: program, reason: reason))
    }
  }

  /// Reports a problem of a program again. An entry that ignores other problems too is removed as a whole.
  package func stopIgnoring(_ problem: CheckedProblem, in program: String) {
    perform(Self.stopIgnoring) { $0.problems.stopIgnoring(problem, in: program) }
  }
}
