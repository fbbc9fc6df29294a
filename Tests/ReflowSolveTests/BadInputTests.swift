// Bad input: one line on standard error that names file, line and key, an error in place of the result, and results for
// all other scenes.

import Foundation
import Testing

@Suite struct BadInputTests {
  /// A scene with these children.
  private static func children(_ text: String) -> String {
    "{\"id\":\"x\",\"layout\":{\"type\":\"flow\"},\"children\":[\(text)]}"
  }

  private static func layout(_ text: String) -> String { "{\"id\":\"x\",\"layout\":{\(text)}}" }

  static let refused: [(scene: String, place: String, words: String)] = [
    (children("{\"sise\":[1,2]}"), "children[0].sise", "the keys of a child"),
    (children("{\"size\":[1,2]},{\"size\":[1]}"), "children[1].size", "it must be [width, height]"),
    (children("{\"size\":[1,2,3]}"), "children[0].size[2]", "unexpected value"),
    (children("{\"size\":[1,\"wide\"]}"), "children[0].size[1]", "a number or \"infinity\""),
    (children("{\"size\":[1,null]}"), "children[0].size", "a length must not be null"),
    (children("{\"size\":5}"), "children[0].size", "it must be [width, height], but is a number"),
    (children("{}"), "children[0]", "this one has none of them"),
    (children("{\"size\":[1,1],\"divider\":true}"), "children[0]", "this one has 2 of them"),
    (children("{\"divider\":false}"), "children[0].divider", "it must be true"),
    (children("{\"size\":[1,1],\"size\":[1,1]}"), "children[0].size", "the key occurs twice"),
    (children("{\"size\":[1,1],\"firstBaseline\":\"x\"}"), "children[0].firstBaseline", "\"infinity\""),
    (children("{\"divider\":true,\"firstBaseline\":1}"), "children[0]", "baselines"),
    (children("{\"text\":{\"width\":1}}"), "children[0].text", "'lineHeight'"),
    (children("{\"children\":[]}"), "children[0]", "'layout' is missing"),
    (children("{\"layout\":{\"type\":\"ring\"}}"), "children[0].layout", "\"flow\""),
    (children("{\"size\":[1,1],\"growWeight\":-1}"), "children[0].growWeight", "at least 0"),
    (children("{\"size\":[1,1],\"flexibility\":\"much\"}"), "children[0].flexibility", "\"natural\""),
    (
      children("{\"size\":[1,1],\"modifiers\":[{\"frame\":{\"width\":1,\"minWidth\":1}}]}"),
      "children[0].modifiers[0].frame", "contradict"
    ),
    (children("{\"size\":[1,1],\"modifiers\":[{}]}"), "children[0].modifiers[0]", "one key"),
    (children("{\"size\":[1,1],\"modifiers\":[{\"padding\":1,\"frame\":{}}]}"), "children[0].modifiers[0]", "one key"),
    (
      children("{\"size\":[1,1],\"modifiers\":[{\"padding\":1,\"contentMode\":\"fit\"}]}"), "children[0].modifiers[0]",
      "'aspectRatio'"
    ),
    (
      children("{\"size\":[1,1],\"modifiers\":[{\"aspectRatio\":0}]}"), "children[0].modifiers[0].aspectRatio",
      "above 0"
    ),
    (children("{\"row\":[],\"alignment\":\"leading\"}"), "children[0]", "\"firstTextBaseline\""),
    (children("{\"size\":[1,1],\"gridCellColumns\":-1}"), "children[0].gridCellColumns", "at least 0"),
    (children("{\"size\":[1,1],\"gridCellColumns\":1e9}"), "children[0].gridCellColumns", "at most"),
    (layout("\"type\":\"zstack\",\"spacing\":\"wide\""), "layout.spacing", "\"infinity\""),
    (children("5"), "children[0]", "it must be an object, but is a number"),
    (layout("\"type\":\"flow\",\"itemSpaing\":1"), "layout.itemSpaing", "itemSpacing"),
    (layout("\"type\":\"flow\",\"alignment\":\"middle\""), "layout.alignment", "\"topLeading\""),
    (layout("\"type\":\"flow\",\"lineCount\":-1"), "layout.lineCount", "at least 0"),
    (layout("\"type\":\"flow\",\"lineCount\":1.5"), "layout.lineCount", "whole number"),
    (layout("\"type\":\"flow\",\"itemsPerLine\":0"), "layout.itemsPerLine", "at least 1"),
    (layout("\"type\":\"flow\",\"itemSeparator\":3"), "layout.itemSeparator", "it must be [width, height]"),
    (layout("\"type\":\"flow\",\"lineSeparator\":[3,null]"), "layout.lineSeparator", "a length must not be null"),
    (layout("\"type\":\"flow\",\"overflow\":[3]"), "layout.overflow", "it must be an object, but is a list"),
    (layout("\"type\":\"flow\",\"overflow\":{\"widths\":[3]}"), "layout.overflow", "'widths' and 'height'"),
    (
      layout("\"type\":\"flow\",\"overflow\":{\"widths\":[],\"height\":1}"), "layout.overflow.widths",
      "at least one width"
    ),
    (
      layout("\"type\":\"flow\",\"overflow\":{\"widths\":[3,-3],\"height\":1}"), "layout.overflow.widths[1]",
      "a number, at least 0"
    ),
    (
      layout("\"type\":\"flow\",\"overflow\":{\"width\":3}"), "layout.overflow.width",
      "keys of overflow are widths, height"
    ),
    (layout("\"type\":\"vgrid\",\"columns\":[{\"fixed\":1,\"adaptive\":[2]}]"), "layout.columns[0]", "'fixed'"),
    (layout("\"type\":\"vgrid\",\"columns\":[{\"adaptive\":[]}]"), "layout.columns[0].adaptive", "minimum"),
    (layout("\"type\":\"vgrid\",\"rows\":[]"), "layout.rows", "the keys of a vgrid"),
    (layout("\"axis\":\"vertical\""), "layout", "it needs a 'type'"),
    (layout("\"type\":\"ring\""), "layout", "but is \"ring\""),
    ("{\"id\":\"x\",\"children\":[]}", "the scene", "'layout' is missing"),
    ("{\"id\":\"x\",\"layout\":{\"type\":\"flow\"},\"colour\":1}", "colour", "the keys of a scene"),
    ("{\"id\":\"x\",\"layout\":{\"type\":\"flow\"},\"layoutDirection\":\"up\"}", "layoutDirection", "\"leftToRight\""),
    ("{\"id\":\"x\",\"layout\":{\"type\":\"flow\"},\"padding\":{\"left\":1}}", "padding.left", "the keys of padding"),
  ]

  @Test func everyErrorNamesItsKeyAndTheOthersAreSolved() throws {
    let directory = try TemporaryDirectory()
    let text = Self.refused.map { "\(SolveRun.good)\n\($0.scene)\n" }.joined() + SolveRun.good + "\n"
    let file = try directory.write(text, to: "scenes.jsonl")
    let run = try SolveRun([file])
    #expect(run.status == 1)
    try #require(run.lines.count == Self.refused.count * 2 + 1)
    try #require(run.errorLines.count == Self.refused.count)
    for (index, refused) in Self.refused.enumerated() {
      #expect(run.lines[index * 2].hasPrefix(SolveRun.goodStart))
      let line = run.errorLines[index]
      #expect(line.hasPrefix("reflow-solve: \(file):\(index * 2 + 2): \(refused.place): "), "\(line)")
      #expect(line.contains(refused.words), "\(line)")
      let result = try #require(
        JSONSerialization.jsonObject(with: Data(run.lines[index * 2 + 1].utf8)) as? [String: String])
      #expect(result["id"] == "x")
      #expect(result["error"] == String(line.dropFirst("reflow-solve: \(file):\(index * 2 + 2): ".count)))
    }
    #expect(run.lines.last?.hasPrefix(SolveRun.goodStart) == true)
  }

  static let broken = [
    "{\"id\":\"x\",\"layout\":{\"type\":\"flow\"},\"children\":[{\"size\":[1,1]}",
    "{\"id\":\"x\",\"layout\":{\"type\":\"flow\"}]", "{\"id\":\"x\",\"layout\":{\"type\":\"flow\"},}",
    "{\"id\":\"x\" \"a\"}",
    "{\"id\":\"x\",\"layout\":{\"type\":\"flow\"},\"children\":[{\"size\":[1,2,]}]}", "{\"id\":\"x\",\"children\":[,]}",
    "{\"id\":\"x\",\"children\":[{\"size\":[01,1]}]}", "{\"id\":\"x\",\"children\":[{\"size\":[+1,1]}]}",
    "{\"id\":\"x\",\"children\":[{\"size\":[1.,1]}]}", "{\"id\":\"x\",\"children\":[{\"size\":[1e,1]}]}",
    "{\"id\":\"x\",\"children\":[{\"size\":[1e999,1]}]}", "{\"id\":\"x\",\"children\":[{\"size\":[NaN,1]}]}",
    "{\"id\":\"x\",\"children\":[{\"name\":\"\u{1}\"}]}", "{\"id\":\"x\",\"children\":[{\"name\":\"\\x\"}]}",
    "{\"id\":\"x\",\"children\":[{\"name\":\"\\ud800\"}]}", "{\"id\":\"x\",\"children\":[{\"name\":\"\\udc00\"}]}",
    "{\"id\":\"x\",\"children\":[{\"name\":\"never ends}]}", "{\"id\":\"x\",'children':[]}",
    "{\"id\":\"x\",\"children\":nul}",
    "{\"id\":\"x\",\"children\":tru}", "{\"id\":\"x\" // a comment",
    "{\"id\":\"x\",\"children\":[{\"size\":[3,]]},{\"size\":[5,6],\"name:\"y\"}]}",
    "{\"id\":\"x\",\"layout\"}n7:{\"type\":\"flow\"},\"children\":[{\"size\":[3,4]},{\"name:\"y\"}]}",
  ]

  @Test func brokenJSONIsLeftBehindLineByLine() throws {
    let text = Self.broken.map { "\($0)\n\(SolveRun.good)\n" }.joined()
    let run = try SolveRun(input: text)
    #expect(run.status == 1)
    try #require(run.lines.count == Self.broken.count * 2)
    try #require(run.errorLines.count == Self.broken.count)
    for (index, scene) in Self.broken.enumerated() {
      #expect(run.errorLines[index].hasPrefix("reflow-solve: standard input:\(index * 2 + 1): "), "\(scene)")
      #expect(run.lines[index * 2].hasPrefix("{\"id\":\"x\",\"error\":"), "\(scene): \(run.lines[index * 2])")
      #expect(run.lines[index * 2 + 1].hasPrefix(SolveRun.goodStart), "\(scene)")
    }
  }

  @Test func brokenScenesOfAListAreLeftBehind() throws {
    for separator in [",", ",\n", ",\n   "] {
      let scenes = [
        "{\"id\":\"x\",\"children\":[1}", SolveRun.good, "7", "\"text\"", SolveRun.good, "{\"id\":\"x\",]}",
        SolveRun.good,
      ]
      let run = try SolveRun(input: "[" + scenes.joined(separator: separator) + "]")
      #expect(run.errorLines.count == 4)
      #expect(run.lines.map { $0.hasPrefix(SolveRun.goodStart) } == [false, true, false, false, true, false, true])
    }
  }

  @Test func aSceneOverSeveralLinesIsNamedByItsFirst() throws {
    let text = """


      {
        "id": "x",
        "layout": {"type": "flow"},
        "children": [
          {"size": [1]}
        ]
      }
      \(SolveRun.good)
      """
    let run = try SolveRun(input: text)
    #expect(run.errors == "reflow-solve: standard input:3: children[0].size: it must be [width, height]\n")
    #expect(run.lines[1].hasPrefix(SolveRun.goodStart))
  }

  @Test func messagesRepeatLittleOfLongInput() throws {
    let long = String(repeating: "9", count: 5000)
    for scene in [
      Self.layout("\"type\":\"flow\",\"\(long)\":1"), Self.layout("\"type\":\"\(long)\""),
      Self.layout("\"type\":\"flow\",\"axis\":\"\(long)\""), Self.children("{\"size\":[\(long),1]}"),
    ] {
      let run = try SolveRun(input: scene)
      #expect(run.errorLines.count == 1)
      #expect(run.errors.count < 400 && run.errors.contains("9…"), "\(run.errors)")
    }
  }

  @Test func linesThatAreNoScenes() throws {
    let run = try SolveRun(input: "nonsense\n\(SolveRun.good)\n5\n}\n\(SolveRun.good)\n")
    #expect(run.errorLines.count == 3)
    #expect(run.lines.map { $0.hasPrefix(SolveRun.goodStart) } == [false, true, false, false, true])
  }

  @Test func listsThatAreNotWellFormed() throws {
    for (text, words) in [
      ("[\(SolveRun.good)", "']' is missing"), ("[\(SolveRun.good),]", "after the last ','"),
      ("[\(SolveRun.good)] x", "unexpected content"), ("[\(SolveRun.good) \(SolveRun.good)]", "',' is missing"),
    ] {
      let run = try SolveRun(input: text)
      #expect(run.status == 1)
      #expect(run.errorLines.count == 1)
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.lines.allSatisfy { $0.hasPrefix(SolveRun.goodStart) })
      #expect(!run.lines.isEmpty)
    }
  }

  @Test func textThatIsNotUTF8() throws {
    let bytes =
      Array("{\"id\":1,\"children\":[{\"name\":\"".utf8) + [0xFF, 0xFE] + Array("\"}]}\n\(SolveRun.good)\n".utf8)
    let run = try SolveRun(bytes: bytes)
    #expect(run.errors == "reflow-solve: standard input:1: children[0].name: a string is not UTF-8\n")
    #expect(run.lines[1].hasPrefix(SolveRun.goodStart))
  }
}
