// What is declared of the setting at a key path, so that a control bound to it needs to name nothing else.

extension Store {
  private static let declarations = Dictionary(
    Document.declarations.map { ($0.keyPath, $0.facts) }, uniquingKeysWith: { first, _ in first })

  /// What is declared of a setting of the document.
  package static func facts(of keyPath: PartialKeyPath<Document>) -> SettingFacts {
    declarations[keyPath] ?? Document.facts(of: keyPath)
  }

  /// The action of setting one setting.
  package static func action(for keyPath: PartialKeyPath<Document>) -> Action { facts(of: keyPath).action }
}
