import Foundation
import ReflowResources
import TestSupport
import XCTest

/// The Photos scene in the running app.
final class PhotosTests: AppTestCase {
  /// The pictures on the canvas, in order. Cells that wait for reuse have none.
  private func pictures(_ app: RunningApp) throws -> [Accessible] {
    try app.find("list", "Canvas").children.flatMap(\.children).filter { !$0.name.isEmpty }
  }

  /// A folder with files in it.
  private func folder(_ name: String, _ files: [String: Data]) throws -> URL {
    let folder = try file("x", Data()).deletingLastPathComponent().appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, content) in files { try content.write(to: folder.appendingPathComponent(name)) }
    return folder
  }

  private var photo: Data { get throws { try Data(contentsOf: ReflowResources.pictures(in: "photos")[0]) } }

  func testAFolderOfTheUsersOwn() throws {
    let own = try folder("Holidays", ["b10.jpg": photo, "b9.jpg": photo, "notes.txt": Data("words".utf8)])
    let app = try start([own.path])
    try app.wait(until: "its pictures are shown") { try pictures(app).map(\.name) == ["b9.jpg", "b10.jpg"] }
    try app.wait(until: "the window names the folder") { app.windows.contains { $0.name == "Holidays" } }
    try app.wait(until: "the status line counts them") { app.says("2 pictures") }
    try app.quit()
    let second = try start(stateDirectory: app.stateDirectory)
    try second.wait(until: "and again") { try pictures(second).map(\.name) == ["b9.jpg", "b10.jpg"] }
    try second.quit()
    try FileManager.default.removeItem(at: own)
    let third = try start(stateDirectory: app.stateDirectory)
    try third.wait(until: "that it is gone is said") { third.says("“Holidays” cannot be opened: it does not exist.") }
    try third.find(nil, "Columns").activate()
    try third.quit()
    XCTAssertEqual(third.process.terminationStatus, 0)
  }

  func testHostilePicturesStopNeitherTheOthersNorACommand() throws {
    let files = ["1.svg": SVGFile.endless, "2.svg": SVGFile.good, "3.jpg": try photo, "4.xcf": Data()]
    let own = try folder("Hostile", files)
    let reason = "“1.svg” cannot be shown: it takes longer than 2 s to draw."
    let leftOut = "“Hostile”: 1 picture of the kind “xcf” is left out: no loader of this kind is installed."
    let lines = "reflow: \(leftOut)\nreflow: \(reason)\n"
    let output = own.deletingLastPathComponent()
    let export = try reflow(["--scene", "photos", "--export", output.path + "/a.html", own.path])
    XCTAssertEqual(export.status, 0, export.error)
    XCTAssertEqual(export.error, lines)
    XCTAssertTrue(try String(contentsOfFile: output.path + "/a.html", encoding: .utf8).contains(reason))
    let snapshot = try reflow(["--snapshot", output.path + "/b.png", "--size", "800x1600", own.path])
    XCTAssertEqual(snapshot.status, 0, snapshot.error)
    XCTAssertEqual(snapshot.error, lines)
    let app = try start([own.path])
    try app.find(nil, "Columns").activate()
    _ = try app.waitFor("each to have its reason") {
      try pictures(app).map(\.explanation) == [reason, "2.svg", "3.jpg"] ? true : nil
    }
    try app.wait(until: "the status line counts the one that is left out") { app.says("3 pictures · 1 left out") }
  }

  /// A texture that is too large for cairo is not drawn, and neither is the rest of the window.
  func testATallPictureLeavesTheWindowAsItIs() throws {
    let pictures = try [1, 32_768].map { height in
      let own = try folder("Tall", ["1.png": try png(width: 1, height: height)])
      let picture = own.deletingLastPathComponent().appendingPathComponent("window.png")
      let run = try reflow(["--snapshot", picture.path, own.path])
      XCTAssertEqual(run.status, 0, run.error)
      return try Data(contentsOf: picture)
    }
    XCTAssertEqual(pictures[0], pictures[1])
  }
}
