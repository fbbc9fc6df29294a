// The positions of cafés and their coffees, without widgets, and the data of the scene.

import Foundation
import LayoutCore
import XCTest

@testable import Reflow
@testable import ReflowModel

final class CafesLayoutTests: XCTestCase {
  /// Three cafés 150 high and as wide as they may be, with 2, 5 and 12 coffees.
  private func frames(
    _ width: CGFloat, coffees: Bool = false, columns: CafeColumns = .automatic
  ) -> (size: CGSize, cafes: [CGRect?], trays: [CGRect?]) {
    let grid = VGridLayout(columns: [GridItem(.adaptive(minimum: 50), spacing: 10)], spacing: 10)
    let cafes = (0..<3).map { _ in
      FlexibleNode(
        ideal: ProposedViewSize(width: 0, height: 150), maximum: CGSize(width: CGFloat.infinity, height: 150))
    }
    let trays = [2, 5, 12].map { count in
      grid { for _ in 0..<count { FixedNode(width: 50, height: 50) } }
    }
    let layout = CafesLayout(showsCoffees: coffees, columns: columns)
    let tree = layout {
      for (cafe, tray) in zip(cafes, trays) {
        tray
        cafe
      }
    }
    let solution = tree.solve(ProposedViewSize(width: width, height: nil))
    return (solution.size, cafes.map { solution.frame(of: $0) }, trays.map { solution.frame(of: $0) })
  }

  func testAloneTheyStandInOneOrTwoColumns() {
    let wide = frames(610)
    XCTAssertEqual(wide.cafes.map { $0?.minX }, [0, 310, 0])
    XCTAssertEqual(wide.cafes.map { $0?.minY }, [0, 0, 160])
    XCTAssertEqual(wide.trays, [nil, nil, nil])
    XCTAssertEqual(wide.size, CGSize(width: 610, height: 310))
    XCTAssertEqual(frames(579).cafes.map { $0?.minX }, [0, 0, 0])
    XCTAssertEqual(frames(580).cafes.map { $0?.minX }, [0, 295, 0], "600 px with what lies around them")
    XCTAssertEqual(frames(610, columns: .one).cafes.map { $0?.width }, [610, 610, 610])
    XCTAssertEqual(frames(300, columns: .two).cafes.map { $0?.width }, [145, 145, 145])
  }

  func testCoffeesStandBesideOrUnderTheirCafe() {
    for columns in CafeColumns.allCases {
      let wide = frames(610, coffees: true, columns: columns)
      XCTAssertEqual(wide.cafes.map { $0?.minX }, [0, 0, 0])
      XCTAssertEqual(wide.trays.map { $0?.minX }, [310, 310, 310])
      XCTAssertEqual(wide.trays.map { $0?.minY }, wide.cafes.map { $0?.minY })
      XCTAssertEqual(wide.trays.map { $0?.height }, [50, 50, 170], "12 coffees in five columns")
      XCTAssertEqual(wide.size.height, 150 + 10 + 150 + 10 + 170)
      let narrow = frames(300, coffees: true, columns: columns)
      XCTAssertEqual(narrow.cafes.map { $0?.minY }, [0, 220, 440])
      XCTAssertEqual(narrow.trays.map { $0?.minY }, [160, 380, 600])
    }
  }

  func testAnExactlyTwoColumnLayoutAtAnyWidth() {
    for width in stride(from: CGFloat(580), through: 4_000, by: 171) {
      XCTAssertEqual(Set(frames(width, coffees: true).trays.map { $0?.minX }), [(width + 10) / 2])
    }
  }

  func testTheCafes() {
    XCTAssertEqual(Cafe.all.count, 18)
    XCTAssertEqual(Set(Cafe.all.map(\.picture)).count, 18)
    for cafe in Cafe.all {
      XCTAssertTrue((2...12).contains(cafe.coffees.count), cafe.picture)
      XCTAssertEqual(Set(cafe.coffees).count, cafe.coffees.count, "\(cafe.picture) serves each coffee once")
      let file = PictureFile(shipped: cafe.picture + ".jpg", in: "cafes")
      XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), file.path)
    }
    XCTAssertEqual(Set(Cafe.all.flatMap(\.coffees)), Set(Coffee.allCases))
    for coffee in Coffee.allCases {
      let file = PictureFile(shipped: coffee.rawValue + ".png", in: "coffees")
      XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), file.path)
    }
  }
}
