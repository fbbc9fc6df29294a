import Foundation
import LayoutCore
import XCTest

@testable import GtkViews

/// Sections in lazy containers.
@MainActor
final class LazySectionTests: ViewTestCase {
  func testHeadersAndFootersOfSectionsTakeWholeRowsOfALazyGrid() async {
    FrameReport.frames = [:]
    let columns = [GridItem(.fixed(40), spacing: 10), GridItem(.fixed(40))]
    func cell(_ name: String) -> some View { Color.red.frame(height: 20).reportsFrame(name) }
    present(
      ScrollView {
        LazyVGrid(columns: columns, spacing: 5) {
          cell("lone")
          ForEach(["a", "b"], id: \.self) { section in
            Section {
              ForEach(0..<3) { cell("\(section)\($0)") }
            } header: {
              cell("\(section) header")
            } footer: {
              cell("\(section) footer")
            }
          }
        }
      }, 200, 400)
    let top = frames["lone"]?.minY ?? 0
    func row(_ name: String) -> CGFloat? { frames[name].map { $0.minY - top } }
    XCTAssertEqual(
      ["a header", "a0", "a1", "a2", "a footer", "b header", "b0", "b footer"].map(row),
      [25, 50, 50, 75, 100, 125, 150, 200])
    XCTAssertEqual(frames["a header"]?.width, 200)
    XCTAssertEqual(frames["b footer"]?.width, 200)
    XCTAssertEqual(["a0", "a1"].map { frames[$0]?.minX }, [55, 105])
    XCTAssertEqual(frames["a1"]?.width, 40)
  }

  func testSectionsOfALazyStackFollowEachOther() async {
    FrameReport.frames = [:]
    present(
      ScrollView {
        LazyVStack(spacing: 5, pinnedViews: []) {
          ForEach(0..<2) { section in
            Section(header: Color.red.frame(height: 10).reportsFrame("header \(section)")) {
              ForEach(0..<2) { Color.red.frame(height: 20).reportsFrame("\(section) \($0)") }
            }
          }
        }
      }, 200, 400)
    let top = frames["header 0"]?.minY ?? 0
    XCTAssertEqual(
      ["0 0", "0 1", "header 1", "1 0", "1 1"].map { frames[$0].map { $0.minY - top } }, [15, 40, 65, 80, 105])
  }
}
