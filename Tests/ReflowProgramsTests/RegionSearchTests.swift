// The search of a window's regions, against a model of a program that changes its layout in its own code.

import ReflowModel
import Testing

@testable import ReflowPrograms

@Suite struct RegionSearchTests {
  private let chain = MinimumWidth(chain: WindowTree([WidgetNode(parent: nil, type: "GtkWindow")]), widths: [1])

  /// The regions of a window, and the number of its resizes.
  ///
  /// - Parameter minimum: The minimum width after a resize to a width.
  private func find(
    width: Int, minimum own: Int, _ minimum: (Int) -> Int
  ) -> (regions: WindowRegions, resizes: Int) {
    var (search, resizes) = (RegionSearch(width: width, minimum: own), 0)
    while let call = search.call {
      switch call {
      case .readMinimum: search.take(chain)
      case .resize(let width):
        resizes += 1
        guard resizes < 1_000 else {
          Issue.record("the search does not end")
          return (search.regions, resizes)
        }
        search.take(minimum: minimum(width))
      }
    }
    return (search.regions, resizes)
  }

  @Test func aWindowWithOneMinimumHasOneRegion() {
    let found = find(width: 640, minimum: 360) { _ in 360 }
    #expect(found.regions.starts == [360])
    #expect(found.regions.minimum == nil && found.regions.remark == nil)
    #expect(found.resizes == 1)
  }

  @Test func eachRegionIsFoundWithItsFirstWidth() {
    let found = find(width: 640, minimum: 500) { $0 < 380 ? 250 : $0 < 560 ? 300 : 500 }
    #expect(found.regions.starts == [250, 380, 560])
    #expect(found.regions.own == 2 && found.regions.minimum == chain && found.regions.remark == nil)
    #expect(found.resizes < 25)
    #expect(found.regions.parts(of: 200...700) == [200...379, 380...559, 560...700])
    #expect(found.regions.parts(of: 400...500) == [400...500])
    #expect([200, 379, 380, 900].map(found.regions.index) == [0, 0, 1, 2])
  }

  @Test func aMinimumFallsInSteps() {
    var steps = [400, 300, 300]
    let found = find(width: 640, minimum: 500) { $0 == 1 ? steps.removeFirst() : $0 < 500 ? 300 : 500 }
    #expect(found.regions.starts == [300, 500])
  }

  @Test func aWindowThatGrowsHasARemark() {
    let found = find(width: 640, minimum: 360) { _ in 500 }
    #expect(found.regions.starts == [360] && found.regions.remark != nil)
  }

  @Test func aMinimumThatSwingsEndsWithARemark() {
    var isLow = false
    let found = find(width: 640, minimum: 500) { _ in
      isLow.toggle()
      return isLow ? 300 : 500
    }
    #expect(found.regions.starts == [500] && found.regions.remark != nil)
    #expect(found.resizes == 2)
  }

  @Test func aMinimumThatAlwaysFallsEndsWithARemark() {
    var least = 10_000
    let found = find(width: 12_000, minimum: least) { _ in
      least -= 1
      return least
    }
    #expect(found.regions.remark != nil && found.resizes < 10)
  }

  @Test func aMinimumWithoutAnOrderEnds() {
    let found = find(width: 9_000, minimum: 500) { $0 == 1 || $0 == 200 ? 200 : 200 + $0 * 7 % 90 }
    #expect(found.resizes < 60)
  }
}
