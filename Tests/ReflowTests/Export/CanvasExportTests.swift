import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

/// Exports of canvases with real widgets.
@MainActor
final class CanvasExportTests: SceneTestCase {
  /// Documents of each scene, with the features of their layouts.
  private static let documents: [Document] = (0..<44).map { number in
    var random = SplitMix64(seed: UInt64(number))
    var document = Document()
    document.words.wordCount = .number([75, 40, 0, 1][number % 4])
    document.words.text = .preset(TextPreset.allCases[number % TextPreset.allCases.count])
    document.words.spacing = Double(Int.random(in: 0...20, using: &random))
    document.words.lineSpacing = document.words.spacing
    document.words.padding = Double(Int.random(in: 0...30, using: &random))
    document.words.alignment = [.leading, .center, .trailing][number % 3]
    document.words.lineAlignment = [.top, .center, .bottom][number % 3]
    document.words.justification = FlowLayout.Justification.allCases[number % 5]
    document.words.lineBreaking = number % 7 == 3 ? .balanced : .greedy
    document.words.lineLimit = number % 7 == 5 ? .lines(2) : .off
    document.words.isGrid = number % 6 == 5
    document.words.columns = number % 12 == 5 ? .adaptive : .number(4)
    document.words.direction = number % 5 == 2 ? .rightToLeft : .leftToRight
    document.symbols.itemCount = 40
    document.symbols.gridItems = GridPreset.allCases[number % GridPreset.allCases.count].items
    document.photos.columns = number % 4 + 1
    document.photos.isAdaptive = number % 2 == 1
    document.photos.ratio = PhotoRatio.allCases[number % 5]
    document.photos.spacing = Double(number % 9)
    document.cafes.columns = .two
    document.stacks.arrangement =
      [.hstack, .vstack, .zstack, .flow, .grid, .radial, .equalWidth, .prioritySorted][number / 3 % 8]
    if number >= 20 { document.scene = number < 38 ? .stacks : [.symbols, .photos, .cafes][number % 3] }
    return document
  }

  private func scene(_ document: Document, width: Int = 431) throws -> ExportedScene {
    let canvas = OffstageCanvas(document)
    pump { canvas.isReady }
    for _ in 0..<2 {
      if document.scene == .stacks {
        canvas.layOut((1_600, 1_200))
      } else {
        canvas.layOut(width: width, heightLimit: 2_000_000)
      }
      pump { canvas.isReady }
    }
    return try XCTUnwrap(ExportedScene(canvas))
  }

  /// A child at an infinite place has no baseline there; its own is not written as one that is no number.
  func testReflowSolveReadsAStackInAnInfiniteProposal() async throws {
    let program = GeneratedSource.products.appendingPathComponent("reflow-solve").path
    for arrangement in LayoutName.allCases {
      for direction in [ReadingDirection.leftToRight, .rightToLeft] {
        var document = Document()
        document.scene = .stacks
        (document.stacks.arrangement, document.stacks.direction) = (arrangement, direction)
        document.stacks.proposal = ProposedSize(width: .infinite, height: .infinite)
        let text = try XCTUnwrap(scene(document).text(as: .solve))
        let run = try Run.command(program, [], input: Data(text.utf8))
        XCTAssertEqual([run.error, "\(run.status)"], ["", "0"], "\(arrangement), \(direction)")
      }
    }
  }

  func testReflowSolveComesToTheFramesOfTheWidgets() async throws {
    let scenes = try Self.documents.map { try scene($0) }
    let text = "[" + scenes.compactMap { $0.text(as: .solve) }.joined(separator: ",\n") + "]"
    let program = GeneratedSource.products.appendingPathComponent("reflow-solve").path
    let run = try Run.command(program, [], input: Data(text.utf8))
    XCTAssertEqual(run.error, "")
    let results = run.output.split(separator: "\n")
    XCTAssertEqual(results.count, scenes.count)
    for (number, (result, scene)) in zip(results, scenes).enumerated() {
      let object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(result.utf8)) as? [String: Any])
      let frames = try XCTUnwrap(object["frames"] as? [Any]).map { $0 as? [Double] }
      // Children of a container come after it.
      var next = 0
      for (index, item) in scene.container.items.enumerated() where item.overflow == nil {
        let isPlaced = if case .custom = scene.container.layout { item.frame == nil } else { false }
        if isPlaced { continue }
        assertEqual(frames[next], item.frame, "document \(number), item \(index)")
        next += 1 + (item.content?.items.count ?? 0)
      }
      XCTAssertEqual(next, frames.count, "document \(number)")
    }
  }

  func testTheProgramIsBuiltAndComesToTheFramesOfTheWidgets() async throws {
    let scenes = try Self.documents.map { try scene($0) }
    var source = GeneratedSource()
    var statements = "gtk_init()\n"
    for (number, scene) in scenes.enumerated() {
      source.add(try XCTUnwrap(scene.text(as: .swift))) { part in
        // The code that opens the window is compiled, but not called.
        let part = part.hasPrefix("gtk_init()") ? "@MainActor\nfunc open\(number)() {\n\(part)}\n" : part
        return part.replacing("makeView()", with: "makeView\(number)()")
      }
      statements += """
        for item in makeView\(number)().solve(width: \(Int(scene.size.width.rounded(.up)))).items {
          print(\(number), item.frame.map { "\\($0.minX) \\($0.minY) \\($0.width) \\($0.height)" } ?? "hidden")
        }

        """
    }
    let flags = try Run.command("/usr/bin/env", ["pkg-config", "--cflags-only-I", "gtk4"]).output.split(separator: " ")
    let libraries = try Run.command("/usr/bin/env", ["pkg-config", "--libs", "gtk4"]).output.split(separator: " ")
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized.path
    let all =
      ["-I", root + "/Sources/CGtk"] + flags.flatMap { ["-Xcc", $0.trimmingCharacters(in: .whitespacesAndNewlines)] }
      + libraries.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    let run = try source.run(
      statements, modules: ["LayoutCore", "GtkInterop", "LayoutGtk"], flags: all.filter { !$0.isEmpty },
      in: temporaryFolder(self))
    XCTAssertEqual(run.error, "")
    XCTAssertEqual(run.status, 0)
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
    for (number, scene) in scenes.enumerated() {
      let frames = lines.filter { $0.first == Double(number) }.map { Array($0.dropFirst()) }
      XCTAssertEqual(frames.count, scene.container.items.count, "document \(number)")
      for (index, (frame, item)) in zip(frames, scene.container.items).enumerated() {
        assertEqual(frame.isEmpty ? nil : frame, item.frame, "document \(number), item \(index)")
      }
    }
  }

  /// As exact as the numbers of reflow-solve.
  private func assertEqual(_ found: [Double]?, _ wanted: CGRect?, _ name: String) {
    guard let found, let wanted else {
      XCTAssertEqual(found == nil, wanted == nil, name)
      return
    }
    for (number, length) in zip(found, [wanted.minX, wanted.minY, wanted.width, wanted.height]) {
      XCTAssertEqual(number, Double(length), accuracy: 0.000_001, name)
    }
  }

  func testLinesOfABrokenWordEndWithTheHyphensThatPangoDraws() async {
    let label = Widget.label("Antidisestablishment")
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    let holder = Widget.column([label])
    gtk_widget_set_halign(holder.pointer, GTK_ALIGN_START)
    gtk_label_set_natural_wrap_mode(label.opaque, GTK_NATURAL_WRAP_WORD)
    gtk_label_set_max_width_chars(label.opaque, 6)
    show(holder, width: 60, height: 400)
    let lines = label.textLines.map(\.text)
    XCTAssertGreaterThan(lines.count, 1)
    XCTAssertTrue(lines.dropLast().allSatisfy { $0.hasSuffix("\u{2010}") }, "\(lines)")
    XCTAssertEqual(lines.joined().filter { $0 != "\u{2010}" }, "Antidisestablishment")
  }

  func testPicturesAndTextsAreWrittenOrRefused() async throws {
    let folder = try temporaryFolder(self)
    var document = Document()
    for format in ExportFormat.allCases {
      let content = try CanvasExport(document, width: 300, as: format).content()
      XCTAssertNil(content.save(to: folder + "/picture" + format.suffix))
      XCTAssertGreaterThan(try XCTUnwrap(content.data()).count, 1_000, "\(format)")
    }
    let content = try CanvasExport(document, width: 300, as: .svg).content()
    let nowhere = content.save(to: folder + "/none/picture.svg")
    XCTAssertEqual(nowhere?.message.english.contains("cannot be written"), true)
    document.scene = .symbols
    let reasons = [
      ExportFormat.png: "the limit for each side is 32,000", .swift: "it has 10,000 items; the limit is 2,000",
    ]
    for (format, reason) in reasons {
      XCTAssertThrowsError(try CanvasExport(document, width: 300, as: format).content(), "\(format)") {
        let message = ($0 as? FileError)?.message.english ?? ""
        XCTAssertTrue(message.contains(reason), message)
      }
    }
  }
}
