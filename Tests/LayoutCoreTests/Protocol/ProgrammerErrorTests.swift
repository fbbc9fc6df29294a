// Programmer errors end the program at once, and say which layout did what.

import Foundation
import LayoutCore
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

  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
