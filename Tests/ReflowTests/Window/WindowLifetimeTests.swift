// Nothing of a window outlives it: whatever GTK still references, no timer, idle work, report or observer is called.

import CGtk
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class WindowLifetimeTests: WindowTestCase {
  /// Closes the window, waits until no delay is left, and checks that nothing is called and nothing is left.
  private func close(_ window: WindowOnShow, _ what: String) -> Int {
    window.recordParts()
    XCTAssertGreaterThan(window.partCount, 60, what)
    gtk_window_destroy(window.widget.cast())
    XCTAssertEqual(window.activeParts, [], what)
    window.report()
    pump { Self.isMainLoopAtRest }
    XCTAssertEqual(window.activeParts, [], what)
    let kept = window.releaseWhatGtkKept()
    Self.pumpPending()
    XCTAssertEqual(window.survivors, [], what)
    return kept
  }

  func testAPanelThatIsHiddenTwiceInAFrameWithTheFocusIsNotCalledAfterItsWindow() async {
    let window = WindowOnShow(Document())
    window.waitUntilShown(self)
    window.activate("problems")
    pump { window.window?.stage.isMoving == false }
    window.activate("previous-pane")
    for action in ["problems", "check-widths", "problems"] { window.activate(action) }
    let kept = close(window, "a panel hidden, shown and hidden")
    print("GTK kept \(kept) trees of widgets of the closed window.")
  }

  func testADialogAndAContactSheetCloseWithTheirWindow() async {
    let window = WindowOnShow(Document())
    window.waitUntilShown(self)
    let others = Int(g_list_model_get_n_items(gtk_window_get_toplevels()))
    let actions = [
      "contact-sheet", "save-preset", "show-gallery", "new-swift-file", "save-baseline", "shortcuts", "about",
    ]
    for action in actions {
      window.activate(action)
    }
    pump { Int(g_list_model_get_n_items(gtk_window_get_toplevels())) == others + actions.count }
    _ = close(window, "a window with dialogs")
    XCTAssertEqual(Int(g_list_model_get_n_items(gtk_window_get_toplevels())), others - 1)
  }

  // MARK: Any actions

  private static let actions = """
    problems problems problems check-widths inspector sidebar tools compare compare compare-swap next-pane next-pane \
    previous-pane previous-pane previous-pane differences sweep motion-pause motion-step shuffle grid undo redo \
    next-breakpoint flag-width contact-sheet save-preset show-gallery save-baseline
    """.split(separator: " ").map(String.init)

  private func act(on window: WindowOnShow, _ generator: inout SplitMix64) -> String {
    if Int.random(in: 0..<8, using: &generator) == 0 {
      let scene = SceneName.allCases.randomElement(using: &generator)!.rawValue
      window.activate("scene", scene)
      return scene
    }
    if Int.random(in: 0..<6, using: &generator) == 0 {
      let panel = ["problems", "tools", "inspector", "sidebar"].randomElement(using: &generator)!
      for action in ["previous-pane", panel, panel, panel] { window.activate(action) }
      return "burst of \(panel)"
    }
    let action = Self.actions.randomElement(using: &generator)!
    window.activate(action)
    return action
  }

  private func live(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var (acted, kept) = (0, 0)
    for life in 0..<4 {
      var document = Document()
      document.scene = SceneName.allCases.randomElement(using: &generator)!
      document.window.width = [420, 800, 1_100].randomElement(using: &generator)!
      let window = WindowOnShow(document)
      window.waitUntilShown(self)
      var log: [String] = []
      for _ in 0..<Int.random(in: 3...30, using: &generator) {
        log.append(act(on: window, &generator))
        // Some actions follow each other within a frame.
        guard Bool.random(using: &generator) else { continue }
        for _ in 0..<Int.random(in: 0...60, using: &generator) { g_main_context_iteration(nil, 0) }
      }
      acted += log.count
      kept += close(window, "seed \(seed), life \(life): \(log.joined(separator: " "))")
    }
    print("Seed \(seed): 4 lives, \(acted) actions, \(kept) trees of widgets kept by GTK.")
  }

  func testNothingOfAWindowOutlivesItAfterAnyActions() async {
    for seed in SplitMix64.seeds { live(seed: seed) }
  }
}
