// What Tests/published counts as a layout.

import Foundation
import TestSupport
import Testing

@Suite struct PublishedTests {
  /// A generic parameter, a where clause and an argument that conform to Layout make no layout of their type.
  @Test func onlyTypesThatConformAreLayouts() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write(
      """
      struct Around<L: Layout>: View { var body: some View { Text("struct No: Layout {") } }
      struct Where<L>: View where L: Layout {}
      struct Argument: Wrapper<Layout> {}
      // struct Comment: Layout {}
      struct Plain: Layout {}
      struct Generic<L: Layout, F: Maker<(Int) -> Int>>: Animatable, Layout where L.Cache == () {}
      extension Outer.Inner: SwiftUI.Layout {
      }
      """, to: "A.swift")
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let script = """
      import pathlib, runpy, sys
      print(runpy.run_path(sys.argv[1], run_name="published")["layouts"](pathlib.Path(sys.argv[2])))
      """
    let run = try Run.command(
      "/usr/bin/python3", ["-c", script, root.appendingPathComponent("published").path, file])
    #expect(run.error == "")
    #expect(run.output == "{'Plain': 5, 'Generic': 6, 'Outer.Inner': 7}\n")
  }
}
