// The pictures that come with the program.

import Foundation
import ReflowResources
import XCTest

final class PictureFolderTests: XCTestCase {
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
