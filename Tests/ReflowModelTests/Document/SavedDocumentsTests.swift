// Documents that earlier versions saved are read as the same content, and written again in the same form.

import Foundation
import Testing

@testable import ReflowModel

struct SavedDocumentsTests {
  private func fixture(_ name: String) throws -> Data {
    try Data(contentsOf: #require(Bundle.module.url(forResource: "Fixtures/" + name, withExtension: nil)))
  }

  private func check(_ saved: Data, _ note: String) throws {
    let read = try Document.reading(json: saved)
    #expect(read.notices == [], "\(note)")
    let (written, known) = (try Self.object(read.value.jsonData()), try Self.object(saved))
    #expect(Self.settings(in: written, knownFrom: known) as NSDictionary == known as NSDictionary, "\(note)")
  }

  private static func object(_ json: Data) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  /// The part of an object that an earlier version knew, without newer settings.
  private static func settings(in object: [String: Any], knownFrom known: [String: Any]) -> [String: Any] {
    known.reduce(into: [:]) { settings, entry in
      guard var value = object[entry.key] else { return }
      // A file is written in the current format.
      if entry.key == "version", value as? String == "\(FormatVersion.current)" { value = entry.value }
      if let inner = value as? [String: Any], let knownInner = entry.value as? [String: Any] {
        settings[entry.key] = Self.settings(in: inner, knownFrom: knownInner)
      } else {
        settings[entry.key] = value
      }
    }
  }

  @Test func theStartIsSavedAsEver() throws {
    try check(try fixture("start.reflow"), "start")
    var start = Document()
    start.words.direction = .locale
    #expect(try Document.reading(json: fixture("start.reflow")).value == start)
  }

  @Test func aDocumentThatDiffersEverywhereIsSavedAsEver() throws {
    try check(try fixture("everything.reflow"), "everything")
  }

  /// Each choice as the first version with it spelt it: keys of the default document, with values.
  @Test func everyChoiceIsSpeltAsEver() throws {
    let start = try Self.object(fixture("start.reflow"))
    let changes = try #require(JSONSerialization.jsonObject(with: fixture("changes.json")) as? [[String: Any]])
    #expect(changes.count == 90)
    let unchanged = try Document.reading(json: fixture("start.reflow")).value
    for change in changes {
      var saved = start
      for (path, value) in change { saved = Self.set(value, at: path.split(separator: ".")[...], in: saved) }
      let read = try Document.reading(json: JSONSerialization.data(withJSONObject: saved))
      #expect(read.notices == [], "\(change)")
      #expect(read.value != unchanged, "\(change)")
      let written = Self.settings(in: try Self.object(read.value.jsonData()), knownFrom: saved)
      #expect(written as NSDictionary == saved as NSDictionary, "\(change)")
    }
  }

  private static func set(_ value: Any, at path: ArraySlice<Substring>, in object: [String: Any]) -> [String: Any] {
    var object = object
    let key = String(path[path.startIndex])
    if path.count == 1 {
      object[key] = value
    } else {
      object[key] = set(value, at: path.dropFirst(), in: object[key] as? [String: Any] ?? [:])
    }
    return object
  }
}
