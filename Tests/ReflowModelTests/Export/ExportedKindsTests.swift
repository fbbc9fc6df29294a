import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// What the formats make of items that are not words.
struct ExportedKindsTests {
  private func item(_ kind: ItemKind, _ name: String = "a <b>", cuts: Bool = false) -> ExportedItem {
    let size = CGSize(width: 60, height: 30)
    var item = ExportedItem(name, minimum: size, ideal: size, maximum: size)
    (item.kind, item.cutsText) = (kind, cuts)
    (item.left, item.right) = kind == .word ? (0, 0) : kind == .checkBox ? (24, 4) : (17, 17)
    item.textLines = [ExportedText(name, at: CGPoint(x: 17, y: 20), ascent: 12, height: 16)]
    return item
  }

  private func scene(
    _ items: [ExportedItem], width: CGFloat = 500, direction: LayoutDirection = .leftToRight
  ) -> ExportedScene {
    ExportedScene(ExportedContainer(.flow(FlowLayout(spacing: 8)), items), width: width, direction: direction)
  }

  @Test func pagesHaveTheElementsOfTheKinds() {
    let page = HTMLExport.text(of: scene(ItemKind.allCases.map { item($0) }))
    let tile = #"<span class="tile"><span>a &lt;b&gt;</span></span>"#
    let size = #"style="flex: 0 1 auto; width: 60px; min-width: 60px; height: 30px""#
    for element in [
      #"<div class="tile" \#(size)><span>a &lt;b&gt;</span></div>"#,
      #"<button type="button" class="frame button" \#(size)>\#(tile)</button>"#,
      #"<div class="frame chip" \#(size)>\#(tile)<button type="button" aria-label="Remove">×</button></div>"#,
      #"<button type="button" class="frame tab" \#(size)>\#(tile)</button>"#,
      #"<label class="frame checkBox" \#(size)><input type="checkbox">\#(tile)</label>"#,
      ##"<a href="#" class="frame link" \##(size)>\##(tile)</a>"##,
      ".button > .tile { padding: 0 17px 0 17px; }", ".checkBox > .tile { padding: 0 4px 0 24px; }",
      "Buttons, chips, tabs, check boxes, links: elements of HTML",
    ] { #expect(page.contains(element), "\(element)\n\(page)") }
    let cut = HTMLExport.text(of: scene([item(.button, cuts: true)]))
    #expect(cut.contains(#"<span class="tile ellipsis">a &lt;b&gt;</span></button>"#), "\(cut)")
    #expect(cut.contains(".button > .ellipsis { padding: 0 15px 0 15px; }"))
    let mirrored = HTMLExport.text(of: scene([item(.checkBox)], direction: .rightToLeft))
    #expect(mirrored.contains(".checkBox > input { position: absolute; right: 4px;"), "\(mirrored)")
  }

  @Test func picturesHaveTheShapesOfTheKinds() {
    func picture(_ kind: ItemKind) -> String { SVGExport.text(of: scene([item(kind)])) }
    #expect(picture(.word).contains(##"rx="8" fill="#e1e1f8"/><text"##))
    #expect(picture(.button).contains(##"height="29" rx="5" fill="#f6f5f4" stroke="#cdc7c2"/>"##))
    #expect(picture(.chip).contains(##"height="30" rx="15" fill="#eaebeb"/><path d="M40 11l8 8m0 -8l-8 8""##))
    #expect(picture(.tab).contains(##"y="29" width="60" height="1" rx="0" fill="#cdc7c2"/>"##))
    #expect(picture(.checkBox).contains(##"<rect x="4.5" y="7.5" width="15" height="15" rx="3""##))
    #expect(picture(.link).contains(##"fill="#1b6acb" text-decoration="underline">"##))
    #expect(!picture(.link).contains("rx="))
  }

  @Test func sourcesHaveTheWidgetsOfTheKinds() {
    let mixed = scene([item(.word), item(.button), item(.button), item(.link)])
    let swift = SwiftExport.text(of: mixed)
    #expect(swift.contains(#"tile("a <b>", 60, 30),"#))
    #expect(swift.contains(#"item(.button, "a <b>", 60, 30),"#))
    #expect(swift.contains(#"item(.link, "a <b>", 60, 30),"#))
    #expect(swift.contains("enum ItemKind { case button, chip, tab, checkBox, link }"))
    let view = SwiftUIExport.text(of: mixed)
    #expect(view.contains("switch kinds[tile.id] ?? .button {"), "\(view)")
    #expect(view.contains("case .link: Link(destination:"))
    #expect(view.contains("private let kinds: [Int: Kind] = [\n  0: .word,\n  3: .link,\n]"), "\(view)")
    #expect(!view.contains("case .chip:"))
    let toggles = SwiftUIExport.text(of: scene([item(.checkBox)]))
    #expect(toggles.contains("case .checkBox: Toggle(isOn: .constant(false)) { text }"))
    #expect(toggles.contains("private let kinds: [Int: Kind] = [:]"))
    let solve = SolveExport.text(of: mixed)
    #expect(solve.contains("Buttons, links: only their sizes are here."), "\(solve)")
  }

  @Test func wordsAloneAreExportedWithoutKinds() {
    let words = scene([item(.word)])
    #expect(!HTMLExport.text(of: words).contains("frame"))
    #expect(!SwiftExport.text(of: words).contains("item("))
    #expect(!SwiftUIExport.text(of: words).contains("Kind"))
    #expect(!SolveExport.text(of: words).contains("only their sizes"))
  }
}
