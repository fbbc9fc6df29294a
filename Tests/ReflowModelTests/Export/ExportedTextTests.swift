import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The exact text of exports, with any content.
struct ExportedTextTests {
  private let folders = TemporaryFolders()

  private func item(_ name: String, _ width: CGFloat, least: CGFloat? = nil) -> ExportedItem {
    let size = CGSize(width: width, height: 20)
    return ExportedItem(name, minimum: CGSize(width: least ?? width, height: 20), ideal: size, maximum: size)
  }

  private func scene(
    _ items: [ExportedItem], _ layout: DeclaredLayout = .flow(FlowLayout(spacing: 8)), width: CGFloat = 100
  ) -> ExportedScene {
    ExportedScene(ExportedContainer(layout, items), width: width)
  }

  @Test func aSceneOfReflowSolve() {
    var second = item("a \"b\"", 60.5, least: 20)
    second.startsNewLine = true
    var scene = scene([item("One", 40), second])
    scene.remarks = ["No motion."]
    #expect(
      SolveExport.text(of: scene) == #"""
        {
          "id": "Words",
          "comment": "Items keep the heights that they have in 100 px, also where a narrower place wraps their texts. No motion.",
          "proposal": [100, null],
          "layoutDirection": "leftToRight",
          "layout": {"type": "flow", "alignment": "topLeading", "itemSpacing": 8, "lineSpacing": 8},
          "children": [
            {"name": "One", "size": [40, 20]},
            {"name": "a \"b\"", "min": [20, 20], "ideal": [60.5, 20], "max": [60.5, 20], "startsNewLine": true}
          ]
        }

        """#)
  }

  /// Pictures and pages have no infinite lengths: what has no finite place is left out, and said.
  @Test func anInfiniteProposal() throws {
    var spacer = item("", 8)
    (spacer.spacerLength, spacer.maximum.width) = (8, .infinity)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var scene = ExportedScene(
        ExportedContainer(.hstack(.top, spacing: 8), [item("One", 40), spacer, item("Two", 30)]), width: .infinity,
        direction: direction)
      // As the canvas gives the infinite place of a stack.
      if direction == .rightToLeft { for index in 0..<3 { scene.container.items[index].frame?.origin.x = -.infinity } }
      let count = direction == .leftToRight ? 2 : 3
      for text in [SVGExport.text(of: scene.finite), HTMLExport.text(of: scene.finite)] {
        #expect(text.contains("\(count) of 3 items left out, as the infinite proposal gives no finite place."))
        #expect(!text.contains("\"inf") && !text.contains("inf\"") && !text.contains("infpx") && !text.contains("nan"))
        #expect(text.contains("One") == (count == 2) && !text.contains("Two"))
      }
      #expect(scene.text(as: .svg) == SVGExport.text(of: scene.finite))
    }
    let narrow = scene([item("One", 40)])
    #expect(SVGExport.text(of: narrow.finite) == SVGExport.text(of: narrow))
  }

  @Test func theViewOfAProgram() {
    var flow = FlowLayout(alignment: .bottomTrailing, itemSpacing: 4, lineSpacing: 0.1)
    (flow.lineBreaking, flow.lastLine) = (.balanced, .natural)
    var grown = item("b", 30)
    (grown.maximum.width, grown.growWeight) = (.infinity, 2)
    let text = SwiftExport.text(of: scene([item("a", 40), grown], .flow(flow)))
    let wanted = """
      let view = LayoutView(FlowLayout(alignment: .bottomTrailing, itemSpacing: 4, lineSpacing: 0.1, lastLine: .natural, lineBreaking: .balanced))
        gtk_widget_set_direction(view.widget.pointer, GTK_TEXT_DIR_LTR)
        view.children = [
          tile("a", 40, 20),
          tile("b", 30, 20, maxWidth: .infinity).setting(GrowWeight.self, to: 2),
        ]
      """
    #expect(text.contains(wanted), "\(text)")
  }

  @Test func gridsInCSS() {
    let tracks = { (items: [GridItem]) in
      CSSGrid(DeclaredGrid(items, spacing: 6), in: CGSize(width: 300, height: 100))
    }
    let adaptive = tracks([GridItem(.adaptive(minimum: 80), spacing: 4)])
    #expect(
      adaptive.style
        == "display: grid; grid-auto-flow: row; grid-template-columns: repeat(auto-fill, minmax(min(80px, 100%), 1fr)); "
        + "gap: 6px 4px; justify-content: safe center;")
    #expect(adaptive.reason == nil)
    let mixed = tracks([GridItem(.fixed(100)), GridItem(.flexible(minimum: 10, maximum: 50), spacing: 20)])
    #expect(mixed.style.contains("grid-template-columns: 100px 8px 50px; row-gap: 6px;"), "\(mixed.style)")
    #expect(mixed.reason != nil)
    #expect(tracks([]).style == tracks([GridItem()]).style)
  }

  /// A parameter missing from the list would be omitted by all formats without a remark.
  @Test func eachParameterOfAFlowIsInTheList() {
    let properties = Mirror(reflecting: FlowLayout()).children.compactMap(\.label)
    #expect(FlowLayout().parameters.map(\.name) == properties)
    var flow = FlowLayout(
      axis: .vertical, alignment: .bottom, itemSpacing: 3, lineSpacing: 4, sizing: .hug, justification: .spaceEvenly,
      lastLine: .center, lineBreaking: .balanced, lineCount: 2, itemsPerLine: 5, crossSize: .stretch)
    #expect(flow.writtenParameters.count == properties.count)
    let written = scene([item("a", 40)], .flow(flow))
    for name in properties {
      #expect(SolveExport.text(of: written).contains("\"\(name)\": "), "\(name)")
      #expect(SwiftExport.text(of: written).contains("\(name): "), "\(name)")
    }
    // The flow in a SwiftUI file has the other five parameters. Without them each item has a position.
    for name in flow.parametersBeyondGreedy.map(\.name) {
      #expect(SwiftUIExport.text(of: written).contains("\(name): "), "\(name)")
    }
    #expect(flow.parametersBeyondGreedy.count == properties.count - 5)
    flow = FlowLayout()
    #expect(flow.writtenParameters.map(\.name) == ["alignment", "itemSpacing", "lineSpacing"])
    let track = Mirror(reflecting: GridItem(.fixed(9), spacing: 3, alignment: .top)).children.compactMap(\.label)
    #expect(track == ["size", "spacing", "alignment"], "what a GridItem has, GridItem.swift and SolveExport spell")
  }

  /// A tile has its measured height, its text is on the measured baseline, and a tile that is cut off is marked.
  @Test func tilesInHTML() {
    var tiles = [item("one", 40), item("wrapped words", 60, least: 20), item("Donaudampfschifffahrt", 71, least: 30)]
    for index in tiles.indices {
      tiles[index].textLines = [ExportedText(tiles[index].name, at: CGPoint(x: 8, y: 16), ascent: 12, height: 15)]
    }
    let second = ExportedText("words", at: CGPoint(x: 8, y: 32), ascent: 12, height: 15)
    tiles[1].textLines = [ExportedText("wrapped", at: CGPoint(x: 8, y: 16), ascent: 12, height: 15), second]
    tiles[2].cutsText = true
    let html = HTMLExport.text(of: scene(tiles, width: 300))
    for part in [
      "--top: 4px; --line: 15px; --base: 12px; --size: 15px;", "height: 20px\"><span>one</span></div>",
      "max-height: calc(20px + 1000 * max(0px, 59.5px - 100cqi))", "<span>wrapped</span><br><span>words</span>",
      "<div class=\"tile ellipsis\" style=\"flex: 0 1 auto; width: 71px; min-width: 30px; height: 20px\">Donaudampfschifffahrt<",
      "text-overflow: ellipsis",
    ] {
      #expect(html.contains(part), "\(part + html)")
    }
  }

  /// Lines that are boxes of their own keep the alignment of the last line, and the item for hidden items.
  @Test func limitedLinesInHTML() {
    var flow = FlowLayout(alignment: .topTrailing, spacing: 8)
    (flow.lineCount, flow.justification, flow.lastLine) = (2, .spaceBetween, .center)
    var more = item("+2 more", 30)
    more.overflow = ([30], 20)
    let html = HTMLExport.text(of: scene((0..<6).map { item("tile \($0)", 60) } + [more], .flow(flow)))
    #expect(html.components(separatedBy: "class=\"tile").count - 1 == 3)
    #expect(html.contains("<div style=\"justify-content: end\">"), "\(html)")
    #expect(html.contains("<div style=\"justify-content: center\">"), "\(html)")
    #expect(html.contains("+2 more</div>"), "\(html)")
  }

  @Test func aCommentInAPicture() {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let picture = Data(signature + [UInt8](repeating: 7, count: 30))
    let commented = picture.pngCommented("ä")
    let chunk: [UInt8] =
      [0, 0, 0, 14] + Array("iTXtComment".utf8) + [0, 0, 0, 0, 0, 0xC3, 0xA4] + [0, 0, 0, 0]
    #expect(commented.count == picture.count + chunk.count)
    #expect(Array(commented[33..<33 + chunk.count - 4]) == Array(chunk.dropLast(4)))
    #expect(Array(commented[(33 + chunk.count - 4)..<(33 + chunk.count)]) == [0xF5, 0x59, 0xAE, 0xDE])
    #expect(commented.prefix(33) + commented.suffix(picture.count - 33) == picture)
    #expect(Data([1, 2, 3]).pngCommented("a") == Data([1, 2, 3]))
  }

  /// Each format names what it omits.
  @Test func whatALanguageCannotSayIsAComment() {
    var flow = FlowLayout(spacing: 8)
    flow.lineBreaking = .balanced
    let balanced = scene([item("a", 40), item("b", 50), item("c", 30)], .flow(flow))
    #expect(HTMLExport.text(of: balanced).contains("Only at 100 px as in Reflow: CSS fills its lines"))
    #expect(SwiftUIExport.text(of: balanced).contains("// SwiftUI has no such flow (of lineBreaking: .balanced)"))
    #expect(!SwiftExport.text(of: balanced).contains("no counterpart"))
    let placed = scene([item("a", 40)], .custom(ZStackLayout()))
    #expect(SolveExport.text(of: placed).contains("Each item is kept at its place in 100 px"))
    for text in [SwiftExport.text(of: placed), SwiftUIExport.text(of: placed)] {
      #expect(text.contains("The layout has no counterpart here"), "\(text)")
    }
  }

  /// Texts that would end a literal, a comment or an element, or reverse the direction of the source.
  static let hostile = [
    "</script><!-- -->", "\"\"\"", "\\(exit(1))", "\"#\\#(x)", "a\nb\r\n\tc", "nul\u{0}l\u{1}",
    "\u{202E}desrever\u{2066}",
    "\u{1F469}\u{200D}\u{1F680}\u{1F1E9}\u{1F1EA}", "]]>&amp;&#0;", "*/ // /*", "\u{2028}\u{FFFE}\u{FEFF}",
    "', } ; {\\", "-->",
  ]

  @Test func hostileTextsAreReadBackInEveryLanguage() throws {
    let items = Self.hostile.map { item($0, 40) }
    let scene = scene(items)
    let json = try JSONSerialization.jsonObject(with: Data(SolveExport.text(of: scene).utf8)) as? [String: Any]
    let names = (json?["children"] as? [[String: Any]])?.map { $0["name"] as? String }
    #expect(names == Self.hostile)
    for text in [SVGExport.text(of: scene)] {
      let parser = XMLWellFormedness()
      #expect(parser.accepts(text), "\(text)")
    }
    let html = HTMLExport.text(of: scene)
    #expect(!html.contains("</script>"))
    #expect(html.components(separatedBy: "-->").count == 2)
    for scalar in html.unicodeScalars { #expect(!(0x202A...0x202E).contains(scalar.value)) }
    var source = GeneratedSource()
    source.add(SwiftUIExport.text(of: scene)) {
      $0.hasPrefix("private let tiles") || $0.hasPrefix("\nprivate") || $0.contains("struct Tile:") ? $0 : nil
    }
    let run = try source.run(
      "import Foundation\nfor tile in tiles { print(tile.text.utf8.map(String.init).joined(separator: \" \")) }",
      imports: ["Foundation", "LayoutCore"], modules: ["LayoutCore"], in: folders.make())
    #expect(run.error == "")
    let expected = Self.hostile.map { $0.utf8.map { String($0) }.joined(separator: " ") }
    #expect(run.output.split(separator: "\n").map { String($0) } == expected)
  }

  @Test func eachFormatHasAPurposeAndThoseForDevelopersAreLast() {
    let formats = ExportFormat.allCases
    #expect(Set(formats.map(\.purpose.english)).count == formats.count)
    #expect(formats.map(\.isForDevelopers) == [false, false, false, false, true, true, true])
  }

  @Test func noItemsAndTwentyThousandAreWritten() {
    for items in [[], Array(repeating: item("word", 40), count: 20_000)] {
      let scene = scene(items)
      for format in ExportFormat.allCases where format.pictureScale == nil {
        #expect(scene.text(as: format)?.utf8.count ?? 0 > 21 * items.count, "\(format)")
      }
    }
    #expect(ExportFormat.svg.failure(items: 20_001) != nil)
    #expect(ExportFormat.svg.failure(items: 20_000) == nil)
    #expect(ExportFormat.swiftui.failure(items: 2_001) != nil)
  }
}

/// Whether a text is XML. `xmllint` is not available everywhere.
private final class XMLWellFormedness {
  func accepts(_ text: String) -> Bool {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard !rest[..<start].contains(">") else { return false }
      let isComment = rest[start...].hasPrefix("<!--")
      guard let end = isComment ? rest[start...].firstRange(of: "-->") : rest[start...].firstRange(of: ">") else {
        return false
      }
      let tag = rest[start..<end.lowerBound].dropFirst()
      rest = rest[end.upperBound...]
      if isComment || tag.hasPrefix("?") || tag.hasSuffix("/") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else {
        open.append(tag.prefix { $0 != " " })
      }
    }
    let isLegal = text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0xFFFE || [9, 10].contains($0.value)
    }
    return open.isEmpty && isLegal
  }
}
