// The scenes in the article and in the help give the results beside them.

import Foundation
import Testing

@Suite struct DocumentedSceneTests {
  /// The blocks of the article on the command, in order. The second block of each pair is the result of the first.
  private func blocks(fencedBy fence: String) throws -> [String] {
    let package = (1...3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let article = package.appendingPathComponent("Sources/LayoutCore/LayoutCore.docc/ReflowSolve.md")
    let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
    return parts.indices.filter { $0 % 2 == 1 && parts[$0].hasPrefix(fence + "\n") }
      .map { String(parts[$0].dropFirst(fence.count + 1)) }
  }

  @Test func theScenesOfTheArticleGiveTheResultsBesideThem() throws {
    let blocks = try blocks(fencedBy: "json")
    try #require(blocks.count == 4)
    for index in stride(from: 0, to: blocks.count, by: 2) {
      let run = try SolveRun(input: blocks[index])
      #expect(run.errors == "")
      #expect(run.output.filter { !$0.isWhitespace } == blocks[index + 1].filter { !$0.isWhitespace })
    }
  }

  @Test func theDrawingOfTheArticleIsThatOfItsFirstScene() throws {
    let scene = try #require(try blocks(fencedBy: "json").first)
    let drawings = try blocks(fencedBy: "")
    try #require(drawings.count == 1)
    let run = try SolveRun(["--format", "ascii"], input: scene)
    #expect(run.output == drawings[0] + "\n")
  }

  @Test func theSceneOfTheHelpIsSolved() throws {
    let help = try SolveRun(["--help"]).output
    let scene = try #require(help.components(separatedBy: "A scene:\n").last?.components(separatedBy: "\n\n").first)
    let run = try SolveRun(input: scene)
    #expect(run.errors == "")
    #expect(run.output.contains(#""frames":[[0,0,40,20],[48,0,40,20],[96,0,20,20]]"#))
  }
}
