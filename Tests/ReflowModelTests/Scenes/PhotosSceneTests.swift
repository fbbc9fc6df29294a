// The settings of the Photos scene, and how they are read.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct PhotosSceneTests {
  private let folders = TemporaryFolders()

  private func read(_ keys: String) throws -> Noticed<PhotosScene> {
    let json = #"{"version": "1.0", "photos": {\#(keys)}}"#
    let document = try Document.reading(json: Data(json.utf8))
    return Noticed(value: document.value.photos, notices: document.notices)
  }

  @Test func theStart() {
    let photos = Document().photos
    #expect(photos.folder == nil)
    #expect(photos.title == nil)
    #expect(photos.columns == 1)
  }

  @Test func theColumnsCycle() {
    var document = Document()
    let seen = (0..<5).map { _ in
      defer { document.photos.columns = document.photos.nextColumns }
      return document.photos.columns
    }
    #expect(seen == [1, 2, 3, 4, 1])
    document.photos.columns = 900
    #expect(document.photos.columns == 4)
  }

  @Test func theFolderNamesTheWindow() {
    var photos = PhotosScene()
    photos.folder = "/home/me/Holidays"
    #expect(photos.title == "Holidays")
  }

  @Test func whatCannotBeUsedIsReplacedWithAWord() throws {
    let standard = Message("The folder of pictures is not a valid path; the pictures supplied with Reflow are used.")
    for folder in ["3", "\"\"", "\"Holidays\"", "null"] {
      #expect(try read("\"folder\": \(folder)") == Noticed(value: PhotosScene(), notices: [standard]))
    }
    var four = PhotosScene()
    four.columns = 4
    let five = try read(#""columns": 5"#)
    #expect(five.value == four)
    #expect(five.notices.map(\.english) == ["Columns: 5 is out of range; 4 is used."])
    var gone = PhotosScene()
    gone.folder = "/gone"
    #expect(try read(#""folder": "/gone""#) == Noticed(value: gone, notices: []))
  }

  @Test func aFolderIsOpenedAsPictures() throws {
    let folder = try folders.make()
    var document = Document()
    #expect(try document.show(OpenedFile.open(folder + "//").get()) == [])
    #expect(document.scene == .photos)
    #expect(document.photos.folder == folder.replacing("//", with: "/"))
    #expect(try OpenedFile.open("/usr/.").get() == .folder("/usr"))
    #expect(try OpenedFile.open("/usr/share/..").get() == .folder("/usr"))
    #expect(try OpenedFile.open("/").get() == .folder("/"))
  }
}
