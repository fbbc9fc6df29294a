// Presets on disk: a file each, of which none is lost.

import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

final class PresetFolderTests: XCTestCase {
  private func makeFolder() throws -> PresetFolder {
    PresetFolder(directory: try temporaryFolder(self) + "/data/presets")
  }

  private func preset(spacing: Double = 20) throws -> Preset {
    var document = Document()
    document.words.spacing = spacing
    return try Preset(of: document)
  }

  private func write(_ text: String, _ name: String, in folder: PresetFolder) throws {
    try FileManager.default.createDirectory(atPath: folder.directory, withIntermediateDirectories: true)
    _ = try TestSupport.write(Data(text.utf8), name + PresetFolder.suffix, in: folder.directory)
  }

  private func failure<Value>(_ result: Result<Value, FileError>) -> String {
    if case .failure(let error) = result { error.message.english } else { "no failure" }
  }

  private func files(_ folder: PresetFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.directory).sorted()
  }

  func testTheFolder() {
    XCTAssertEqual(PresetFolder(environment: ["XDG_DATA_HOME": "/d", "HOME": "/h"]).directory, "/d/reflow/presets")
    for data in ["", "relative"] {
      XCTAssertEqual(
        PresetFolder(environment: ["XDG_DATA_HOME": data, "HOME": "/h"]).directory, "/h/.local/share/reflow/presets")
    }
  }

  func testSavedListedAndRead() throws {
    let folder = try makeFolder()
    XCTAssertEqual(folder.names, [])
    for name in ["Width 10", "width 9", "Árvore"] { XCTAssertEqual(try folder.save(preset(), as: name).get(), name) }
    XCTAssertEqual(folder.names, ["Árvore", "width 9", "Width 10"])
    XCTAssertEqual(try folder.preset(named: "width 9").get(), Noticed(value: try preset(), notices: []))
  }

  func testOnlyPresetsAreListed() throws {
    let folder = try makeFolder()
    _ = try folder.save(preset(), as: "One").get()
    for name in [".hidden" + PresetFolder.suffix, "notes.txt", PresetFolder.suffix] {
      _ = try TestSupport.write(Data(), name, in: folder.directory)
    }
    XCTAssertEqual(folder.names, ["One"])
  }

  func testAPresetOfTheSameNameIsReplaced() throws {
    let folder = try makeFolder()
    XCTAssertEqual(folder.saving(as: "One"), .new("One"))
    _ = try folder.save(preset(), as: "One").get()
    XCTAssertEqual(folder.saving(as: " One "), .replacing("One"))
    _ = try folder.save(preset(spacing: 4), as: "One").get()
    XCTAssertEqual(try folder.preset(named: "One").get().value, try preset(spacing: 4))
    XCTAssertEqual(try files(folder), ["One.reflow-preset"])
  }

  func testWhatCannotBeReadIsNamedAndLeftAlone() throws {
    let folder = try makeFolder()
    let newer = #"{"version": "9.0", "scene": "words", "words": {}}"#
    for (name, text) in [("Torn", "{\"versi"), ("Newer", newer), ("Empty", "")] {
      try write(text, name, in: folder)
    }
    XCTAssertEqual(
      failure(folder.preset(named: "Torn")), "The preset “Torn” cannot be read: it is not valid JSON.")
    XCTAssertEqual(
      failure(folder.preset(named: "Newer")),
      "The preset “Newer” cannot be read: it was written by a newer Reflow (format 9.0; this one reads up to 1).")
    XCTAssertEqual(failure(folder.preset(named: "Empty")), "The preset “Empty” cannot be read: it is empty.")
    XCTAssertEqual(failure(folder.preset(named: "None")), "The preset “None” cannot be read: it does not exist.")
    for name in ["Torn", "Newer", "Empty"] {
      XCTAssertEqual(folder.saving(as: name), .beside(name + " 2"))
      XCTAssertEqual(try folder.save(preset(), as: name).get(), name + " 2")
      XCTAssertEqual(folder.saving(as: name), .beside(name + " 3"))
    }
    XCTAssertEqual(try String(contentsOfFile: folder.directory + "/Torn.reflow-preset", encoding: .utf8), "{\"versi")
    XCTAssertEqual(try String(contentsOfFile: folder.directory + "/Newer.reflow-preset", encoding: .utf8), newer)
    XCTAssertEqual(try files(folder).count, 6)
  }

  func testNamesBecomeNamesOfFiles() {
    for (wish, name) in [
      ("a/b\\c", "a-b-c"), (" two\n  words\t", "two words"), ("...dots...", "dots"),
      ("../../etc/passwd", "-..-etc-passwd"),
      ("Größe 3:2", "Größe 3-2"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("a\0b", "a b"),
    ] {
      XCTAssertEqual(PresetFolder.name(for: wish), name)
    }
    for wish in ["", "   ", "..", "/", "\n", "///", "\0"] { XCTAssertNil(PresetFolder.name(for: wish), wish) }
  }

  func testALongNameIsCutBetweenCharacters() throws {
    let name = try XCTUnwrap(PresetFolder.name(for: String(repeating: "👩‍👩‍👧", count: 100)))
    XCTAssertEqual(name, String(repeating: "👩‍👩‍👧", count: PresetFolder.nameLimit / "👩‍👩‍👧".utf8.count))
    let folder = try makeFolder()
    XCTAssertEqual(try folder.save(preset(), as: String(repeating: "n", count: 5_000)).get().count, 200)
  }

  func testANamelessOneIsNotSaved() throws {
    let folder = try makeFolder()
    XCTAssertEqual(folder.saving(as: "  "), .nameless)
    XCTAssertEqual(failure(folder.save(try preset(), as: "  ")), "A preset needs a name.")
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.directory))
  }

  func testAFolderThatCannotBeWritten() throws {
    let place = try temporaryFolder(self) + "/file"
    XCTAssertTrue(FileManager.default.createFile(atPath: place, contents: nil))
    let folder = PresetFolder(directory: place + "/presets")
    XCTAssertEqual(
      failure(folder.save(try preset(), as: "One")),
      "The preset “One” cannot be saved in “\(place)/presets”: not a directory.")
    XCTAssertEqual(
      failure(PresetFolder(directory: place).save(try preset(), as: "One")),
      "The preset “One” cannot be saved in “\(place)”: not a directory.")
    XCTAssertEqual(folder.names, [])
  }

  func testDeletedAndPutBack() throws {
    let folder = try makeFolder()
    try write("not even JSON", "Torn", in: folder)
    let removed = try folder.remove("Torn").get()
    XCTAssertEqual(folder.names, [])
    try folder.restore(removed).get()
    XCTAssertEqual(
      try String(contentsOfFile: folder.directory + "/Torn.reflow-preset", encoding: .utf8), "not even JSON")
    try folder.restore(removed).get()
    XCTAssertEqual(folder.names, ["Torn", "Torn 2"])
    XCTAssertEqual(failure(folder.remove("None")), "The preset “None” cannot be deleted: it does not exist.")
  }

  func testAPresetGivenAsAFileArrangesWhatThereIs() throws {
    let folder = try makeFolder()
    _ = try folder.save(preset(), as: "One").get()
    let opened = try OpenedFile.open(folder.directory + "/One.reflow-preset").get()
    XCTAssertEqual(opened, .preset(Noticed(value: try preset(), notices: [])))
    var document = Document()
    document.words.text = .own("my own words")
    XCTAssertEqual(document.show(opened), [])
    XCTAssertEqual(document.words.spacing, 20)
    XCTAssertEqual(document.words.text, .own("my own words"))
    try write("[]", "Torn", in: folder)
    XCTAssertEqual(
      failure(OpenedFile.open(folder.directory + "/Torn.reflow-preset")),
      "“Torn.reflow-preset” cannot be opened: it has no content of a Reflow file.")
  }

  func testNothingOutsideTheFolderIsAPreset() throws {
    let folder = try makeFolder()
    _ = try folder.save(preset(), as: "One").get()
    let outside = try TestSupport.write(
      Data("{}".utf8), "x.reflow-preset", in: URL(filePath: folder.directory).deletingLastPathComponent().path)
    XCTAssertEqual(failure(folder.remove("../x")), "The preset “../x” cannot be deleted: it does not exist.")
    XCTAssertEqual(failure(folder.preset(named: "../x")), "The preset “../x” cannot be read: it does not exist.")
    XCTAssertTrue(FileManager.default.fileExists(atPath: outside))
  }
}
