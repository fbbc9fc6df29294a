// Truncated files: at any position, there is one error for the scene at the end, and a result for all scenes before it.

import Foundation
import Testing

@Suite struct TruncationTests {
  /// Scenes that together have every kind of token, escape and key.
  static let scenes = [
    """
    {"id": {"a": [1, -2.5e+3, true, false, null, "\\u00e9\\ud83d\\ude00"], "": {}}, "proposal": ["infinity", null],
     "layoutDirection": "rightToLeft", "padding": {"top": 1, "leading": 2, "bottom": 3, "trailing": 4},
     "layout": {"itemSpacing": 8, "type": "flow", "lineSeparator": [1, 2], "overflow": {"widths": [3], "height": 4}},
     "children": [{"size": [1, 2], "name": "a\\"\\\\\\/\\b\\f\\n\\r\\t é 😀"}, {"lineBreak": true}, {"spacer": null},
      {"text": {"width": 1E2, "lineHeight": 0.5}, "startsNewLine": true, "growWeight": 1}]}
    """,
    """
    {"layout":{"type":"grid","alignment":"top"},"children":[{"row":[{"min":[0,0],"ideal":[1,null],"max":["infinity",9],
     "gridCellColumns":2,"gridCellAnchor":[0.5,1],"gridCellUnsizedAxes":["vertical"],"firstBaseline":3}],"alignment":"top"},
     {"layout":{"type":"vgrid","columns":[{"fixed":5},{"adaptive":[5,"infinity"],"spacing":1}]},"children":[],
     "modifiers":[{"frame":{"minWidth":1,"alignment":"leading"}},{"padding":2},{"aspectRatio":1.5,"contentMode":"fill"},
     {"fixedSize":["horizontal"]}],"priority":-1}]}
    """,
  ]

  @Test(arguments: scenes)
  func everyBeginningOfASceneIsOneError(_ scene: String) throws {
    let bytes = Array(scene.utf8)
    let directory = try TemporaryDirectory()
    let files = try (1...bytes.count).map { count in
      let file = directory.url.appendingPathComponent("\(count)")
      try Data(Array((SolveRun.good + "\n").utf8) + bytes.prefix(count)).write(to: file)
      return file.path
    }
    let run = try SolveRun(files)
    try #require(run.lines.count == 2 * files.count)
    try #require(run.errorLines.count == files.count - 1)
    for (index, file) in files.enumerated() {
      #expect(run.lines[2 * index].hasPrefix(SolveRun.goodStart), "\(file)")
      guard index < files.count - 1 else { break }
      #expect(run.lines[2 * index + 1].contains("\"error\":"), "\(file): \(run.lines[2 * index + 1])")
      #expect(run.errorLines[index].hasPrefix("reflow-solve: \(file):2: "), "\(run.errorLines[index])")
    }
    #expect(!run.lines[2 * files.count - 1].contains("\"error\":"))
  }

  /// Each line opens an object that is never closed, or closed far behind. The rest of the file is not read again for
  /// each line.
  @Test(.timeLimit(.minutes(10)), arguments: [("{\"id\":[", ""), ("{\"layout\":{\"x\":[", ""), ("{\"id\":[", "]}")])
  func manyLinesThatOpenWhatTheyDoNotClose(_ opening: String, _ closing: String) throws {
    let count = 20_000
    let lines = Array(repeating: opening, count: count) + Array(repeating: closing, count: count)
    let run = try SolveRun(input: lines.joined(separator: "\n") + "\n" + SolveRun.good)
    #expect(run.status == 1)
    let errorCount = run.errors.utf8.count { $0 == UInt8(ascii: "\n") }
    #expect(errorCount == (closing.isEmpty ? count : 1))
    let end = String(decoding: run.output.utf8.suffix(1000), as: UTF8.self).split(separator: "\n").last
    #expect(end?.hasPrefix(SolveRun.goodStart) == true)
  }
}
