// The positions of cafés and their coffees, and the data of the scene.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@testable import ReflowModel

struct CafesLayoutTests {
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

  @Test func cafesAloneStandInOneOrTwoColumns() {
    let wide = frames(610)
    #expect(wide.cafes.map { $0?.minX } == [0, 310, 0])
    #expect(wide.cafes.map { $0?.minY } == [0, 0, 160])
    #expect(wide.trays == [nil, nil, nil])
    #expect(wide.size == CGSize(width: 610, height: 310))
    #expect(frames(579).cafes.map { $0?.minX } == [0, 0, 0])
    #expect(frames(580).cafes.map { $0?.minX } == [0, 295, 0], "600 px with the insets")
    #expect(frames(610, columns: .one).cafes.map { $0?.width } == [610, 610, 610])
    #expect(frames(300, columns: .two).cafes.map { $0?.width } == [145, 145, 145])
  }

  @Test func coffeesStandBesideOrUnderTheirCafe() {
    for columns in CafeColumns.allCases {
      let wide = frames(610, coffees: true, columns: columns)
      #expect(wide.cafes.map { $0?.minX } == [0, 0, 0])
      #expect(wide.trays.map { $0?.minX } == [310, 310, 310])
      #expect(wide.trays.map { $0?.minY } == wide.cafes.map { $0?.minY })
      #expect(wide.trays.map { $0?.height } == [50, 50, 170], "12 coffees in five columns")
      #expect(wide.size.height == 490)
      let narrow = frames(300, coffees: true, columns: columns)
      #expect(narrow.cafes.map { $0?.minY } == [0, 220, 440])
      #expect(narrow.trays.map { $0?.minY } == [160, 380, 600])
    }
  }

  @Test func coffeesStandInTheSecondColumnAtAnyWidth() {
    for width in stride(from: CGFloat(580), through: 4_000, by: 171) {
      #expect(Set(frames(width, coffees: true).trays.map { $0?.minX }) == [(width + 10) / 2])
    }
  }

  @Test func theCafesHaveDifferentPicturesAndTwoToTwelveCoffees() {
    #expect(Cafe.all.count == 18)
    #expect(Set(Cafe.all.map(\.picture)).count == 18)
    for cafe in Cafe.all {
      #expect((2...12).contains(cafe.coffees.count), "\(cafe.picture)")
      #expect(Set(cafe.coffees).count == cafe.coffees.count, "\(cafe.picture) serves each coffee once")
    }
    #expect(Set(Cafe.all.flatMap(\.coffees)) == Set(Coffee.allCases))
  }
}
