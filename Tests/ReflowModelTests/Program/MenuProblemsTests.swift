// The problems of open menus: those of rows, which are one for each rule, and the sizes of popovers on screens.

import LayoutCore
import Testing

@testable import ReflowModel

@Suite struct MenuProblemsTests {
  private static let alike = ["Mean of the middle", "Mean of the sides", "Mean of all", "Mean value"]
  private static let cut: Set<String> = Set(alike)

  private func reading(_ rows: [String]) -> MenuReading {
    MenuReading(MenuReadingTests.menu(rows, cut: Self.cut), lists: [(1, rows.count)])
  }

  private func found(_ reading: MenuReading) -> MenuProblems {
    var problems = WindowProblems(CheckSettings())
    problems.add(reading.sample)
    return MenuProblems(problems.problems, in: reading)
  }

  private func sentences(_ problems: [CheckedProblem]) -> [String] {
    problems.map { $0.sentence(CheckSettings()).english }
  }

  @Test func theProblemsOfRowsAreOneOfEachRule() {
    let found = found(reading(["Peak"] + Self.alike))
    #expect(
      sentences(found.own) == [
        "The text of “Mean of the middle” is cut off: also 3 rows of its list: “Mean of the sides”, “Mean of all”, "
          + "“Mean value” (GtkListView/GtkListItemWidget[2]/GtkLabel)",
        "“Mean of the sides” reads like another text once both are cut off: “Mean of the middle” · also 2 rows of its "
          + "list: “Mean of all”, “Mean value” (GtkListView/GtkListItemWidget[3]/GtkLabel)",
      ])
  }

  @Test func rowsThatFitAreNoProblem() {
    #expect(found(reading(["Peak", "Middle"])).own.isEmpty)
  }

  @Test func oneRowHasNoOthers() {
    #expect(
      sentences(found(reading(["Mean of all", "Peak"])).own) == [
        "The text of “Mean of all” is cut off (GtkListView/GtkListItemWidget/GtkLabel)"
      ])
  }

  @Test func textsBesideTheListStayAlone() {
    var sample = MenuReadingTests.menu(["Mean of all"], cut: Self.cut)
    sample.places[sample.places.count - 1].isEllipsised = true
    #expect(found(MenuReading(sample, lists: [(1, 1)])).own.map(\.item?.name) == ["Mean of all", "After"])
  }

  @Test func theValueOfAClosedDropDownAndItsListAreOneProblem() {
    func problem(_ name: String, _ path: String) -> CheckedProblem {
      CheckedProblem(
        .clippedText, of: CheckedItem(identity: 0, name: name, path: path), at: 0, widths: [320...400])
    }
    var window = [
      problem("Mean of all", "drop_down/GtkLabel"), problem("Title", "drop_down/GtkLabel[2]"),
      problem("Mean of all", "drop_down_2/GtkLabel"),
    ]
    var found = found(reading(["Mean of all", "Mean value"]))
    found.move(to: &window, openedBy: "drop_down")
    #expect(window.map { $0.detail?.english } == ["also 1 row of its list: “Mean value”", nil, nil])
    #expect(found.own.map(\.rule) == [.sameAfterCutting])
    var other = [problem("Mean of all", "drop_down/GtkLabel")]
    var single = self.found(reading(["Mean of all", "Peak"]))
    single.move(to: &other, openedBy: "drop_down")
    #expect(other.map { $0.detail?.english } == ["also in its list"] && single.own.isEmpty)
    single.move(to: &other, openedBy: "")
    #expect(other.count == 1)
  }

  // MARK: Sizes

  private func problems(
    _ width: Int, _ heights: [Int], _ settings: CheckSettings = CheckSettings()
  ) -> [CheckedProblem] {
    var problems = WindowProblems(settings)
    let screens = settings.screens.screens
    let chain = WindowTree([
      WidgetNode(parent: nil, type: "GtkPopover", cssName: "popover"), WidgetNode(parent: 0, type: "GtkBox"),
    ])
    problems.add(
      PopoverSize(minimumWidth: width, naturalWidth: width, heights: zip(screens, heights).map { ($0, $1) }),
      causedBy: MinimumWidth(chain: chain, widths: [width, width - 18], requests: [0, 0]))
    return problems.problems
  }

  @Test func aPopoverIsJudgedByTheScreensThatAreWideEnough() {
    #expect(problems(360, [648, 600, 600]).isEmpty)
    let found = problems(360, [649, 601, 601])
    #expect(found.map(\.rule) == [.tallPopover] && found[0].widths == [360...360, 1_024...1_024])
    #expect(
      sentences(found) == [
        "The popover is higher than a screen: at least 649 px high; too low screens: 360x648 · at least 601 px high; "
          + "too low screens: 1024x600"
      ])
    // A phone is too narrow for it.
    let wide = problems(380, [900, 600, 600])
    #expect(wide.map(\.rule) == [.widePopover] && wide[0].widths == [360...379])
    #expect(
      sentences(wide) == [
        "The popover cannot be as narrow as 360 px: 380 px: GtkPopover adds 18 px · GtkBox adds 362 px"
      ])
  }

  @Test func theLimitIsThatOfWindows() {
    var settings = CheckSettings()
    settings.mostMinimum = 400
    #expect(problems(400, [600, 600, 600], settings).isEmpty)
    settings[.widePopover] = false
    settings.mostMinimum = 360
    #expect(problems(400, [600, 600, 600], settings).isEmpty)
  }

  @Test func aRequestedWidthIsThatOfThePopover() {
    let chain = WindowTree([WidgetNode(parent: nil, type: "GtkPopover", cssName: "popover")])
    #expect(
      MinimumWidth(chain: chain, widths: [500], requests: [500]).message.english
        == "500 px: 500 px requested by GtkPopover")
  }
}
