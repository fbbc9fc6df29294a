// Unknown keys are reported by their paths, in every object.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct UnknownKeysTests {
  private let folders = TemporaryFolders()

  private func notices(_ json: String) throws -> [String] {
    try Document.reading(json: Data(json.utf8)).notices.map(\.english)
  }

  private func sentence(_ key: String) -> String { sentence(of: [key]) }

  private func sentence(of keys: [String]) -> String {
    keys.count == 1
      ? "The key \(keys[0]) is unknown. It has no effect, and saving the file removes it."
      : "The keys \(keys.joined(separator: ", ")) are unknown. They have no effect, and saving the file removes them."
  }

  @Test(arguments: [
    (#"{"version": "1.1", "wordz": {"spacing": 3}}"#, ["“wordz”"]),
    (#"{"version":"1.1","dependencies":{}}"#, ["“dependencies”"]),
    (#"{"version": "1.1", "words": {"spacingg": 3, "spacing": 3}}"#, ["“words.spacingg”"]),
    (#"{"version": "1.1", "words": {"text": {"owm": "x"}}}"#, ["“words.text.owm”"]),
    (
      #"{"version": "1.1", "words": {"text": {"list": [{"id": 0, "text": "x"}, {"id": 1, "txt": "y"}]}}}"#,
      ["“words.text.list.1.txt”"]
    ),
    (
      #"{"version": "1.1", "words": {"text": {"file": {"path": "/x", "contents": "y", "size": 1}}}}"#,
      ["“words.text.file.size”"]
    ),
    (
      #"{"version": "1.1", "stacks": {"children": [{"horizontal": {"minimun": 3}}]}}"#,
      ["“stacks.children.0.horizontal.minimun”"]
    ),
    (#"{"version": "1.1", "symbols": {"gridItems": [{"kin": "fixed"}]}}"#, ["“symbols.gridItems.0.kin”"]),
    (
      #"{"version": "1.1", "problems": {"overlaps": false}, "window": {"workbench": {"swep": {}}}}"#,
      ["“problems.overlaps”", "“window.workbench.swep”"]
    ),
  ])
  func misspeltKeysAreNamedByTheirPaths(json: String, keys: [String]) throws {
    #expect(try notices(json) == [sentence(of: keys)])
  }

  @Test func ofManyKeysTheFirstAreNamedAndTheRestCounted() throws {
    let keys = (10..<30).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    #expect(
      try notices(#"{"version": "1.1", \#(keys)}"#) == [
        "The keys “k10”, “k11”, “k12”, “k13”, “k14” and 15 more are unknown. "
          + "They have no effect, and saving the file removes them."
      ])
    let long = String(repeating: "k", count: 100_000)
    #expect(try notices("{\"version\": \"1.1\", \"\(long)\u{202E}\": 1}")[0].count < 250)
    #expect(try notices("{\"version\": \"1.1\", \"a\u{202E}\\n\": 1}") == [sentence("“a\\u{202E} ”")])
  }

  @Test func aLaterVersionIsReportedOnlyWithUnknownKeys() throws {
    #expect(try notices(#"{"version": "1.7", "words": {"spacing": 3}}"#) == [])
    #expect(
      try notices(#"{"version": "1.7", "words": {"tint": 3}}"#) == [
        "The file was written by a newer version of Reflow (format 1.7; this version writes 1.4). "
          + sentence("“words.tint”")
      ])
  }

  /// These keys are declared, but files have them elsewhere or not at all.
  @Test func aKeyThatHasNoEffectWhereItIsIsUnknownThere() throws {
    #expect(try notices(#"{"version": "1.1", "words": {"stress": "cjk"}}"#) == [sentence("“words.stress”")])
    let preset = #"{"version": "1.1", "scene": "photos", "photos": {"columns": 2, "folder": "/etc"}}"#
    #expect(try Preset.reading(json: Data(preset.utf8)).notices.map(\.english) == [sentence("“photos.folder”")])
  }

  @Test func anItemThatIsNoNumberIsReported() throws {
    #expect(
      try notices(#"{"version": "1.1", "problems": {"ignored": [{"item": "first"}]}}"#) == [
        "Item: the value cannot be read and is ignored."
      ])
    #expect(try notices(#"{"version": "1.1", "problems": {"ignored": [{"item": null}]}}"#) == [])
  }

  @Test func baselinesAreReadWholeAsWell() throws {
    let environment = Baseline.Environment(font: "Sans 11", dpi: 96, scale: 1, versions: ["Any": "1"])
    let view = Baseline.View(
      variant: "original", items: ["a"],
      widths: [Arrangement(width: 100, height: 20, places: [.init(x: 0, y: 0, width: 9, height: 20)])], problems: [])
    let json = String(decoding: try Baseline(of: Document(), environment, views: [view]).jsonData(), as: UTF8.self)
    let folder = try folders.make()
    for (part, key, path) in [
      ("\"font\"", "fond", "environment.fond"), ("\"variant\"", "v", "views.0.v"),
      ("\"height\"", "hight", "views.0.widths.0.hight"), ("\"scene\"", "sceen", "document.settings.sceen"),
      ("\"environment\"", "x", "x"),
    ] {
      let changed = json.replacingOccurrences(of: part, with: "\"\(key)\": 1, \(part)")
      let file = try write(Data(changed.utf8), "a.reflow-baseline", in: folder)
      #expect(try Baseline.open(file, for: nil).get().notices.map(\.english) == [sentence("“\(path)”")])
    }
  }

  @Test func aFileOfAnotherKindIsRefusedByWhatItIs() throws {
    let folder = try folders.make()
    let environment = Baseline.Environment(font: "Sans 11", dpi: 96, scale: 1, versions: [:])
    for (data, kind) in [
      (try Baseline(of: Document(), environment, views: []).jsonData(), "baseline"),
      (try Preset(of: Document()).jsonData(), "preset"), (try Session(windows: [Document()]).jsonData(), "session"),
    ] {
      let path = try write(data, "a.reflow", in: folder)
      guard case .failure(let error) = OpenedFile.open(path) else {
        Issue.record("\(kind) was opened")
        return
      }
      let reason = "it contains a \(kind), although its name is that of another kind of file"
      #expect(error.message.english == "“a.reflow” cannot be opened: \(reason).")
    }
    let path = try write(Document().jsonData(), "a.reflow-preset", in: folder)
    guard case .failure(let error) = OpenedFile.open(path) else {
      Issue.record("a document was opened as a preset")
      return
    }
    #expect(
      error.message.english
        == "“a.reflow-preset” cannot be opened: it contains a document, although its name is that of another kind of file."
    )
  }

  // MARK: Everywhere

  /// A key in any object of a document is reported with its exact path. All other keys are known.
  @Test func aKeyAnywhereIsReported() throws {
    let saved = try Data(
      contentsOf: #require(Bundle.module.url(forResource: "Fixtures/everything.reflow", withExtension: nil)))
    let start = try JSONSerialization.jsonObject(with: saved)
    var places: [[String]] = []
    Self.collect(start, at: [], into: &places)
    #expect(places.count >= 15)
    var generator = SplitMix64(seed: 11)
    for place in places {
      let key = String((0..<8).map { _ in "abcdefgh".randomElement(using: &generator)! })
      let changed = Self.put(key, at: place[...], in: start)
      let read = try Document.reading(json: JSONSerialization.data(withJSONObject: changed))
      #expect(read.notices.map(\.english) == [sentence("“\((place + [key]).joined(separator: "."))”")])
      #expect(try read.value == Document.reading(json: saved).value)
    }
  }

  private static func collect(_ value: Any, at path: [String], into places: inout [[String]]) {
    if let object = value as? [String: Any] {
      places.append(path)
      for (key, inner) in object { collect(inner, at: path + [key], into: &places) }
    } else if let list = value as? [Any] {
      for (index, inner) in list.enumerated() { collect(inner, at: path + ["\(index)"], into: &places) }
    }
  }

  private static func put(_ key: String, at path: ArraySlice<String>, in value: Any) -> Any {
    guard let next = path.first else {
      var object = value as? [String: Any] ?? [:]
      object[key] = [1, ["a": 2]]
      return object
    }
    if var list = value as? [Any], let index = Int(next) {
      list[index] = put(key, at: path.dropFirst(), in: list[index])
      return list
    }
    var object = value as? [String: Any] ?? [:]
    object[next] = put(key, at: path.dropFirst(), in: object[next] ?? [:])
    return object
  }
}
