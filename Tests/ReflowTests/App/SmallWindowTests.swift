import Foundation
import XCTest

/// Windows of the minimum size.
final class SmallWindowTests: AppTestCase {
  /// The scenes with tiles.
  private static let scenes = ["words", "symbols", "photos", "cafes", "stacks"]

  func testEverySceneShowsItsCanvasInASmallWindow() throws {
    for size in [CGSize(width: 360, height: 240), CGSize(width: 1_000, height: 300)] {
      for scene in Self.scenes {
        let what = "\(scene) in \(Int(size.width)) × \(Int(size.height))"
        let app = try start(["--scene", scene, "--size", "\(Int(size.width))x\(Int(size.height))"])
        try app.wait(until: "\(what): a tile is visible") { try self.visibleTileHeight(in: app) >= 12 }
        XCTAssertEqual(try Keyboard.windowSize(of: app), size, what)
        try app.quit()
      }
    }
  }

  /// The visible height of the first tile's content, in px.
  private func visibleTileHeight(in app: RunningApp) throws -> CGFloat {
    guard let tile = try app.tiles.first?.frame else { return 0 }
    return tile.intersection(try app.find(nil, "Work area").frame).height
  }

  func testTheLeastSizeOfTheWindowIsTheSameInEveryScene() throws {
    var least: [String: CGSize] = [:]
    for scene in Self.scenes + ["app"] {
      let app = try start(["--scene", scene, "--size", "900x500"])
      try Keyboard.resizeWindow(of: app, to: CGSize(width: 60, height: 60))
      try app.wait(until: "\(scene): the window is as large again as it must be") {
        try Keyboard.windowSize(of: app).width > 60
      }
      least[scene] = try app.stable("the window") { try Keyboard.windowSize(of: app) }
      try app.quit()
    }
    XCTAssertEqual(Set(least.values.map { "\($0)" }).count, 1, "\(least)")
    XCTAssertTrue(least.values.allSatisfy { $0.width <= 360 && $0.height <= 240 }, "\(least)")
  }
}
