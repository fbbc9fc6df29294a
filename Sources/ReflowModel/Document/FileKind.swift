// The kinds of JSON files. The keys in a file determine its kind, not its name, so that a file of the wrong kind is
// refused even if it was renamed.

/// A kind of JSON file that Reflow writes. Each kind has keys that no other kind has.
package enum FileKind: CaseIterable, Sendable {
  case baseline, session, preset, document

  /// The key that identifies a preset. All other keys of a preset are keys of a document too.
  static let presetKey = "preset"

  /// The keys that identify this kind. No file of another kind has all of them.
  var keys: [String] {
    switch self {
    case .baseline: Baseline.ownKeys
    case .session: [Session.windowsKey]
    case .preset: [Self.presetKey]
    case .document: [Document.windowKey]
    }
  }

  /// The kind of a file whose name indicates another kind, as the end of a sentence.
  var reason: Message {
    switch self {
    case .baseline: Message("it contains a baseline, although its name is that of another kind of file")
    case .session: Message("it contains a session, although its name is that of another kind of file")
    case .preset: Message("it contains a preset, although its name is that of another kind of file")
    case .document: Message("it contains a document, although its name is that of another kind of file")
    }
  }
}

extension FieldReader {
  /// - Throws: `DocumentError` where the object is a file of another kind.
  func requireKind(_ expected: FileKind) throws(DocumentError) {
    if let kind, kind != expected { throw .otherKind(kind) }
  }
}
