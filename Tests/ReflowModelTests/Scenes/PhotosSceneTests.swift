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

  @Test func theButtonReturnsFromAdaptiveColumns() {
    var photos = PhotosScene()
    (photos.columns, photos.isAdaptive) = (3, true)
    #expect(photos.nextColumns == 3)
    photos.cycleColumns()
    #expect(photos.columns == 3 && !photos.isAdaptive)
    photos.cycleColumns()
    #expect(photos.columns == 4)
  }

  @Test func theMinimumNeedsAdaptiveColumns() {
    var photos = PhotosScene()
    #expect(photos.columnMinimumUnavailableReason?.english == "Turn on Adaptive Columns.")
    photos.isAdaptive = true
    #expect(photos.columnMinimumUnavailableReason == nil)
  }

  @Test func filesOfUnchangedSettingsHaveNoNewKeys() throws {
    let text = String(decoding: try Document().jsonData(), as: UTF8.self)
    for key in ["adaptiveColumns", "columnMinimum", "cellRatio", "pictureFit", "cornerRadius"] {
      #expect(!text.contains(key), "\(key)")
    }
  }

  @Test(arguments: [
    (#""cellRatio": "5:4""#, "Cell ratio: “5:4” is unknown; the default, “automatic”, is used."),
    (#""pictureFit": 3"#, "Picture in cell: the value is not a name; the default, “fill”, is used."),
    (
      #""adaptiveColumns": "yes""#,
      "Adaptive columns: the value is neither true nor false; the default, false, is used."
    ),
    (#""spacing": "wide""#, "Spacing: the value is not a number; the default, 10, is used."),
  ])
  func unusableSettingsAreReplaced(keys: String, notice: String) throws {
    let read = try read(keys)
    #expect(read.value == PhotosScene())
    #expect(read.notices.map(\.english) == [notice])
  }

  @Test func numbersOutOfRangeAreLimited() throws {
    let read = try read(#""spacing": 400, "cornerRadius": -3, "columnMinimum": 1"#)
    #expect([read.value.spacing, read.value.cornerRadius, read.value.columnMinimum] == [40, 0, 40])
    #expect(read.notices.count == 3)
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
    for (path, shown) in [("/usr/.", "/usr"), ("/usr/share/..", "/usr"), ("/", "/")] {
      _ = document.show(try OpenedFile.open(path).get())
      #expect(document.photos.folder == shown)
    }
  }
}
