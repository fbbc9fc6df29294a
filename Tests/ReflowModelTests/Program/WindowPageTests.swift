// The widths at which a check shows the panes of a window.

import LayoutCore
import Testing

@testable import ReflowModel

@Suite struct WindowPageTests {
  private let pane = WindowPage(title: "content", isPane: true)
  private let page = WindowPage(title: "World", isPane: false)

  @Test func aPaneIsShownWhereALayoutIsFoldedInAnyState() {
    var folded = FoldedWidths()
    #expect(folded.widths(of: pane) == [])
    folded.add([320...500])
    folded.add([480...560, 700...710])
    #expect(folded.widths(of: pane) == [320...560, 700...710])
    #expect(folded.widths(of: page) == nil)
  }

  @Test func eachStressViewFoldsAtItsOwnWidths() {
    var folded = FoldedWidths()
    folded.add([320...500])
    folded.add([320...800], in: .double)
    #expect(folded.widths(of: pane) == [320...500])
    #expect(folded.widths(of: pane, in: .double) == [320...800])
    #expect(folded.widths(of: pane, in: .cjk) == [])
  }

  @Test func aSampleSaysWhetherALayoutHidesAPaneAndWhetherThePageIsShown() {
    let tree = WindowTree([WidgetNode(parent: nil, type: "GtkWindow"), WidgetNode(parent: 0, type: "AdwLeaflet")])
    var places = [WidgetPlace(frame: Arrangement.Place(x: 0, y: 0, width: 400, height: 300))]
    places += places
    var sample = WindowSample(width: 400, height: 300, minimumHeight: 90, tree: tree, places: places)
    #expect(!sample.hidesPane && !sample.showsChosenPage)
    sample.places[1].hidesPane = true
    #expect(sample.hidesPane && !sample.showsChosenPage)
    sample.places[1].isChosenPage = true
    #expect(sample.showsChosenPage)
  }

  @Test func theLeastWidthWithoutAProblemSaysWhatWasNotShown() {
    let problem = CheckedProblem(.clippedText, widths: [320...400])
    let unshown = [Message("page “%s”", "Inbox"), Message.counting(2, "%s page", "%s pages")]
    let clear = ClearWidths([problem], among: [320...800], without: unshown)
    #expect(clear.message?.english == "No problem from 401 px; not shown: page “Inbox”, 2 pages")
    let all = ClearWidths([CheckedProblem(.clippedText, widths: [320...800])], among: [320...800], without: unshown)
    #expect(all.message?.english == "A problem at each width")
  }
}
