import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The base of the tests of lazy containers: containers of boxes in scrolled windows.
@MainActor
class LazyLayoutViewTestCase: LayoutViewTestCase {
  /// A lazy container and the calls to it.
  @MainActor
  final class Stage {
    let view: LazyLayoutView
    let scrolled: Widget
    private let log: Log

    /// The calls to the source.
    @MainActor
    final class Log {
      var made: [FixedBox] = []
      var shown: [ObjectIdentifier: Int] = [:]
      var binds = 0
      var unbinds = 0
      var wrongUnbinds = 0
      var size: (Int) -> (Int32, Int32)

      init(_ size: @escaping (Int) -> (Int32, Int32)) { self.size = size }
    }

    init(
      _ layout: any LazyLayout, count: Int, size: @escaping (Int) -> (Int32, Int32),
      identity: ((Int) -> AnyHashable)? = nil
    ) {
      let log = Log(size)
      var source = LazySource(count: count) {
        let box = FixedBox(10, 10)
        log.made.append(box)
        return box
      } bind: { box, item in
        log.binds += 1
        log.shown[ObjectIdentifier(box)] = item
        let size = log.size(item)
        box.resize(size.0, size.1)
      } unbind: { box, item in
        log.unbinds += 1
        if log.shown.removeValue(forKey: ObjectIdentifier(box)) != item { log.wrongUnbinds += 1 }
      }
      source.identity = identity
      self.log = log
      view = LazyLayoutView(layout, source)
      scrolled = .scroller(view.widget)
    }

    var madeCount: Int { log.made.count }

    /// The number of live cells.
    var aliveCount: Int { log.made.count { !$0.isDisposed } }

    var binds: Int { log.binds }
    var wrongUnbinds: Int { log.wrongUnbinds }

    /// The frame in the viewport of the tile of an item; nil without a tile.
    func frame(_ item: Int) -> [Int]? { cell(item).flatMap { $0.parent?.frame } }

    /// The widget of an item, checked against the calls to the source.
    func cell(_ item: Int) -> Widget? {
      guard let cell = view.cell(of: item) else { return nil }
      guard let box = cell.peer(as: FixedBox.self), log.shown[ObjectIdentifier(box)] == item else {
        XCTFail("item \(item) is shown by a cell of another")
        return nil
      }
      return cell
    }

    /// The items that have tiles.
    var shownItems: [Int] { log.shown.values.sorted() }

    /// The number of children of the widget.
    var childCount: Int { view.widget.children.count }

    func adjustment(_ orientation: GtkOrientation) -> UnsafeMutablePointer<GtkAdjustment> {
      orientation == GTK_ORIENTATION_VERTICAL
        ? gtk_scrolled_window_get_vadjustment(scrolled.opaque) : gtk_scrolled_window_get_hadjustment(scrolled.opaque)
    }

    /// The value of the vertical adjustment.
    var value: Double {
      get { gtk_adjustment_get_value(adjustment(GTK_ORIENTATION_VERTICAL)) }
      set { gtk_adjustment_set_value(adjustment(GTK_ORIENTATION_VERTICAL), newValue) }
    }

    var upper: Double { gtk_adjustment_get_upper(adjustment(GTK_ORIENTATION_VERTICAL)) }
  }

  /// Shows a container in a window of its own.
  func stage(
    _ layout: any LazyLayout, count: Int, _ width: Int32 = 400, _ height: Int32 = 300,
    size: @escaping (Int) -> (Int32, Int32) = { _ in (20, 20) }, identity: ((Int) -> AnyHashable)? = nil
  ) -> Stage {
    let stage = Stage(layout, count: count, size: size, identity: identity)
    present(stage.view.widget, in: stage.scrolled, width, height)
    return stage
  }

  /// A list of 100 rows that was scrolled to its end, and from which 48 rows before it were removed.
  func stageMovedByTheEnd() -> Stage {
    let stage = stage(list(), count: 100)
    stage.value = stage.upper
    waitForLayout(stage)
    stage.view.itemsChanged(at: 50, removed: 48, added: 0)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(51), [0, 280, 20, 20])
    return stage
  }

  /// Labels that show the numbers of their items.
  func labels(_ count: Int) -> LazySource<Widget> {
    LazySource(count: count) {
      Widget(gtk_label_new(nil))
    } bind: { label, item in
      gtk_label_set_text(label.opaque, "\(item)")
    }
  }

  /// Waits until the queued layout has run.
  func waitForLayout(_ stage: Stage) { pumpFrame(stage.view.widget) }

  /// Lays the container out without waiting for a frame.
  func layOut(_ stage: Stage) {
    let view = stage.view.widget.pointer
    gtk_widget_measure(view, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_allocate(view, 400, 300, -1, nil)
  }

  /// A shown container whose first item has the focus.
  func focusedStage(_ layout: any LazyLayout, count: Int) -> Stage {
    let stage = stage(layout, count: count)
    XCTAssertNotEqual(gtk_widget_grab_focus(stage.view.widget.pointer), 0)
    XCTAssertEqual(focus(stage), stage.cell(0)?.parent)
    return stage
  }

  /// The widget of the window that has the focus.
  func focus(_ stage: Stage) -> Widget? { gtk_window_get_focus(window(of: stage)).map { Widget($0) } }

  func window(of stage: Stage) -> UnsafeMutablePointer<GtkWindow> {
    gtk_widget_get_root(stage.view.widget.pointer)!.cast()
  }

  /// A list of rows 20 high, one above the other.
  func list(_ spacing: CGFloat = 0) -> LazyVGridLayout {
    LazyVGridLayout(columns: [GridItem(alignment: .leading)], spacing: spacing, rowHeight: .uniform(20))
  }

  /// Rows of so many cells, 20 high.
  func grid(_ columns: Int) -> LazyVGridLayout {
    LazyVGridLayout(
      columns: Array(repeating: GridItem(spacing: 0, alignment: .topLeading), count: columns), spacing: 0,
      rowHeight: .uniform(20))
  }
}
