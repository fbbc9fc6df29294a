// The declaration of a setting, from which all follows that the app does with it: its key in files, the notice when a
// file holds nonsense, its name in undo, its control.

/// What is known of a setting, whatever it is a setting of.
package struct SettingFacts: Sendable {
  /// The name in files.
  package let key: String
  /// The name in notices.
  package let name: Message
  /// The name on its control.
  package var title: Message
  /// What changing it is to the history.
  package var action: Action
  /// The numbers it may have, where it has any.
  package var limits: NumberLimits?
  /// A list of `Choice`s of the setting's type, where it is chosen from one.
  fileprivate(set) var choices: (any Sendable)?
  /// Whether it is about how the document is looked at, which undo leaves alone.
  package var isLook = false
  /// Whether exports have it in their content. The others are named in the remarks of an export.
  package fileprivate(set) var isExported = true
  /// Whether presets have it.
  var inPresets = InPresets.always
  /// Whether A and B of *Compare* have it in common: it is what they show, or in which width.
  fileprivate(set) var isShared = false
  /// Whether files have it.
  fileprivate(set) var isInFiles = true
  /// Whether it is written only where it is not as at the start.
  fileprivate(set) var isSparing = false

  init(_ key: String, _ name: Message) {
    self.key = key
    self.name = name
    title = name
    action = Action(name: name)
  }

  /// The choices there are of values of a type.
  package func choices<Value>(of type: Value.Type = Value.self) -> [Choice<Value>]? { choices as? [Choice<Value>] }
}

/// Whether presets, which are meant for any content and for other people, have a setting. They have no look.
enum InPresets: Sendable {
  case always
  /// It belongs to the text, and is there where the text is.
  case withText
  /// It means something on this computer only.
  case never
}

/// One setting of a value: a line of its list of ``Settings/settings``.
package struct Setting<Root: Settings>: Sendable {
  /// Where it is in the value.
  package let keyPath: PartialKeyPath<Root> & Sendable
  package private(set) var facts: SettingFacts
  /// The settings within it, where it is a group of them.
  let nested: @Sendable () -> [(keyPath: AnyKeyPath, facts: SettingFacts)]
  /// Reads it into a value that still has the standard. The key is there.
  let read: @Sendable (_ fields: FieldReader, _ facts: SettingFacts, _ root: inout Root) -> Void
  let write: @Sendable (_ root: Root, _ writer: inout FieldWriter, _ key: String) throws -> Void
  /// Whether it has another value in one root than in the other.
  let differs: @Sendable (_ root: Root, _ old: Root) -> Bool
  /// Takes over the other root's value.
  let take: @Sendable (_ root: inout Root, _ other: Root) -> Void
  /// Brings it into its limits after a change.
  let limit: @Sendable (_ root: inout Root, _ old: Root) -> Void
  /// Takes over what is a matter of looking.
  let look: @Sendable (_ root: inout Root, _ other: Root, _ facts: SettingFacts) -> Void

  /// What a kind of setting does with a value; `standard` is that of a new root.
  struct Kind<Value>: Sendable {
    var read: @Sendable (_ fields: FieldReader, _ facts: SettingFacts, _ standard: Value) -> Value
    var write: @Sendable (_ value: Value, _ writer: inout FieldWriter, _ key: String) throws -> Void
    var limit: (@Sendable (_ value: Value) -> Value)?
  }

  /// A setting of some kind. Those that it is made of are in `Setting+Kinds.swift`.
  init<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ key: String, _ name: Message, _ kind: Kind<Value>,
    limits: NumberLimits? = nil, choices: [Choice<Value>]? = nil
  ) {
    self.keyPath = keyPath
    facts = SettingFacts(key, name)
    facts.limits = limits
    facts.choices = choices
    nested = { [] }
    read = { $2[keyPath: keyPath] = kind.read($0, $1, $2[keyPath: keyPath]) }
    write = { try kind.write($0[keyPath: keyPath], &$1, $2) }
    differs = { $0[keyPath: keyPath] != $1[keyPath: keyPath] }
    take = { $0[keyPath: keyPath] = $1[keyPath: keyPath] }
    limit = { root, _ in
      if let limit = kind.limit { root[keyPath: keyPath] = limit(root[keyPath: keyPath]) }
    }
    look = { if $2.isLook { $0[keyPath: keyPath] = $1[keyPath: keyPath] } }
  }

  /// A group of settings.
  init<Value: Settings>(
    group keyPath: WritableKeyPath<Root, Value> & Sendable, _ key: String, _ name: Message
  ) {
    self.keyPath = keyPath
    facts = SettingFacts(key, name)
    nested = {
      Value.declarations.map { ((keyPath as AnyKeyPath).appending(path: $0.keyPath)!, $0.facts) }
    }
    read = { $2[keyPath: keyPath] = $0.object($1.key, name: $1.name, standard: $2[keyPath: keyPath]) }
    write = { try $1.write($0[keyPath: keyPath], $2) }
    differs = { $0[keyPath: keyPath] != $1[keyPath: keyPath] }
    take = { $0[keyPath: keyPath] = $1[keyPath: keyPath] }
    limit = { $0[keyPath: keyPath].settle(from: $1[keyPath: keyPath]) }
    look = { root, other, facts in
      if facts.isLook {
        root[keyPath: keyPath] = other[keyPath: keyPath]
      } else if Value.settings.contains(where: \.facts.isLook) {
        root[keyPath: keyPath] = root[keyPath: keyPath].viewed(as: other[keyPath: keyPath])
      }
    }
  }
}

extension Setting {
  private func with(_ change: (inout SettingFacts) -> Void) -> Setting {
    var setting = self
    change(&setting.facts)
    return setting
  }

  /// The name behind "Undo" and "Redo", where it is not the name.
  func undone(as name: Message) -> Setting { with { $0.action.name = name } }

  /// The name on the control, where it is not the name.
  func titled(_ title: Message) -> Setting { with { $0.title = title } }

  /// Whether changes that follow one another shortly are undone together. Those of numbers are.
  func coalescing(_ coalesces: Bool = true) -> Setting { with { $0.action.coalesces = coalesces } }

  /// Files have it only where it is not as at the start: it is one of very many, or files were written before it was there,
  /// and are to be written again as they are.
  func sparing() -> Setting { with { $0.isSparing = true } }

  /// No file has it.
  func inNoFile() -> Setting { with { $0.isInFiles = false } }

  /// Nothing on the canvas glides to its new place.
  func still() -> Setting { with { $0.action.animates = false } }

  /// It has no effect on an arrangement at rest, so exports name it and have nothing else of it.
  func unexported() -> Setting { with { $0.isExported = false } }

  /// It is about how the document is looked at, which undo leaves alone.
  func asLook() -> Setting {
    with {
      $0.isLook = true
      $0.isExported = false
      $0.action.animates = false
    }
  }

  /// It is what is shown, or in which width, so that *Compare* has one for A and B. All others but looks are how it is
  /// arranged, and each of the two has its own.
  func shared() -> Setting { with { $0.isShared = true } }

  /// Not all presets have it, or none.
  func inPresets(_ inPresets: InPresets) -> Setting { with { $0.inPresets = inPresets } }
}
