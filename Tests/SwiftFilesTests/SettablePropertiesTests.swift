// The properties of the items of a file that its program can set, with scripts in place of the reader and the compiler.

import Foundation
import ReflowModel
import Runner
import Testing

@testable import SwiftFiles

@Suite struct SettablePropertiesTests {
  private static let stair = """
    {"name": "step", "type": "CGFloat", "defaultValue": "8", "documentation": "0...40", "line": 4, "isConstant": false},
    {"name": "mode", "type": "Mode?", "documentation": "", "line": 5, "isConstant": false},
    {"name": "date", "type": "Date", "defaultValue": "Date()", "documentation": "", "line": 6, "isConstant": false},
    {"name": "`in`", "type": "Int", "documentation": "", "line": 7, "isConstant": false},
    {"name": "gap", "type": "CGFloat", "documentation": "", "line": 7, "isConstant": true},
    {"name": "other", "type": "CGFloat", "documentation": "", "line": 7, "isConstant": true}
    """
  private static let mode = """
    , {"name": "Stair.Mode", "kind": "enum", "inherited": [], "line": 8, "genericParameters": [], "isHidden": false,
    "initialisers": [], "properties": [], "cases": ["left", "`default`"], "isMadeWithoutArguments": false}
    """

  private func build(_ fake: FakeToolchain, compiler: String) throws -> SwiftFileBuild {
    try fake.write(
      "Stair.swift", types: ["Stair:Layout", "Card:View"], properties: ["Stair": Self.stair], otherTypes: Self.mode,
      initialisers: """
        {"parameters": [{"label": "step", "type": "CGFloat", "defaultValue": "8"}, {"label": "in", "defaultValue": "1"},
        {"label": "gap", "type": "CGFloat", "defaultValue": "4"}]}
        """,
      previews: """
        [{"name": "Two", "line": 9, "lastLine": 9, "bodyStart": 1, "bodyEnd": 2, "function": "_preview1",
        "call": {"type": "Stair", "code": "Stair(step: 2)"}},
        {"name": "Text", "line": 10, "lastLine": 10, "bodyStart": 1, "bodyEnd": 2, "function": "_preview2",
        "call": {"type": "Text", "code": "Text(1)"}}]
        """)
    return try fake.build("Stair.swift", compiler: compiler)
  }

  private func program(_ build: SwiftFileBuild) throws -> SwiftFileProgram? {
    guard case .built(let program) = try build.run() else { return nil }
    return program
  }

  @Test func propertiesWithControlsAreParameters() throws {
    let fake = try FakeToolchain()
    let program = try #require(try program(build(fake, compiler: #"cp "$source" "$modules/copy"; exit 0"#)))
    let parameters = program.items.map { "\($0.name): \($0.parameters.map(\.name).joined(separator: " "))" }
    #expect(parameters == ["Two: step mode in", "Text: ", "Card: ", "Stair: step mode in gap"])
    let stair = program.items[3].parameters
    #expect(
      stair.map(\.type) == ["CGFloat", "Mode?", "Int", "CGFloat"] && stair[2].defaultCode == "1"
        && stair[0].defaultCode == "8")
    #expect(stair[0].sliderLimits(ParameterValue("8"), showing: nil).range == 0...40)
    #expect(program.items[3].call?.code(setting: [(stair[0], ParameterValue("14"))]) == "Stair(step: 14)")
    #expect(
      program.items[0].call?.code(setting: [(stair[0], ParameterValue("14"))])
        == "var value = Stair(step: 2)\nvalue.step = 14")
    #expect(program.items[1].call == nil)
    // An initialiser sets a constant, so the host calls it.
    let copy = try String(contentsOfFile: "\(fake.folder)/modules/copy", encoding: .utf8)
    #expect(copy.contains(#"p3.read("gap", \.gap)"# + "\n"))
    #expect(copy.contains(#"p3.make { settings in Stair(gap: settings.value("gap", 4)) }"# + "\n"))
    let function = "private func _reflowCase0(_ index: Int) -> Stair.Mode? { switch index { "
    let cases = "case 0: return Stair.Mode.left; case 1: return Stair.Mode.`default`; default: return nil } }\n"
    #expect(copy.contains("return items }\n" + function + cases))
    #expect(!copy.contains("p0.make") && !copy.contains("p0.read"))
    let text = try String(contentsOfFile: "\(fake.folder)/modules/copy", encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines[2...].prefix(7).map { String($0) } == [
        "@MainActor private func _reflowItems() -> [SwiftUI.PreviewItem] { var items: [SwiftUI.PreviewItem] = []",
        "var p0 = SwiftUI.PreviewParameters<Stair>()", #"p0.add("step", \.step)"#,
        #"p0.add("mode", \.mode, optionalCases: ["left", "`default`"], _reflowCase0)"#, #"p0.add("in", \.`in`)"#,
        #"items.append(SwiftUI.PreviewItem("Two", p0) { Stair(step: 2) })"#,
        #"items.append(SwiftUI.PreviewItem("Text") { _preview2() })"#,
      ])
  }

  /// The property would not have the type that the file seems to give it, or could not be set.
  @Test func aPropertyThatDoesNotCompileIsNoParameter() throws {
    let fake = try FakeToolchain()
    let script = #"""
      line=$(grep -n 'p3.add("step"' "$source" | cut -d: -f1)
      [ -n "$line" ] || exit 0
      echo "/reflow/items:$((line - 3)):9: error: cannot convert" >&2
      exit 1
      """#
    let program = try #require(try program(build(fake, compiler: script)))
    #expect(program.items.map(\.name) == ["Two", "Text", "Card", "Stair"] && program.leftOut.isEmpty)
    #expect(program.items[3].parameters.map(\.name) == ["mode", "in", "gap"])
    #expect(program.items[0].parameters.map(\.name) == ["step", "mode", "in"])
  }
}
