// The rows of pictures follow from the width of the columns, at every width.

import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

struct PhotoGridTests {
  private func frames(_ scene: PhotosScene, in width: CGFloat, count: Int = 20) -> [CGRect] {
    let solution = scene.lazyLayout.solution(
      for: ProposedViewSize(width: width, height: nil), count: count, previous: nil)
    return (0..<count).map { solution.frame(of: $0) }
  }

  @Test func theStartHasTheHeightsOfEarlierVersions() {
    for columns in 1...4 {
      var scene = PhotosScene()
      scene.columns = columns
      let old = LazyVGridLayout(
        columns: Array(repeating: GridItem(spacing: 10), count: columns), spacing: 10,
        rowHeight: .uniform(columns == 1 ? 200 : 100))
      for width in stride(from: CGFloat(60), to: 1_500, by: 77) {
        let solution = old.solution(for: ProposedViewSize(width: width, height: nil), count: 20, previous: nil)
        #expect(frames(scene, in: width) == (0..<20).map { solution.frame(of: $0) })
      }
    }
  }

  @Test func rowsHaveTheRatioOfTheColumnsAtEveryWidth() throws {
    var scene = PhotosScene()
    scene.columns = 3
    for ratio in PhotoRatio.allCases {
      scene.ratio = ratio
      guard let number = ratio.number else { continue }
      for width in stride(from: CGFloat(60), to: 1_500, by: 31) {
        let frames = frames(scene, in: width)
        let column = (width - 20) / 3
        #expect(abs(frames[0].width - column) < 1e-9)
        #expect(frames.allSatisfy { abs($0.width / $0.height - number) < 1e-9 })
        #expect(abs(frames[3].minY - (frames[0].height + 10)) < 1e-9, "one spacing between rows")
      }
    }
  }

  @Test func adaptiveColumnsAreAtLeastAsWideAsTheirMinimum() {
    var scene = PhotosScene()
    (scene.isAdaptive, scene.columnMinimum, scene.spacing) = (true, 120, 8)
    for width in stride(from: CGFloat(120), to: 1_500, by: 13) {
      let (columns, size) = scene.cells(in: width)
      #expect(columns == Int((width + 8) / 128))
      #expect(size.width >= 120)
      #expect(size.height == (columns == 1 ? 200 : 100))
    }
    #expect(scene.cells(in: 50).columns == 1)
  }

  @Test func theHeightDoesNotDependOnTheNumberOfPictures() {
    var scene = PhotosScene()
    scene.isAdaptive = true
    for ratio in PhotoRatio.allCases {
      scene.ratio = ratio
      #expect(frames(scene, in: 900, count: 1)[0] == frames(scene, in: 900, count: 500)[0])
    }
  }

  @Test func anyWidthHasAGrid() {
    var scene = PhotosScene()
    scene.ratio = .square
    for width in [0, -5, .infinity, .nan] as [CGFloat] {
      for isAdaptive in [false, true] {
        scene.isAdaptive = isAdaptive
        let size = scene.lazyLayout.sizeThatFits(ProposedViewSize(width: width, height: nil), count: 7)
        #expect(size.height.isFinite && size.height >= 0, "\(width)")
      }
    }
    #expect(scene.lazyLayout.sizeThatFits(.unspecified, count: 0).height == 0)
  }

  @Test func aMillionPicturesAreSolvedAtAnyWidth() {
    var scene = PhotosScene()
    (scene.isAdaptive, scene.ratio) = (true, .threeToTwo)
    let solution = scene.lazyLayout.solution(
      for: ProposedViewSize(width: 900, height: nil), count: 1_000_000, previous: nil)
    let (columns, cell) = scene.cells(in: 900)
    #expect(solution.lineCount == (1_000_000 + columns - 1) / columns)
    #expect(solution.frame(of: 999_999).height == cell.height)
  }

  @Test func theRadiusIsARuleOnlyWhereItDiffers() {
    var scene = PhotosScene()
    #expect(scene.styleRules == [])
    scene.cornerRadius = 0
    #expect(scene.styleRules.map { $0.text(inWidgetNamed: "a") }.joined().contains("border-radius: 0px;"))
  }
}
