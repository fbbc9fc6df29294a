// The kinds of JSON files, told apart by their keys: a file that was renamed is refused by what it is, instead of being
// read as what its name says.

/// What a JSON file of Reflow's is. Each kind is known by keys that no other kind has.
package enum FileKind: CaseIterable, Sendable {
  case baseline, session, preset, document

  /// The key that marks a preset, whose other keys are among those of a document.
  static let presetKey = "preset"

  /// The keys that only files of this kind have, all of them.
  var keys: [String] {
    switch self {
    case .baseline: Baseline.ownKeys
    case .session: [Session.windowsKey]
    case .preset: [Self.presetKey]
    case .document: [Document.windowKey]
    }
  }

  /// What a file is instead of what its name says, as the end of a sentence.
  var reason: Message {
    switch self {
    case .baseline: Message("it is a baseline, whatever its name says")
    case .session: Message("it is a session, whatever its name says")
    case .preset: Message("it is a preset, whatever its name says")
    case .document: Message("it is a document, whatever its name says")
    }
  }
}

extension FieldReader {
  /// - Throws: `DocumentError` where the object is a file of another kind.
  func requireKind(_ expected: FileKind) throws(DocumentError) {
    if let kind, kind != expected { throw .otherKind(kind) }
  }
}
