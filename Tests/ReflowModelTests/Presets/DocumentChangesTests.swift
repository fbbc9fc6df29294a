import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The settings in a baseline are read as they were written.
struct DocumentChangesTests {
  /// The differences from the default, in a form that contains nothing else.
  private func json(_ changes: DocumentChanges) throws -> String {
    String(decoding: try changes.jsonData(), as: UTF8.self)
  }

  /// Documents with a random number of the known changes, in each scene.
  @Test func randomDocumentsSurvive() throws {
    let start = try #require(JSONSerialization.jsonObject(with: Document().jsonData()) as? [String: Any])
    let url = try #require(Bundle.module.url(forResource: "Fixtures/changes.json", withExtension: nil))
    let changes = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    var random = SplitMix64(seed: 5)
    var seen: Set<String> = []
    for number in 0..<180 {
      var saved = start
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let change = try #require(changes.randomElement(using: &random))
        for (path, value) in change { set(value, at: path.split(separator: ".")[...], in: &saved) }
      }
      var document = try Document.reading(json: JSONSerialization.data(withJSONObject: saved)).value
      document.scene = SceneName.allCases[number % SceneName.allCases.count]
      if number % 3 == 0 { document.problems[.overlap] = false }
      if number % 4 == 0 { document.words.text = .own("} \u{1F469}\u{200D}\u{1F680} \"{\" \n") }
      let wanted = try DocumentChanges(of: document)
      let read = try DocumentChanges.reading(json: wanted.jsonData())
      #expect(read.notices == [], "\(number)")
      #expect(try json(read.value) == json(wanted), "\(number)")
      #expect(read.value == wanted, "\(number)")
      let restored = read.value.applied(to: Document())
      #expect(restored.problems == document.problems)
      #expect(try DocumentChanges(of: restored) == wanted, "\(number)")
      seen.insert(try json(wanted))
    }
    #expect(seen.count > 60)
  }

  private func set(_ value: Any, at path: ArraySlice<Substring>, in object: inout [String: Any]) {
    let key = String(path[path.startIndex])
    if path.count == 1 { return object[key] = value }
    var inner = object[key] as? [String: Any] ?? [:]
    set(value, at: path.dropFirst(), in: &inner)
    object[key] = inner
  }
}
