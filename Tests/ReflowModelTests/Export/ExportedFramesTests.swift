import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// An export gives the same frames when it is laid out again.
struct ExportedFramesTests {
  private let folders = TemporaryFolders()

  private static let scenes = (0..<48).map { ExportedScene.random(UInt64($0)) }

  @Test func reflowSolveComesToTheSameFrames() throws {
    let text = "[" + Self.scenes.map { SolveExport.text(of: $0) }.joined(separator: ",\n") + "]"
    let program = GeneratedSource.products.appendingPathComponent("reflow-solve").path
    let run = try Run.command(program, [], input: Data(text.utf8))
    #expect(run.error == "")
    let results = run.output.split(separator: "\n")
    #expect(results.count == Self.scenes.count)
    for (number, (result, scene)) in zip(results, Self.scenes).enumerated() {
      let object = try #require(JSONSerialization.jsonObject(with: Data(result.utf8)) as? [String: Any])
      let frames = try #require(object["frames"] as? [[Double]])
      assertEqual(frames, scene, "scene \(number)")
    }
  }

  /// The names that SwiftUI and the layout system share. Everything but layouts is defined beside them.
  @Test func theSwiftUICompilesAndComesToTheSameFrames() throws {
    var source = GeneratedSource()
    var statements = """
      func show(_ number: Int, _ tree: some View, _ width: CGFloat, _ direction: LayoutDirection) {
        let solution = tree.solve(ProposedViewSize(width: width, height: nil), layoutDirection: direction)
        for frame in solution.frames.dropFirst() {
          let frame = frame ?? .zero
          print(number, frame.minX, frame.minY, frame.width, frame.height)
        }
      }

      """
    for (number, scene) in Self.scenes.enumerated() {
      source.add(SwiftUIExport.text(of: scene)) { part in
        if part.contains("struct Face: View {") { return nil }
        return part.replacing(
          "struct Arrangement: View {\n  var body: some View {\n",
          with: "@MainActor func view\(number)() -> some View {\n"
        )
        .replacing("\n  }\n}\n", with: part.contains("struct Arrangement") ? "\n}\n" : "\n  }\n}\n")
        .replacing("private let tiles:", with: "private let tiles\(number):")
        .replacing("ForEach(tiles)", with: "ForEach(tiles\(number))")
      }
      statements += "show(\(number), view\(number)(), \(scene.proposal.width!), .\(scene.direction))\n"
    }
    source.add(
      """
      struct EnvironmentValues { var layoutDirection = LayoutDirection.leftToRight }

      extension View {
        func environment(_ path: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ direction: LayoutDirection) -> some View { self }
      }

      func Face(tile: Tile) -> Color { Color.clear }

      """
    ) { $0 }
    let run = try source.run(
      statements, imports: ["Foundation", "LayoutCore", "LayoutNodes"], modules: ["LayoutCore", "LayoutNodes"],
      in: folders.make())
    #expect(run.error == "")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
    for (number, scene) in Self.scenes.enumerated() {
      let frames = lines.filter { $0[0] == Double(number) }.map { Array($0.dropFirst()) }
      // The position of a text is in the text itself, which is not compiled.
      let isOnText = scene.container.items.contains { $0.baseline != nil }
      assertEqual(frames, scene, "scene \(number)", comparesHeights: !isOnText)
    }
  }

  private func assertEqual(_ frames: [[Double]], _ scene: ExportedScene, _ name: String, comparesHeights: Bool = true) {
    let expected = scene.container.items.compactMap(\.frame)
    #expect(frames.count == expected.count, "\(name)")
    for (index, (frame, item)) in zip(frames, expected).enumerated() {
      let numbers = [item.minX, item.minY, item.width, item.height].map { Double($0) }
      for (place, (found, wanted)) in zip(frame, numbers).enumerated() where comparesHeights || place != 1 {
        #expect(abs(found - wanted) <= 1e-6, "\(name), item \(index): \(frame), not \(numbers)")
      }
    }
  }
}
