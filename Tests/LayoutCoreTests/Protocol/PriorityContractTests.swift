// The modifiers that pass a priority on, as recorded.

import LayoutCore
import LayoutNodes
import Testing

@Suite struct PriorityContractTests {
  private func priority(of node: LayoutNode) -> Double { node.layoutPriority }

  private var served: LayoutNode { color().layoutPriority(2) }

  @Test func showsThroughWhatHasNoGeometry() {
    #expect(priority(of: served) == 2)
    #expect(priority(of: served.layoutPriority(3)) == 3)
    #expect(priority(of: served.layoutValue(key: Mark.self, value: 1)) == 2)
    #expect(priority(of: served.alignmentGuide(HorizontalAlignment.center) { _ in 0 }) == 2)
    #expect(priority(of: served.textBaselines(first: 1)) == 2)
  }

  @Test func isHiddenByGeometry() {
    #expect(priority(of: served.frame(width: 10, height: 10)) == 0)
    #expect(priority(of: served.frame(maxWidth: .infinity)) == 0)
    #expect(priority(of: served.padding(0)) == 0)
    #expect(priority(of: served.aspectRatio(1, contentMode: .fit)) == 0)
    #expect(priority(of: served.fixedSize()) == 0)
  }

  @Test func isHiddenByACustomLayout() {
    #expect(priority(of: PileLayout() { served }) == 0)
  }

  @Test func nothingIsServedLast() {
    #expect(priority(of: PileLayout() {}) == -.infinity)
  }

  @Test func aPriorityThatIsNoNumberIsNone() {
    #expect(priority(of: color().layoutPriority(.nan)) == 0)
  }

  @Test func aSpacerTakesThePriorityGiven() {
    #expect(priority(of: Spacer()) == -.infinity)
    #expect(priority(of: Spacer().layoutPriority(0)) == 0)
  }
}

/// A value for layouts to read.
enum Mark: LayoutValueKey {
  static var defaultValue: Int { -1 }
}
