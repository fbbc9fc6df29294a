// The settings of the Photos scene, and how they are read.

import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

final class PhotosSceneTests: XCTestCase {
  private func read(_ keys: String) throws -> Noticed<PhotosScene> {
    let json = #"{"version": "1.0", "photos": {\#(keys)}}"#
    let document = try Document.reading(json: Data(json.utf8))
    return Noticed(value: document.value.photos, notices: document.notices)
  }

  func testTheStart() {
    let photos = Document().photos
    XCTAssertNil(photos.folder)
    XCTAssertNil(photos.title)
    XCTAssertEqual(photos.columns, 1)
  }

  func testTheColumnsCycle() {
    var document = Document()
    let seen = (0..<5).map { _ in
      defer { document.photos.columns = document.photos.nextColumns }
      return document.photos.columns
    }
    XCTAssertEqual(seen, [1, 2, 3, 4, 1])
    document.photos.columns = 900
    XCTAssertEqual(document.photos.columns, 4)
  }

  func testTheFolderNamesTheWindow() {
    var photos = PhotosScene()
    photos.folder = "/home/me/Holidays"
    XCTAssertEqual(photos.title, "Holidays")
  }

  func testWhatCannotBeUsedIsReplacedWithAWord() throws {
    let standard = Message("The folder of the photos is not a path; the pictures that come with Reflow are used.")
    for folder in ["3", "\"\"", "\"Holidays\"", "null"] {
      XCTAssertEqual(try read("\"folder\": \(folder)"), Noticed(value: PhotosScene(), notices: [standard]))
    }
    var four = PhotosScene()
    four.columns = 4
    let five = try read(#""columns": 5"#)
    XCTAssertEqual(five.value, four)
    XCTAssertEqual(five.notices.map(\.english), ["Columns 5 is out of range; 4 is used."])
    var gone = PhotosScene()
    gone.folder = "/gone"
    XCTAssertEqual(try read(#""folder": "/gone""#), Noticed(value: gone, notices: []))
  }

  func testAFolderIsOpenedAsPictures() throws {
    let folder = try temporaryFolder(self)
    var document = Document()
    XCTAssertEqual(document.show(try OpenedFile.open(folder + "//").get()), [])
    XCTAssertEqual(document.scene, .photos)
    XCTAssertEqual(document.photos.folder, folder.replacing("//", with: "/"))
    XCTAssertEqual(try OpenedFile.open("/usr/.").get(), .folder("/usr"))
    XCTAssertEqual(try OpenedFile.open("/usr/share/..").get(), .folder("/usr"))
    XCTAssertEqual(try OpenedFile.open("/").get(), .folder("/"))
  }
}
