// Values whose settings are declared in a list. Reading, writing, limits and searches for a setting use only this list.

/// A value made of settings, each declared once.
///
/// A conformance provides a default value and the list. Dependencies between settings are in ``follow(_:)``.
package protocol Settings: Codable, Equatable, Sendable {
  /// Creates the value with the default of every setting.
  init()

  /// The declarations, in the order of their notices.
  static var settings: [Setting<Self>] { get }

  /// The notices for settings that were read and contradict each other, before ``follow(_:)`` corrects them.
  func contradictions(in fields: FieldReader) -> [Message]

  /// Adjusts settings that depend on others after a change from `old`, or after reading, where `old` is equal to the
  /// value. Numbers are already within their limits.
  mutating func follow(_ old: Self)
}

extension Settings {
  package func contradictions(in fields: FieldReader) -> [Message] { [] }
  package mutating func follow(_ old: Self) {}

  /// Corrects the value after a change: first applies the limits, then adjusts the settings that depend on others.
  package mutating func normalise(from old: Self) {
    for setting in Self.settings where setting.differs(self, old) { setting.limit(&self, old) }
    follow(old)
  }

  /// The same settings with the view state of another value.
  package func viewed(as other: Self) -> Self {
    var value = self
    for setting in Self.settings { setting.takeViewState(&value, other, setting.facts) }
    return value
  }
}

extension Settings {
  /// The facts of each setting, also of those in groups.
  static var declarations: [(keyPath: AnyKeyPath, facts: SettingFacts)] {
    settings.flatMap { setting in
      let nested = setting.nested().map { inner in
        var facts = inner.facts
        if setting.facts.isViewState {
          facts.isViewState = true
          facts.editKind.animates = false
        }
        return (inner.keyPath, facts)
      }
      return [(setting.keyPath, setting.facts)] + nested
    }
  }

  /// The facts of a setting; nil if it is not declared.
  static func declaration(of keyPath: PartialKeyPath<Self>) -> SettingFacts? {
    declarations.first { $0.keyPath == keyPath }?.facts
  }

  /// The facts of a setting. An undeclared setting is a failure that tests find; in a release build its control still
  /// works.
  package static func facts(of keyPath: PartialKeyPath<Self>) -> SettingFacts {
    if let facts = declaration(of: keyPath) { return facts }
    assertionFailure("\(Self.self): \(keyPath) is not declared")
    return SettingFacts("", Message("Change"))
  }
}

extension Settings {
  /// Reads the keys that the object has, and leaves the others at their default.
  /// - Throws: `DecodingError` if the decoder does not hold an object.
  package init(from decoder: any Decoder) throws {
    self = try FieldReader.read(decoder) { Self(from: $0) }
  }

  /// Reads the keys that the object has, or only those of some settings.
  init(from fields: FieldReader, where isRead: (SettingFacts) -> Bool = { _ in true }) {
    self.init()
    for setting in Self.settings where setting.facts.isInFiles && isRead(setting.facts) {
      if fields.has(setting.facts.key) { setting.read(fields, setting.facts, &self) }
    }
    contradictions(in: fields).forEach(fields.note)
    normalise(from: self)
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try write(to: &writer)
  }

  func write(to writer: inout FieldWriter) throws {
    let start = Self()
    for setting in Self.settings where !setting.facts.isOmittedAtDefault || setting.differs(self, start) {
      try setting.write(self, &writer, setting.facts.key)
    }
  }
}
