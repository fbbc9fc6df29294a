// The kinds of settings, with the functions that read, write and limit each kind. Each declaration in a list of
// settings starts with one.

extension Setting {
  static func flag(
    _ keyPath: WritableKeyPath<Root, Bool> & Sendable, _ key: String, _ name: Message
  ) -> Setting {
    Setting(
      keyPath, key, name,
      Kind(
        read: { $0.flag($1.key, name: $1.name, default: $2) },
        write: { try $1.write($0, $2) }))
  }

  /// A value that is not in files, because it is derived from others or lasts only as long as the window is open.
  static func passing<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ key: String, _ name: Message
  ) -> Setting {
    Setting(keyPath, key, name, Kind(read: { $2 }, write: { _, _, _ in })).inNoFile()
  }

  /// A number within limits, for a slider.
  static func number(
    _ keyPath: WritableKeyPath<Root, Double> & Sendable, _ key: String, _ name: Message,
    _ range: ClosedRange<Double>, step: Double = 1, page: Double, unit: NumberLimits.Unit = .pixels
  ) -> Setting {
    let limits = NumberLimits(range, step: step, page: page, unit: unit)
    return Setting(
      keyPath, key, name,
      Kind(
        read: { $0.number($1.key, name: $1.name, limits, default: $2) },
        write: { try $1.write($0, $2) },
        limit: { value in value.isNaN ? Root()[keyPath: keyPath] : limits.clamp(value) }),
      limits: limits
    ).coalescing()
  }

  /// One number of a list in ascending order.
  static func number(
    _ keyPath: WritableKeyPath<Root, Double> & Sendable, _ key: String, _ name: Message, among choices: [Choice<Double>]
  ) -> Setting {
    let numbers = choices.map(\.value)
    let limits = NumberLimits(numbers[0]...numbers[numbers.count - 1], page: 1)
    let nearest = { @Sendable (value: Double) in
      numbers.min { abs($0 - value) < abs($1 - value) } ?? value
    }
    return Setting(
      keyPath, key, name,
      Kind(
        read: { nearest($0.number($1.key, name: $1.name, limits, default: $2)) },
        write: { try $1.write($0, $2) },
        limit: { value in value.isNaN ? Root()[keyPath: keyPath] : nearest(value) }),
      limits: limits, choices: choices)
  }

  /// A whole number within limits.
  static func number(
    _ keyPath: WritableKeyPath<Root, Int> & Sendable, _ key: String, _ name: Message, _ range: ClosedRange<Double>,
    page: Double
  ) -> Setting {
    let limits = NumberLimits(range, page: page)
    return Setting(
      keyPath, key, name,
      Kind(
        read: { Int($0.number($1.key, name: $1.name, limits, default: Double($2)).rounded()) },
        write: { try $1.write($0, $2) },
        limit: { value in limits.clamp(value) }),
      limits: limits
    ).coalescing()
  }

  /// A whole number, or nil. Nil has a name in files.
  static func number(
    _ keyPath: WritableKeyPath<Root, Int?> & Sendable, _ key: String, _ name: Message, _ range: ClosedRange<Double>,
    page: Double, or caseName: String
  ) -> Setting {
    let limits = NumberLimits(range, page: page)
    return Setting(
      keyPath, key, name,
      Kind(
        read: { $0.number($1.key, name: $1.name, limits, or: caseName, default: $2) },
        write: { try $1.write($0, or: caseName, $2) },
        limit: { value in value.map { limits.clamp($0) } }),
      limits: limits
    ).coalescing()
  }

  /// A whole number or a special case, with the limits of its type.
  static func number<Value: NumberOrName>(
    orName keyPath: WritableKeyPath<Root, Value> & Sendable, _ key: String, _ name: Message,
    choices: [Choice<Value>]? = nil
  ) -> Setting {
    Setting(
      keyPath, key, name,
      Kind(
        read: {
          Value(number: $0.number($1.key, name: $1.name, Value.limits, or: Value.caseName, default: $2.number))
        },
        write: { try $1.write($0.number, or: Value.caseName, $2) },
        limit: { value in value.clamped }),
      limits: Value.limits, choices: choices
    ).coalescing()
  }

  /// A length whose number is within limits.
  static func length(
    _ keyPath: WritableKeyPath<Root, OpenLength> & Sendable, _ key: String, _ name: Message, _ limits: NumberLimits
  ) -> Setting {
    Setting(
      keyPath, key, name,
      Kind(
        read: { $0.length($1.key, name: $1.name, limits, default: $2) },
        write: { try $1.write($0, $2) },
        limit: { value in value.clamped(to: limits) }),
      limits: limits
    ).coalescing()
  }

  /// A value of a table, or of some of its values in another order.
  static func choice<Value: Choosable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ key: String, _ name: Message, among values: [Value]? = nil
  ) -> Setting {
    let choices = values.map { $0.compactMap(\.choice) } ?? Value.choices
    return Setting(
      keyPath, key, name,
      Kind(
        read: { $0.choice($1.key, name: $1.name, among: choices, default: $2) },
        write: { if let choice = $0.choice { try $1.write(choice.key, $2) } },
        limit: { value in choices.contains { $0.value == value } ? value : Root()[keyPath: keyPath] }),
      choices: choices)
  }

  /// Any number of values of a table.
  static func choices<Value: Choosable & Hashable>(
    _ keyPath: WritableKeyPath<Root, Set<Value>> & Sendable, _ key: String, _ name: Message
  ) -> Setting {
    Setting(
      keyPath, key, name,
      Kind(
        read: { $0.choices($1.key, name: $1.name, default: $2) },
        write: { chosen, writer, key in
          try writer.write(Value.choices.filter { chosen.contains($0.value) }.map(\.key), key)
        }))
  }

  /// A value that reads and writes itself, and applies its own limits.
  static func value<Value: Codable & Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ key: String, _ name: Message
  ) -> Setting {
    Setting(
      keyPath, key, name,
      Kind(
        read: { $0.object($1.key, name: $1.name, default: $2) },
        write: { try $1.write($0, $2) }))
  }

  /// An optional value.
  static func optional<Value: Codable & Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value?> & Sendable, _ key: String, _ name: Message
  ) -> Setting {
    optional(keyPath, key, name) { $0.optional($1, name: name) }
  }

  /// An optional value that a closure reads.
  static func optional<Value: Codable & Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value?> & Sendable, _ key: String, _ name: Message,
    read: @escaping @Sendable (_ fields: FieldReader, _ key: String) -> Value?
  ) -> Setting {
    Setting(
      keyPath, key, name,
      Kind(
        read: { fields, facts, _ in read(fields, facts.key) },
        write: { try $1.write($0, $2) }))
  }

  /// A text, cut by `shortened`, which makes an unusable text empty.
  static func text(
    _ keyPath: WritableKeyPath<Root, String> & Sendable, _ key: String, _ name: Message,
    shortened: @escaping @Sendable (String) -> String
  ) -> Setting {
    Setting(
      keyPath, key, name,
      Kind(
        read: { fields, facts, defaultValue in
          let text = fields.object(facts.key, name: facts.name, default: defaultValue)
          let shortened = shortened(text)
          if shortened.isEmpty, !text.isEmpty { fields.noteUnreadable(facts.name) }
          return shortened
        },
        write: { try $1.write($0, $2) },
        limit: shortened))
  }

  /// A list of at most `limit` groups of settings. `excess` is the notice for a longer list.
  static func list<Element: Settings>(
    _ keyPath: WritableKeyPath<Root, [Element]> & Sendable, _ key: String, _ name: Message, limit: Int,
    excess: @escaping @Sendable (_ count: Int) -> Message
  ) -> Setting {
    Setting(
      keyPath, key, name,
      Kind(
        read: { fields, facts, defaultValue in
          let all = fields.object(facts.key, name: facts.name, default: defaultValue)
          if all.count > limit { fields.note(excess(all.count)) }
          return Array(all.prefix(limit))
        },
        write: { try $1.write($0, $2) },
        limit: { list in
          list.prefix(limit).map { element in
            var element = element
            // Limits every value that differs from its default.
            element.normalise(from: Element())
            return element
          }
        }))
  }

  /// A group of settings that has its own list.
  static func group<Value: Settings>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ key: String, _ name: Message
  ) -> Setting {
    Setting(group: keyPath, key, name)
  }
}
