// Items of each kind as real widgets: the theme's sizes, the limits of their texts, their names, and no input.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class KindsOnCanvasTests: StyledTestCase {
  private static let kinds = ItemKind.allCases.filter { $0 != .word }

  private func stage(_ change: (inout WordsScene) -> Void) -> WordsOnShow {
    let stage = WordsOnShow {
      $0.width = .exact(400)
      change(&$0)
    }
    show(stage.column, width: 500, height: 500)
    pump { !frames(stage).isEmpty && !stage.canvas.isMoving }
    return stage
  }

  private func frames(_ stage: WordsOnShow) -> [CGRect] {
    stage.canvas.subject.source.geometry?.items.compactMap(\.frame) ?? []
  }

  private func item(_ index: Int, _ stage: WordsOnShow) throws -> Widget {
    try XCTUnwrap(stage.canvas.subject.source.widget(at: index))
  }

  private func label(_ index: Int, _ stage: WordsOnShow) throws -> Widget {
    let item = try item(index, stage)
    return item.isA(gtk_label_get_type()) ? item : try XCTUnwrap(item.first(ofType: gtk_label_get_type()))
  }

  private func set(_ kind: ItemKind, _ stage: WordsOnShow) {
    stage.store.update(\.words.itemKind, to: kind)
    pump { !stage.canvas.isMoving && stage.canvas.subject.source.geometry != nil }
    pump { (try? gtk_widget_get_width(item(0, stage).pointer) > 0) ?? false }
  }

  private func size(_ widget: Widget) -> CGSize {
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(widget.pointer, nil, &natural)
    return CGSize(width: Int(natural.width), height: Int(natural.height))
  }

  // MARK: Sizes

  func testButtonsAndCheckBoxesHaveTheSizesOfTheThemesOwn() async throws {
    let stage = stage { $0.text = .own("Save Home") }
    let own: [(ItemKind, Widget)] = [
      (.button, Widget(gtk_button_new_with_label("Save"))),
      (.checkBox, Widget(gtk_check_button_new_with_label("Save"))),
      (.link, Widget(gtk_link_button_new_with_label("https://example.org", "Save"))),
    ]
    for (kind, widget) in own {
      let reference = ObjectReference(widget)
      // The app's style sheet leaves items to the theme.
      gtk_widget_add_css_class(widget.pointer, "item")
      set(kind, stage)
      XCTAssertEqual(size(try item(0, stage)), size(widget), "\(kind)")
      XCTAssertEqual(frames(stage)[0].size, size(widget), "\(kind)")
      withExtendedLifetime(reference) {}
    }
  }

  func testATabHasTheSizeOfANotebooks() async throws {
    let stage = stage { ($0.text, $0.itemKind) = (.own("Save Home"), .tab) }
    let notebook = Widget(gtk_notebook_new())
    let reference = ObjectReference(notebook)
    gtk_notebook_append_page(notebook.opaque, gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), gtk_label_new("Save"))
    XCTAssertEqual(size(try item(0, stage)), size(try XCTUnwrap(notebook.children.first)))
    withExtendedLifetime(reference) {}
  }

  func testKindsAreWiderThanTheirTexts() async throws {
    let stage = stage { $0.text = .own("Save Home") }
    for kind in Self.kinds {
      set(kind, stage)
      XCTAssertGreaterThan(size(try item(0, stage)).width, size(try label(0, stage)).width, "\(kind)")
      // A theme's distances in em are not whole px.
      XCTAssertEqual(
        Double(size(try item(0, stage)).width - size(try label(0, stage)).width), WordItem.inset(of: kind),
        accuracy: 3, "\(kind)")
      let before = frames(stage)
      stage.store.update(\.words.tilePadding, to: 20)
      pump { !stage.canvas.isMoving }
      XCTAssertEqual(frames(stage), before, "\(kind) has its own padding")
      stage.store.update(\.words.textSize, to: 200)
      pump { frames(stage)[0].width > before[0].width + 10 }
      stage.store.undo()
      stage.store.undo()
      pump { frames(stage) == before }
      // GTK's boxes and check buttons have no baseline.
      let baselines = stage.canvas.subject.source.geometry?.items.map { $0.baseline != nil }
      XCTAssertEqual(baselines, Array(repeating: [.button, .tab, .link].contains(kind), count: 2), "\(kind)")
    }
  }

  func testLongerTextsWrapOrEndInAnEllipsis() async throws {
    let stage = stage { scene in
      scene.text = .own("an incomprehensibility beyond comparison, and another")
      scene.splitting = .commas
      scene.tileWidth = .pixels(120)
    }
    for kind in ItemKind.allCases {
      stage.store.update(\.words.longText, to: .wrap)
      set(kind, stage)
      let wrapped = frames(stage)[0]
      XCTAssertLessThanOrEqual(wrapped.width, 120, "\(kind)")
      XCTAssertGreaterThan(wrapped.width, 90, "\(kind)")
      stage.store.update(\.words.longText, to: .ellipsis)
      pump { frames(stage)[0].height < wrapped.height - 5 }
      XCTAssertLessThanOrEqual(frames(stage)[0].width, 120, "\(kind)")
      XCTAssertEqual(
        String(gtk: gtk_widget_get_tooltip_text(try item(0, stage).pointer)),
        "an incomprehensibility beyond comparison", "\(kind)")
      let geometry = try XCTUnwrap(stage.canvas.subject.source.geometry)
      let subject = CheckSubject(stage.canvas.subject.layout, in: geometry)
      let whole = try XCTUnwrap(subject.items[0]?.whole, "\(kind)")
      XCTAssertGreaterThan(whole.width, 200, "\(kind)")
    }
  }

  func testPartsAreMirrored() async throws {
    let stage = stage { scene in
      (scene.text, scene.itemKind, scene.direction) = (.own("Save Home"), .checkBox, .rightToLeft)
    }
    for kind in [ItemKind.checkBox, .chip] {
      set(kind, stage)
      let (item, label) = (try item(0, stage), try label(0, stage))
      let start = try XCTUnwrap(label.bounds(in: item)).origin.x
      stage.store.update(\.words.direction, to: .leftToRight)
      pump { label.bounds(in: item).map { $0.origin.x != start } ?? false }
      stage.store.update(\.words.direction, to: .rightToLeft)
      pump { label.bounds(in: item)?.origin.x == start }
    }
  }

  // MARK: Identity

  func testAWordCanHaveItsOwnKind() async throws {
    let stage = stage { $0.text = .own("one two three") }
    stage.store.select(1)
    stage.store.updateWord(\.kind, to: .button)
    pump { (try? item(1, stage).isA(gtk_button_get_type())) ?? false }
    for index in [0, 2] { XCTAssertTrue(try item(index, stage).isA(gtk_label_get_type())) }
    set(.checkBox, stage)
    XCTAssertTrue(try item(0, stage).isA(gtk_check_button_get_type()))
    XCTAssertTrue(try item(1, stage).isA(gtk_button_get_type()))
    stage.store.undo()
    pump { (try? item(0, stage).isA(gtk_label_get_type())) ?? false }
  }

  func testAChangeOfKindMovesItemsAndFadesNone() async throws {
    let stage = stage { scene in
      scene.text = .own("one two three four")
      scene.animation = .easeInOut
    }
    let view = try XCTUnwrap(stage.canvas.subject.source as? LayoutView)
    let start = try item(3, stage).bounds(in: view.widget)?.origin.x
    stage.store.update(\.words.itemKind, to: .button)
    pump { view.isAnimating || (try? self.item(3, stage).isA(gtk_button_get_type())) ?? false }
    XCTAssertEqual(view.widget.children.count, 4, "the tiles are gone at once")
    pump { !view.isAnimating }
    XCTAssertNotEqual(try item(3, stage).bounds(in: view.widget)?.origin.x, start)
    for index in 0..<4 { XCTAssertEqual(gtk_widget_get_opacity(try item(index, stage).pointer), 1) }
  }

  func testTheFocusStaysOnItsItem() async throws {
    let stage = stage { $0.text = .own("one two three four") }
    let source = stage.canvas.subject.source
    let tile = try item(2, stage)
    gtk_root_set_focus(try XCTUnwrap(gtk_widget_get_root(tile.pointer)), tile.pointer)
    pump { source.widget.focusInWindow == source.widget(at: 2) }
    for kind in Self.kinds + [.word] {
      stage.store.update(\.words.itemKind, to: kind)
      pump { source.widget.focusInWindow == source.widget(at: 2) && source.focusedItem == 2 }
      XCTAssertEqual(source.focusedItem, 2, "\(kind)")
    }
  }

  // MARK: Input

  func testItemsReceiveNoInput() async throws {
    let stage = stage { $0.text = .own("one two") }
    for kind in Self.kinds {
      set(kind, stage)
      let item = try item(0, stage)
      XCTAssertEqual(phases(of: item), [GTK_PHASE_NONE], "\(kind)")
      XCTAssertNotEqual(gtk_widget_is_sensitive(item.pointer), 0, "\(kind) is not greyed")
      XCTAssertNotEqual(gtk_widget_get_focusable(item.pointer), 0, "\(kind)")
      for part in item.children {
        XCTAssertTrue(gtk_widget_get_can_focus(part.pointer) == 0 || gtk_widget_get_focusable(part.pointer) == 0)
      }
    }
  }

  /// The phases of all controllers in a widget, without those that GTK adds to labels for tooltips and links.
  private func phases(of widget: Widget) -> Set<GtkPropagationPhase> {
    guard !widget.isA(gtk_label_get_type()) else { return [GTK_PHASE_NONE] }
    var phases: Set<GtkPropagationPhase> = [GTK_PHASE_NONE]
    let controllers = gtk_widget_observe_controllers(widget.pointer)!
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      phases.insert(gtk_event_controller_get_propagation_phase(OpaquePointer(controller)))
      g_object_unref(controller)
    }
    g_object_unref(controllers.address)
    return widget.children.reduce(phases) { $0.union(self.phases(of: $1)) }
  }

  // MARK: Checks

  func testOnlyKindsThatArePressedAreTargets() async throws {
    let stage = stage { $0.text = .own("a b") }
    for kind in ItemKind.allCases {
      set(kind, stage)
      let geometry = try XCTUnwrap(stage.canvas.subject.source.geometry)
      let subject = CheckSubject(stage.canvas.subject.layout, in: geometry)
      XCTAssertEqual(subject.items.map { $0?.isTarget }, [kind.isTarget, kind.isTarget], "\(kind)")
      var settings = CheckSettings()
      settings.leastTarget = 44
      let sample = LayoutSample(of: subject, at: Int(geometry.size.width), reusing: geometry)
      let found = RuleSet<LayoutSample>(settings).brokenRules(in: sample).filter { $0.rule == .smallTarget }
      XCTAssertEqual(found.count, kind.isTarget ? 2 : 0, "\(kind)")
    }
  }

  func testManyItemsAreWords() async throws {
    let stage = stage { scene in
      (scene.text, scene.itemKind) = (.own(String(repeating: "word ", count: 2_001)), .button)
    }
    XCTAssertTrue(try item(0, stage).isA(gtk_label_get_type()))
    XCTAssertFalse(stage.canvas.subject.items.isTarget(0))
    stage.store.update(\.words.wordCount, to: .number(50))
    pump { (try? item(0, stage).isA(gtk_button_get_type())) ?? false }
    XCTAssertTrue(stage.canvas.subject.items.isTarget(0))
  }
}
