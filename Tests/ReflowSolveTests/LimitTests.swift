// The limits of a scene's cost, of its nesting and of the lists in its result. Beyond a limit there is an error that
// names it, and the next scene is solved.

import Foundation
import Testing

@Suite struct LimitTests {
  private func expectRefusal(_ scene: String, _ words: String) throws {
    let run = try SolveRun(input: scene + "\n" + SolveRun.good)
    #expect(run.status == 1)
    #expect(run.errors == "reflow-solve: standard input:1: \(words)\n")
    #expect(run.lines.first == "{\"id\":\"x\",\"error\":\"\(words)\"}")
    #expect(run.lines.last?.hasPrefix(SolveRun.goodStart) == true)
  }

  /// A shape in a stack measures its content at another size for each of the stack's measurements, and again in the
  /// next level.
  @Test func shapesInShapesAreRefusedByCount() throws {
    var node = "{\"size\":[30,10]}"
    let sibling = "{\"min\":[1,1],\"max\":[300,300]}"
    for level in 0..<40 {
      let type = level.isMultiple(of: 2) ? "vstack" : "hstack"
      let shape = "\"modifiers\":[{\"aspectRatio\":1.\(level),\"contentMode\":\"fit\"}]"
      node = "{\"layout\":{\"type\":\"\(type)\"},\"children\":[\(node),\(sibling)],\(shape)}"
    }
    try expectRefusal(
      "{\"id\":\"x\",\"proposal\":[700,500],\"layout\":{\"type\":\"zstack\"},\"children\":[\(node)]}",
      "the scene: it takes more than 1008100 measurements, which is the limit for 81 children")
  }

  @Test func moreColumnsThanAResultLists() throws {
    let grid = "\"layout\":{\"type\":\"vgrid\",\"columns\":[{\"adaptive\":[1],\"spacing\":0}]}"
    func scene(_ width: Int) -> String { "{\"id\":\"x\",\"proposal\":[\(width),null],\(grid),\"children\":[]}" }
    let run = try SolveRun(input: scene(10_000))
    #expect(run.status == 0)
    #expect(run.output.hasSuffix(",[9999,1]]}\n"))
    try expectRefusal(
      scene(30_000), "layout.columns: there are 30000 columns at this width; a result lists at most 10000")
  }

  @Test func rowsOfMoreColumnsThanAGridHas() throws {
    let cells = Array(repeating: "{\"size\":[1,1],\"gridCellColumns\":10000}", count: 101).joined(separator: ",")
    let grid = "\"layout\":{\"type\":\"grid\"},\"children\":[{\"row\":[\(cells)]}]"
    for (scene, place) in [
      ("{\(grid)}", ""), ("{\"id\":\"x\",\"layout\":{\"type\":\"flow\"},\"children\":[{\(grid)}]}", "children[0]."),
    ] {
      let run = try SolveRun(input: scene + "\n" + SolveRun.good)
      #expect(
        run.errors
          == "reflow-solve: standard input:1: \(place)children[0].row: "
          + "it has 1010000 columns; a grid has at most 1000000\n")
      #expect(run.lines[1].hasPrefix(SolveRun.goodStart))
    }
  }

  @Test func containersNestTwoHundredDeep() throws {
    func nested(_ depth: Int) -> String {
      let open = "{\"layout\":{\"type\":\"flow\"},\"children\":["
      return String(repeating: open, count: depth) + String(repeating: "]}", count: depth)
    }
    let deepest = try SolveRun(input: nested(200))
    #expect(deepest.status == 0)
    let run = try SolveRun(input: nested(201) + "\n" + SolveRun.good)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains("containers nest more than 200 deep"))
    #expect(run.errors.count < 400 && run.errors.contains(":1: children[0].children[0]"), "\(run.errors)")
    #expect(run.lines[1].hasPrefix(SolveRun.goodStart))
  }

  @Test func anyDepthOfBracketsIsRefusedInGoodOrder() throws {
    let deep = String(repeating: "[", count: 100_000)
    let object = String(repeating: "{\"layout\":{\"type\":\"flow\"},\"children\":[", count: 20_000)
    for scene in [
      "{\"id\":\(deep)", "{\"children\":\(deep)}", object, "{\"layout\":\(deep)", "{\"layout\":{\"x\":\(deep)}}",
    ] {
      let run = try SolveRun(input: scene + "\n" + SolveRun.good)
      #expect(run.status == 1)
      #expect(run.errorLines.count == 1)
      #expect(run.lines.last?.hasPrefix(SolveRun.goodStart) == true)
    }
    let rows = String(repeating: "{\"row\":[", count: 20_000) + String(repeating: "]}", count: 20_000)
    let nested = try SolveRun(input: "{\"layout\":{\"type\":\"grid\"},\"children\":[\(rows)]}")
    #expect(nested.errors.contains("rows nest more than 200 deep"))
    let passed = deep + String(repeating: "]", count: 100_000)
    let run = try SolveRun(input: "{\"id\":\(passed),\"layout\":{\"type\":\"flow\"}}")
    #expect(run.output.hasPrefix("{\"id\":\(passed),\"size\""))
  }
}
