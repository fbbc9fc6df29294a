// A width of the canvas has one layout: the canvas in both width modes, and everything that solves for the width beside
// it, agree at every whole px, also if padding and text leave no space for the content.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import TestSupport
import XCTest

@testable import LayoutGtk
@testable import Reflow
@testable import ReflowModel

@MainActor
final class OneWidthTests: SceneTestCase {
  /// The geometry at a width, without the height of the viewport, as lines of text.
  private func outcome(_ geometry: LayoutGeometry, of shared: Set<Int>, isWhole: Bool) -> [String] {
    let items = geometry.items.filter { shared.contains($0.index) }.map {
      "item \($0.index) \(text($0.frame)) allocated \(text($0.allocation))"
    }
    guard isWhole else { return ["\(geometry.size.width) px"] + items }
    let lines = geometry.lines.map { "line \($0.items) \(text($0.frame)) \($0.natural) \($0.end)" }
    return ["\(geometry.size.width) px, \(geometry.columns.count) columns, \(text(geometry.content))"] + lines + items
  }

  private func text(_ frame: CGRect?) -> String {
    frame.map { "\($0.width) × \($0.height) at \($0.minX), \($0.minY)" } ?? "hidden"
  }

  /// Fails if two geometries differ, with the first difference. For containers with tiles for only some of their items,
  /// the common tiles are compared.
  private func expectSame(_ first: LayoutGeometry, _ second: LayoutGeometry, _ name: String) {
    let shared = Set(first.items.map(\.index)).intersection(second.items.map(\.index))
    let isWhole = first.items.count == shared.count && second.items.count == shared.count
    let (one, other) = (
      outcome(first, of: shared, isWhole: isWhole), outcome(second, of: shared, isWhole: isWhole)
    )
    XCTAssertEqual(one.count, other.count, name)
    for (one, other) in zip(one, other) where one != other { return XCTFail("\(name): \(one), not \(other)") }
  }

  /// The problems at a width, each with its rule and the index of its item.
  private func problems(_ found: [CheckedProblem], at width: Int) -> Set<String> {
    let here = found.filter { $0.widths.contains { $0.contains(width) } }
    return Set(here.map { "\($0.rule) \($0.index.map(String.init) ?? "–")" })
  }

  // MARK: Documents

  private func words(_ generator: inout SplitMix64) -> Document {
    var document = Document()
    let texts = [
      "mmmm a bb", "a WWWWWW incomprehensibilities to be", "שלום a bb مرحبا words",
      "a\u{a0}very\u{a0}long\u{a0}item b",
    ]
    document.words.text =
      Int.random(in: 0..<3, using: &generator) == 0
      ? .preset(Array(TextPreset.allCases).randomElement(using: &generator)!)
      : .own(texts.randomElement(using: &generator)!)
    document.words.wordCount = .number(.random(in: 1...24, using: &generator))
    document.words.animation = .none
    document.words.padding = [0, 8, 31, 60].randomElement(using: &generator)!
    document.words.textSize = [50, 100, 177, 300].randomElement(using: &generator)!
    document.words.tilePadding = [0, 8, 24].randomElement(using: &generator)!
    document.words.spacing = [0, 8, 40].randomElement(using: &generator)!
    document.words.lineSpacing = document.words.spacing
    document.words.alignment = [.leading, .center, .trailing].randomElement(using: &generator)!
    document.words.direction = [.leftToRight, .rightToLeft, .text].randomElement(using: &generator)!
    document.words.mixesSizes = Bool.random(using: &generator)
    document.words.isGrid = Int.random(in: 0..<4, using: &generator) == 0
    document.words.columns = Array(GridColumns.allCases).randomElement(using: &generator)!
    document.words.justification = Array(FlowLayout.Justification.allCases).randomElement(using: &generator)!
    document.words.lineBreaking = Array(FlowLayout.LineBreaking.allCases).randomElement(using: &generator)!
    document.words.lineLimit = [.off, .off, .lines(2)].randomElement(using: &generator)!
    document.words.tileWidth = [.off, .off, .pixels(90)].randomElement(using: &generator)!
    document.words.longText = Array(LongText.allCases).randomElement(using: &generator)!
    return document
  }

  private func document(_ scene: SceneName, _ generator: inout SplitMix64) -> Document {
    var document = words(&generator)
    document.scene = scene
    if scene == .words, Int.random(in: 0..<12, using: &generator) == 0 {
      // More words than can all have a tile.
      document.words.text = .own(String(repeating: "a word and mmmmmmmm ", count: 700))
      (document.words.wordCount, document.words.lineLimit) = (.all, .off)
    }
    document.cafes.showsCoffees = Bool.random(using: &generator)
    document.cafes.columns = Array(CafeColumns.allCases).randomElement(using: &generator)!
    let number = Int.random(in: 0..<64, using: &generator)
    document.photos.columns = number % 4 + 1
    document.photos.isAdaptive = number / 4 % 2 == 1
    document.photos.ratio = PhotoRatio.allCases[number % 5]
    document.photos.spacing = Double(number % 41)
    document.symbols.itemCount = 40
    document.symbols.show(Array(GridPreset.allCases).randomElement(using: &generator)!)
    document.symbols.cellSize = Array(CellSize.allCases).randomElement(using: &generator)!
    document.problems = CheckSettings()
    document.problems[.tallerWhenWider] = Bool.random(using: &generator)
    return document
  }

  private func canvas(_ document: Document, _ width: CanvasWidth) -> OffstageCanvas {
    var document = document
    document[document.scene].width = width
    let canvas = OffstageCanvas(document)
    pump { canvas.isReady }
    return canvas
  }

  // MARK: The law

  func testAllReadoutsOfAWidthAgree() async throws {
    var (compared, overflowing) = (0, 0)
    for scene in SceneName.allCases where scene.view.isRuled && !scene.showsProgram {
      for seed in 1...(scene == .words ? 40 : 6) as ClosedRange<UInt64> {
        var generator = SplitMix64(seed: seed)
        let document = document(scene, &generator)
        let (exact, automatic) = (canvas(document, .exact(500)), canvas(document, .automatic))
        let isLazy = scene == .words && exact.subject.source is LazyLayoutView
        let checked = try isLazy ? nil : WholeCanvas(of: document, named: "a document").subject
        for _ in 0..<6 {
          let width = Int.random(in: 60...(Bool.random(using: &generator) ? 150 : 700), using: &generator)
          let name = "\(scene), seed \(seed), \(width) px"
          exact.layOut(width: width)
          automatic.layOut((width, 400))
          automatic.layOut((width, 4_000))
          let geometry = try XCTUnwrap(exact.subject.source.geometry)
          XCTAssertEqual(geometry.size.width, CGFloat(width), name)
          expectSame(geometry, try XCTUnwrap(automatic.subject.source.geometry), name + " automatic")
          compared += 1
          if geometry.items.contains(where: { $0.frame.map { $0.minX < 0 || $0.maxX > CGFloat(width) } ?? false }) {
            overflowing += 1
          }
          // Beside the canvas, which has another width at that time.
          exact.layOut(width: 333)
          expectSame(geometry, exact.subject.source.solve(width: width), name + " solved")
          expectSame(geometry, exact.subject.source.solving()(width), name + " solving")
          guard let checked else { continue }
          expectSame(geometry, checked.solve(width), name + " checked")
          let (items, solved) = (geometry.items.map(\.index), checked.solve(width))
          XCTAssertEqual(
            Arrangement(geometry, at: width, items: items), Arrangement(solved, at: width, items: items), name)
        }
      }
    }
    XCTAssertGreaterThan(overflowing, 60, "of \(compared) layouts")
  }

  func testAllReadoutsOfProblemsAgree() async throws {
    var found = 0
    for scene in SceneName.allCases where scene.view.isRuled && !scene.showsProgram {
      for seed in 101...(scene == .words ? 180 : 103) as ClosedRange<UInt64> {
        var generator = SplitMix64(seed: seed)
        let document = document(scene, &generator)
        let (exact, automatic) = (canvas(document, .exact(500)), canvas(document, .automatic))
        // A lazy container in a window is checked for the items that have tiles.
        guard exact.subject.source.itemCount <= 100 else { continue }
        let low = Int.random(in: 60...200, using: &generator)
        let range = low...low + 60
        let whole = try WholeCanvas(of: document, named: "a document")
        let searched = CheckSearch(of: whole.subject, in: range, document.problems, scene: scene).finish()
        automatic.layOut((640, 4_000))
        let inWindow = CheckSearch(
          of: CheckSubject(automatic.subject.layout, in: try XCTUnwrap(automatic.subject.source.geometry)), in: range,
          document.problems, scene: scene)
        XCTAssertEqual(inWindow.finish(), searched, "\(scene), seed \(seed)")
        for width in [low, low + 13, low + 37, low + 60] {
          let name = "\(scene), seed \(seed), \(width) px"
          exact.layOut(width: width)
          automatic.layOut((width, 4_000))
          for canvas in [exact, automatic] {
            let geometry = try XCTUnwrap(canvas.subject.source.geometry)
            let here = CheckSubject(canvas.subject.layout, in: geometry).problems(
              at: width, document.problems, scene: scene, reusing: geometry)
            XCTAssertEqual(problems(here, at: width), problems(searched, at: width), name)
            found += here.count
          }
        }
      }
    }
    XCTAssertGreaterThan(found, 200)
  }

  /// The ruler's ticks, a sweep and the export formats, compared with the lines of the canvas.
  func testTheRulerTheSweepAndTheExportsHaveTheLinesOfTheCanvas() async throws {
    var ticks = 0
    for seed in 201...225 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      let document = words(&generator)
      let (exact, automatic) = (canvas(document, .exact(500)), canvas(document, .automatic))
      automatic.layOut((640, 400))
      let search = automatic.subject.source.breakpointSearch(in: RulerSearch.range)
      let found = Set(search.finish())
      let low = Int.random(in: 60...240, using: &generator)
      var before: LayoutGeometry?
      for width in low...low + 40 {
        let name = "seed \(seed), \(width) px"
        exact.layOut(width: width)
        let geometry = try XCTUnwrap(exact.subject.source.geometry)
        if let before, !document.words.isGrid {
          let isOther = before.lines.map(\.items) != geometry.lines.map(\.items)
          XCTAssertEqual(found.contains(width), isOther, name)
          if isOther { ticks += 1 }
        }
        before = geometry
        automatic.subject.showWidth(width)
        automatic.layOut((640, 400))
        expectSame(geometry, try XCTUnwrap(automatic.subject.source.geometry), name + " swept")
        automatic.subject.showWidth(nil)
        let scene = try XCTUnwrap(ExportedScene(exact))
        XCTAssertEqual(scene.container.lines, geometry.lines.map(\.items), name)
        XCTAssertEqual(scene.size.width, CGFloat(width), name)
        XCTAssertEqual(scene.container.items.map(\.frame), geometry.items.map(\.frame), name)
      }
    }
    XCTAssertGreaterThan(ticks, 10)
  }

  /// Words for which the check, the ruler and the canvas once disagreed about widths.
  func testALastLineOfOneIsFoundAtEveryWidthThatHasOne() async throws {
    var document = Document()
    document.words.text = .own("mmmm a bb")
    document.words.wordCount = .all
    (document.words.textSize, document.words.tilePadding) = (300, 24)
    (document.words.padding, document.words.spacing, document.words.lineSpacing) = (0, 0, 0)
    let whole = try WholeCanvas(of: document, named: "words")
    let searched = CheckSearch(of: whole.subject, in: 60...400, document.problems, scene: .words).finish()
    let exact = canvas(document, .exact(60))
    var (alone, wide): ([Int], [Int]) = ([], [])
    for width in 60...400 {
      exact.layOut(width: width)
      let geometry = try XCTUnwrap(exact.subject.source.geometry)
      // Where each line has one item, the last line is as full as the others.
      if geometry.lines.last?.items.count == 1, geometry.lines.contains(where: { $0.items.count > 1 }) {
        alone.append(width)
      }
      if geometry.items.contains(where: { ($0.frame?.width ?? 0) > CGFloat(width) }) { wide.append(width) }
    }
    func widths(_ rule: CheckRule) -> [Int] {
      Set(searched.filter { $0.rule == rule }.flatMap(\.widths).flatMap { Array($0) }).sorted()
    }
    XCTAssertEqual(widths(.lastLineOfOne), alone)
    XCTAssertEqual(widths(.wideItem), wide)
    XCTAssertFalse(alone.isEmpty)
  }
}
