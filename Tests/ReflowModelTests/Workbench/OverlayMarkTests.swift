import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

/// The marks of the overlays for a geometry.
struct OverlayMarkTests {
  /// Two lines of a flow of 100 within insets of 4, 10, 6 and 20: 40 + 8 + 30, and 50, 5 below.
  private func flow(_ direction: LayoutDirection = .leftToRight) -> LayoutGeometry {
    let isMirrored = direction == .rightToLeft
    let content = CGRect(x: isMirrored ? 20 : 10, y: 4, width: 100, height: 45)
    func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? content.maxX - x - width : content.minX + x, y: 4 + y, width: width, height: height)
    }
    let frames = [frame(0, 0, 40, 20), frame(48, 0, 30, 20), frame(0, 25, 50, 20)]
    return LayoutGeometry(
      size: CGSize(width: 130, height: 300), content: content,
      insets: EdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 20), direction: direction,
      items: frames.enumerated().map {
        LayoutGeometry.Item(index: $0, frame: $1, allocation: $1, baseline: $0 == 0 ? 18 : nil)
      },
      lines: [
        LayoutGeometry.Line(
          items: 0..<2, frame: frames[0].union(frames[1]), end: .doesNotFit(item: 2, needs: 58, left: 22)),
        LayoutGeometry.Line(items: 2..<3, frame: frames[2], end: .endOfItems),
      ])
  }

  private func rects(_ geometry: LayoutGeometry, _ overlay: Overlay, _ kind: OverlayMark.Kind) -> [[CGFloat]] {
    geometry.marks(of: [overlay]).filter { $0.kind == kind }.map {
      [$0.rect.minX, $0.rect.minY, $0.rect.width, $0.rect.height]
    }
  }

  @Test func nothingIsDrawnWhereNoOverlayIsOn() {
    #expect(flow().marks(of: []).isEmpty)
  }

  /// A frame without an end, as that of a spacer in an infinite proposal, has a mark whose area does.
  @Test(arguments: [-CGFloat.infinity, .nan, 5])
  func marksAreFinite(x: CGFloat) {
    for length in [CGFloat.infinity, .nan, 0] where !(x == 5 && length == 0) {
      let rect = OverlayMark(kind: .frame, rect: CGRect(x: x, y: 17, width: length, height: 3)).rect
      #expect(rect.minX.isFinite && rect.maxX.isFinite)
      #expect(x == 5 ? rect.minX == 5 && rect.maxX == 1e6 : true)
      #expect(rect.minY == 17 && rect.maxY == 20)
    }
    let all = OverlayMark(kind: .frame, rect: CGRect(x: -.infinity, y: 0, width: .infinity, height: 1)).rect
    #expect(all == CGRect(x: -1e6, y: 0, width: 2e6, height: 1))
  }

  @Test func linesShowTheirNumberAndFreeSpace() {
    let marks = flow().marks(of: [.lines])
    #expect(marks.map { $0.text?.english } == ["1 · 22 free", "2 · 50 free"])
    #expect(rects(flow(), .lines, .line) == [[10, 4, 78, 20], [10, 29, 50, 20]])
  }

  @Test func linesOutsideTheViewportCount() {
    var geometry = flow()
    geometry.firstLine = 1_999
    #expect(geometry.marks(of: [.lines]).first?.text?.english == "2,000 · 22 free")
  }

  @Test func kindsOfDistancesAreDistinct() {
    #expect(rects(flow(), .gaps, .itemSpacing) == [[50, 4, 8, 20]])
    #expect(rects(flow(), .gaps, .lineSpacing) == [[10, 24, 100, 5]])
    #expect(rects(flow(), .gaps, .freeSpace) == [[88, 4, 22, 20], [60, 29, 50, 20]])
    #expect(
      rects(flow(), .gaps, .padding) == [[0, 0, 130, 4], [0, 49, 130, 6], [0, 4, 10, 45], [110, 4, 20, 45]])
  }

  @Test func rightToLeftIsTheMirrorImage() {
    let kinds: [(Overlay, OverlayMark.Kind)] = [
      (.gaps, .itemSpacing), (.gaps, .lineSpacing), (.gaps, .freeSpace), (.lines, .line), (.frames, .frame),
    ]
    for (overlay, kind) in kinds {
      let mirrored = rects(flow(), overlay, kind).map { [130 - $0[0] - $0[2], $0[1], $0[2], $0[3]] }
      #expect(rects(flow(.rightToLeft), overlay, kind) == mirrored, "\(kind)")
    }
    #expect(
      Set(rects(flow(.rightToLeft), .gaps, .padding)) == [
        [0, 0, 130, 4], [0, 49, 130, 6], [0, 4, 20, 45], [120, 4, 10, 45],
      ])
  }

  @Test func itemsHaveMarksOfSizesPlacesAndBaselines() {
    var geometry = flow()
    geometry.items[1].frame?.size.width = 30.25
    #expect(geometry.marks(of: [.frames]).map { $0.text?.english } == ["40 × 20", "30.3 × 20", "50 × 20"])
    #expect(geometry.marks(of: [.indices]).map { $0.text?.english } == ["1", "2", "3"])
    #expect(rects(geometry, .baselines, .baseline) == [[10, 18, 40, 0]])
  }

  @Test func hiddenItemsHaveNoMarks() {
    var geometry = flow()
    geometry.items[1].frame = nil
    geometry.items[1].allocation = nil
    #expect(geometry.marks(of: [.frames, .indices]).count == 4)
    #expect(rects(geometry, .gaps, .itemSpacing).isEmpty)
  }

  @Test func whatSticksOutOfTheContentOverflows() {
    var geometry = flow()
    geometry.items[2].allocation = CGRect(x: 10, y: 29, width: 112, height: 20)
    geometry.items[0].allocation = CGRect(x: 9.6, y: 4, width: 40, height: 20)
    #expect(rects(geometry, .overflow, .overflow) == [[110, 29, 12, 20]])
  }

  /// The second line has an item of 112 in a container that proposes 90: the content is as long as that item.
  @Test func whatExceedsTheAvailableWidthOverflows() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var geometry = flow(direction)
      geometry.size.width = 120
      geometry.availableWidth = 90
      let isMirrored = direction == .rightToLeft
      geometry.content = CGRect(x: isMirrored ? -2 : 10, y: 4, width: 112, height: 45)
      for index in geometry.items.indices {
        var frame = geometry.items[index].frame!
        if index == 2 { frame.size.width = 112 }
        if isMirrored { frame.origin.x = index == 2 ? -2 : frame.minX - 10 }
        (geometry.items[index].frame, geometry.items[index].allocation) = (frame, frame)
      }
      geometry.lines[0].frame.origin.x -= isMirrored ? 10 : 0
      geometry.lines[1].frame = geometry.items[2].frame!
      func mirrored(_ rects: [[CGFloat]]) -> [[CGFloat]] {
        isMirrored ? rects.map { [120 - $0[0] - $0[2], $0[1], $0[2], $0[3]] } : rects
      }
      #expect(rects(geometry, .overflow, .overflow) == mirrored([[100, 29, 22, 20]]))
      #expect(rects(geometry, .gaps, .freeSpace) == mirrored([[88, 4, 12, 20]]))
      #expect(rects(geometry, .gaps, .lineSpacing) == mirrored([[10, 24, 90, 5]]))
      #expect(geometry.marks(of: [.lines]).map { $0.text?.english } == ["1 · 12 free", "2 · 0 free"])
      geometry.availableWidth = 0
      #expect(rects(geometry, .overflow, .overflow).map { $0[2] } == [40, 30, 112], "all of it")
    }
  }

  @Test func itemsThatOverlapLeaveNoGap() {
    var geometry = flow()
    geometry.items[1].frame?.origin.x = 40
    #expect(rects(geometry, .gaps, .itemSpacing).isEmpty)
    #expect(rects(geometry, .gaps, .freeSpace).first == [70, 4, 40, 20])
  }

  /// Columns of 40 and 60 made by settings, 10 apart, and two rows.
  private func grid() -> LayoutGeometry {
    func sizing(_ item: Int) -> GridReport.Sizing {
      GridReport.Sizing(item: item, share: 50, minimum: 10, maximum: .infinity, count: 1, of: 200)
    }
    return LayoutGeometry(
      size: CGSize(width: 110, height: 50), content: CGRect(x: 0, y: 0, width: 110, height: 50),
      items: [
        LayoutGeometry.Item(index: 0, allocation: CGRect(x: 0, y: 0, width: 40, height: 20)),
        LayoutGeometry.Item(index: 1, allocation: CGRect(x: 45, y: 0, width: 70, height: 20)),
        LayoutGeometry.Item(index: 2, allocation: CGRect(x: 10, y: 30, width: 20, height: 20)),
      ],
      columns: [
        LayoutGeometry.Track(origin: 0, length: 40, sizing: sizing(0)),
        LayoutGeometry.Track(origin: 50, length: 60, sizing: sizing(1)),
      ],
      rows: [LayoutGeometry.Track(origin: 0, length: 20), LayoutGeometry.Track(origin: 30, length: 20)])
  }

  @Test func gridsHaveTracksAndTheDistancesBetweenThem() {
    #expect(rects(grid(), .tracks, .track) == [[0, 0, 40, 50], [50, 0, 60, 50]])
    #expect(grid().marks(of: [.tracks]).map { $0.text?.english } == ["1 · 40", "2 · 60"])
    #expect(rects(grid(), .gaps, .itemSpacing) == [[40, 0, 10, 50]])
    #expect(rects(grid(), .gaps, .lineSpacing) == [[0, 20, 110, 10]])
  }

  @Test func cellsOverflowTheirColumn() {
    #expect(rects(grid(), .overflow, .overflow) == [[45, 0, 5, 20], [110, 0, 5, 20]])
  }
}

extension LayoutGeometry {
  /// The marks of the arrangement, then those of each item.
  fileprivate func marks(of overlays: Set<Overlay>) -> [OverlayMark] {
    marks(ofArrangement: overlays) + items.flatMap { marks(of: $0, overlays) }
  }
}
