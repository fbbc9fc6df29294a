// From bytes to a value with notices, and back, for documents and sessions alike.

import Foundation

/// A value read from JSON, with a sentence for each thing in it that had to be replaced, and what it left to the user.
package struct Noticed<Value> {
  /// What was read.
  package var value: Value
  /// Sentences to show, such as "Spacing 900 is out of range; 40 is used."
  package var notices: [String]
  /// What it names that is loaded only when the user says so.
  package var references: [OutsideReference] = []

  package init(value: Value, notices: [String], references: [OutsideReference] = []) {
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
    let notices = NoticeList()
    let decoder = JSONDecoder()
    decoder.userInfo[.notices] = notices
    decoder.userInfo[.textReading] = readText
    decoder.userInfo[.pathPlacing] = placing
    do {
      let value = try decoder.decode(Self.self, from: data)
      return Noticed(value: value, notices: notices.all, references: notices.references)
    } catch let error as DocumentError {
      throw error
    } catch DecodingError.dataCorrupted {
      throw .notJSON
    } catch {
      throw .notADocument
    }
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
