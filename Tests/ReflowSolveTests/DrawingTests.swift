// Drawings: the exact characters, and the content of a picture.

import Testing

@Suite struct DrawingTests {
  private let scene = """
    {"id": "tags", "proposal": [116, null], "layout": {"type": "flow", "itemSpacing": 8, "lineSpacing": 8},
     "children": [
      {"size": [40, 20]}, {"size": [40, 20], "name": "b"}, {"size": [20, 20]}, {"size": [30, 20], "name": "long name"},
     {"layout": {"type": "flow"}, "name": "in", "children": [{"size": [140, 12], "name": "<wide & red>"}]}]}
    """

  @Test func characters() throws {
    let run = try SolveRun(["--format", "ascii"], input: scene)
    #expect(run.status == 0)
    #expect(
      run.output == """
        tags: 140 x 68, proposed 116 x any; a character is 2 x 4
        +-------------------+...+-------------------+...+---------+...........:
        |                   |   |                   |   |         |           :
        |         0         |   |         b         |   |    2    |           :
        |                   |   |                   |   |         |           :
        |                   |   |                   |   |         |           :
        +-------------------+   +-------------------+   +---------+           :
        :                                                                     :
        +--------------+                                                      :
        |              |                                                      :
        |  long name   |                                                      :
        |              |                                                      :
        |              |                                                      :
        +--------------+                                                      :
        :                                                                     :
        +---------------------------------in----------------------------------+
        |                            <wide & red>                             |
        |                                                                     |
        +---------------------------------------------------------------------+


        """)
  }

  @Test func overflowIsDrawnOutsideOfTheOutline() throws {
    let scene = """
      {"proposal": [20, null], "layout": {"type": "vgrid", "columns": [{"fixed": 20}]}, "children": [{"size": [30, 8]}]}
      """
    let run = try SolveRun(["--format=ascii"], input: scene)
    #expect(run.lines.first == "scene: 20 x 8, proposed 20 x any; a character is 0.4 x 0.8")
    #expect(run.lines[1] == "+" + String(repeating: "-", count: 74) + "+")
  }

  @Test func picture() throws {
    let run = try SolveRun(["--format", "svg"], input: scene)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
    #expect(run.output.hasSuffix("</svg>\n"))
    #expect(run.output.contains("<title>tags: 140 x 68, proposed 116 x any</title>"))
    #expect(run.output.contains(">&lt;wide &amp; red&gt;</text>"))
    #expect(run.output.contains(">in</text>"))
    // The page, the outline and a box for each of six children.
    #expect(run.output.components(separatedBy: "<rect ").count - 1 == 8)
  }

  @Test func refusedScenesAreInTheirPlace() throws {
    let bad = "{\"id\":\"bad\"}\n"
    let text = try SolveRun(["--format", "ascii"], input: bad + scene)
    #expect(text.status == 1)
    #expect(text.output.hasPrefix("bad: the scene: the key 'layout' is missing\n\ntags:"))
    let picture = try SolveRun(["--format", "svg"], input: bad + scene)
    #expect(picture.output.components(separatedBy: "</svg>\n").count - 1 == 2)
    #expect(picture.output.contains(">bad: the scene: the key 'layout' is missing</text>"))
  }

  @Test func infiniteFramesReachTheEdgeOfTheDrawing() throws {
    let scene = """
      {"proposal": ["infinity", null], "layout": {"type": "zstack", "alignment": "topLeading"},
       "children": [{"size": ["infinity", 12]}, {"size": [5, 4]}]}
      """
    let run = try SolveRun(["--format", "ascii"], input: scene)
    #expect(
      run.output == """
        scene: infinity x 12, proposed infinity x any; a character is 0.2 x 0.4
        +------------------------+-----------------------------+
        |                        |                             |
        |                        |                             |
        |                        |                             |
        |                        |                             |
        |           1            |                             |
        |                        |                             |
        |                        |                             |
        |                        |                             |
        |                        |                             |
        +------------------------+                             |
        \(String(repeating: "|                                                      |\n", count: 4))\
        |                          0                           |
        \(String(repeating: "|                                                      |\n", count: 14))\
        +------------------------------------------------------+


        """)
    let picture = try SolveRun(["--format", "svg"], input: scene)
    #expect(picture.status == 0)
    #expect(picture.output.contains("<rect x=\"16\" y=\"16\" width=\"440\" height=\"480\" class=\"outline\"/>"))
  }

  @Test func absurdLengthsAreDrawnAsInfiniteOnes() throws {
    let scene = """
      {"layout": {"type": "zstack", "alignment": "topLeading"},
       "children": [{"size": [1.7e308, 2]}, {"size": [1, 1.7e308]}, {"size": [4, 4]}]}
      """
    let run = try SolveRun(["--format", "ascii"], input: scene)
    #expect(run.status == 0)
    #expect(run.lines[0] == "scene: 1.7e+308 x 1.7e+308, proposed any x any; a character is 0.08 x 0.16")
    #expect(run.lines[14].hasSuffix("|------------------------+"))
    let picture = try SolveRun(["--format", "svg"], input: scene)
    #expect(picture.output.contains("<rect x=\"16\" y=\"16\" width=\"240\" height=\"80\" rx="))
  }

  @Test func wideCharactersTakeTwoCells() throws {
    let scene = """
      {"layout": {"type": "hstack", "spacing": 0},
       "children": [{"size": [48, 16], "name": "名前"}, {"size": [48, 16], "name": "ab"}]}
      """
    let row = try SolveRun(["--format", "ascii"], input: scene).lines[5]
    #expect(
      row == "|" + String(repeating: " ", count: 21) + "名前" + String(repeating: " ", count: 22) + "|"
        + String(repeating: " ", count: 22) + "ab" + String(repeating: " ", count: 23) + "|")
  }

  @Test func aTallSceneIsNotEnlarged() throws {
    let scene = """
      {"layout": {"type": "vstack", "spacing": 0}, "children": [{"size": [40, 150]}, {"size": [40, 150]}]}
      """
    let run = try SolveRun(["--format", "ascii"], input: scene)
    #expect(run.lines.first == "scene: 40 x 300, proposed any x any; a character is 1 x 2")
    #expect(run.lines.count == 152)
  }
}
