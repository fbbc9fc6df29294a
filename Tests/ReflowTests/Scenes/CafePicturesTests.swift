// The pictures of cafés and coffees in the resources of the app.

import Foundation
import XCTest

@testable import Reflow
@testable import ReflowModel

final class CafePicturesTests: XCTestCase {
  func testEachCafeAndCoffeeHasAPicture() {
    for cafe in Cafe.all {
      let file = PictureFile(shipped: cafe.picture + ".jpg", in: "cafes")
      XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), file.path)
    }
    for coffee in Coffee.allCases {
      let file = PictureFile(shipped: coffee.rawValue + ".png", in: "coffees")
      XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), file.path)
    }
  }
}
