// The choice of a scene's settings that *Compare* or a preset keeps. It decides what is copied, read and written.

/// Some of a scene's settings.
enum SettingsSelection: Equatable, Sendable {
  /// The settings that A and B of *Compare* do not share.
  case comparison
  /// The settings of a preset.
  case preset(withText: Bool)

  func contains(_ facts: SettingFacts) -> Bool {
    switch (self, facts.inPresets) {
    case (.comparison, _): facts.isOwn
    case (.preset, .always): !facts.isViewState
    case (.preset(let withText), .withText): withText
    case (.preset, .never): false
    }
  }
}

extension SceneSettings {
  /// The selected settings; the others are at their default.
  func selecting(_ selection: SettingsSelection) -> Self { Self().taking(selection, from: self) }

  /// These settings where they are selected, and another's elsewhere. Both must be of the same scene.
  func completed(by other: any SceneSettings, outside selection: SettingsSelection) -> Self {
    guard let other = other as? Self else {
      preconditionFailure("SettingsSelection: \(type(of: other)) are no \(Self.self)")
    }
    return other.taking(selection, from: self)
  }

  private func taking(_ selection: SettingsSelection, from other: Self) -> Self {
    var result = self
    for setting in Self.settings where selection.contains(setting.facts) { setting.take(&result, other) }
    return result
  }

  // MARK: Coding

  /// Reads the selected settings. The key of any other setting is unknown.
  init(_ selection: SettingsSelection, from fields: FieldReader) { self.init(from: fields, where: selection.contains) }

  /// Writes the selected settings that differ from the defaults, so that a file shows what it is about. A text is
  /// written even at its default, since it marks a preset with text.
  func write(_ selection: SettingsSelection, to writer: inout FieldWriter) throws {
    for setting in Self.settings where selection.contains(setting.facts) {
      guard setting.differs(self, Self()) || setting.facts.inPresets == .withText else { continue }
      try setting.write(self, &writer, setting.facts.key)
    }
  }
}
