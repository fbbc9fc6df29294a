// Documents that earlier versions have saved read to what they were, and are written again as they are.

import Foundation
import XCTest

@testable import ReflowModel

final class SavedDocumentsTests: XCTestCase {
  private func fixture(_ name: String) throws -> Data {
    try Data(contentsOf: XCTUnwrap(Bundle.module.url(forResource: "Fixtures/" + name, withExtension: nil)))
  }

  private func check(_ saved: Data, _ note: String) throws {
    let read = try Document.reading(json: saved)
    XCTAssertEqual(read.notices, [], note)
    XCTAssertEqual(
      try String(decoding: read.value.jsonData(), as: UTF8.self), String(decoding: saved, as: UTF8.self), note)
  }

  func testTheStartIsSavedAsEver() throws {
    try check(try fixture("start.reflow"), "start")
    var start = Document()
    start.words.direction = .locale
    XCTAssertEqual(try Document.reading(json: fixture("start.reflow")).value, start)
  }

  func testADocumentThatDiffersEverywhereIsSavedAsEver() throws {
    try check(try fixture("everything.reflow"), "everything")
  }

  /// Each choice there is, as the first version with it has spelt it: keys of the document at the start, with values.
  func testEveryChoiceIsSpeltAsEver() throws {
    let start = try XCTUnwrap(JSONSerialization.jsonObject(with: fixture("start.reflow")) as? [String: Any])
    let changes = try XCTUnwrap(JSONSerialization.jsonObject(with: fixture("changes.json")) as? [[String: Any]])
    XCTAssertEqual(changes.count, 84)
    let unchanged = try Document.reading(json: fixture("start.reflow")).value
    for change in changes {
      var saved = start
      for (path, value) in change { saved = Self.set(value, at: path.split(separator: ".")[...], in: saved) }
      let read = try Document.reading(json: JSONSerialization.data(withJSONObject: saved))
      XCTAssertEqual(read.notices, [], "\(change)")
      XCTAssertNotEqual(read.value, unchanged, "\(change)")
      let written = try JSONSerialization.jsonObject(with: read.value.jsonData())
      XCTAssertEqual(written as? NSDictionary, saved as NSDictionary, "\(change)")
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
