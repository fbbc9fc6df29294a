import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// No history: after any changes a container equals a new one with the same content.
@MainActor
final class LayoutViewHistoryTests: LayoutViewTestCase {
  /// The visible state of a container.
  private struct Content {
    var layout = AnyLayout(FlowLayout())
    var children: [Child] = []
    var direction = GTK_TEXT_DIR_LTR
    var insets = EdgeInsets()
    var alignment = Alignment.topLeading
    var proposal: ProposedViewSize?
  }

  /// One child, by its number.
  private struct Child {
    var id: Int
    var size: (Int32, Int32) = (10, 10)
    var kind = Kind.widget
    var expands: Axis.Set = []
    var priority = 0.0
    var isVisible = true

    enum Kind: CaseIterable { case widget, frame, spacer, shortSpacer }
  }

  /// A container with the widgets of its children.
  @MainActor
  private final class Stage {
    let view: LayoutView
    var boxes: [Int: FixedBox] = [:]

    init(_ view: LayoutView) { self.view = view }

    /// Makes the container show a content.
    func show(_ content: Content, animation: Animation? = nil) {
      view.animate(animation) {
        gtk_widget_set_direction(view.widget.pointer, content.direction)
        view.layout = content.layout
        view.contentInsets = content.insets
        view.contentAlignment = content.alignment
        view.proposal = content.proposal
        view.children = content.children.map(child)
      }
      boxes = boxes.filter { id, _ in content.children.contains { $0.id == id } }
    }

    private func child(_ child: Child) -> LayoutChild {
      let box = boxes[child.id] ?? FixedBox(child.size.0, child.size.1)
      boxes[child.id] = box
      if box.natural != child.size { box.resize(child.size.0, child.size.1) }
      gtk_widget_set_visible(box.widget.pointer, gboolean(child.isVisible))
      var result =
        switch child.kind {
        case .widget: LayoutChild(box.widget)
        case .frame: LayoutChild(box.widget).frame(minWidth: 20, maxWidth: 80, maxHeight: .infinity)
        case .spacer: LayoutChild.spacer(box.widget)
        case .shortSpacer: LayoutChild.spacer(box.widget, minLength: 1)
        }
      result.expands = child.expands
      if child.kind == .widget || child.kind == .frame { result.priority = child.priority }
      return result
    }
  }

  func testASpacerInTheSamePlaceFollowsTheStackAround() async {
    let (view, boxes) = makeView(HStackLayout(), [(10, 30), (1, 1)])
    let children = [LayoutChild(boxes[0].widget), .spacer(boxes[1].widget)]
    view.children = children
    XCTAssertEqual(heightRequest(view, width: 100), [30, 30])
    view.children = [children[0], .spacer(boxes[1].widget)]
    XCTAssertEqual(heightRequest(view, width: 100), [30, 30])
    allocate(view, 100, 200)
    XCTAssertEqual(boxes[0].widget.frame, [0, 0, 10, 30])
    view.layout = AnyLayout(VStackLayout())
    view.children = [children[0], .spacer(boxes[1].widget)]
    XCTAssertEqual(widthRequest(view), [10, 10])
  }

  func testALabelThatWasOfferedAnInfiniteWidthIsAsHighAsBefore() async {
    let label = Widget(gtk_label_new("window"))
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(label.opaque, GTK_NATURAL_WRAP_NONE)
    let (view, _) = makeView(PileLayout(proposal: ProposedViewSize(width: .infinity, height: nil)))
    view.children = [LayoutChild(label).setting(Expands.self, to: .horizontal)]
    func height(_ width: Int32) -> Int32 {
      var height: Int32 = 0
      gtk_widget_measure(label.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
      return height
    }
    let line = height(-1)
    XCTAssertGreaterThan(height(1), line)
    XCTAssertEqual(heightRequest(view)[1], line)
    XCTAssertEqual(height(500), line)
  }

  func testAnyChangesAtOnceEndWhereAFreshStartEnds() async {
    for seed in 1...8 as ClosedRange<UInt64> { compare(seed, animations: [nil]) }
  }

  func testAnyChangesInMotionEndWhereAFreshStartEnds() async {
    for seed in 11...18 as ClosedRange<UInt64> {
      compare(seed, animations: [nil, .linear(duration: 0.2), .spring])
    }
  }

  /// Makes changes and, at intervals, compares with a new container of the same content.
  private func compare(_ seed: UInt64, animations: [Animation?]) {
    var generator = SplitMix64(seed: seed)
    var content = Content()
    var nextID = 0
    let stage = makeStage(content)
    present(stage.view, 300, 200)
    stage.view.manualTime = 0
    var time = 0.0
    for round in 0..<120 {
      change(&content, &nextID, &generator)
      stage.show(content, animation: animations.randomElement(using: &generator)!)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: break
      case 1...3:
        _ = widthRequest(stage.view)
        allocate(stage.view, 300, 200)
      default:
        time += .random(in: 0...0.2, using: &generator)
        stage.view.showFrame(at: time)
      }
      guard round % 5 == 4 else { continue }
      stage.view.finishMotion()
      let fresh = makeStage(content)
      let sizes: [(Int32, Int32)] = [(300, 200), (120, 400)]
      for (width, height) in sizes {
        let (old, new) = (state(of: stage, width, height), state(of: fresh, width, height))
        let differences = zip(old, new).filter { $0 != $1 }.map { "\($0) is \($1) after a fresh start" }
        guard old != new else { continue }
        return XCTFail("seed \(seed), round \(round), \(width) × \(height): \(differences)")
      }
    }
  }

  private func makeStage(_ content: Content) -> Stage {
    let (view, _) = makeView(content.layout)
    let stage = Stage(view)
    stage.show(content)
    return stage
  }

  /// The requests of a container, and the frames of its children by their numbers; nil for hidden children.
  private func state(of stage: Stage, _ width: Int32, _ height: Int32) -> [String] {
    let requests = [
      request(stage.view, GTK_ORIENTATION_HORIZONTAL), request(stage.view, GTK_ORIENTATION_VERTICAL),
      request(stage.view, GTK_ORIENTATION_VERTICAL, for: width),
      request(stage.view, GTK_ORIENTATION_HORIZONTAL, for: height),
    ]
    allocate(stage.view, width, height)
    let frames = stage.boxes.sorted { $0.key < $1.key }.map { id, box in
      let widget = box.widget.pointer
      let shows = gtk_widget_get_visible(widget) != 0 && gtk_widget_get_child_visible(widget) != 0
      return "\(id): \(shows ? "\(box.widget.frame)" : "hidden") \(gtk_widget_get_opacity(widget))"
    }
    let end = stage.view.destinationBounds
    return ["\(requests)"] + frames + ["\(stage.view.widget.children.count) children, \(end)"]
  }

  // MARK: Changes

  private func change(_ content: inout Content, _ nextID: inout Int, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: content.layout = layout(&generator)
    case 2: content.direction = content.direction == GTK_TEXT_DIR_LTR ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR
    case 3:
      let inset = CGFloat.random(in: 0...9, using: &generator)
      content.insets = EdgeInsets(top: inset, leading: 2 * inset, bottom: 1, trailing: inset)
    case 4: content.alignment = [.topLeading, .center, .bottomTrailing].randomElement(using: &generator)!
    case 5:
      let lengths: [CGFloat?] = [nil, 0, 90, 250, .infinity]
      let proposals = lengths.map { ProposedViewSize(width: $0, height: lengths.randomElement(using: &generator)!) }
      content.proposal = Bool.random(using: &generator) ? nil : proposals.randomElement(using: &generator)!
    case 6: content.children.shuffle(using: &generator)
    case 7:
      content.children = content.children.filter { _ in Bool.random(using: &generator) }
    case 8, 9:
      for _ in 0..<3 {
        content.children.insert(Child(id: nextID), at: .random(in: 0...content.children.count, using: &generator))
        nextID += 1
      }
    default: break
    }
    for index in content.children.indices where Int.random(in: 0..<4, using: &generator) == 0 {
      change(&content.children[index], &generator)
    }
  }

  private func change(_ child: inout Child, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: child.size = (.random(in: 1...60, using: &generator), .random(in: 1...40, using: &generator))
    case 1: child.kind = Child.Kind.allCases.randomElement(using: &generator)!
    case 2: child.expands = ([[], .horizontal, .vertical] as [Axis.Set]).randomElement(using: &generator)!
    case 3: child.priority = .random(in: -1...1, using: &generator)
    default: child.isVisible = Int.random(in: 0..<4, using: &generator) > 0
    }
  }

  private func layout(_ generator: inout SplitMix64) -> AnyLayout {
    let spacing = CGFloat(Int.random(in: 0...9, using: &generator))
    let layouts = [
      AnyLayout(HStackLayout(spacing: spacing)), AnyLayout(VStackLayout(alignment: .leading, spacing: spacing)),
      AnyLayout(ZStackLayout()), AnyLayout(FlowLayout(spacing: spacing)),
      AnyLayout(FlowLayout(axis: .vertical, justification: .spaceBetween, lineCount: 2)),
      AnyLayout(VGridLayout(columns: [GridItem(.adaptive(minimum: 40))], spacing: spacing)),
      AnyLayout(PileLayout(hidden: [0, 2])), AnyLayout(AnimatableRowLayout(row: RowLayout(distance: spacing))),
    ]
    return layouts.randomElement(using: &generator)!
  }
}
