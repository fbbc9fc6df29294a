// Separators and overflow items of scenes: their space in the lines, and that they are not among the children.

import Foundation
import Testing

@Suite struct FlowPartTests {
  /// A scene of children with the given widths, 20 high.
  private func scene(_ layout: String, _ proposal: String, _ widths: Int...) -> String {
    let children = widths.map { "{\"size\": [\($0), 20]}" }.joined(separator: ", ")
    return "{\"proposal\": \(proposal), \"layout\": {\"type\": \"flow\", \(layout)}, \"children\": [\(children)]}"
  }

  @Test func anExampleOfTheDocumentation() throws {
    let scene = """
      {"id": "more", "proposal": [150, null],
       "layout": {"type": "flow", "itemSpacing": 4, "lineCount": 1, "itemSeparator": [2, 12],
                  "overflow": {"widths": [20, 28], "height": 20}},
       "children": [{"size": [40, 20]}, {"size": [50, 20]}, {"size": [60, 20]}, {"size": [30, 20]}]}
      """
    #expect(
      try result(scene) == """
        {"id":"more","size":[150,20],"minimum":[20,20],"ideal":[210,20],\
        "frames":[[0,0,40,20],[50,0,50,20],null,null],"lines":[[0,1]],\
        "separators":[[44,0,2,12],[104,0,2,12]],"overflow":[110,0,20,20],"hidden":2}

        """)
  }

  @Test func itemSeparatorsTakeSpaceExceptAtTheEndOfALine() throws {
    let layout = "\"itemSpacing\": 0, \"lineSpacing\": 0, \"itemSeparator\": [20, 10]"
    #expect(
      try result(scene(layout, "[70, null]", 30, 30, 10)).contains(
        "\"frames\":[[0,0,30,20],[0,20,30,20],[50,20,10,20]],\"lines\":[[0],[1,2]],\"separators\":[[30,20,20,10]]}"))
  }

  @Test func lineSeparatorsStandBetweenLines() throws {
    let layout = "\"itemSpacing\": 0, \"lineSpacing\": 8, \"lineSeparator\": [10, 2], \"alignment\": \"topTrailing\""
    #expect(
      try result(scene(layout, "[50, null]", 50, 40)).contains(
        "\"size\":[50,58],\"minimum\":[50,58],\"ideal\":[90,20],\"frames\":[[0,0,50,20],[10,38,40,20]],"
          + "\"lines\":[[0],[1]],\"separators\":[[40,28,10,2]]}"))
    let rule = "\"lineSpacing\": 8, \"lineSeparator\": [\"infinity\", 2], \"itemSeparator\": null"
    #expect(try result(scene(rule, "[60, null]", 50, 40)).contains("\"separators\":[[0,28,60,2]]"))
  }

  @Test func noneIsNone() throws {
    let layout = "\"itemSeparator\": null, \"lineSeparator\": null, \"overflow\": null"
    #expect(try result(scene(layout, "[50, null]", 50, 40)).hasSuffix("\"lines\":[[0],[1]]}\n"))
  }

  @Test func theOverflowItemIsAsWideAsItsDigits() throws {
    let layout = "\"itemSpacing\": 0, \"lineCount\": 1, \"overflow\": {\"widths\": [10, 30], \"height\": 5}"
    func hidden(_ count: Int, _ width: Int) throws -> String {
      let children = Array(repeating: "{\"size\": [20, 20]}", count: count).joined(separator: ", ")
      let text = try result(
        "{\"proposal\": [\(width), null], \"layout\": {\"type\": \"flow\", \(layout)}, \"children\": [\(children)]}")
      return String(text[text.firstRange(of: "\"overflow\"")!.lowerBound...])
    }
    #expect(try hidden(11, 50) == "\"overflow\":[40,0,10,5],\"hidden\":9}\n")
    #expect(try hidden(12, 50) == "\"overflow\":[20,0,30,5],\"hidden\":11}\n")
    #expect(try hidden(12, 70) == "\"overflow\":[60,0,10,5],\"hidden\":9}\n")
    #expect(try hidden(3, 60) == "\"overflow\":null,\"hidden\":0}\n")
    #expect(try hidden(1000, 50) == "\"overflow\":[20,0,30,5],\"hidden\":999}\n")
  }

  @Test func framesAreThoseOfTheChildrenAlone() throws {
    let scene = """
      {"proposal": [100, null], "padding": 5, "layout": {"type": "flow", "itemSpacing": 0, "itemSeparator": [2, 4]},
       "children": [{"size": [10, 10], "name": "a"}, {"name": "b", "children": [{"size": [5, 5]}, {"size": [5, 5]}],
        "layout": {"itemSpacing": 0, "itemSeparator": [1, 1], "type": "flow"}}, {"size": [10, 10], "name": "c"}]}
      """
    #expect(
      try result(scene).contains(
        "\"frames\":[[5,5,10,10],[17,5,11,5],[17,5,5,5],[23,5,5,5],[30,5,10,10]],\"lines\":[[0,1,2]],"
          + "\"separators\":[[15,5,2,4],[28,5,2,4]]}"))
  }

  @Test func drawingsShowThem() throws {
    let layout = """
      "itemSpacing": 4, "lineCount": 1, "itemSeparator": [2, 20], "overflow": {"widths": [20], "height": 20}
      """
    let run = try SolveRun(["--format", "ascii"], input: scene(layout, "[96, null]", 30, 20, 40, 40))
    #expect(
      run.output == """
        scene: 96 x 20, proposed 96 x any; a character is 1 x 2
        +-----------------------------+...+-+...+-------------------+...+-+...+-------------------+.....:
        |                             |   | |   |                   |   | |   |                   |     :
        |                             |   | |   |                   |   | |   |                   |     :
        |                             |   | |   |                   |   | |   |                   |     :
        |                             |   | |   |                   |   | |   |                   |     :
        |              0              |   | |   |         1         |   | |   |        +2         |     :
        |                             |   | |   |                   |   | |   |                   |     :
        |                             |   | |   |                   |   | |   |                   |     :
        |                             |   | |   |                   |   | |   |                   |     :
        |                             |   | |   |                   |   | |   |                   |     :
        +-----------------------------+...+-+...+-------------------+...+-+...+-------------------+.....:


        """)
    let picture = try SolveRun(["--format", "svg"], input: scene(layout, "[96, null]", 30, 20, 40, 40)).output
    #expect(picture.components(separatedBy: "<rect").count == 8)
    #expect(picture.contains(">+2</text>"))
  }
}
