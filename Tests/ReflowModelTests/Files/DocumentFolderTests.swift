// A document takes files from its own folder only; what it names elsewhere is left to the user, and not looked at.

import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

final class DocumentFolderTests: XCTestCase {
  /// A folder with a document in it beside a folder with a secret: `own/a.reflow`, `own/in/text.txt`, `secret.txt`.
  private func makeFolder() throws -> String {
    let folder = String(try XCTUnwrap(realPath(try temporaryFolder(self))))
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

  func testWhatIsInsideAndWhatIsNot() throws {
    let folder = try makeFolder()
    let own = DocumentFolder(ofDocumentAt: folder + "/own/a.reflow")
    let text = NamedPlace.inside(folder + "/own/in/text.txt")
    for path in [
      "in/text.txt", "./in//text.txt", "in/../in/text.txt", folder + "/own/in/text.txt", "../own/in/text.txt",
    ] {
      XCTAssertEqual(own.place(of: path), text, path)
    }
    XCTAssertEqual(own.place(of: "in"), .inside(folder + "/own/in"))
    XCTAssertEqual(own.place(of: folder + "/own/"), .inside(folder + "/own"))
    XCTAssertEqual(own.place(of: "missing.txt"), .inside(folder + "/own/missing.txt"))
    let secret = NamedPlace.outside(folder + "/secret.txt")
    for path in ["../secret.txt", "in/../../secret.txt", folder + "/own/../secret.txt", folder + "/secret.txt"] {
      XCTAssertEqual(own.place(of: path), secret, path)
    }
    XCTAssertEqual(own.place(of: folder + "/own-but-another/x"), .outside(folder + "/own-but-another/x"))
    XCTAssertEqual(own.place(of: ".hidden/key"), .outside(folder + "/own/.hidden/key"), "hidden files hold keys")
    XCTAssertEqual(own.place(of: "../../../../../../../../etc/passwd"), .outside("/etc/passwd"))
    XCTAssertEqual(own.place(of: ".."), .outside(folder))
    for path in ["", "in/text.txt\0.png"] { XCTAssertNil(own.place(of: path), path) }
  }

  func testLinksAreFollowed() throws {
    let folder = try makeFolder()
    try link(folder + "/own/out.txt", to: "../secret.txt")
    try link(folder + "/own/up", to: "..")
    try link(folder + "/own/there.txt", to: "in/text.txt")
    let own = DocumentFolder(ofDocumentAt: folder + "/own/a.reflow")
    XCTAssertEqual(own.place(of: "out.txt"), .outside(folder + "/own/out.txt"))
    XCTAssertEqual(own.place(of: "up/secret.txt"), .outside(folder + "/own/up/secret.txt"))
    XCTAssertEqual(own.place(of: "there.txt"), .inside(folder + "/own/in/text.txt"))
    // A document that is reached through links lies where they lead.
    try link(folder + "/linked", to: "own")
    try link(folder + "/b.reflow", to: "own/a.reflow")
    let linked = DocumentFolder(ofDocumentAt: folder + "/linked/a.reflow")
    XCTAssertEqual(linked.place(of: "in/text.txt"), .inside(folder + "/own/in/text.txt"))
    XCTAssertEqual(linked.place(of: folder + "/own/in/text.txt"), .inside(folder + "/own/in/text.txt"))
    let beside = DocumentFolder(ofDocumentAt: folder + "/b.reflow")
    XCTAssertEqual(beside.place(of: "secret.txt"), .outside(folder + "/secret.txt"))
  }

  func testNamesThatReadAlikeAreTwoFolders() throws {
    let folder = try makeFolder()
    for name in ["caf\u{E9}", "cafe\u{301}"] {
      try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    let own = DocumentFolder(ofDocumentAt: folder + "/caf\u{E9}/a.reflow")
    XCTAssertEqual(own.place(of: folder + "/cafe\u{301}/x"), .outside(folder + "/cafe\u{301}/x"))
  }

  /// A document in the folder as it is opened.
  private func open(_ json: String, in folder: String) throws -> Noticed<Document> {
    let path = try write(Data("{\"version\": \"1.1\", \(json)}".utf8), "own/a.reflow", in: folder)
    guard case .document(let document) = try OpenedFile.open(path).get() else { throw CocoaError(.fileReadUnknown) }
    return document
  }

  func testATextElsewhereIsNotReadUnlessAskedFor() throws {
    let folder = try makeFolder()
    let secret = folder + "/secret.txt"
    let outside = try open(#""words": {"text": {"file": {"path": "\#(secret)"}}, "wordCount": "all"}"#, in: folder)
    XCTAssertEqual(outside.references, [.text(secret)])
    XCTAssertEqual(outside.notices, [])
    XCTAssertEqual(outside.value.words.text, .preset(.english))
    var document = outside.value
    document.words.order = WordOrder(seed: 4)
    document.load(FileText(path: secret, contents: "private"))
    XCTAssertEqual(document.words.text, .file(FileText(path: secret, contents: "private")))
    XCTAssertEqual(document.words.order, WordOrder(seed: 4), "it is shown as the document would have shown it")
    let inside = try open(#""words": {"text": {"file": {"path": "in/text.txt"}}}"#, in: folder)
    XCTAssertEqual(inside.references, [])
    XCTAssertEqual(
      inside.value.words.text, .file(FileText(path: folder + "/own/in/text.txt", contents: "private")))
  }

  /// It would be saved without its contents, and the file be read at the next start.
  func testContentsThatNoDocumentCarriesAreNotTakenForAFileElsewhere() throws {
    let folder = try makeFolder()
    let long = String(repeating: "a ", count: TextSource.carriedLimit / 2 + 1)
    let file = #"{"path": "\#(folder)/secret.txt", "contents": "\#(long)"}"#
    let read = try open(#""words": {"text": {"file": \#(file)}}"#, in: folder)
    XCTAssertEqual(read.references, [.text(folder + "/secret.txt")])
    XCTAssertEqual(read.value.words.text, .preset(.english))
  }

  /// A window would be titled by it.
  func testANameLongerThanAnyPathIsNone() throws {
    let folder = try makeFolder()
    let long = "/" + String(repeating: "a", count: 5_000)
    let text = try open(#""words": {"text": {"file": {"path": "\#(long)", "contents": "a"}}}"#, in: folder)
    XCTAssertEqual(text.value.words, Document().words)
    XCTAssertEqual(
      text.notices.map(\.english), ["The text's file cannot be read from the document; the English text is used."])
    let pictures = try open(#""photos": {"folder": "\#(long)"}"#, in: folder)
    XCTAssertEqual(pictures.value.photos, Document().photos)
    XCTAssertEqual(pictures.references, [])
  }

  func testPicturesElsewhereAreNotShownUnlessAskedFor() throws {
    let folder = try makeFolder()
    let outside = try open(#""photos": {"folder": "\#(folder)", "columns": 3}"#, in: folder)
    XCTAssertEqual(outside.references, [.pictures(folder)])
    var photos = PhotosScene()
    photos.columns = 3
    XCTAssertEqual(outside.value.photos, photos)
    XCTAssertEqual(try open(#""photos": {"folder": "in"}"#, in: folder).value.photos.folder, folder + "/own/in")
  }

  func testASessionReadsWhatItNames() throws {
    let folder = try makeFolder()
    let state = try temporaryFolder(self)
    let window = #"{"version": "1.1", "words": {"text": {"file": {"path": "\#(folder)/secret.txt"}}}}"#
    _ = try write(Data(#"{"version": "1.1", "windows": [\#(window)]}"#.utf8), "session.json", in: state)
    var file = SessionFile(SessionPlace(directory: state))
    let restored = file.restore()
    XCTAssertEqual(restored.value.windows.map(\.words.text.text), ["private"])
    XCTAssertEqual(restored.references, [])
  }
}
