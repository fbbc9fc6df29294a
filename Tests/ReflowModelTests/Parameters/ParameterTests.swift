// Parameters of Swift files: the types that have controls, the values that they can have, and their limits.

import LayoutCore
import Testing

@testable import ReflowModel

struct ParameterTests {
  private func make(
    _ type: String, _ documentation: String = "", default code: String? = nil
  ) -> Parameter? {
    Parameter("step", type: type, defaultCode: code, documentation: documentation) { name in
      ["Mode": ["left", "right", "`default`"], "Empty": [], "VerticalAlignment": ["mine"]][name]
    }
  }

  @Test func typesHaveControls() throws {
    let kinds: [(String, Parameter.Kind)] = [
      ("CGFloat", .number), ("Double", .number), ("CoreGraphics.CGFloat", .number), ("Int", .integer),
      ("Swift.Int", .integer), ("Bool", .flag), ("String", .text), ("Axis", .choice(["horizontal", "vertical"])),
      ("Mode", .choice(["left", "right", "`default`"])),
      ("SwiftUI.VerticalAlignment", .choice(["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"])),
      ("VerticalAlignment", .choice(["mine"])),
    ]
    for (type, kind) in kinds {
      for (written, isOptional) in [
        (type, false), (type + "?", true), ("Optional<\(type)>", true), (type + " ?", true),
      ] {
        let parameter = try #require(make(written), "\(written)")
        #expect(parameter.kind == kind && parameter.isOptional == isOptional, "\(written)")
      }
    }
    #expect(Alignment.named.count == 15 && HorizontalAlignment.named.count == 5)
    for type in ["Float", "UInt", "Date", "[Int]", "Int??", "Empty", "Other", "", "?", "My.Int", "some View"] {
      #expect(make(type) == nil, "\(type)")
    }
  }

  @Test func typedTextsAreValues() throws {
    let cases: [(type: String, typed: String, text: String?, code: String?)] = [
      ("CGFloat", "14", "14", "14"), ("CGFloat", " 14.50 ", "14.5", "14.5"), ("CGFloat", "-0.5", "-0.5", "-0.5"),
      ("Double", "∞", "inf", ".infinity"), ("Double", "-.infinity", "-inf", "-.infinity"),
      ("Double", "nan", "nan", ".nan"), ("Double", "1e30", "1e+30", "1e+30"), ("Double", "abc", nil, nil),
      ("Double", "", nil, nil), ("Double", "nil", nil, nil), ("Int", "3", "3", "3"), ("Int", "3.5", nil, nil),
      ("Int", "9223372036854775807", "9223372036854775807", "9223372036854775807"),
      ("Int", "9223372036854775808", nil, nil), ("Bool", "true", "true", "true"), ("Bool", "1", nil, nil),
      ("String", "a \"b\"\n\\", "a \"b\"\n\\", #""a \"b\"\n\\""#), ("String", "\u{202e}\0", nil, nil),
      ("String", "\u{202e}", "\u{202e}", #""\u{202e}""#), ("String", "", "", "\"\""), ("Mode", "left", "left", ".left"),
      ("Mode", ".right", "right", ".right"), ("Mode", "default", "`default`", ".`default`"), ("Mode", "up", nil, nil),
      ("Alignment", "topLeading", "topLeading", ".topLeading"),
    ]
    for (type, typed, text, code) in cases {
      let parameter = try #require(make(type))
      let value = parameter.value(ofTyped: typed)
      #expect(value?.text == text, "\(type) \(typed)")
      #expect(value.map(parameter.code) == code, "\(type) \(typed)")
      if let value { #expect(parameter.accepts(value), "\(type) \(typed)") }
    }
    let optional = try #require(make("String?"))
    #expect(optional.value(ofTyped: "nil") == ParameterValue.absent && optional.code(of: .absent) == "nil")
    // A text that is nil, and the text "nil".
    #expect(optional.accepts(.absent) && optional.accepts(ParameterValue("nil")))
    #expect(try !#require(make("Int")).accepts(.absent))
    // A program describes its numbers otherwise.
    let number = try #require(make("CGFloat"))
    #expect(number.value(of: ParameterValue("8.0")) == ParameterValue("8"))
    #expect(number.value(of: ParameterValue("wide")) == nil && number.value(of: .absent) == nil)
    #expect(optional.value(of: .absent) == .absent && optional.value(of: ParameterValue("nil"))?.text == "nil")
    let span = try #require(make("Int?"))
    #expect(span.value(ofDescription: "Optional(2)") == ParameterValue("2"))
    #expect(span.value(ofDescription: "nil") == .absent && span.value(ofDescription: "many") == nil)
    #expect(try #require(make("Mode?")).value(ofDescription: "Optional(Views.Mode.left)") == ParameterValue("left"))
    #expect(optional.value(ofDescription: #"Optional("a")"#) == ParameterValue("a"))
    #expect(try !#require(make("Int")).accepts(ParameterValue("1.5")))
  }

  @Test func plainDefaultsAreKnownWithoutTheProgram() throws {
    #expect(make("CGFloat", default: "8")?.writtenDefault == ParameterValue("8"))
    #expect(make("CGFloat?")?.writtenDefault == ParameterValue.absent)
    #expect(make("Mode", default: ".left")?.writtenDefault == ParameterValue("left"))
    for (type, code) in [("CGFloat", "gap * 2"), ("String", "\"a\""), ("Int", "Int.max")] {
      let parameter = try #require(make(type, default: code))
      #expect(parameter.writtenDefault == nil)
    }
  }

  // MARK: Limits

  @Test func documentationHasLimits() throws {
    let cases: [(type: String, documentation: String, initial: String, limits: ClosedRange<Double>, decimals: Int)] = [
      ("CGFloat", "0...40", "8", 0...40, 0), ("CGFloat", "The space, 0 ... 1_000 points.", "8", 0...1_000, 0),
      ("Double", "-1...1", "0", -1...1, 2), ("Double", "0.5...2.5", "1", 0.5...2.5, 2),
      ("Double", "0...10", "1", 0...10, 1),
      ("Int", "1..<7", "3", 1...6, 0), ("Double", "0..<7", "3", 0...7, 1), ("Int", "1...3", "2", 1...3, 0),
      // The default is outside of the limits.
      ("CGFloat", "0...40", "80", 0...80, 0), ("Int", "1...6", "-2", -2...6, 0),
      // No limits.
      ("CGFloat", "", "8", 0...40, 0), ("CGFloat", "", "0", 0...100, 0), ("CGFloat", "", "-8", -40...40, 0),
      ("Double", "", "0.5", 0...2, 2), ("Double", "", "1", 0...4, 1), ("Double", "", "inf", 0...100, 0),
      ("CGFloat", "Wait... then 40...0.", "8", 0...40, 0), ("CGFloat", "5...5", "8", 0...40, 0),
    ]
    for (type, documentation, initial, limits, decimals) in cases {
      let parameter = try #require(make(type, documentation))
      let found = parameter.sliderLimits(ParameterValue(initial), showing: nil)
      #expect(found.range == limits, "\(documentation) \(initial)")
      #expect(found.decimals == decimals, "\(documentation) \(initial)")
    }
    let plain = try #require(make("CGFloat"))
    #expect(plain.sliderLimits(ParameterValue("8"), showing: ParameterValue("120")).range == 0...120)
    #expect(plain.hasSlider && !plain.hasWrittenLimits)
    #expect(try !#require(make("Int")).hasSlider)
    #expect(try #require(make("Int", "1...6")).hasSlider)
  }

  @Test func limitsThatAreNotUsedAreNamed() throws {
    func remark(_ documentation: String, _ initial: String?, _ type: String = "CGFloat") throws -> String? {
      try #require(make(type, documentation)).limitsRemark(initial.map { ParameterValue($0) })?.english
    }
    #expect(
      try remark("0...40", "80") == "The limits 0...40 do not contain the default, 80, and are widened.")
    #expect(try remark("40...0", "8") == "The limits 40...0 are no range, and are not used.")
    #expect(try remark("0...40", "8") == nil)
    #expect(try remark("0...40", nil) == nil)
    #expect(try remark("0...40", "inf") == nil)
    #expect(try remark("No limits", "80") == nil)
    #expect(try remark("0...40", "80", "String") == nil)
  }

  // MARK: Calls

  @Test func aCallHasTheChangedValues() throws {
    let labels = [("step", "CGFloat"), ("count", "Int"), ("title", "String?")].map {
      ParameterCall.Label($0.0, type: $0.1)
    }
    let step = Parameter("step", type: "CGFloat", .number)
    let title = Parameter("title", type: "String?", .text, isOptional: true)
    let call = ParameterCall("Stair", code: "Stair()", initialisers: [[], labels])
    #expect(call.code(setting: []) == "Stair()")
    #expect(call.code(setting: [(step, ParameterValue("14"))]) == "Stair(step: 14)")
    // The order is that of the initialiser.
    #expect(
      call.code(setting: [(title, ParameterValue("a")), (step, ParameterValue("0.5"))])
        == #"Stair(step: 0.5, title: "a")"#)
    #expect(call.code(setting: [(title, .absent)]) == "Stair(title: nil)")
    // No initialiser takes the value, or it takes another type.
    let assigned = "var value = Stair()\nvalue.step = 14"
    let own = ParameterCall("Stair", code: "Stair()", initialisers: [[]])
    #expect(own.code(setting: [(step, ParameterValue("14"))]) == assigned)
    let other = ParameterCall("Stair", code: "Stair()", initialisers: [[ParameterCall.Label("step", type: "Int")]])
    #expect(other.code(setting: [(step, ParameterValue("14"))]) == assigned)
    let preview = ParameterCall("Card", code: #"Card(title: "One")"#, initialisers: [labels])
    #expect(
      preview.code(setting: [(step, ParameterValue("14"))]) == "var value = Card(title: \"One\")\nvalue.step = 14")
  }
}
