import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// Lazy grids of other content than one collection.
@MainActor
final class LazyGridTests: ViewTestCase {
  private struct Sections: View {
    let count: Int

    var body: some View {
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
          ForEach(["A", "B"], id: \.self) { Color.blue.frame(height: 10).reportsFrame($0) }
          EmptyView().padding()
          Section {
            ForEach(0..<count, id: \.self) { number in
              let _ = EvaluationLog.names.append("\(number)")
              Color.red.frame(height: 50).reportsFrame("cell \(number)")
            }
          } header: {
            Color.green.frame(height: 20).reportsFrame("header")
          }
        }
      }
    }
  }

  func testOnlyTheVisibleCellsOfASectionAreMade() async {
    (FrameReport.frames, EvaluationLog.names) = ([:], [])
    present(Sections(count: 1_000_000), 400, 300)
    XCTAssertEqual(frames["A"], CGRect(x: 0, y: 0, width: 200, height: 10))
    XCTAssertEqual(frames["B"], CGRect(x: 200, y: 0, width: 200, height: 10))
    XCTAssertEqual(frames["header"], CGRect(x: 0, y: 10, width: 400, height: 20))
    XCTAssertEqual(frames["cell 0"], CGRect(x: 0, y: 30, width: 200, height: 50))
    XCTAssertEqual(frames["cell 1"], CGRect(x: 200, y: 30, width: 200, height: 50))
    XCTAssertLessThan(EvaluationLog.names.count, 30)
  }

  private struct Crowd: View {
    var body: some View { ForEach(0..<200_000) { _ in EmptyView() } }
  }

  func testTooManyViewsInACellLeaveTheOthersEmpty() async {
    let hosted = present(
      ScrollView {
        LazyVGrid(columns: [GridItem()]) {
          Crowd()
          ForEach(0..<2) { Text("\($0)") }
        }
      })
    XCTAssertLessThan(hosted.viewGraph.nodeCount, 100_100)
  }

  private struct Modified: View {
    var body: some View {
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
          ForEach(0..<1_000) { number in
            let _ = EvaluationLog.names.append("\(number)")
            Color.red.frame(height: 40).reportsFrame("cell \(number)")
          }
          .opacity(0.5).padding(5).foregroundColor(.blue)
        }
      }
    }
  }

  func testAModifierOfACollectionIsThatOfEachCell() async {
    (FrameReport.frames, EvaluationLog.names) = ([:], [])
    present(Modified(), 200, 100)
    XCTAssertEqual(frames["cell 0"], CGRect(x: 5, y: 5, width: 90, height: 40))
    XCTAssertEqual(frames["cell 1"], CGRect(x: 105, y: 5, width: 90, height: 40))
    XCTAssertEqual(frames["cell 2"], CGRect(x: 5, y: 55, width: 90, height: 40))
    XCTAssertLessThan(EvaluationLog.names.count, 20)
  }

  func testABranchIsTheCellsOfItsCollection() async {
    struct Branches: View {
      @State var isWide = false
      @MainActor static var handle: Binding<Bool>?

      var body: some View {
        let _ = Branches.handle = $isWide
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
          if isWide {
            Color.blue.frame(height: 30).reportsFrame("wide")
          } else {
            ForEach(0..<3) { number in Color.red.frame(height: 40).reportsFrame("cell \(number)") }
          }
        }
      }
    }
    FrameReport.frames = [:]
    let hosted = present(Branches(), 200, 100)
    XCTAssertEqual(frames["cell 2"].map { $0.minY - (frames["cell 0"]?.minY ?? 0) }, 40)
    XCTAssertEqual(frames["cell 1"]?.minX, 100)
    Branches.handle?.wrappedValue = true
    pumpFrame(hosted)
    XCTAssertEqual(frames["wide"]?.size, CGSize(width: 100, height: 30))
  }
}
