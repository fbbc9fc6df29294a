// Replies of a hostile program about its menus.

import GtkInterop
import ProbeInterface
import Testing

@testable import ReflowModel
@testable import ReflowPrograms

extension HostileReplyTests {
  /// Decodes a reply about menus as the check of menus does, and adds what it contains to the problems or to an entry.
  func decodeMenu(
    _ method: String, _ reply: Variant, _ problems: inout WindowProblems, into entry: inout CheckReport.Entry
  ) throws {
    switch method {
    case "Menus": entry.variant = try reply.menuOpeners().map(\.name).joined(separator: ", ")
    case "OpenMenu": _ = try reply.openedMenu()
    case "MenuSize":
      problems.add(
        try PopoverSize(reply, on: ScreenList.common.screens),
        causedBy: MinimumWidth(chain: WindowTree([]), widths: []))
    default:
      let lists = try reply.lists().map { (widget: $0.widget, rowCount: $0.rowCount) }
      let sample = try WindowReply(PlantedReplies.sweep).samples[0]
      var reading = MenuReading(sample, lists: lists)
      for list in lists.indices {
        for row in reading.rowsToShow(ofList: list) { reading.add(sample, showing: row, ofList: list) }
      }
      problems.add(reading.sample)
      problems.add(reading.shownSample)
      entry.remarks += reading.remarks
    }
  }

  @Test func menusWithoutEndAndWithoutWidgetsAreRefused() throws {
    func reply(names: Int, widgets: Int) -> Variant {
      Variant(tuple: [
        Variant(arrayOf: "s", Array(repeating: Variant("name"), count: names)),
        Variant(arrayOf: "u", Array(repeating: Variant(UInt32(0)), count: widgets)),
      ])
    }
    #expect(try reply(names: 1_000, widgets: 1_000).menuOpeners().count == 1_000)
    #expect(throws: WindowReplyError.self) { try reply(names: 1_001, widgets: 1_001).menuOpeners() }
    #expect(throws: WindowReplyError.self) { try reply(names: 2, widgets: 1).menuOpeners() }
  }

  @Test func aMenuWithAnImpossibleSizeIsRefused() throws {
    func reply(_ width: Int32, _ heights: [Int32]) -> Variant {
      Variant(tuple: [Variant(width), Variant(width), Variant(arrayOf: "i", heights.map { Variant($0) })])
    }
    let screens = ScreenList.common.screens
    let size = try PopoverSize(reply(300, [400, 500, 600]), on: screens)
    #expect(size.minimumWidth == 300 && size.heights.map(\.height) == [400, 500, 600])
    let impossible: [(Int32, [Int32])] = [(-1, [1, 1, 1]), (1, [1, 1]), (1, [1, 1, -1]), (1_000_001, [1, 1, 1])]
    for (width, heights) in impossible {
      #expect(throws: WindowReplyError.self, "\(width) \(heights)") {
        try PopoverSize(reply(width, heights), on: screens)
      }
    }
  }
}
