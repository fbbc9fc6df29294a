// No history: after any changes a scene looks as it does after a fresh start with the same document.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class FreshStartTests: GtkTestCase {
  nonisolated override func tearDownWithError() throws {
    MainActor.assumeIsolated { PictureStore.shared.forgetAll() }
    try super.tearDownWithError()
  }

  /// A scene in a window of its own.
  @MainActor
  private final class Stage {
    let store: Store
    let view: any SceneView
    private let actions = ObjectReference(adopting: g_simple_action_group_new()!)
    private let progress = ProgressPanel()
    private let progressWidget: ObjectReference<Widget>

    init(_ document: Document) {
      store = Store(document)
      let notices = NoticeBar()
      progressWidget = ObjectReference(progress.widget)
      view = document.scene.view.init(
        SceneContext(
          store: store, notices: notices, progress: progress, actions: ActionMap(actions.opaque)
        ) { _ in })
      let window = Widget(gtk_window_new())
      let sections = Widget.column(spacing: 0, view.sections + [notices.widget])
      gtk_widget_hide(sections.pointer)
      gtk_window_set_decorated(window.cast(), 0)
      gtk_window_set_default_size(window.cast(), 620, 420)
      gtk_window_set_child(window.cast(), Widget.row(spacing: 0, [sections, view.canvas.expandingAcross()]).pointer)
      gtk_window_present(window.cast())
    }

    var canvas: Widget { view.canvas }

    func close() {
      if let window = gtk_widget_get_root(canvas.pointer) { gtk_window_destroy(window.cast()) }
    }
  }

  func testWords() async { compare(.words, wordsChange) }
  func testSymbols() async { compare(.symbols, symbolsChange) }
  func testPhotos() async { compare(.photos, photosChange) }
  func testCafes() async { compare(.cafes, cafesChange) }
  func testStacks() async { compare(.stacks, stacksChange) }

  func testStacksGoThereAndBack() async {
    for length in [OpenLength.exact(560), .infinite, .unspecified] {
      var document = Document()
      document.scene = .stacks
      document.stacks.animation = .none
      document.stacks.proposal.width = length
      let stage = Stage(document)
      let before = portrait(of: stage)
      for arrangement in [LayoutName.vstack, .radial] {
        stage.store.update(\.stacks.arrangement, to: arrangement)
        settle(stage)
        stage.store.update(\.stacks.arrangement, to: document.stacks.arrangement)
        XCTAssertEqual(portrait(of: stage).differences(from: before), [], "\(length), after \(arrangement)")
      }
      stage.close()
    }
  }

  func testLabelsStayInTheMiddleOfTilesThatEnd() async {
    var document = Document()
    document.scene = .stacks
    let stage = Stage(document)
    let labels = { (portrait: Portrait) in portrait.lines.filter { $0.contains("“Square”") || $0.contains("“Elastic”") }
    }
    let before = labels(portrait(of: stage))
    XCTAssertEqual(before.count, 2)
    stage.store.update(\.stacks.animation, to: .none)
    stage.store.propose(\.width, .exact(2_000))
    let wide = labels(portrait(of: stage))
    stage.store.propose(\.width, .infinite)
    XCTAssertEqual(labels(portrait(of: stage)), wide)
    stage.store.propose(\.width, .exact(560))
    XCTAssertEqual(labels(portrait(of: stage)), before)
  }

  /// Makes changes at random, in motion and at once, and now and then a fresh start.
  private func compare(_ scene: SceneName, _ change: (inout Document, inout SplitMix64) -> Void) {
    let settings: OpaquePointer = gtk_settings_get_default()
    defer { settings.setProperty("gtk-enable-animations", true) }
    for seed in 1...2 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      var document = Document()
      document.scene = scene
      let stage = Stage(document)
      settle(stage)
      for round in 0..<4 {
        for _ in 0..<6 {
          stage.store.perform(Action(name: Message("Any"), animates: Bool.random(using: &generator))) {
            change(&$0, &generator)
          }
          pumpFrames(.random(in: 0...3, using: &generator), stage)
        }
        settings.setProperty("gtk-enable-animations", false)
        let old = portrait(of: stage)
        let fresh = Stage(stage.store.document)
        let differences = old.differences(from: portrait(of: fresh))
        fresh.close()
        settings.setProperty("gtk-enable-animations", true)
        guard differences.isEmpty else {
          XCTFail("seed \(seed), round \(round): \(differences.prefix(12)), \(stage.store.document[scene])")
          break
        }
      }
      stage.close()
    }
  }

  /// What a scene looks like at its start, once nothing moves.
  private func portrait(of stage: Stage) -> Portrait {
    settle(stage)
    scrollToStart(stage.canvas)
    settle(stage)
    return Portrait(of: stage.canvas)
  }

  private func settle(_ stage: Stage) {
    pump { gtk_widget_get_mapped(stage.canvas.pointer) != 0 }
    pumpFrames(2, stage)
    pump(seconds: 20) { !stage.view.isMoving }
    pumpFrames(3, stage)
  }

  private func pumpFrames(_ count: Int, _ stage: Stage) {
    var frames = 0
    guard count > 0 else { return }
    TickCallback(stage.canvas) { _ in
      frames += 1
      gtk_widget_queue_draw(stage.canvas.pointer)
      return frames == count ? .remove : .continue
    }
    pump { frames == count }
  }

  /// How far one has scrolled is one's own business.
  private func scrollToStart(_ widget: Widget) {
    if widget.typeName == "GtkScrolledWindow" {
      for adjustment in [
        gtk_scrolled_window_get_hadjustment(widget.opaque), gtk_scrolled_window_get_vadjustment(widget.opaque),
      ] {
        let isMirrored = widget.isMirrored && adjustment == gtk_scrolled_window_get_hadjustment(widget.opaque)
        gtk_adjustment_set_value(adjustment, isMirrored ? gtk_adjustment_get_upper(adjustment) : 0)
      }
    }
    for child in widget.children { scrollToStart(child) }
  }

  // MARK: Changes

  private func any<Value: CaseIterable>(_ type: Value.Type, _ generator: inout SplitMix64) -> Value {
    Array(type.allCases).randomElement(using: &generator)!
  }

  private func any<Value>(_ choices: [Choice<Value>], _ generator: inout SplitMix64) -> Value {
    choices.randomElement(using: &generator)!.value
  }

  private func width(_ generator: inout SplitMix64) -> CanvasWidth {
    Bool.random(using: &generator) ? .automatic : .exact(.random(in: 60...900, using: &generator))
  }

  private func wordsChange(_ document: inout Document, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: document.words.text = .preset(any(TextPreset.self, &generator))
    case 1: document.words.order = document.words.order.shuffled(using: &generator)
    case 2: document.words.wordCount = .number([0, 1, 40, 75, 200].randomElement(using: &generator)!)
    case 3: document.words.text = .own(String(repeating: "a word and another ", count: 700))
    case 4: document.words.wordCount = .all
    case 5: document.words.spacing = .random(in: 0...40, using: &generator)
    case 6: document.words.padding = .random(in: 0...60, using: &generator)
    case 7: document.words.alignment = any(HorizontalAlignment.choices, &generator)
    case 8: document.words.lineAlignment = any(VerticalAlignment.choices, &generator)
    case 9: document.words.direction = any(ReadingDirection.self, &generator)
    case 10:
      document.words.justification = any(FlowLayout.Justification.self, &generator)
      document.words.lastLine = any(FlowLayout.LastLine.self, &generator)
      document.words.lineBreaking = any(FlowLayout.LineBreaking.self, &generator)
    case 11:
      document.words.lineLimit = Bool.random(using: &generator) ? .off : .lines(.random(in: 1...4, using: &generator))
      document.words.showsAllLines = Bool.random(using: &generator)
    case 12:
      document.words.isGrid = Bool.random(using: &generator)
      document.words.columns = any(GridColumns.self, &generator)
    default:
      document.words.mixesSizes = Bool.random(using: &generator)
      document.words.width = width(&generator)
    }
  }

  private func symbolsChange(_ document: inout Document, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: document.symbols.itemCount = [1, 7, 300, 10_000].randomElement(using: &generator)!
    case 1: document.symbols.axis = any(Axis.self, &generator)
    case 2: document.symbols.show(any(GridPreset.self, &generator))
    case 3: document.symbols.placement = any(GridPlacement.self, &generator)
    case 4: document.symbols.cellSize = any(CellSize.self, &generator)
    default:
      document.symbols.lineSpacing = .random(in: 0...60, using: &generator)
      document.symbols.width = width(&generator)
    }
  }

  private func photosChange(_ document: inout Document, _ generator: inout SplitMix64) {
    document.photos.columns = .random(in: 1...4, using: &generator)
    if Bool.random(using: &generator) { document.photos.width = width(&generator) }
  }

  private func cafesChange(_ document: inout Document, _ generator: inout SplitMix64) {
    document.cafes.showsCoffees = Bool.random(using: &generator)
    document.cafes.columns = any(CafeColumns.self, &generator)
    if Bool.random(using: &generator) { document.cafes.width = width(&generator) }
  }

  private func stacksChange(_ document: inout Document, _ generator: inout SplitMix64) {
    document.stacks.showsTrace = false
    let lengths: [OpenLength] = [.unspecified, .infinite, .exact(0), .exact(200), .exact(560)]
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: document.stacks.arrangement = any(LayoutName.self, &generator)
    case 2: document.stacks.proposal.width = lengths.randomElement(using: &generator)!
    case 3: document.stacks.proposal.height = lengths.randomElement(using: &generator)!
    case 4: document.stacks.axis = any(Axis.self, &generator)
    case 5: document.stacks.alignment = any(HorizontalAlignment.choices, &generator)
    case 6:
      document.stacks.direction = [ReadingDirection.leftToRight, .rightToLeft, .locale].randomElement(
        using: &generator)!
    case 7:
      let kind = any(ChildKind.self, &generator)
      document.stacks.selection = document.stacks.children.add("child", kind, after: document.stacks.selection)
    default:
      guard let id = document.stacks.children.children.randomElement(using: &generator)?.id else { return }
      if Bool.random(using: &generator) { return document.stacks.selection = document.stacks.children.remove(id) }
      document.stacks.children[id]?.kind = any(ChildKind.self, &generator)
      document.stacks.children[id]?.name = ["", "a name", "a name that is longer"].randomElement(using: &generator)!
      document.stacks.children[id]?.priority = .random(in: -2...2, using: &generator)
      document.stacks.selection = id
    }
  }
}
