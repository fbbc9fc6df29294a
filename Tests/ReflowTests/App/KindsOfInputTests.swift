import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

/// The kinds of files on the command line: every command shows the same, waits for it, and names what is left out.
final class KindsOfInputTests: AppTestCase {
  /// A folder with a table, a text, a list of labels and a folder of pictures.
  private func folder() throws -> String {
    let table = Data("title,picture,items\nOne,pictures/1.png,tea|juice\n,,x\nTwo,,\n".utf8)
    let folder = try file("cards.csv", table).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder + "/pictures", withIntermediateDirectories: true)
    let picture = try png(width: 30, height: 20)
    for number in 1...3 { try picture.write(to: URL(filePath: folder + "/pictures/\(number).png")) }
    for (name, text) in [
      ("notes.txt", "One two. Three."), ("labels.txt", "Open File\nSave\nQuit"), ("none.csv", "a,b\n1,2"),
    ] {
      try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
    }
    return folder
  }

  /// Runs each command with the same arguments. A report is a file, like a picture and an export.
  private func eachCommand(
    in folder: String, _ arguments: [String], _ check: (_ command: String, _ run: Run, _ hasFile: Bool) throws -> Void
  ) throws {
    for command in ["--snapshot", "--export", "--check"] {
      let path = folder + "/out." + (command == "--check" ? "json" : "png")
      try? FileManager.default.removeItem(atPath: path)
      let start = command == "--check" ? [command, "--widths", "400", "--report", path] : [command, path]
      let run = try reflow(start + arguments)
      try check(command, run, FileManager.default.fileExists(atPath: path))
    }
  }

  func testCardsAndPicturesAreShownByEveryCommand() throws {
    let folder = try folder()
    let omission = "“cards.csv”: Row 3: it has no title."
    try eachCommand(in: folder, ["--scene", "cafes", folder + "/cards.csv"]) { command, run, hasFile in
      XCTAssertEqual(run.status, 0, command + run.error)
      XCTAssertTrue(hasFile, command)
      XCTAssertEqual(run.error, command == "--check" ? "" : "reflow: \(omission)\n", command)
      XCTAssertEqual(run.output, command == "--check" ? "\(folder)/cards.csv: \(omission)\n" : "", command)
    }
    for scene in ["cafes", "photos"] {
      try eachCommand(in: folder, ["--scene", scene, folder + "/pictures"]) { command, run, hasFile in
        XCTAssertEqual(run.status, 0, command + run.error)
        XCTAssertTrue(hasFile, command)
        XCTAssertEqual(run.error, "", command)
      }
    }
    let export = folder + "/cards.html"
    _ = try reflow(["--export", export, "--scene", "cafes", folder + "/cards.csv"])
    let page = try String(contentsOfFile: export, encoding: .utf8)
    XCTAssertTrue(page.contains("One") && page.contains("Two") && page.contains(omission), "the sample has other cards")
  }

  func testWhatTheSceneDoesNotShowIsStatus2AndOneLine() throws {
    let folder = try folder()
    try Data("[Desktop Entry]\nType=Application\nName=A\nExec=sh\n".utf8)
      .write(to: URL(filePath: folder + "/a.desktop"))
    for (scene, name, sentence) in [
      ("cafes", "notes.txt", "“notes.txt” is a text, which the scene Cafés does not show."),
      ("photos", "cards.csv", "“cards.csv” is a table, which the scene Photos does not show."),
      ("cafes", "none.csv", "“none.csv” cannot be shown as cards: its first row names no column “title”."),
      ("cafes", "gone.csv", "“gone.csv” cannot be opened: it does not exist."),
      ("words", "a.desktop", "“a.desktop” is the desktop file of a program, which the scene Words does not show."),
    ] {
      try eachCommand(in: folder, ["--scene", scene, "\(folder)/\(name)"]) { command, run, hasFile in
        XCTAssertEqual(run.status, 2, command)
        XCTAssertEqual(run.error, "reflow: \(sentence)\n", command)
        XCTAssertFalse(hasFile && command != "--check", command)
      }
    }
  }

  func testTheSplittingAppliesToEveryCommand() throws {
    let folder = try folder()
    func itemCount(_ options: String...) throws -> Int {
      let path = folder + "/out.json"
      let run = try reflow(["--export", path, "--as", "html"] + options + [folder + "/labels.txt"])
      XCTAssertEqual(run.status, 0, run.error)
      let page = try String(contentsOfFile: path, encoding: .utf8)
      return page.contains(">Open File<") ? 3 : 4
    }
    XCTAssertEqual([try itemCount(), try itemCount("--split", "lines"), try itemCount("--split", "words")], [3, 3, 4])
    let document = try file("a.reflow", Data(#"{"version": "1.4"}"#.utf8)).path
    try eachCommand(in: folder, ["--split", "lines", document]) { command, run, _ in
      XCTAssertEqual(run.status, 2, command)
      XCTAssertEqual(
        run.error,
        "reflow: --split: there is no text among the inputs; a document contains how its text is split\n", command)
    }
  }

  func testACheckTakesTheSplittingOfItsBaselineAndRefusesAnotherInOneLine() throws {
    let folder = try folder()
    let (labels, baseline) = (folder + "/labels.txt", folder + "/a.reflow-baseline")
    for splitting in TextSplitting.allCases {
      let saved = try reflow(["--save-baseline", baseline, "--widths", "200", "--split", splitting.rawValue, labels])
      XCTAssertEqual(saved.status, 0, saved.error)
      let check = ["--check", "--baseline", baseline, labels]
      let same = try reflow(check)
      XCTAssertLessThan(same.status, 2, same.error)
      XCTAssertFalse(same.output.contains("difference"), same.output)
      for other in TextSplitting.allCases where other != splitting {
        let run = try reflow(check + ["--split", other.rawValue])
        XCTAssertEqual(run.status, 2)
        let (old, new) = (splitting.title.english, other.title.english)
        XCTAssertEqual(
          run.error, "reflow: The text of the baseline is split by “\(old)”, and this text by “\(new)”.\n")
      }
    }
  }
}
