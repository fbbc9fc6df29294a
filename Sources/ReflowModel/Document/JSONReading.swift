// The decoding of JSON into a value with notices, and the encoding of JSON, for documents and sessions.

import Foundation
import Synchronization

/// A value decoded from JSON, with a notice for each replaced part, and with the references that only the user can
/// allow.
package struct Noticed<Value> {
  package var value: Value
  /// Sentences to show, such as "Spacing 900 is out of range; 40 is used."
  package var notices: [Message]
  /// Files and folders outside the document's folder that the value names. They are loaded only when the user agrees.
  package var references: [OutsideReference] = []

  package init(value: Value, notices: [Message], references: [OutsideReference] = []) {
    self.value = value
    self.notices = notices
    self.references = references
  }
}

extension Noticed: Equatable where Value: Equatable {}
extension Noticed: Sendable where Value: Sendable {}

extension Decodable {
  /// Decodes JSON with any content. Accesses no file, except through `readText` for texts that are too long to be
  /// embedded, and through `placing`, which resolves paths. Without `placing`, absolute paths are accepted unchanged.
  package static func reading(
    json data: Data, readText: TextReading? = nil, placing: PathPlacing? = nil
  ) throws(DocumentError) -> Noticed<Self> {
    do {
      return try noticing(json: data, readText: readText, placing: placing)
    } catch let error as DocumentError {
      throw error
    } catch DecodingError.dataCorrupted {
      throw .notJSON
    } catch {
      throw .notADocument
    }
  }

  /// Decodes JSON, and throws the decoder's own errors, which name the place that cannot be read.
  static func noticing(
    json data: Data, readText: TextReading? = nil, placing: PathPlacing? = nil
  ) throws -> Noticed<Self> {
    let notices = NoticeList()
    let decoder = JSONDecoder()
    decoder.userInfo[.notices] = notices
    decoder.userInfo[.textReading] = readText
    decoder.userInfo[.pathPlacing] = placing
    let value = try decoder.decode(Self.self, from: data)
    let repeated = [RepeatedKeys(in: data).sentence].compactMap { $0 }
    return Noticed(value: value, notices: repeated + notices.all, references: notices.references)
  }
}

extension Encodable {
  /// The value as readable JSON, whose lines differ only where values differ: keys are sorted, and each has its own
  /// line.
  func jsonData() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

/// The notices of one decoding and the references that only the user can allow, in order. It is a class because
/// decoders return copies of their `userInfo`.
final class NoticeList: Sendable {
  private struct State {
    var version: FormatVersion?
    var sentences: [Message] = []
    var unknownKeys = UnknownKeys()
    var references: [OutsideReference] = []
  }

  private let state = Mutex(State())

  /// The sentences so far. The sentence about unknown keys is first, because a misspelt key explains other notices.
  var all: [Message] { state.withLock { [$0.unknownKeys.sentence].compactMap { $0 } + $0.sentences } }
  /// The references that only the user can allow.
  var references: [OutsideReference] { state.withLock { $0.references } }

  func append(_ notice: Message) {
    state.withLock { $0.sentences.append(notice) }
  }

  /// The nearest valid number. Adds a notice if it differs from the given number.
  func clamped(_ number: Double, name: Message, _ limits: NumberLimits) -> Double {
    let used = limits.clamp(number)
    if used != number {
      append(Message("%s: %s is out of range; %s is used.", name, number.shortText, used.shortText))
    }
    return used
  }

  /// Adds the unknown keys of the object at a path.
  func append(unknownKeys keys: [String], at path: [any CodingKey]) {
    guard !keys.isEmpty else { return }
    state.withLock { $0.unknownKeys.append(keys, at: path) }
  }

  /// Adds the format version of the file or of a part of it.
  func append(_ version: FormatVersion) {
    state.withLock {
      $0.version = version
      $0.unknownKeys.append(version)
    }
  }

  /// The format version that was read last: that of the innermost part with one.
  var version: FormatVersion? { state.withLock(\.version) }

  /// Adds a reference that only the user can allow.
  func append(_ reference: OutsideReference) {
    state.withLock { $0.references.append(reference) }
  }
}

extension CodingUserInfoKey {
  /// The key of a decoder's `NoticeList`.
  static let notices = CodingUserInfoKey(rawValue: "io.github.reflow.notices")!
}
