// The values of parameters in a document: by file, item, name and type, and with the history.

import Foundation
import Testing

@testable import ReflowModel

@MainActor
struct ParameterValuesTests {
  private let file = "/home/me/Stair.swift"
  private let step = Parameter("step", type: "CGFloat", .number)

  private func value(_ values: ParameterValues, _ parameter: Parameter, item: String = "Stair") -> String?? {
    values.value(of: parameter, of: item, in: file).map(\.text)
  }

  @Test func aValueBelongsToAPropertyOfAnItemOfAFile() {
    var values = ParameterValues()
    values.set(ParameterValue("14"), of: step, of: "Stair", in: file)
    values.set(ParameterValue("15"), of: step, of: "Stair", in: file)
    #expect(value(values, step) == "15")
    #expect(value(values, step, item: "Other") == .none)
    #expect(values.value(of: step, of: "Stair", in: "/home/me/Other.swift") == nil)
    #expect(value(values, Parameter("step", type: "Int", .integer)) == .none)
    #expect(value(values, Parameter("gap", type: "CGFloat", .number)) == .none)
    // With its type, the property has the value again.
    #expect(value(values, step) == "15")
    values.set(nil, of: step, of: "Stair", in: file)
    #expect(values.isEmpty)
  }

  @Test func theValuesOfViewsAreTheirOwn() {
    let span = Parameter("Span", type: "Int", .integer)
    var values = ParameterValues()
    values.set(ParameterValue("2"), of: span, of: "Stair", in: file, child: "Stair/Text[1]")
    values.set(ParameterValue("3"), of: span, of: "Stair", in: file, child: "Stair/Text[2]")
    #expect(value(values, span) == .none)
    #expect(values.children(of: span, of: "Stair", in: file).sorted() == ["Stair/Text[1]", "Stair/Text[2]"])
    #expect(values.value(of: span, of: "Stair", in: file, child: "Stair/Text[2]") == ParameterValue("3"))
    values.set(nil, of: span, of: "Stair", in: file, child: "Stair/Text[2]")
    #expect(values.children(of: span, of: "Stair", in: file) == ["Stair/Text[1]"])
    values.set(ParameterValue("1"), of: step, of: "Other", in: file)
    #expect(values.hasValues(of: "Stair", in: file) && !values.hasValues(of: "Card", in: file))
    values.removeAll(of: "Stair", in: file)
    #expect(!values.hasValues(of: "Stair", in: file) && value(values, step, item: "Other") == "1")
  }

  @Test func theValuesOfOneFileAreReplaced() {
    var (values, others) = (ParameterValues(), ParameterValues())
    values.set(ParameterValue("1"), of: step, of: "Stair", in: file)
    values.set(ParameterValue("2"), of: step, of: "Stair", in: "/b.swift")
    others.set(ParameterValue("3"), of: step, of: "Stair", in: file)
    values.replace(with: others, ofFile: file)
    #expect(value(values, step) == "3")
    #expect(values.values(ofFile: file) == others)
    #expect(values.value(of: step, of: "Stair", in: "/b.swift") == ParameterValue("2"))
  }

  @Test func aCommandLineSetsEachPropertyOfTheName() throws {
    let settings = try ["step=14", "title=a=b"].map { try #require(ParameterSetting(option: $0)) }
    var values = ParameterValues(settings, ofFile: file)
    #expect(value(values, step) == "14" && value(values, step, item: "Other") == "14")
    #expect(value(values, Parameter("title", type: "String", .text)) == "a=b")
    #expect(value(values, Parameter("step", type: "Bool", .flag)) == .none)
    #expect(values.unused(by: [step], ofFile: file) == ["title=a=b"])
    #expect(values.unused(by: [Parameter("step", type: "Bool", .flag)], ofFile: file) == ["step=14", "title=a=b"])
    #expect(values.unused(by: [], ofFile: "/b.swift") == [])
    values.set(ParameterValue("20"), of: step, of: "Stair", in: file)
    #expect(value(values, step) == "20")
    #expect(values.unused(by: [step], ofFile: file) == ["title=a=b"])
    for text in ["", "step", "=14"] { #expect(ParameterSetting(option: text) == nil, "\(text)") }
    #expect(ParameterSetting(option: "a=")?.text == "")
    #expect(ParameterSetting(name: "a", text: "b=c").arguments == ["--set", "a=b=c"])
    #expect(ParameterSetting(name: "a", text: nil).arguments == ["--set", "a"])
  }

  @Test func aDocumentKeepsTheValues() throws {
    var document = Document()
    document.scene = .app
    #expect(!String(decoding: try document.jsonData(), as: UTF8.self).contains("parameters"))
    document.app.parameters.set(ParameterValue("14"), of: step, of: "Stair", in: file)
    document.app.parameters.set(
      .absent, of: Parameter("gap", type: "CGFloat?", .number, isOptional: true), of: "Stair", in: file)
    let read = try Document.reading(json: document.jsonData())
    #expect(read.value.app.parameters == document.app.parameters && read.notices.isEmpty)
    for bad in [
      #""a""#, "[1]", #"[{"name": "a"}]"#,
      "[" + Array(repeating: #"{"file": "", "name": ""}"#, count: 1_001).joined(separator: ",") + "]",
    ] {
      let json = #"{"version": "1.2", "scene": "app", "app": {"parameters": \#(bad)}}"#
      let read = try Document.reading(json: Data(json.utf8))
      #expect(read.value.app.parameters.isEmpty && read.notices.count == 1, "\(bad.prefix(40))")
    }
  }

  /// A value that was taken back leaves no step to return to.
  @Test func whatIsAmendedIsAPartOfTheLastEdit() {
    let store = HistoryStore()
    func set(_ text: String) {
      store.perform(Store.editKind(of: \.app.parameters), coalescing: "step") {
        $0.app.parameters.set(ParameterValue(text), of: step, of: "Stair", in: file)
      }
    }
    set("14")
    store.beginGesture()
    set("4")
    set("0")
    store.endGesture()
    let derived = DerivedStore(stressViewOf: store)
    derived.amend { $0.app.parameters.set(ParameterValue("4"), of: step, of: "Stair", in: file) }
    #expect(value(store.document.app.parameters, step) == "4")
    store.undo()
    #expect(value(store.document.app.parameters, step) == "14")
    store.redo()
    #expect(value(store.document.app.parameters, step) == "4")
    // The edit that is taken back whole is no step.
    set("0")
    store.amend { $0.app.parameters.set(ParameterValue("4"), of: step, of: "Stair", in: file) }
    store.undo()
    #expect(value(store.document.app.parameters, step) == "14")
  }
}
