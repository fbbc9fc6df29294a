import Foundation
import ReflowResources
import TestSupport
import XCTest

@testable import Reflow

/// The pictures of a folder are its files by name, or one sentence gives the reason for none. All pictures of the
/// program are found.
final class PictureFolderTests: XCTestCase {
  private func message(_ path: String) -> String {
    switch PictureFolder.read(path) {
    case .success(let folder): "\(folder.files.count) pictures"
    case .failure(let problem): problem.message.english
    }
  }

  func testPicturesAreFoundByNameAndSortedByNumber() throws {
    let folder = try temporaryFolder(self)
    for name in ["b10.jpg", "b9.JPEG", "notes.txt", ".hidden.png", "a.png", "png", "x.png.part"] {
      _ = try write(Data(), name, in: folder)
    }
    let read = try PictureFolder.read(folder).get()
    XCTAssertEqual(read.files.map(\.title), ["a.png", "b9.JPEG", "b10.jpg"])
    XCTAssertEqual(read.files.first?.path, folder + "/a.png")
    XCTAssertEqual(try PictureFolder.read(folder + "/").get().files.first?.path, folder + "/a.png")
  }

  func testPicturesOfOtherFormatsAreCounted() throws {
    let folder = try temporaryFolder(self)
    for name in ["1.jpg", "2.xcf", "3.XCF", ".4.xcf", "notes.txt", "xcf"] { _ = try write(Data(), name, in: folder) }
    let read = try PictureFolder.read(folder).get()
    XCTAssertEqual(read.files.map(\.title), ["1.jpg"])
    XCTAssertEqual(
      read.unsupported.notes.map(\.english),
      ["2 pictures of the kind “xcf” are left out: no loader of this kind is installed."])
  }

  func testAFolderWithoutPicturesIsEmpty() throws {
    XCTAssertEqual(message(try temporaryFolder(self)), "0 pictures")
  }

  func testRefusals() throws {
    let folder = try temporaryFolder(self)
    XCTAssertEqual(message(folder + "/gone"), "“gone” cannot be opened: it does not exist.")
    let file = try write(Data(), "a.jpg", in: folder)
    XCTAssertEqual(message(file), "“a.jpg” cannot be opened: it is not a folder.")
    XCTAssertEqual(message(file + "/b"), "“b” cannot be opened: it is not a folder.")
  }

  func testAFolderWithoutPermissionIsRefused() throws {
    let folder = try temporaryFolder(self) + "/closed"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    XCTAssertEqual(chmod(folder, 0), 0)
    // Root may read everything, so the test drops its rights meanwhile.
    let isAdministrator = geteuid() == 0
    if isAdministrator { XCTAssertEqual(seteuid(65_534), 0) }
    let text = message(folder)
    if isAdministrator { XCTAssertEqual(seteuid(0), 0) }
    XCTAssertEqual(text, "“closed” cannot be opened: permission denied.")
  }

  func testTwentyThousandPictures() throws {
    let folder = try temporaryFolder(self)
    for number in 0..<20_000 {
      XCTAssertTrue(FileManager.default.createFile(atPath: "\(folder)/\(number).jpg", contents: nil))
    }
    let read = try PictureFolder.read(folder).get()
    XCTAssertEqual(read.files.map(\.title), (0..<20_000).map { "\($0).jpg" })
  }

  // MARK: The pictures that come with the program

  func testAllPicturesAreFound() {
    XCTAssertNotNil(ReflowResources.pictureFolder)
    XCTAssertEqual(ReflowResources.pictures(in: "photos").count, 20)
    XCTAssertEqual(ReflowResources.pictures(in: "cafes").count, 18)
    XCTAssertEqual(ReflowResources.pictures(in: "coffees").count, 12)
    XCTAssertEqual(ReflowResources.pictures(in: "photos").first?.lastPathComponent, "01-blue-ridges.jpg")
  }

  func testAFolderThatIsNotThereHasNoPictures() {
    XCTAssertEqual(ReflowResources.pictures(in: "landscapes"), [])
  }
}
