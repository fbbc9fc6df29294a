// A document reads files only from its own folder. Files elsewhere are left to the user, and not read.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct DocumentFolderTests {
  private let folders = TemporaryFolders()

  /// A folder with a document in it beside a folder with a secret: `own/a.reflow`, `own/in/text.txt`, `secret.txt`.
  private func makeFolder() throws -> String {
    let folder = String(try #require(realPath(try folders.make())))
    for name in ["own/in", "own/.hidden"] {
      try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    for name in ["own/a.reflow", "own/in/text.txt", "own/.hidden/key", "secret.txt"] {
      _ = try write(Data("private".utf8), name, in: folder)
    }
    return folder
  }

  private func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func whatIsInsideAndWhatIsNot() throws {
    let folder = try makeFolder()
    let own = DocumentFolder(ofDocumentAt: folder + "/own/a.reflow")
    let text = NamedPlace.inside(folder + "/own/in/text.txt")
    for path in [
      "in/text.txt", "./in//text.txt", "in/../in/text.txt", folder + "/own/in/text.txt", "../own/in/text.txt",
    ] {
      #expect(own.place(of: path) == text, "\(path)")
    }
    #expect(own.place(of: "in") == .inside(folder + "/own/in"))
    #expect(own.place(of: folder + "/own/") == .inside(folder + "/own"))
    #expect(own.place(of: "missing.txt") == .inside(folder + "/own/missing.txt"))
    let secret = NamedPlace.outside(folder + "/secret.txt")
    for path in ["../secret.txt", "in/../../secret.txt", folder + "/own/../secret.txt", folder + "/secret.txt"] {
      #expect(own.place(of: path) == secret, "\(path)")
    }
    #expect(own.place(of: folder + "/own-but-another/x") == .outside(folder + "/own-but-another/x"))
    #expect(own.place(of: ".hidden/key") == .outside(folder + "/own/.hidden/key"), "hidden files hold keys")
    #expect(own.place(of: "../../../../../../../../etc/passwd") == .outside("/etc/passwd"))
    #expect(own.place(of: "..") == .outside(folder))
    for path in ["", "in/text.txt\0.png"] { #expect(own.place(of: path) == nil, "\(path)") }
  }

  @Test func linksAreFollowed() throws {
    let folder = try makeFolder()
    try link(folder + "/own/out.txt", to: "../secret.txt")
    try link(folder + "/own/up", to: "..")
    try link(folder + "/own/there.txt", to: "in/text.txt")
    let own = DocumentFolder(ofDocumentAt: folder + "/own/a.reflow")
    #expect(own.place(of: "out.txt") == .outside(folder + "/own/out.txt"))
    #expect(own.place(of: "up/secret.txt") == .outside(folder + "/own/up/secret.txt"))
    #expect(own.place(of: "there.txt") == .inside(folder + "/own/in/text.txt"))
    // A document that is reached through links is in the folder of their target.
    try link(folder + "/linked", to: "own")
    try link(folder + "/b.reflow", to: "own/a.reflow")
    let linked = DocumentFolder(ofDocumentAt: folder + "/linked/a.reflow")
    #expect(linked.place(of: "in/text.txt") == .inside(folder + "/own/in/text.txt"))
    #expect(linked.place(of: folder + "/own/in/text.txt") == .inside(folder + "/own/in/text.txt"))
    let beside = DocumentFolder(ofDocumentAt: folder + "/b.reflow")
    #expect(beside.place(of: "secret.txt") == .outside(folder + "/secret.txt"))
  }

  @Test func namesThatReadAlikeAreTwoFolders() throws {
    let folder = try makeFolder()
    for name in ["caf\u{E9}", "cafe\u{301}"] {
      try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    let own = DocumentFolder(ofDocumentAt: folder + "/caf\u{E9}/a.reflow")
    #expect(own.place(of: folder + "/cafe\u{301}/x") == .outside(folder + "/cafe\u{301}/x"))
  }

  /// A document in the folder as it is opened.
  private func open(_ json: String, in folder: String) throws -> Noticed<Document> {
    let path = try write(Data("{\"version\": \"1.1\", \(json)}".utf8), "own/a.reflow", in: folder)
    let opened = try OpenedFile.open(path).get()
    var document = Document()
    let notices = document.show(opened)
    return Noticed(value: document, notices: notices, references: opened.references)
  }

  @Test func aTextOutsideTheFolderIsReadOnlyOnRequest() throws {
    let folder = try makeFolder()
    let secret = folder + "/secret.txt"
    let outside = try open(#""words": {"text": {"file": {"path": "\#(secret)"}}, "wordCount": "all"}"#, in: folder)
    #expect(outside.references == [.text(secret)])
    #expect(outside.notices == [])
    #expect(outside.value.words.text == .preset(.english))
    var document = outside.value
    document.words.order = WordOrder(seed: 4)
    document.load(FileText(path: secret, contents: "private"))
    #expect(document.words.text == .file(FileText(path: secret, contents: "private")))
    #expect(document.words.order == WordOrder(seed: 4), "it is shown as the document would have shown it")
    let inside = try open(#""words": {"text": {"file": {"path": "in/text.txt"}}}"#, in: folder)
    #expect(inside.references == [])
    #expect(inside.value.words.text == .file(FileText(path: folder + "/own/in/text.txt", contents: "private")))
  }

  /// Otherwise it would be saved without its contents, and the file read at the next start.
  @Test func contentsThatNoDocumentCarriesAreNotTakenForAFileElsewhere() throws {
    let folder = try makeFolder()
    let long = String(repeating: "a ", count: TextSource.carriedLimit / 2 + 1)
    let file = #"{"path": "\#(folder)/secret.txt", "contents": "\#(long)"}"#
    let read = try open(#""words": {"text": {"file": \#(file)}}"#, in: folder)
    #expect(read.references == [.text(folder + "/secret.txt")])
    #expect(read.value.words.text == .preset(.english))
  }

  /// Otherwise it would be the title of a window.
  @Test func aNameLongerThanAnyPathIsNone() throws {
    let folder = try makeFolder()
    let long = "/" + String(repeating: "a", count: 5_000)
    let text = try open(#""words": {"text": {"file": {"path": "\#(long)", "contents": "a"}}}"#, in: folder)
    #expect(text.value.words == Document().words)
    #expect(
      text.notices.map(\.english) == [
        "The file of the text cannot be read from the document; the English text is used."
      ])
    let pictures = try open(#""photos": {"folder": "\#(long)"}"#, in: folder)
    #expect(pictures.value.photos == Document().photos)
    #expect(pictures.references == [])
  }

  @Test func picturesOutsideTheFolderAreShownOnlyOnRequest() throws {
    let folder = try makeFolder()
    let outside = try open(#""photos": {"folder": "\#(folder)", "columns": 3}"#, in: folder)
    #expect(outside.references == [.pictures(folder)])
    var photos = PhotosScene()
    photos.columns = 3
    #expect(outside.value.photos == photos)
    #expect(try open(#""photos": {"folder": "in"}"#, in: folder).value.photos.folder == folder + "/own/in")
  }

  @Test func aSessionReadsWhatItNames() throws {
    let folder = try makeFolder()
    let state = try folders.make()
    let window = #"{"version": "1.1", "words": {"text": {"file": {"path": "\#(folder)/secret.txt"}}}}"#
    _ = try write(Data(#"{"version": "1.1", "windows": [\#(window)]}"#.utf8), "session.json", in: state)
    var file = SessionFile(SessionPlace(directory: state))
    let restored = file.restore()
    #expect(restored.value.windows.map(\.words.text.text) == ["private"])
    #expect(restored.references == [])
  }
}
