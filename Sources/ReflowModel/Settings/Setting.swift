// The declaration of a setting. It defines the setting's key in files, its notice for unusable values, its name in the
// undo menu and its control.

/// The facts of a setting that do not depend on its root type.
package struct SettingFacts: Sendable {
  /// The key in files.
  package let key: String
  /// The name in notices.
  package let name: Message
  /// The name on its control.
  package var title: Message
  /// The action of changing it, for the history.
  package var editKind: EditKind
  /// The limits of its number; nil for a setting without a number.
  package var limits: NumberLimits?
  /// An array of `Choice`s of the setting's type; nil for a setting without choices.
  fileprivate(set) var choices: (any Sendable)?
  /// Whether it is view state, which undo does not change.
  package var isViewState = false
  /// Whether exports contain it. An export names the other settings in its remarks.
  package fileprivate(set) var isExported = true
  /// Whether presets contain it.
  var inPresets = InPresets.always
  /// Whether A and B of *Compare* share it: it is the content or the width.
  fileprivate(set) var isShared = false
  /// Whether files contain it.
  fileprivate(set) var isInFiles = true
  /// Whether files omit it at its default.
  fileprivate(set) var isOmittedAtDefault = false

  init(_ key: String, _ name: Message) {
    self.key = key
    self.name = name
    title = name
    editKind = EditKind(name: name)
  }

  /// The choices, if they are of this type.
  package func choices<Value>(of type: Value.Type = Value.self) -> [Choice<Value>]? { choices as? [Choice<Value>] }
}

/// Whether presets contain a setting. Presets apply to any content and are shared with other users, so they contain no
/// view state.
enum InPresets: Sendable {
  case always
  /// Only in presets that contain the text: the setting belongs to the text.
  case withText
  /// Never: it has a meaning only on this computer.
  case never
}

/// One setting of a value: an element of ``Settings/settings``.
package struct Setting<Root: Settings>: Sendable {
  /// Its place in the value.
  package let keyPath: PartialKeyPath<Root> & Sendable
  package private(set) var facts: SettingFacts
  /// The settings of a group; empty for a single setting.
  let nested: @Sendable () -> [(keyPath: AnyKeyPath, facts: SettingFacts)]
  /// Reads it into a value that still has the default. The key exists.
  private(set) var read: @Sendable (_ fields: FieldReader, _ facts: SettingFacts, _ root: inout Root) -> Void
  let write: @Sendable (_ root: Root, _ writer: inout FieldWriter, _ key: String) throws -> Void
  /// Whether the two roots have different values.
  let differs: @Sendable (_ root: Root, _ old: Root) -> Bool
  /// Copies the other root's value.
  let take: @Sendable (_ root: inout Root, _ other: Root) -> Void
  /// Applies its limits after a change.
  let limit: @Sendable (_ root: inout Root, _ old: Root) -> Void
  /// Copies the view state of the other root.
  let takeViewState: @Sendable (_ root: inout Root, _ other: Root, _ facts: SettingFacts) -> Void

  /// How a kind of setting reads, writes and limits a value; `defaultValue` is the value in a new root.
  struct Kind<Value>: Sendable {
    var read: @Sendable (_ fields: FieldReader, _ facts: SettingFacts, _ defaultValue: Value) -> Value
    var write: @Sendable (_ value: Value, _ writer: inout FieldWriter, _ key: String) throws -> Void
    var limit: (@Sendable (_ value: Value) -> Value)?
  }

  /// A setting of a kind. `Setting+Kinds.swift` contains the kinds.
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
    takeViewState = { if $2.isViewState { $0[keyPath: keyPath] = $1[keyPath: keyPath] } }
  }

  init<Value: Settings>(
    group keyPath: WritableKeyPath<Root, Value> & Sendable, _ key: String, _ name: Message
  ) {
    self.keyPath = keyPath
    facts = SettingFacts(key, name)
    nested = {
      Value.declarations.map { ((keyPath as AnyKeyPath).appending(path: $0.keyPath)!, $0.facts) }
    }
    read = { $2[keyPath: keyPath] = $0.object($1.key, name: $1.name, default: $2[keyPath: keyPath]) }
    write = { try $1.write($0[keyPath: keyPath], $2) }
    differs = { $0[keyPath: keyPath] != $1[keyPath: keyPath] }
    take = { $0[keyPath: keyPath] = $1[keyPath: keyPath] }
    limit = { $0[keyPath: keyPath].normalise(from: $1[keyPath: keyPath]) }
    takeViewState = { root, other, facts in
      if facts.isViewState {
        root[keyPath: keyPath] = other[keyPath: keyPath]
      } else if Value.settings.contains(where: \.facts.isViewState) {
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

  /// Sets the name behind "Undo" and "Redo", if it differs from the setting's name.
  func undone(as name: Message) -> Setting { with { $0.editKind.name = name } }

  /// Sets the name on the control, if it differs from the setting's name.
  func titled(_ title: Message) -> Setting { with { $0.title = title } }

  /// Sets whether changes in quick succession are undone together, as those of numbers are.
  func coalescing(_ coalesces: Bool = true) -> Setting { with { $0.editKind.coalesces = coalesces } }

  /// Omits it from files at its default: the setting is one of very many, or it is newer than files that must be
  /// written unchanged.
  func omittedAtDefault() -> Setting { with { $0.isOmittedAtDefault = true } }

  /// Omits it from files.
  func inNoFile() -> Setting { with { $0.isInFiles = false } }

  /// Keeps its default where the version that wrote a file gave it no effect. Settings before it in the list are read.
  func unread(where isUnused: @escaping @Sendable (_ fields: FieldReader, _ root: Root) -> Bool) -> Setting {
    var setting = self
    setting.read = { [read] in if !isUnused($0, $2) { read($0, $1, &$2) } }
    return setting
  }

  /// Changes the canvas without an animation.
  func notAnimated() -> Setting { with { $0.editKind.animates = false } }

  /// Marks it as the source of the content.
  func replacingContent() -> Setting { with { $0.editKind.replacesContent = true } }

  /// Leaves it out of the content of exports, which only name it: it has no effect on a layout at rest.
  func unexported() -> Setting { with { $0.isExported = false } }

  /// Marks it as view state, which undo does not change.
  func viewState() -> Setting {
    with {
      $0.isViewState = true
      $0.isExported = false
      $0.editKind.animates = false
    }
  }

  /// Marks it as content or width, which A and B of *Compare* share. All other settings except view state describe the
  /// layout, and A and B each have their own.
  func shared() -> Setting { with { $0.isShared = true } }

  /// Sets which presets contain it.
  func inPresets(_ inPresets: InPresets) -> Setting { with { $0.inPresets = inPresets } }
}
