// Texts with gaps, in English and in another language.

import Testing

@testable import ReflowModel

struct MessageTests {
  @Test func gapsAreFilledInOrder() {
    #expect(Message("Spacing").english == "Spacing")
    #expect(Message("%s is %s.", "a", Message("%s b", "no")).english == "a is no b.")
    #expect(Message("%2$s before %1$s", "one", "two").english == "two before one")
    #expect(Message.verbatim("100 %s").english == "100 %s")
  }

  @Test func otherPercentSignsStay() {
    #expect(Message("50 % of %s, %d, %9$s, %", "x").english == "50 % of x, %d, %9$s, %")
    #expect(Message("%s and %s", "one").english == "one and %s")
    #expect(Message("%s", "%s").english == "%s", "what fills a gap has none")
  }

  @Test func counting() {
    let texts = [0, 1, 2, 1_000].map { Message.counting($0, "%s item", "%s items").english }
    #expect(texts == ["0 items", "1 item", "2 items", "1,000 items"])
  }

  @Test func onlyTranslatableTextIsLookedUp() {
    var requested: [Message.Wording] = []
    let sentence = Message("%s is out of range.", Message("Spacing"))
    let line = Message(
      joining: [
        sentence, .counting(2, "%s line", "%s lines"), Message.verbatim("x"),
        .inContext("Menge", "None"),
      ], separator: " · ")
    let text = line.text { wording in
      requested.append(wording)
      return switch wording {
      case .text("Spacing"): "Abstand"
      case .text: "%s liegt außerhalb."
      case .counted(_, _, let count): count == 1 ? "%s Zeile" : "%s Zeilen"
      case .number(let number): "<\(number)>"
      case .inContext(let context, let text): "\(context):\(text)"
      case .verbatim, .list, .product: "?"
      }
    }
    #expect(text == "Abstand liegt außerhalb. · <2> Zeilen · x · Menge:None")
    #expect(requested.count == 5)
  }
}
