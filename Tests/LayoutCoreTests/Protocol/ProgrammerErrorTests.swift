// Programmer errors end the program at once, with a message that names the layout.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct ProgrammerErrorTests {
  @Test func placingWhileMeasuringTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let layout = ScriptedLayout(answer: { _, subviews in
        subviews[0].place(at: CGPoint(x: 77, y: 77), proposal: .unspecified)
        return .zero
      })
      _ = layout { color() }.solve(.unspecified)
    }
    #expect(message(result).contains("ScriptedLayout placed subview 0 outside of placeSubviews"))
  }

  @Test func placingNowhereTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let layout = ScriptedLayout(placing: { _, _, subviews in
        subviews[0].place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: ProposedViewSize(width: 20, height: 20))
      })
      _ = layout { color() }.solve(.unspecified)
    }
    #expect(message(result).contains("ScriptedLayout placed subview 0 at (nan, 0.0)"))
  }

  @Test(arguments: ["FlowLayout", "VGridLayout"]) func boundsNowhereTrap(name: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      let layout = name == "FlowLayout" ? AnyLayout(FlowLayout()) : AnyLayout(VGridLayout(columns: []))
      let bounds = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
      LayoutEngine(layout, elements: [color()]).place(in: bounds, proposal: .unspecified)
    }
    #expect(message(result).contains("\(name) has bounds whose origin is not a number"))
  }

  @Test func hidingWhileMeasuringTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let layout = ScriptedLayout(answer: { _, subviews in
        subviews[1].hide()
        return .zero
      })
      _ = layout {
        color()
        color().name("title")
      }.solve(.unspecified)
    }
    #expect(message(result).contains("ScriptedLayout placed subview 1 “title” outside of placeSubviews"))
  }

  @Test func anIndexOutOfRangeTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ScriptedLayout(answer: { $1[7].sizeThatFits($0) }).containing([color()]).solve(.unspecified)
    }
    #expect(message(result).contains("ScriptedLayout requested subview 7; there are 0..<1"))
  }

  @Test func aRangeOutOfRangeTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ScriptedLayout(answer: { $1[0..<2][0].sizeThatFits($0) }).containing([color()]).solve(.unspecified)
    }
    #expect(message(result).contains("ScriptedLayout requested subviews 0..<2; there are 0..<1"))
  }

  @Test func aHostThatReadsAMissingChildTraps() async {
    let reading = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LayoutEngine(HStackLayout(), elements: [color()]).frame(at: 1)
    }
    #expect(message(reading).contains("HStackLayout has no child 1; there are 0..<1"))
    let writing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      LayoutEngine(HStackLayout(), elements: [color()]).invalidateMeasurements(at: -1)
    }
    #expect(message(writing).contains("HStackLayout has no child -1; there are 0..<1"))
  }
}

/// The standard error of a program that ended.
func message(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
