import Foundation
import ReflowModel
import Testing

@testable import SwiftFiles

/// The places of views in a file with `struct Card` in line 3, and `#Preview` in the lines 14 to 16.
@Suite struct ViewPlacesTests {
  private let places: ViewPlaces
  private let preview = SwiftFileItem(name: "Preview", kind: .preview, line: 14)

  init() throws {
    let card = #"["Card","body"]"#
    let calls = [
      (name: "Text", text: #""Long title""#, scope: card, line: 7, column: 7),
      ("Text", "null", card, 8, 7), ("Button", #""Press""#, card, 9, 7), ("Toggle", "null", card, 10, 7),
      ("Text", #""Twice""#, card, 11, 7), ("Text", #""Twice""#, card, 12, 7), ("Text", #""Loose""#, #"[""]"#, 15, 3),
    ].map {
      #"{"name":"\#($0.0)","text":\#($0.1),"scope":\#($0.2),"line":\#($0.3),"column":\#($0.4)}"#
    }
    let text = """
      {"path":"/a.swift","hasSyntaxErrors":false,"imports":[],"declared":[],"members":[],"used":[],"text":"","shifts":[],
      "types":[{"name":"Card","kind":"struct","inherited":["View"],"line":3,"genericParameters":[],"isHidden":false,
      "initialisers":[],"properties":[],"isMadeWithoutArguments":true}],
      "previews":[{"line":14,"lastLine":16,"bodyStart":0,"bodyEnd":1,"function":"f"}],
      "calls":[\(calls.joined(separator: ","))]}
      """
    places = ViewPlaces(of: try JSONDecoder().decode(ReadFile.self, from: Data(text.utf8)))
  }

  private func place(_ path: String, _ text: String) -> TextPlace? {
    places.place(of: path, showing: text, in: preview)
  }

  @Test func aTextHasThePlaceOfItsLiteral() {
    #expect(place("HStack/Card/VStack/Text", "Long title") == TextPlace(line: 7, column: 7, endColumn: 11))
    #expect(place("HStack/Card/VStack/Text", "Long ti…")?.line == 7)
    #expect(place("Card/VStack/Button/Text", "Press") == TextPlace(line: 9, column: 7, endColumn: 13))
    #expect(place("HStack/Text", "Loose")?.line == 15)
  }

  @Test func theOnlyViewOfItsTypeHasThePlaceOfItsCall() {
    #expect(place("Card/VStack/Toggle[2]", "") == TextPlace(line: 10, column: 7, endColumn: 13))
  }

  @Test func aViewThatSeveralCallsCanMakeHasThePlaceOfTheDeclaration() {
    #expect(place("Card/VStack/Text[2]", "of a property") == TextPlace(line: 3, column: 1, endColumn: 2))
    #expect(place("Card/VStack/Text[3]", "Twice")?.line == 3)
    #expect(place("Card", "")?.line == 3)
    #expect(place("HStack/Image", "")?.line == 14)
    #expect(place("", "") == nil)
  }
}
