// The recorded programmer errors, each in a process of its own.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

enum TruthTraps {
  static func outcome(of record: TruthCase) async throws -> TruthOutcome {
    if record.setup["script"]?.text?.contains("inside sizeThatFits") == true {
      return await placingWhileMeasuring() ? .passed : .differs(["placing while measuring goes on"])
    }
    if record.setup["place"]?["at"]?.lengths?.contains(where: { $0?.isNaN == true }) == true {
      return await placingNowhere() ? .passed : .differs(["placing at a position that is no number goes on"])
    }
    throw Inexpressible("the case does not name what traps")
  }

  private static func placingWhileMeasuring() async -> Bool {
    await #expect(processExitsWith: .failure) {
      let layout = ScriptedLayout(answer: { _, subviews in
        subviews[0].place(at: CGPoint(x: 77, y: 77), proposal: .unspecified)
        return .zero
      })
      _ = layout.containing([color()]).solve(.unspecified)
    } != nil
  }

  private static func placingNowhere() async -> Bool {
    await #expect(processExitsWith: .failure) {
      let layout = ScriptedLayout(placing: { _, _, subviews in
        subviews[0].place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: ProposedViewSize(width: 20, height: 20))
      })
      _ = layout.containing([color()]).solve(.unspecified)
    } != nil
  }
}
