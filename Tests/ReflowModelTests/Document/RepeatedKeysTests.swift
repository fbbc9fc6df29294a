// Keys that an object has more than once are named.

import Foundation
import Testing

@testable import ReflowModel

struct RepeatedKeysTests {
  private func notices(_ json: String) throws -> [String] {
    try Document.reading(json: Data(json.utf8)).notices.map(\.english)
  }

  @Test(arguments: [
    (#"{"version": "1.1", "version": "1.1"}"#, "version"),
    (#"{"version": "1.1", "words": {"spacing": 3, "text": {"own": "a, b"}, "spacing": 4}}"#, "words.spacing"),
    (#"{"version": "1.1", "words": {"sp\u0061cing": 3, "spacing": 4}}"#, "words.spacing"),
    (
      #"{"version":"1.1","words":{"text":{"list":[{"id":0,"text":"{\"x\\"},{"id":1,"text":"y","id":1}]}}}"#,
      "words.text.list.1.id"
    ),
  ])
  func aRepeatedKeyIsNamedByItsPath(json: String, path: String) throws {
    #expect(try notices(json) == ["The key “\(path)” occurs more than once. Its first value is used."])
  }

  @Test func theFirstValueIsUsed() throws {
    let json = #"{"version": "1.1", "words": {"spacing": 3, "spacing": 4}}"#
    #expect(try Document.reading(json: Data(json.utf8)).value.words.spacing == 3)
  }

  @Test func equalKeysOfDifferentObjectsAreNotRepeated() throws {
    let json = #"{"version": "1.1", "words": {"spacing": 3, "padding": 3}, "symbols": {"version": 3}}"#
    #expect(RepeatedKeys(in: Data(json.utf8)).sentence == nil)
    #expect(RepeatedKeys(in: Data(#"["a", "a", {"a": "b", "b": "a"}, {"a": ["b", "b"]}]"#.utf8)).sentence == nil)
    #expect(RepeatedKeys(in: try Document().jsonData()).sentence == nil)
  }

  @Test func ofManyKeysTheFirstAreNamedAndTheRestCounted() throws {
    let keys = (0..<12).map { #""k\#($0)": 1, "k\#($0)": 2"# }.joined(separator: ", ")
    #expect(
      RepeatedKeys(in: Data("{\(keys)}".utf8)).sentence?.english
        == "The keys “k0”, “k1”, “k2”, “k3”, “k4” and 7 more occur more than once. "
        + "The first value of each is used.")
  }

  /// A decoder reads these encodings, too; a scan for bytes would find quotation marks inside characters.
  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func otherEncodingsAreNotScanned(encoding: String.Encoding) throws {
    let json = #"{"version": "1.1", "words": {"text": {"own": "\#u{2200}\#u{2202}"}}}"#
    let data = try #require(json.data(using: encoding))
    #expect(RepeatedKeys(in: data).sentence == nil)
    _ = try? Document.reading(json: data)
  }
}
