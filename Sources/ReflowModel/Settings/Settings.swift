// Values whose settings are declared: they are read, written, kept in order and looked up by their list of settings,
// and by nothing else.

/// A value made of settings, each declared in one line.
///
/// Nothing but a new value and the list is to be written for it. What depends on another setting follows in
/// ``follow(_:)``.
package protocol Settings: Codable, Equatable, Sendable {
  /// The settings at the start: the standard values of all.
  init()

  /// The declarations, in the order in which notices name them.
  static var settings: [Setting<Self>] { get }

  /// What there is to say of settings that were read and contradict one another, before they are brought in line.
  func contradictions(in fields: FieldReader) -> [Message]

  /// Brings settings in line with others after a change from `old`, or, where both are equal, after reading. Numbers
  /// are within their limits by then.
  mutating func follow(_ old: Self)
}

extension Settings {
  package func contradictions(in fields: FieldReader) -> [Message] { [] }
  package mutating func follow(_ old: Self) {}

  /// Keeps the rules after a change: limits first, then what depends on other settings.
  package mutating func settle(from old: Self) {
    for setting in Self.settings where setting.differs(self, old) { setting.limit(&self, old) }
    follow(old)
  }

  /// The same settings, looked at as others are.
  package func viewed(as other: Self) -> Self {
    var value = self
    for setting in Self.settings { setting.look(&value, other, setting.facts) }
    return value
  }
}

extension Settings {
  /// What is declared of each setting, those within groups included.
  static var declarations: [(keyPath: AnyKeyPath, facts: SettingFacts)] {
    settings.flatMap { setting in
      let nested = setting.nested().map { inner in
        var facts = inner.facts
        if setting.facts.isLook {
          facts.isLook = true
          facts.action.animates = false
        }
        return (inner.keyPath, facts)
      }
      return [(setting.keyPath, setting.facts)] + nested
    }
  }

  /// What is declared of a setting; nil where nothing is.
  static func declaration(of keyPath: PartialKeyPath<Self>) -> SettingFacts? {
    declarations.first { $0.keyPath == keyPath }?.facts
  }

  /// What is declared of a setting. To ask for one that is not declared is a mistake that tests find; whoever uses the
  /// program can still change it.
  package static func facts(of keyPath: PartialKeyPath<Self>) -> SettingFacts {
    if let facts = declaration(of: keyPath) { return facts }
    assertionFailure("\(Self.self): \(keyPath) is not declared")
    return SettingFacts("", Message("Change"))
  }
}

extension Settings {
  /// Reads what there is, and leaves the rest at its standard.
  /// - Throws: `DecodingError` where the decoder does not stand on an object.
  package init(from decoder: any Decoder) throws {
    self = try FieldReader.read(decoder) { Self(from: $0) }
  }

  /// Reads what there is of an object, or of some of its settings.
  init(from fields: FieldReader, where isRead: (Setting<Self>) -> Bool = { _ in true }) {
    self.init()
    for setting in Self.settings where setting.facts.isInFiles && isRead(setting) {
      if fields.has(setting.facts.key) { setting.read(fields, setting.facts, &self) }
    }
    contradictions(in: fields).forEach(fields.note)
    settle(from: self)
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try write(to: &writer)
  }

  /// Writes the settings into an object.
  func write(to writer: inout FieldWriter) throws {
    let start = Self()
    for setting in Self.settings where !setting.facts.isSparing || setting.differs(self, start) {
      try setting.write(self, &writer, setting.facts.key)
    }
  }
}
