// A problem that a check ignores. Documents, the file `.reflow-check` of a folder and the option `--ignore` contain such
// entries.

import LayoutCore

/// A rule that is ignored for some items or widgets, and the reason.
package struct IgnoredProblem: Equatable, Sendable {
  /// Where the entry is, and to what it applies.
  package enum Scope: Equatable, Sendable {
    /// In a document, for one of its scenes.
    case scene(SceneName)
    /// In a document, for the program with a name.
    case program(String)
    /// In the file of a folder, for the programs that are checked there.
    case folder(TextPlace)
    /// On the command line.
    case option
  }

  package enum Target: Equatable, Sendable {
    /// All that breaks the rule.
    case everything
    /// An item of a scene by its identity and its text, or with nil the content as a whole. An item whose text has
    /// changed counts as a different item.
    case item(Int?, name: String)
    /// The widgets with a path, in which `*` stands for any text.
    case path(String)
    /// Nothing, because the entry of a file cannot be used.
    case nothing
  }

  package var scope: Scope
  package var rule: CheckRule
  package var target: Target
  /// The reason for ignoring the problem, in the user's words.
  package var reason: String

  /// A rule that is ignored for an item or a widget, or with nil for the content or the window as a whole.
  package init(_ rule: CheckRule, of item: CheckedItem?, in scope: Scope, reason: String) {
    (self.scope, self.rule, self.reason) = (scope.stored, rule, Self.stored(reason))
    if case .scene = scope {
      target = .item(item?.identity, name: Self.stored(item?.name ?? ""))
    } else {
      target = item?.path.map { .path($0.pattern(after: rule.rawValue)) } ?? .everything
    }
  }

  /// Reads `RULE` or `RULE:PATH`.
  init(
    _ text: String, in scope: Scope = .option, because reason: String = "on the command line"
  ) throws(OptionFailure) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let rule = CheckRule(rawValue: parts[0]), rule.programFailure == nil else {
      throw OptionFailure(message: CheckRule.programFailure(naming: parts[0]))
    }
    if parts.count > 1, parts[1].isEmpty {
      throw OptionFailure(message: Message("“%s” has no path after the colon", text.cut(to: .name)))
    }
    (self.scope, self.rule, self.reason) = (scope, rule, reason)
    target = parts.count > 1 ? .path(parts[1]) : .everything
  }

  /// The entry as it is written on the command line and in the file of a folder.
  package var text: String {
    switch target {
    case .everything, .item(_, name: ""): rule.rawValue
    case .item(_, let name): "\(rule.rawValue):\(name)"
    case .path(let pattern): "\(rule.rawValue):\(pattern)"
    case .nothing: ""
    }
  }

  /// Whether the entry ignores a problem of its scope.
  package func matches(_ problem: CheckedProblem) -> Bool {
    guard problem.rule == rule else { return false }
    return switch target {
    case .everything: true
    case .item(let identity, let name):
      problem.item?.identity == identity && name.isIdentical(to: Self.stored(problem.item?.name ?? ""))
    case .path(let pattern): (problem.item?.path ?? "").matches(pattern)
    case .nothing: false
    }
  }

  /// A sentence without a full stop about an entry that matches no problem.
  package var unusedSentence: Message {
    let text = text.cut(to: .item)
    return switch scope {
    case .scene, .program: Message("The ignored problem “%s” was not found", text)
    case .folder: Message("The entry “%s” of %s matches no problem", text, IgnoreList.fileName)
    case .option: Message("The entry “%s” of %s matches no problem", text, "--ignore")
    }
  }

  /// A name or a reason as the document stores it. Names are compared in this form too.
  @Sendable
  fileprivate static func stored(_ text: String) -> String { text.shortened(to: .ignore) }
}

extension IgnoredProblem.Scope {
  /// The scope as a document stores it.
  var stored: Self {
    if case .program(let name) = self { .program(name.shortened(to: .ignore)) } else { self }
  }
}

extension String {
  /// The pattern of a path. A star replaces the middle of a path that is too long for a document, and each space of a
  /// path that could not be read back.
  fileprivate func pattern(after rule: String) -> String {
    let isPlain = !contains { $0.isNewline || $0 == "#" } && first?.isWhitespace != true && last?.isWhitespace != true
    let path = isPlain ? self : String(map { $0.isWhitespace ? "*" : $0 })
    let text = "\(rule):\(path)"
    guard text.exceeds(.item) else { return path }
    let half = ScalarLimit.item.rawValue / 2
    return String(text.unicodeScalars.prefix(half - 1).dropFirst(rule.unicodeScalars.count + 1)) + "*"
      + String(text.unicodeScalars.suffix(half))
  }

  /// Whether the text matches a pattern in which `*` stands for any text. Each part between two stars is searched after
  /// the previous one. O(length of the text × length of the pattern).
  fileprivate func matches(_ pattern: String) -> Bool {
    let parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
    var rest = Array(utf8)[...]
    guard parts.count > 1 else { return rest.elementsEqual(parts[0]) }
    guard rest.starts(with: parts[0]) else { return false }
    rest = rest.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let start = (rest.startIndex...rest.endIndex).first(where: { rest[$0...].starts(with: part) }) else {
        return false
      }
      rest = rest[(start + part.count)...]
    }
    let end = parts[parts.count - 1]
    return rest.count >= end.count && rest.suffix(end.count).elementsEqual(end)
  }
}

// MARK: Documents

extension IgnoredProblem: Settings {
  /// The maximum number of entries of each list of a document.
  package static let limit = 1_000

  /// The default: an item that is wider than the content, without a reason.
  package init() { self.init(.wideItem, of: nil, in: .scene(.words), reason: "") }

  /// The settings of both forms. An entry has the keys of one of them.
  package static let settings: [Setting<IgnoredProblem>] = [
    .choice(\.rule, "rule", Message("Rule")), .choice(\.scene, "scene", Message("Scene")),
    .optional(\.item, "item", Message("Item")), .text(\.name, "name", Message("Name"), shortened: stored),
    .text(\.program, "program", Message("Program"), shortened: stored),
    .text(\.problem, "problem", Message("Problem"), shortened: usable),
    .text(\.reason, "reason", Message("Reason"), shortened: stored),
  ]

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    var keys: Set = isInScene ? ["rule", "scene", "item"] : ["program", "problem"]
    if !name.isEmpty { keys.insert("name") }
    if !reason.isEmpty { keys.insert("reason") }
    for setting in Self.settings where keys.contains(setting.facts.key) {
      try setting.write(self, &writer, setting.facts.key)
    }
  }

  var isInScene: Bool { if case .scene = scope { true } else { false } }

  private var scene: SceneName {
    get { if case .scene(let scene) = scope { scene } else { .words } }
    set { if newValue != scene { scope = .scene(newValue) } }
  }

  private var item: Int? {
    get { if case .item(let item, _) = target { item } else { nil } }
    set { if newValue != item { target = .item(newValue, name: name) } }
  }

  private var name: String {
    get { if case .item(_, let name) = target { name } else { "" } }
    set { if newValue != name { target = .item(item, name: newValue) } }
  }

  /// The name of the program; empty in an entry for a scene.
  private var program: String {
    get { if case .program(let name) = scope { name } else { "" } }
    set { if newValue != program { (scope, target) = (.program(newValue), isInScene ? .nothing : target) } }
  }

  /// The rule and the pattern as the value of `--ignore`; empty in an entry for a scene.
  private var problem: String {
    get { isInScene ? "" : text }
    set {
      guard newValue != problem else { return }
      scope = .program(program)
      let read = try? IgnoredProblem(newValue)
      (rule, target) = (read?.rule ?? rule, read?.target ?? .nothing)
    }
  }

  @Sendable
  private static func usable(_ text: String) -> String {
    !text.exceeds(.item) && (try? IgnoredProblem(text)) != nil ? text : ""
  }
}

extension CheckSettings {
  /// The entries for a scene or a program.
  package func ignored(in scope: IgnoredProblem.Scope) -> IgnoreList {
    let scope = scope.stored
    return IgnoreList(entries: ignored.filter { $0.scope == scope })
  }

  /// The rules and their limits, without the ignored problems.
  package var withoutIgnored: CheckSettings {
    var settings = self
    settings.ignored = []
    return settings
  }

  fileprivate mutating func stopIgnoring(_ problem: CheckedProblem, in scope: IgnoredProblem.Scope) {
    ignored.removeAll { $0.scope == scope.stored && $0.matches(problem) }
  }
}

extension Store {
  /// Stops reporting a problem. The reason replaces any earlier one.
  package func ignore(_ problem: CheckedProblem, in scope: IgnoredProblem.Scope, because reason: String) {
    perform(EditKind(name: Message("Ignore Problem"), animates: false)) {
      $0.problems.stopIgnoring(problem, in: scope)
      $0.problems.ignored.append(IgnoredProblem(problem.rule, of: problem.item, in: scope, reason: reason))
    }
  }

  /// Removes all entries for a scene or a program, which are elsewhere now.
  package func stopIgnoring(in scope: IgnoredProblem.Scope) {
    perform(EditKind(name: Message("Ignore Problem"), animates: false)) {
      $0.problems.ignored.removeAll { $0.scope == scope.stored }
    }
  }

  /// Reports a problem again. An entry that ignores other problems too is removed as a whole.
  package func stopIgnoring(_ problem: CheckedProblem, in scope: IgnoredProblem.Scope) {
    perform(EditKind(name: Message("Stop Ignoring Problem"), animates: false)) {
      $0.problems.stopIgnoring(problem, in: scope)
    }
  }
}
