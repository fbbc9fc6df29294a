import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

/// Each declared setting of each scene is in the content of every export, or named in its remarks.
@MainActor
final class ExportedSettingsTests: StyledTestCase {
  /// Settings with which the other settings of a scene have an effect.
  private static let grounds: [SceneName: [String]] = [
    .words: [
      #"{"wordCount": 12}"#,
      #"{"wordCount": 30, "mixesSizes": true, "tileWidth": 71, "justification": "spaceBetween", "lineLimit": 3}"#,
      #"{"wordCount": 30, "isGrid": true, "columns": "adaptive", "spacingsAreLinked": false, "lineSpacing": 20}"#,
      #"{"text": {"own": "one two, three four"}, "justification": "stretchItems", "tileWidth": 71, "#
        + #""longText": "ellipsis"}"#,
    ],
    .symbols: [#"{"itemCount": 20}"#, #"{"itemCount": 20, "gridItems": [{"kind": "fixed", "fixed": 70}]}"#],
    .photos: ["{}", #"{"columns": 3, "cellRatio": "4:3"}"#, #"{"adaptiveColumns": true, "columnMinimum": 90}"#],
    .cafes: ["{}", #"{"showsCoffees": true}"#],
    .stacks: [
      #"{"proposal": {"width": 400, "height": 300}}"#,
      #"{"arrangement": "flow", "proposal": {"width": 400, "height": 300}}"#,
      #"{"arrangement": "grid", "proposal": {"width": 400, "height": 300}}"#,
    ],
  ]

  /// Values of settings that have neither limits nor choices, as files have them.
  private static let values: [String: [Any]] = [
    "text": [["preset": "tags"], ["own": "a, b, c"]], "order": [7], "font": ["DejaVu Serif"], "selection": [1, 3],
    "width": [300, 555],
    "gridItems": [[["kind": "fixed", "fixed": 90]], [["kind": "adaptive", "adaptive": [80, 90]]]],
    "proposal": [["width": 333, "height": 222]], "children": [[["id": 0, "name": "a", "kind": "text"]]],
  ]

  private static let pictures = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Resources/pictures/cafes").standardized.path

  private func json(_ value: some Encodable) throws -> [String: Any] {
    try XCTUnwrap(JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any])
  }

  private func decode<Scene: SceneSettings>(_ object: [String: Any], as type: Scene.Type) throws -> Scene {
    try JSONDecoder().decode(type, from: JSONSerialization.data(withJSONObject: object))
  }

  /// Other values of a declared setting, as files have them.
  private func candidates(_ facts: SettingFacts, _ now: Any?) -> [Any] {
    if let known = Self.values[facts.key] { return known }
    if let limits = facts.limits {
      let (low, high) = (limits.range.lowerBound, limits.range.upperBound)
      let start = (now as? NSNumber)?.doubleValue ?? low
      let numbers: [Double] = [start + limits.page, low, min(high, start + 3 * limits.page)]
      return Array(numbers.filter { limits.range.contains($0) && $0 != start && $0 < 1_000 }.prefix(2))
    }
    let keys = facts.choices.map { choices in
      Mirror(reflecting: choices).children.compactMap { choice in
        Mirror(reflecting: choice.value).children.first { $0.label == "key" }?.value as? String
      }
    }
    return keys ?? [true, false]
  }

  private func exports(
    _ document: Document, width: Int = 420, as formats: [ExportFormat] = ExportFormat.allCases
  ) throws -> [ExportFormat: Data] {
    var exports: [ExportFormat: Data] = [:]
    for format in formats where format != .png2x {
      // Unsupported content, such as a grid of rows that is longer than its canvas, is refused with a message.
      guard let content = try? CanvasExport(document, width: width, as: format).content() else { continue }
      exports[format] = try XCTUnwrap(content.data())
    }
    return exports
  }

  /// The remarks of an export, and the rest of it.
  private func parts(_ data: Data, _ format: ExportFormat) -> (remarks: String, content: Data) {
    if format == .png {
      guard let start = data.range(of: Data("iTXtComment".utf8)) else { return ("", data) }
      let length = data[start.lowerBound - 4..<start.lowerBound].reduce(0) { $0 << 8 | Int($1) }
      let chunk = start.lowerBound - 4..<start.lowerBound + 8 + length
      return (String(decoding: data[chunk], as: UTF8.self), data[..<chunk.lowerBound] + data[chunk.upperBound...])
    }
    let text = String(decoding: data, as: UTF8.self)
    let isRemark: (Substring) -> Bool
    switch format {
    case .solve: isRemark = { $0.hasPrefix("  \"comment\"") }
    case .swift, .swiftui: isRemark = { $0.hasPrefix("// ") }
    default: isRemark = { $0.hasPrefix("<!-- ") || $0.hasPrefix("     ") }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (
      lines.filter(isRemark).joined(separator: "\n"),
      Data(lines.filter { !isRemark($0) }.joined(separator: "\n").utf8)
    )
  }

  /// The formats in which a change of a setting is neither visible nor named.
  private func silent(_ old: [ExportFormat: Data], _ new: [ExportFormat: Data], _ name: String) -> Set<ExportFormat> {
    Set(
      new.keys.filter { format in
        guard let before = old[format], let after = new[format] else { return false }
        let (was, now) = (parts(before, format), parts(after, format))
        return was.content == now.content && !now.remarks.lowercased().contains(name.lowercased())
      })
  }

  /// The settings of a scene that exports omit, in words.
  private func failures<Scene: SceneSettings>(
    _ scene: SceneName, _ keyPath: WritableKeyPath<Document, Scene>
  ) throws -> [String] {
    var failures: [String] = []
    var unseen = Set(Scene.settings.map(\.facts.key))
    for ground in Self.grounds[scene] ?? [] {
      let settings = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(ground.utf8)) as? [String: Any])
      var document = Document()
      document.scene = scene
      document[keyPath: keyPath] = try decode(settings, as: Scene.self)
      let before = document[keyPath: keyPath]
      let old = try exports(document)
      let encoded = try json(before)
      for setting in Scene.settings {
        let (key, name) = (setting.facts.key, setting.facts.name.english)
        var values = candidates(setting.facts, encoded[key]).map { value -> Scene? in
          try? decode(settings.merging([key: value]) { $1 }, as: Scene.self)
        }
        // Without a document's path a file has no folder. No file has a stress view.
        if let photos = before as? PhotosScene, key == "folder" {
          var changed = photos
          changed.folder = Self.pictures
          values = [changed as? Scene]
        }
        if let cafes = before as? CafesScene, key == "cards" {
          var changed = cafes
          changed.cards = Self.pictures
          values = [changed as? Scene]
        }
        if key == "stress" {
          values = StressView.views(in: scene).filter { [.mirrored, .double].contains($0) }.map { stress in
            var changed = before
            changed.stress = stress
            return changed
          }
        }
        for case let changed? in values where setting.differs(changed, before) {
          document[keyPath: keyPath] = changed
          let width = changed.width.number ?? 420
          var new = try exports(document, width: width, as: [.png])
          // The picture shows whether the change is visible.
          let isSeen = parts(old[.png]!, .png).content != parts(new[.png]!, .png).content
          guard isSeen || unseen.contains(key) else { continue }
          new.merge(try exports(document, width: width, as: ExportFormat.allCases.filter { $0 != .png })) { $1 }
          let missing = silent(old, new, name)
          if missing.isEmpty { unseen.remove(key) }
          guard isSeen, !missing.isEmpty else { continue }
          failures.append("\(scene).\(key) in \(ground): not in \(missing.map(\.rawValue).sorted())")
        }
      }
    }
    return failures + unseen.sorted().map { "\(scene).\($0): in no export" }
  }

  func testEachSettingOfWordsIsExportedOrNamed() async throws {
    XCTAssertEqual(try failures(.words, \.words), [])
  }

  func testEachSettingOfTheOtherScenesIsExportedOrNamed() async throws {
    XCTAssertEqual(try failures(.symbols, \.symbols), [])
    XCTAssertEqual(try failures(.photos, \.photos), [])
    XCTAssertEqual(try failures(.cafes, \.cafes), [])
    XCTAssertEqual(try failures(.stacks, \.stacks), [])
  }
}
