// The option `--rule NAME=on|off|LIMIT`, which replaces a setting of the check for one command.

import LayoutCore

/// A change of one rule: on, off, or on with a limit.
package struct RuleOption: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    case on, off
    case limit(Double)
  }

  package let rule: CheckRule
  package let value: Value

  /// The rules with a switch. The library guarantees the others, which are always checked.
  static let rules = CheckRule.allCases.filter(\.hasSwitch)

  /// The names of all rules with a switch; a rule with a limit has the range or the values of the limit.
  static var list: String {
    rules.map { rule in
      guard let limits = rule.limit else { return rule.rawValue }
      return "\(rule.rawValue) (\(limits.text))"
    }.joined(separator: ", ")
  }

  /// Reads `NAME=VALUE`.
  init(_ text: String) throws(OptionFailure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0].cut(to: .name)
    guard let rule = Self.rules.first(where: { $0.rawValue == name }) else {
      let message =
        CheckRule(rawValue: name) == nil
        ? Message(
          "--rule: unknown rule “%s”; the rules are: %s", name, Self.rules.map(\.rawValue).joined(separator: ", "))
        : Message("--rule: the rule “%s” is always checked", name)
      throw OptionFailure(message: message)
    }
    self.rule = rule
    let value = parts.count > 1 ? parts[1].cut(to: .name) : ""
    switch (value, rule.limit) {
    case ("on", _): self.value = .on
    case ("off", _): self.value = .off
    case (_, let limits?):
      guard let number = Double(value), limits.contains(number) else {
        throw OptionFailure(
          message: Message("--rule: “%s” is not a value of %s; give on, off or a limit: %s", value, name, limits.text))
      }
      self.value = .limit(number)
    case (_, nil):
      throw OptionFailure(message: Message("--rule: “%s” is not a value of %s; give on or off", value, name))
    }
  }

  /// Changes the settings of a check.
  package func apply(to settings: inout CheckSettings) {
    settings[rule] = value != .off
    if case .limit(let number) = value { rule.limit?.set(number, in: &settings) }
  }
}

/// The limit of a rule, which is a number of the settings.
package enum RuleLimit: Sendable {
  case number(WritableKeyPath<CheckSettings, Double> & Sendable)
  case count(WritableKeyPath<CheckSettings, Int?> & Sendable)

  func set(_ number: Double, in settings: inout CheckSettings) {
    switch self {
    case .number(let keyPath): settings[keyPath: keyPath] = number
    case .count(let keyPath): settings[keyPath: keyPath] = Int(number)
    }
  }

  /// The valid limits, as the setting declares them.
  fileprivate var facts: SettingFacts {
    switch self {
    case .number(let keyPath): CheckSettings.facts(of: keyPath)
    case .count(let keyPath): CheckSettings.facts(of: keyPath)
    }
  }

  /// The only valid numbers; nil for all of the range.
  private var numbers: [Double]? { facts.choices(of: Double.self)?.map(\.value) }
  private var range: ClosedRange<Double> { facts.limits?.range ?? 0...0 }

  var text: String {
    numbers?.map(\.plainText).joined(separator: " or ")
      ?? "\(range.lowerBound.plainText) to \(range.upperBound.plainText)"
  }

  func contains(_ number: Double) -> Bool {
    if case .count = self, number != number.rounded() { return false }
    return numbers?.contains(number) ?? range.contains(number)
  }
}

extension CheckRule {
  /// The reason for refusing the rule in the check of a program; nil for a rule that applies to windows.
  var programFailure: Message? {
    applies(to: .window) ? nil : Self.programFailure(naming: rawValue)
  }

  /// The reason for refusing the name of a rule in the check of a program.
  static func programFailure(naming name: String) -> Message {
    let names = all(of: .window).map(\.rawValue).joined(separator: ", ")
    return Message("“%s” is not a rule for programs; the rules are: %s", name.cut(to: .name), names)
  }
}

extension CheckSettings {
  /// The default settings with some changes, in order.
  package init(changedBy rules: [RuleOption]) {
    self.init()
    for rule in rules { rule.apply(to: &self) }
  }

  /// The settings of the check of a program.
  package init(changedBy rules: [RuleOption], for program: ProgramOptions) {
    self.init(changedBy: rules)
    if let screens = program.screens { self.screens = screens }
  }
}
