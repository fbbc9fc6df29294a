// What a scene may take, and what its result lists: beyond the limit comes an error that names it, and the next scene.

import Foundation
import Testing

@Suite struct LimitTests {
  private static let good = "{\"id\":\"good\",\"layout\":{\"type\":\"flow\"},\"children\":[{\"size\":[3,4]}]}"

  private func expectRefusal(_ scene: String, _ words: String) throws {
    let run = try SolveRun(input: scene + "\n" + Self.good)
    #expect(run.status == 1)
    #expect(run.errors == "reflow-solve: standard input:1: \(words)\n")
    #expect(run.lines.first == "{\"id\":\"x\",\"error\":\"\(words)\"}")
    #expect(run.lines.last?.hasPrefix("{\"id\":\"good\",\"size\":[3,4]") == true)
  }

  /// A shape in a stack asks what is inside for another size at each of the stack's questions, and that again.
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
      scene(30_000), "layout.columns: they are 30000 columns at this width, and a result lists at most 10000")
  }
}
