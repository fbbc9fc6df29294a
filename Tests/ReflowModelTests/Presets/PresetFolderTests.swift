// Presets on disk: a file each, and none is overwritten by failure.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct PresetFolderTests {
  private let folders = TemporaryFolders()

  private func makeFolder() throws -> PresetFolder {
    PresetFolder(directory: try folders.make() + "/data/presets")
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

  @Test func theFolder() {
    #expect(PresetFolder(environment: ["XDG_DATA_HOME": "/d", "HOME": "/h"]).directory == "/d/reflow/presets")
    for data in ["", "relative"] {
      #expect(
        PresetFolder(environment: ["XDG_DATA_HOME": data, "HOME": "/h"]).directory == "/h/.local/share/reflow/presets")
    }
  }

  @Test func savedListedAndRead() throws {
    let folder = try makeFolder()
    #expect(folder.names == [])
    for name in ["Width 10", "width 9", "Árvore"] { #expect(try folder.save(preset(), as: name).get() == name) }
    #expect(folder.names == ["Árvore", "width 9", "Width 10"])
    #expect(try folder.preset(named: "width 9").get() == Noticed(value: preset(), notices: []))
  }

  @Test func onlyPresetsAreListed() throws {
    let folder = try makeFolder()
    _ = try folder.save(preset(), as: "One").get()
    for name in [".hidden" + PresetFolder.suffix, "notes.txt", PresetFolder.suffix] {
      _ = try TestSupport.write(Data(), name, in: folder.directory)
    }
    #expect(folder.names == ["One"])
  }

  @Test func aPresetOfTheSameNameIsReplaced() throws {
    let folder = try makeFolder()
    #expect(folder.saving(as: "One") == .new("One"))
    _ = try folder.save(preset(), as: "One").get()
    #expect(folder.saving(as: " One ") == .replacing("One"))
    _ = try folder.save(preset(spacing: 4), as: "One").get()
    #expect(try folder.preset(named: "One").get().value == preset(spacing: 4))
    #expect(try files(folder) == ["One.reflow-preset"])
  }

  @Test func whatCannotBeReadIsNamedAndLeftAlone() throws {
    let folder = try makeFolder()
    let newer = #"{"version": "9.0", "scene": "words", "words": {}}"#
    for (name, text) in [("Torn", "{\"versi"), ("Newer", newer), ("Empty", "")] {
      try write(text, name, in: folder)
    }
    #expect(failure(folder.preset(named: "Torn")) == "The preset “Torn” cannot be read: it is not valid JSON.")
    #expect(
      failure(folder.preset(named: "Newer"))
        == "The preset “Newer” cannot be read: it was written by a newer version of Reflow (format 9.0; this version reads up to 1)."
    )
    #expect(failure(folder.preset(named: "Empty")) == "The preset “Empty” cannot be read: it is empty.")
    #expect(failure(folder.preset(named: "None")) == "The preset “None” cannot be read: it does not exist.")
    for name in ["Torn", "Newer", "Empty"] {
      #expect(folder.saving(as: name) == .beside(name + " 2"))
      #expect(try folder.save(preset(), as: name).get() == name + " 2")
      #expect(folder.saving(as: name) == .beside(name + " 3"))
    }
    #expect(try String(contentsOfFile: folder.directory + "/Torn.reflow-preset", encoding: .utf8) == "{\"versi")
    #expect(try String(contentsOfFile: folder.directory + "/Newer.reflow-preset", encoding: .utf8) == newer)
    #expect(try files(folder).count == 6)
  }

  @Test func namesBecomeNamesOfFiles() {
    for (requested, name) in [
      ("a/b\\c", "a-b-c"), (" two\n  words\t", "two words"), ("...dots...", "dots"),
      ("../../etc/passwd", "-..-etc-passwd"),
      ("Größe 3:2", "Größe 3-2"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("a\0b", "a b"),
    ] {
      #expect(PresetFolder.name(for: requested) == name)
    }
    for requested in ["", "   ", "..", "/", "\n", "///", "\0"] {
      #expect(PresetFolder.name(for: requested) == nil, "\(requested)")
    }
  }

  @Test func aLongNameIsCutBetweenCharacters() throws {
    let name = try #require(PresetFolder.name(for: String(repeating: "👩‍👩‍👧", count: 100)))
    #expect(name == String(repeating: "👩‍👩‍👧", count: PresetFolder.nameLimit / "👩‍👩‍👧".utf8.count))
    let folder = try makeFolder()
    #expect(try folder.save(preset(), as: String(repeating: "n", count: 5_000)).get().count == 200)
  }

  @Test func aNamelessOneIsNotSaved() throws {
    let folder = try makeFolder()
    #expect(folder.saving(as: "  ") == .nameless)
    #expect(try failure(folder.save(preset(), as: "  ")) == "A preset needs a name.")
    #expect(!FileManager.default.fileExists(atPath: folder.directory))
  }

  @Test func aFolderThatCannotBeWritten() throws {
    let place = try folders.make() + "/file"
    #expect(FileManager.default.createFile(atPath: place, contents: nil))
    let folder = PresetFolder(directory: place + "/presets")
    #expect(
      try failure(folder.save(preset(), as: "One"))
        == "The preset “One” cannot be saved in “\(place)/presets”: not a directory.")
    #expect(
      try failure(PresetFolder(directory: place).save(preset(), as: "One"))
        == "The preset “One” cannot be saved in “\(place)”: not a directory.")
    #expect(folder.names == [])
  }

  @Test func deletedAndPutBack() throws {
    let folder = try makeFolder()
    try write("not even JSON", "Torn", in: folder)
    let removed = try folder.remove("Torn").get()
    #expect(folder.names == [])
    try folder.restore(removed).get()
    #expect(try String(contentsOfFile: folder.directory + "/Torn.reflow-preset", encoding: .utf8) == "not even JSON")
    try folder.restore(removed).get()
    #expect(folder.names == ["Torn", "Torn 2"])
    #expect(failure(folder.remove("None")) == "The preset “None” cannot be deleted: it does not exist.")
  }

  @Test func aPresetGivenAsAFileArrangesWhatThereIs() throws {
    let folder = try makeFolder()
    _ = try folder.save(preset(), as: "One").get()
    let opened = try OpenedFile.open(folder.directory + "/One.reflow-preset").get()
    var document = Document()
    document.words.text = .own("my own words")
    #expect(document.show(opened) == [])
    #expect(document.words.spacing == 20)
    #expect(document.words.text == .own("my own words"))
    try write("[]", "Torn", in: folder)
    #expect(
      failure(OpenedFile.open(folder.directory + "/Torn.reflow-preset"))
        == "“Torn.reflow-preset” cannot be opened: it does not have the content of a Reflow file.")
  }

  @Test func nothingOutsideTheFolderIsAPreset() throws {
    let folder = try makeFolder()
    _ = try folder.save(preset(), as: "One").get()
    let outside = try TestSupport.write(
      Data("{}".utf8), "x.reflow-preset", in: URL(filePath: folder.directory).deletingLastPathComponent().path)
    #expect(failure(folder.remove("../x")) == "The preset “../x” cannot be deleted: it does not exist.")
    #expect(failure(folder.preset(named: "../x")) == "The preset “../x” cannot be read: it does not exist.")
    #expect(FileManager.default.fileExists(atPath: outside))
  }
}
