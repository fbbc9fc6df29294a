import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// No history: after any changes a lazy container equals a new one with the same content and the same first visible
/// item.
@MainActor
final class LazyHistoryTests: LazyLayoutViewTestCase {
  /// The visible state of a container.
  private struct Content {
    var columns = 4
    var isSideways = false
    var isUniform = true
    var insets = EdgeInsets()
    var direction = GTK_TEXT_DIR_LTR
    /// The numbers of the items, which determine their sizes.
    var items = Array(0..<300)
    var seed = 0
  }

  /// The data of a container's cells.
  private final class Sizes {
    var content: Content

    init(_ content: Content) { self.content = content }

    func size(_ item: Int) -> (Int32, Int32) {
      let number = content.items[item] &* 7919 &+ content.seed
      return (Int32(8 + number % 30), Int32(12 + number % 9))
    }
  }

  func testAnyChangesAtOnceEndWhereAFreshStartEnds() async {
    for seed in 1...2 as ClosedRange<UInt64> { compare(seed, animations: [nil]) }
  }

  func testAnyChangesInMotionEndWhereAFreshStartEnds() async {
    for seed in 11...12 as ClosedRange<UInt64> { compare(seed, animations: [nil, .linear(duration: 0.2), .spring]) }
  }

  private func compare(_ seed: UInt64, animations: [Animation?]) {
    var generator = SplitMix64(seed: seed)
    let sizes = Sizes(Content())
    let stage = makeStage(sizes)
    stage.view.manualTime = 0
    var time = 0.0
    for round in 0..<50 {
      change(stage, sizes, animations.randomElement(using: &generator)!, &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: break
      case 1...3: waitForLayout(stage)
      default:
        time += .random(in: 0...0.2, using: &generator)
        stage.view.showFrame(at: time)
      }
      guard round % 10 == 9 else { continue }
      stage.view.finishMotion()
      let fresh = makeStage(sizes)
      let item = sizes.content.items.isEmpty ? nil : Int.random(in: 0..<sizes.content.items.count, using: &generator)
      let (old, new) = (state(of: stage, item), state(of: fresh, item))
      gtk_window_destroy(window(of: fresh))
      let differences = zip(old, new).filter { $0 != $1 }.map { "\($0) is \($1) after a fresh start" }
      guard old != new else { continue }
      return XCTFail("seed \(seed), round \(round): \(differences)")
    }
    gtk_window_destroy(window(of: stage))
  }

  private func makeStage(_ sizes: Sizes) -> Stage {
    let stage = stage(layout(sizes.content), count: sizes.content.items.count, size: sizes.size)
    stage.view.contentInsets = sizes.content.insets
    gtk_widget_set_direction(stage.view.widget.pointer, sizes.content.direction)
    waitForLayout(stage)
    return stage
  }

  private func layout(_ content: Content) -> any LazyLayout {
    let tracks = Array(repeating: GridItem(spacing: 3, alignment: .topLeading), count: content.columns)
    let length: LazyLength = content.isUniform ? .uniform(20) : .measured(estimate: 20)
    return content.isSideways
      ? LazyHGridLayout(rows: tracks, spacing: 2, columnWidth: length)
      : LazyVGridLayout(columns: tracks, spacing: 2, rowHeight: length)
  }

  /// The visible items and their frames, with the item in the leading corner; the length of the content if it is no
  /// estimate.
  private func state(of stage: Stage, _ item: Int?) -> [String] {
    for item in [item, item] {
      if let item { stage.view.scrollTo(item, anchor: .topLeading) }
      waitForLayout(stage)
    }
    let visible = CGRect(x: 0, y: 0, width: 400, height: 300)
    let frames = stage.shownItems.compactMap { item -> String? in
      guard let frame = stage.frame(item) else { return nil }
      let rect = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      return rect.intersects(visible) ? "\(item): \(frame)" : nil
    }
    let cells = stage.view.widget.children.map { gtk_widget_get_opacity($0.pointer) }
    return frames + ["\(Set(cells))", "\(stage.view.count) items"]
  }

  private func change(
    _ stage: Stage, _ sizes: Sizes, _ animation: Animation?, _ generator: inout SplitMix64
  ) {
    let view = stage.view
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      sizes.content.columns = .random(in: 1...6, using: &generator)
      view.animate(animation) { view.layout = layout(sizes.content) }
    case 1:
      sizes.content.isSideways.toggle()
      view.animate(animation) { view.layout = layout(sizes.content) }
    case 2:
      sizes.content.isUniform.toggle()
      view.animate(animation) { view.layout = layout(sizes.content) }
    case 3:
      let inset = CGFloat.random(in: 0...20, using: &generator)
      sizes.content.insets = EdgeInsets(top: inset, leading: 2 * inset, bottom: 1, trailing: inset)
      view.animate(animation) { view.contentInsets = sizes.content.insets }
    case 4:
      sizes.content.direction = sizes.content.direction == GTK_TEXT_DIR_LTR ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR
      gtk_widget_set_direction(view.widget.pointer, sizes.content.direction)
    case 5, 6:
      let first = Int.random(in: 0...view.count, using: &generator)
      let removed = Int.random(in: 0...(view.count - first), using: &generator)
      let added = Int.random(in: 0...120, using: &generator)
      view.animate(animation) {
        let new = (0..<added).map { _ in Int.random(in: 0..<10_000, using: &generator) }
        sizes.content.items.replaceSubrange(first..<first + removed, with: new)
        view.itemsChanged(at: first, removed: removed, added: added)
      }
    case 7:
      sizes.content.seed += 1
      view.animate(animation) {
        sizes.content.items.shuffle(using: &generator)
        view.reload()
      }
    default:
      stage.value = .random(in: 0...max(1, stage.upper), using: &generator)
    }
  }
}
