import CGtk
import Foundation
import GtkInterop
import TestSupport
import XCTest

/// The app without a visible window.
final class CommandLineTests: AppTestCase {
  private let display = ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND"]

  func testVersionNeedsNoDisplay() throws {
    let run = try Run.command(RunningApp.binary.path, ["--version"], removing: display)
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.output.hasPrefix("reflow "), run.output)
    XCTAssertEqual(run.error, "")
  }

  func testHelpNeedsNoDisplay() throws {
    let run = try Run.command(RunningApp.binary.path, ["--help"], removing: display)
    XCTAssertEqual(run.status, 0)
    for option in ["--scene", "--width", "--snapshot", "--version"] {
      XCTAssertTrue(run.output.contains(option), option)
    }
  }

  func testAMissingDisplayIsReportedInOneLine() throws {
    let run = try Run.command(RunningApp.binary.path, [], removing: display)
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
    XCTAssertTrue(run.error.contains("xvfb-run") && run.error.contains("reflow-solve"), run.error)
  }

  func testAnUnknownOptionIsNamedInOneLine() throws {
    let run = try reflow(["--sceene", "words"])
    XCTAssertNotEqual(run.status, 0)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
    XCTAssertTrue(run.error.contains("--sceene"), run.error)
  }

  func testSnapshotIsAPictureOfTheWindow() throws {
    let picture = try file("window.png", Data())
    let state = try RunningApp.makeStateDirectory()
    defer { try? FileManager.default.removeItem(at: state) }
    let run = try Run.command(
      RunningApp.binary.path, ["--snapshot", picture.path], environment: ["XDG_STATE_HOME": state.path])
    XCTAssertEqual(run.status, 0, run.error)
    XCTAssertEqual(run.error, "")
    XCTAssertEqual(try size(of: Data(contentsOf: picture)), [1_100, 720])
    XCTAssertFalse(FileManager.default.fileExists(atPath: state.path + "/reflow"), "a picture keeps no session")
  }

  /// Nothing in a window depends on when and how fast it was made.
  func testTwoPicturesOfOneSceneAreTheSameBytes() throws {
    for scene in ["words", "symbols", "photos", "cafes", "stacks"] {
      let pictures = try (0..<2).map { _ in
        let (run, picture) = try snapshot("--scene", scene)
        XCTAssertEqual(run.status, 0, run.error)
        return try XCTUnwrap(picture)
      }
      XCTAssertEqual(pictures[0], pictures[1], scene)
    }
  }

  /// The sides of a PNG file, from its header.
  private func size(of data: Data) -> [Int] {
    XCTAssertEqual(Array(data.prefix(8)), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    return [16, 20].map { offset in data[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }

  /// Takes a picture in a folder, and returns the run and the written files.
  private func snapshot(_ arguments: String...) throws -> (run: Run, picture: Data?) {
    let picture = try file("x", Data()).deletingLastPathComponent().appendingPathComponent("window.png")
    let run = try reflow(["--snapshot", picture.path] + arguments)
    return (run, try? Data(contentsOf: picture))
  }

  /// Of any size, also larger than the screen.
  func testASnapshotHasTheRequestedPixels() throws {
    for (width, height) in [(360, 240), (801, 603), (1_500, 1_000)] {
      let (run, picture) = try snapshot("--size", "\(width)x\(height)")
      XCTAssertEqual(run.status, 0, run.error)
      XCTAssertEqual(try size(of: XCTUnwrap(picture)), [width, height])
    }
  }

  /// Only the page is pure white. Its first row gives its width, and its edges are sharp.
  private func checkPage(ofWidth width: Int) throws {
    let (run, picture) = try snapshot("--size", "1000x700", "--width", "\(width)", "--style", "light")
    XCTAssertEqual(run.status, 0, run.error)
    let rows = try pixels(of: XCTUnwrap(picture))
    let whites = rows.map { row in row.split { $0 != 0xFFFF_FFFF }.map(\.count).max() ?? 0 }
    XCTAssertEqual(whites.max(), width)
  }

  func testASnapshotHasACanvasOfTheRequestedWidth() throws { try checkPage(ofWidth: 300) }

  /// Wider words extend beyond the page.
  func testASnapshotHasACanvasNarrowerThanItsWords() throws { try checkPage(ofWidth: 60) }

  /// The rows of a picture, each pixel as a number.
  private func pixels(of data: Data) throws -> [[UInt32]] {
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    let texture = try XCTUnwrap(withGError { gdk_texture_new_from_bytes(bytes, $0) })
    defer { g_object_unref(texture.address) }
    let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    var all = [UInt32](repeating: 0, count: width * height)
    all.withUnsafeMutableBytes { gdk_texture_download(texture, $0.baseAddress, gsize(width * 4)) }
    return (0..<height).map { Array(all[($0 * width)..<(($0 + 1) * width)]) }
  }

  /// One line, status 2 and no picture.
  private func expectRefusal(_ arguments: String..., saying words: String) throws {
    let picture = try file("x", Data()).deletingLastPathComponent().appendingPathComponent("window.png")
    let run = try reflow(["--snapshot", picture.path] + arguments)
    XCTAssertEqual(run.status, 2, words)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
    XCTAssertTrue(run.error.hasPrefix("reflow: ") && run.error.contains(words), run.error)
    XCTAssertFalse(FileManager.default.fileExists(atPath: picture.path), words)
  }

  func testNoPictureIsWrittenWhenTheRequestCannotBeShown() throws {
    let folder = try file("notes.txt", Data("words".utf8)).deletingLastPathComponent()
    let bad = folder.appendingPathComponent("Bad")
    try FileManager.default.createDirectory(at: bad, withIntermediateDirectories: true)
    try Data("no picture".utf8).write(to: bad.appendingPathComponent("1.jpg"))
    func document(_ json: String) throws -> String {
      try file("a.reflow", Data("{\"version\": \"1.1\", \(json)}".utf8)).path
    }
    try expectRefusal(folder.path, saying: "contains no pictures")
    try expectRefusal(bad.path, saying: "“1.jpg” cannot be shown")
    try expectRefusal("--scene", "photos", try document(#""photos": {"folder": "gone"}"#), saying: "does not exist")
    try expectRefusal(try document(#""photos": {"folder": "/elsewhere"}"#), saying: "/elsewhere")
    try expectRefusal(try document(#""words": {"spacing": 900}"#), saying: "Spacing: 900 is out of range")
  }

  /// Relative names would otherwise start at the root of the disk.
  func testInAFolderThatIsGoneFilesNeedTheirWholePath() throws {
    let folder = try file("x", Data()).deletingLastPathComponent().path + "/gone"
    for arguments in ["words.txt", "--snapshot window.png"] {
      let run = try Run.command(
        "/bin/sh",
        ["-c", "mkdir '\(folder)' && cd '\(folder)' && rmdir '\(folder)' && '\(RunningApp.binary.path)' \(arguments)"])
      XCTAssertEqual(run.status, 1, arguments)
      XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
      XCTAssertTrue(run.error.contains("the current folder no longer exists"), run.error)
    }
  }

  func testOutputThatCannotBeWrittenIsAnError() throws {
    for option in ["--version", "--help"] {
      let run = try Run.command("/bin/sh", ["-c", "'\(RunningApp.binary.path)' \(option) >/dev/full"])
      XCTAssertEqual(run.status, 1, option)
      XCTAssertEqual(run.error, "reflow: standard output cannot be written: no space left on device\n")
    }
  }

  /// A caller on the bus need not have the right to write files in the user's name.
  func testACallOverTheBusTakesNoPicture() throws {
    let app = try start()
    let picture = try file("x", Data()).deletingLastPathComponent().appendingPathComponent("window.png")
    let arguments = ["reflow", "--snapshot", picture.path].map { "b\"\($0)\"" }.joined(separator: ", ")
    let run = try Run.command(
      "/usr/bin/env",
      [
        "gdbus", "call", "--session", "--dest", "io.github.reflow.Reflow", "--object-path", "/io/github/reflow/Reflow",
        "--method", "org.gtk.Application.CommandLine", "/", "[\(arguments)]", "{}",
      ])
    XCTAssertEqual(run.output, "(1,)\n", run.error)
    try Keyboard.press("ctrl+n", in: app)
    try app.wait(until: "the app goes on") { app.windows.count == 2 }
    XCTAssertFalse(FileManager.default.fileExists(atPath: picture.path))
  }

  func testASnapshotThatCannotBeWrittenIsOneLine() throws {
    let run = try reflow(["--snapshot", "/nowhere/window.png"])
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
    XCTAssertTrue(run.error.contains("/nowhere/window.png"), run.error)
  }
}
