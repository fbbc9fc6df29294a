// JSON, from bytes to a value with notices and back, for documents and sessions alike.

import Foundation
import Synchronization

/// A value read from JSON, with a sentence for each thing in it that had to be replaced, and what it left to the user.
package struct Noticed<Value> {
  /// What was read.
  package var value: Value
  /// Sentences to show, such as "Spacing 900 is out of range; 40 is used."
  package var notices: [Message]
  /// What it names that is loaded only when the user says so.
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
  /// Reads JSON, whatever it holds. Touches no file unless `readText` does, for texts too long to be carried along, or
  /// `placing`, which tells where paths lead; without it an absolute one is taken as it is.
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

  /// The same with the decoder's own errors, which name the place that could not be read.
  static func noticing(
    json data: Data, readText: TextReading? = nil, placing: PathPlacing? = nil
  ) throws -> Noticed<Self> {
    let notices = NoticeList()
    let decoder = JSONDecoder()
    decoder.userInfo[.notices] = notices
    decoder.userInfo[.textReading] = readText
    decoder.userInfo[.pathPlacing] = placing
    let value = try decoder.decode(Self.self, from: data)
    return Noticed(value: value, notices: notices.all, references: notices.references)
  }
}

extension Encodable {
  /// The value as JSON that reads well and differs only where the value does: sorted keys, a line each.
  func jsonData() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

/// What a read had to replace, and what it left to the user, in order. A reference, as decoders hand out copies of what
/// they carry.
final class NoticeList: Sendable {
  private struct State {
    var sentences: [Message] = []
    var unknownKeys = UnknownKeys()
    var references: [OutsideReference] = []
  }

  private let state = Mutex(State())

  /// The sentences collected so far. That about unknown keys comes first: a misspelt key explains what else is wrong.
  var all: [Message] { state.withLock { [$0.unknownKeys.sentence].compactMap { $0 } + $0.sentences } }
  /// What the user is to be asked about.
  var references: [OutsideReference] { state.withLock { $0.references } }

  /// Adds a sentence.
  func append(_ notice: Message) {
    state.withLock { $0.sentences.append(notice) }
  }

  /// The nearest number allowed, with a notice where it is another than the one given.
  func clamped(_ number: Double, name: Message, _ limits: NumberLimits) -> Double {
    let used = limits.clamp(number)
    if used != number {
      append(Message("%s %s is out of range; %s is used.", name, number.shortText, used.shortText))
    }
    return used
  }

  /// Adds the keys of the object at a path that mean nothing there.
  func append(unknownKeys keys: [String], at path: [any CodingKey]) {
    guard !keys.isEmpty else { return }
    state.withLock { $0.unknownKeys.append(keys, at: path) }
  }

  /// Adds a version that was read.
  func append(_ version: FormatVersion) {
    state.withLock { $0.unknownKeys.append(version) }
  }

  /// Adds something that the user is to be asked about.
  func append(_ reference: OutsideReference) {
    state.withLock { $0.references.append(reference) }
  }
}

extension CodingUserInfoKey {
  /// Where a decoder finds the `NoticeList` of its read.
  static let notices = CodingUserInfoKey(rawValue: "io.github.reflow.notices")!
}
