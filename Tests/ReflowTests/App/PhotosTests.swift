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

  /// The final columns and heights of the pictures.
  private func shape(_ app: RunningApp) throws -> [Set<CGFloat>] {
    let frames = try app.waitFor("the pictures to have a place") { () -> [CGRect]? in
      let frames = try app.stable("the pictures") { try pictures(app).map(\.frame) }
      return frames.contains { !$0.isEmpty } ? frames : nil
    }
    return [Set(frames.map(\.minX)), Set(frames.map(\.height))]
  }

  private func says(_ words: String, _ app: RunningApp) -> Bool {
    app.windows.contains { $0.descendants.contains { $0.isVisible && ($0.name + $0.text).contains(words) } }
  }

  /// A folder with files in it.
  private func folder(_ name: String, _ files: [String: Data]) throws -> URL {
    let folder = try file("x", Data()).deletingLastPathComponent().appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, content) in files { try content.write(to: folder.appendingPathComponent(name)) }
    return folder
  }

  private var photo: Data { get throws { try Data(contentsOf: ReflowResources.pictures(in: "photos")[0]) } }

  func testTheButtonCyclesThroughOneToFourColumns() throws {
    let app = try start(["--scene", "photos"])
    let button = try app.find(nil, "Columns")
    for columns in [1, 2, 3, 4, 1] {
      try app.wait(until: "\(columns) columns") { try shape(app)[0].count == columns }
      XCTAssertEqual(try shape(app)[1], [columns == 1 ? 200 : 100])
      try button.activate()
    }
  }

  func testTheKeyboardCyclesAndReachesTheLastPicture() throws {
    let app = try start(["--scene", "photos"])
    try Keyboard.press("ctrl+l", in: app)
    try app.wait(until: "two columns") { try shape(app)[0].count == 2 }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "one column") { try shape(app)[0].count == 1 }
    XCTAssertFalse(try pictures(app).contains { $0.name == "Sunflowers" })
    try app.tab(to: app.tiles[0])
    try Keyboard.press("End", in: app)
    try app.wait(until: "the last picture is there") { try pictures(app).contains { $0.name == "Sunflowers" } }
  }

  func testAFolderOfTheUsersOwn() throws {
    let own = try folder("Holidays", ["b10.jpg": photo, "b9.jpg": photo, "notes.txt": Data("words".utf8)])
    let app = try start([own.path])
    try app.wait(until: "its pictures are shown") { try pictures(app).map(\.name) == ["b9.jpg", "b10.jpg"] }
    try app.wait(until: "the window names the folder") { app.windows.contains { $0.name == "Holidays" } }
    try app.wait(until: "the status line counts them") { says("2 pictures", app) }
    try app.quit()
    let second = try start(stateDirectory: app.stateDirectory)
    try second.wait(until: "and again") { try pictures(second).map(\.name) == ["b9.jpg", "b10.jpg"] }
    try second.quit()
    try FileManager.default.removeItem(at: own)
    let third = try start(stateDirectory: app.stateDirectory)
    try third.wait(until: "that it is gone is said") { says("“Holidays” cannot be opened: it does not exist.", third) }
    try third.find(nil, "Columns").activate()
    try third.quit()
    XCTAssertEqual(third.process.terminationStatus, 0)
  }

  func testAFolderThatVanishesWhileItIsShownComesBack() throws {
    let own = try folder("Holidays", ["1.jpg": photo, "2.jpg": photo])
    let app = try start([own.path])
    try app.wait(until: "its pictures are shown") { try pictures(app).map(\.name) == ["1.jpg", "2.jpg"] }
    try FileManager.default.removeItem(at: own)
    try app.wait(until: "that it is gone is said") { says("“Holidays” cannot be opened: it does not exist.", app) }
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    try photo.write(to: own.appendingPathComponent("3.jpg"))
    try app.wait(until: "its new pictures are shown") { try pictures(app).map(\.name) == ["3.jpg"] }
    try app.quit()
    XCTAssertEqual(app.process.terminationStatus, 0)
  }

  func testAnOpenFolderIsFollowed() throws {
    let own = try folder("Holidays", ["1.jpg": photo, "2.jpg": photo])
    let app = try start([own.path])
    try app.wait(until: "its pictures are shown") { try pictures(app).map(\.name) == ["1.jpg", "2.jpg"] }
    try photo.write(to: own.appendingPathComponent("0.jpg"))
    try app.wait(until: "the new one is shown") { try pictures(app).map(\.name) == ["0.jpg", "1.jpg", "2.jpg"] }
    try app.wait(until: "the status line counts it") { says("3 pictures", app) }
    try FileManager.default.removeItem(at: own.appendingPathComponent("1.jpg"))
    try app.wait(until: "the removed one is gone") { try pictures(app).map(\.name) == ["0.jpg", "2.jpg"] }
  }

  func testAdaptiveColumnsFollowTheWidthAndTheButtonEndsThem() throws {
    let app = try start(
      document: #""scene": "photos", "photos": {"adaptiveColumns": true, "columnMinimum": 100, "cellRatio": "1:1"}"#,
      ["--width", "560"])
    // (560 − 20 + 10) ÷ 110 columns of (540 − 4 × 10) ÷ 5 px.
    try app.wait(until: "five columns") { try shape(app)[0].count == 5 }
    XCTAssertEqual(try shape(app)[1], [100])
    try app.find(nil, "Columns").activate()
    try app.wait(until: "one column") { try shape(app)[0].count == 1 }
    XCTAssertEqual(try shape(app)[1], [540])
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "five columns again") { try shape(app)[0].count == 5 }
  }

  func testAFolderIsShownFromItsVeryTop() throws {
    let app = try start([try folder("Top", ["1.jpg": photo, "2.jpg": photo, "3.jpg": photo, "4.jpg": photo]).path])
    try app.wait(until: "its pictures are shown") { try pictures(app).first?.name == "1.jpg" }
    _ = try shape(app)
    let canvas = try app.find("list", "Canvas").frame
    XCTAssertEqual(try pictures(app)[0].frame.minY, canvas.minY + 10, "the padding above the first picture")
  }

  func testAFolderWithoutPictures() throws {
    let app = try start([try folder("Notes", ["notes.txt": Data("words".utf8)]).path])
    try app.wait(until: "the window says so") { says("“Notes” contains no pictures.", app) }
  }

  func testBadPicturesSayWhyAndTheOthersAreShown() throws {
    let own = try folder(
      "Mixed",
      [
        "1.jpg": photo.prefix(4_000), "2.jpg": photo, "3.jpg": Data("no picture".utf8), "4.png": Data(),
      ])
    try FileManager.default.createSymbolicLink(
      at: own.appendingPathComponent("5.jpg"), withDestinationURL: URL(fileURLWithPath: "/nowhere/5.jpg"))
    let app = try start([own.path])
    let reasons = [
      "“1.jpg” cannot be shown: it is damaged.", "2.jpg",
      "“3.jpg” cannot be shown: it is not a picture of a known kind.", "“4.png” cannot be shown: it is empty.",
      "“5.jpg” cannot be shown: it does not exist.",
    ]
    // One column shows them one after the other; in two columns all are visible.
    try app.find(nil, "Columns").activate()
    try app.wait(until: "each has its reason") { try pictures(app).map(\.explanation) == reasons }
  }

  func testHostilePicturesStopNeitherTheOthersNorACommand() throws {
    let hostile = ["1.svg", "2.svg", "3.svg", "4.svg"]
    var files = Dictionary(uniqueKeysWithValues: hostile.map { ($0, SVGFile.endless) })
    (files["5.svg"], files["6.jpg"], files["7.xcf"]) = (SVGFile.good, try photo, Data())
    let own = try folder("Hostile", files)
    let reasons = hostile.map { "“\($0)” cannot be shown: it takes longer than 2 s to draw." }
    let leftOut = "“Hostile”: 1 picture of the kind “xcf” is left out: no loader of this kind is installed."
    let lines = ([leftOut] + reasons).map { "reflow: \($0)\n" }.joined()
    let output = own.deletingLastPathComponent()
    let export = try Run.command(
      RunningApp.binary.path, ["--scene", "photos", "--export", output.path + "/a.html", own.path])
    XCTAssertEqual(export.status, 0, export.error)
    XCTAssertEqual(export.error, lines)
    XCTAssertTrue(try String(contentsOfFile: output.path + "/a.html", encoding: .utf8).contains(reasons[0]))
    let snapshot = try Run.command(
      RunningApp.binary.path, ["--snapshot", output.path + "/b.png", "--size", "800x1600", own.path])
    XCTAssertEqual(snapshot.status, 0, snapshot.error)
    XCTAssertEqual(snapshot.error, lines)
    let app = try start([own.path])
    try app.find(nil, "Columns").activate()
    _ = try app.waitFor("each to have its reason") {
      try pictures(app).map(\.explanation) == reasons + ["5.svg", "6.jpg"] ? true : nil
    }
    try app.wait(until: "the status line counts the one that is left out") { says("6 pictures · 1 left out", app) }
  }

  /// A texture that is too large for cairo is not drawn, and neither is the rest of the window.
  func testATallPictureLeavesTheWindowAsItIs() throws {
    let pictures = try [1, 32_768].map { height in
      let own = try folder("Tall", ["1.png": try png(width: 1, height: height)])
      let picture = own.deletingLastPathComponent().appendingPathComponent("window.png")
      let run = try Run.command(RunningApp.binary.path, ["--snapshot", picture.path, own.path])
      XCTAssertEqual(run.status, 0, run.error)
      return try Data(contentsOf: picture)
    }
    XCTAssertEqual(pictures[0], pictures[1])
  }

  func testTwentyThousandPicturesScrollToTheLast() throws {
    let own = try folder("Many", ["1.jpg": photo])
    for number in 2...20_000 {
      try FileManager.default.createSymbolicLink(
        atPath: own.path + "/\(number).jpg", withDestinationPath: own.path + "/1.jpg")
    }
    let app = try start([own.path])
    try app.wait(until: "all are counted") { says("20,000 pictures", app) }
    for _ in 0..<4 { try app.find(nil, "Columns").activate() }
    try app.tab(to: app.tiles[0])
    try Keyboard.press("End", in: app)
    try app.wait(until: "the last picture is there") { try pictures(app).contains { $0.name == "20000.jpg" } }
    XCTAssertLessThan(try pictures(app).count, 60)
  }
}
