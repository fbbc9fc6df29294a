// A window at each width of a range, without a visible change: it is allocated, read and restored before the program
// returns to its main loop.

import CGtk
import GtkInterop
import ProbeInterface

/// One sweep.
@MainActor
struct WindowSweep {
  /// The size of a reply in bytes at which the sweep stops, so that messages stay below 4 MB.
  private static let limit = 3_000_000

  let window: Widget
  private let height: Int?
  private let texts: [String: String]
  private let begin: Int?
  private let examination: LayoutExamination?

  /// - Parameters:
  ///   - height: The height of the window; 0 for its own.
  ///   - texts: The replacements of texts, by the texts.
  ///   - begin: The first width of the sweep that this one continues; nil for none. A layout can unfold at another width
  ///     than it folds at, so it depends on the widths before.
  ///   - examination: Examines the layouts that the program has written at each width; nil for no examination.
  init(
    _ window: Widget, height: Int = 0, texts: [String: String] = [:], continuing begin: Int? = nil,
    examination: LayoutExamination? = nil
  ) {
    (self.window, self.height, self.texts, self.begin) = (window, height > 0 ? height : nil, texts, begin)
    self.examination = examination
  }

  /// The maximum number of times that a window is laid out at one width.
  private static let passLimit = 6

  /// Repeats the layout at one width until the widgets and their states no longer change. A widget that shows or hides
  /// others during its allocation queues a resize, which GTK handles in the next frame. The request is lost if an
  /// ancestor completes its allocation afterwards, so each pass queues a resize of all widgets.
  private func settle(
    _ frame: WindowFrame, _ width: Int, _ first: WidgetTree
  ) -> (height: (height: Int, minimum: Int), tree: WidgetTree) {
    var (tree, states) = (first, first.states)
    var height = (height: 0, minimum: 0)
    for _ in 1...Self.passLimit {
      tree.queueResize()
      height = frame.allocate(width: width)
      let (oldTree, oldStates) = (tree, states)
      tree = WidgetTree(of: window)
      states = tree.states
      if tree.isSame(as: oldTree), states == oldStates { break }
    }
    return (height, tree)
  }

  /// The reply of the method `Read`.
  ///
  /// - Parameter withRows: Whether the rows outside of the viewports of lists are laid out and read.
  func current(withRows: Bool = false) -> Variant {
    if withRows { PopoverLists(in: window).layOutRows() }
    let (frame, tree) = (WindowFrame(window), WidgetTree(of: window, withRows: withRows))
    var states = tree.states
    examination?.add(to: &states, of: tree)
    let (width, height) =
      window.isPopover
      ? PopoverSize(of: window).shown
      : (gtk_widget_get_width(window.pointer), gtk_widget_get_height(window.pointer))
    let sample = Variant(tuple: [
      Variant(width), Variant(height), Variant(Int32(clamping: frame.minimumHeight)), Variant(UInt32(0)),
      WidgetTree.variant(of: states),
    ])
    return Variant(tuple: [
      Variant(array: [tree.variant]), Variant(array: [sample]), Variant(width + 1), Variant(false),
    ])
  }

  /// The reply of the method `Picture`.
  func picture(at width: Int, scale: Int) -> Variant {
    let width = width > 0 ? width : WindowFrame(window).width
    return reply(from: width, to: width) { tree in
      [tree.map(RequestedSizes.variant) ?? Variant(fixed: [Int32](), of: "i")]
        + (tree == nil ? DrawnWindow.none : DrawnWindow(of: window).pixels(scale: scale))
        + [LineReader.variant(of: tree ?? WidgetTree()), Self.chain(of: window, isShown: tree != nil)]
    }
  }

  /// The reply of the method `MinimumHeight`.
  func minimumHeight(at width: Int) -> Variant {
    let width = width > 0 ? width : WindowFrame(window).width
    let results = reply(from: width, to: width) { tree in [Self.chain(of: window, isShown: tree != nil)] }
    return Variant(tuple: [results.children[4], results.children[3]])
  }

  private static func chain(of window: Widget, isShown: Bool) -> Variant {
    (isShown ? HeightChain(of: window) : HeightChain()).variant
  }

  /// The reply of the method `Drawing`.
  func drawing(at width: Int) -> Variant {
    let width = width > 0 ? width : WindowFrame(window).width
    let results = reply(from: width, to: width) { tree in
      [tree == nil ? DrawnWindow.none[1] : DrawnWindow(of: window).svg]
    }
    return Variant(tuple: [results.children[4]])
  }

  /// The reply of the method `Sweep`.
  ///
  /// - Parameter draw: Returns the results that follow those of `Sweep`, while the window has the last width. It receives
  ///   the widgets; nil if the window does not get the width.
  ///
  /// At a breakpoint, libadwaita makes a picture of the content for the next frame. It releases one for each frame, so
  /// the one of the layout that restores the window remains, of about 30 KB in Adwaita Demo. A window that is restored
  /// in the next frame instead would show the layout of the breakpoint for one frame.
  func reply(
    from first: Int, to last: Int, draw: ((WidgetTree?) -> [Variant])? = nil
  ) -> Variant {
    let quiet = QuietCall()
    // The program can close the window while it is laid out.
    let kept = ObjectReference(window.opaque)
    defer { withExtendedLifetime(kept) {} }
    let (frame, own) = (WindowFrame(window, height: height), WindowFrame(window))
    let replaced = LabelTexts(texts, in: window)
    let styles = StyleChanges()
    let panes = ShownPages(of: window, folding: true)
    var hasOtherStyles = false
    defer {
      replaced.restore()
      // Without it, the next frame would have the style of another width, and a window that grows does not shrink again.
      if hasOtherStyles || styles.takeChanges() { _ = settle(own, own.width, WidgetTree(of: window)) }
      own.restore()
      // A layout that folded and unfolded again can show other panes.
      panes.restore()
      styles.end()
      quiet.end()
    }
    var (trees, samples): ([Variant], [Variant]) = ([], [])
    var lastTree: WidgetTree?
    var reader = StateReader(WidgetTree())
    var states: [WidgetTree.State] = []
    if let begin, begin < first, !panes.isEmpty { _ = frame.allocate(width: max(begin, frame.widths.minimum)) }
    var (width, bytes, isBreakpoint) = (max(first, frame.widths.minimum), 0, false)
    while width <= last, bytes < Self.limit {
      var (height, tree) = (
        frame.allocate(width: width), WidgetTree(of: window, after: lastTree ?? WidgetTree())
      )
      isBreakpoint = tree.isBeyondBreakpoint
      if isBreakpoint { break }
      let isShownAgain = StackPage.keepChosen()
      let haveStylesChanged = styles.takeChanges()
      hasOtherStyles = hasOtherStyles || haveStylesChanged
      if isShownAgain || haveStylesChanged || lastTree.map(tree.isSame) != true {
        (height, tree) = settle(frame, width, tree)
        reader = StateReader(tree)
      }
      if lastTree.map(tree.isSame) != true {
        trees.append(tree.variant)
        lastTree = tree
        states = []
        bytes += trees[trees.count - 1].byteCount
        // At the last width, no other layout needs to know what changes a style.
        if width < last { styles.observe(tree.widgets) }
      }
      var new = reader.states(with: tree.hosts)
      examination?.add(to: &new, of: tree)
      var changes: [WidgetTree.State] = []
      for index in new.indices where states.isEmpty || new[index] != states[index] { changes.append(new[index]) }
      states = new
      bytes += changes.count * MemoryLayout<WidgetTree.State>.stride
      samples.append(
        Variant(tuple: [
          Variant(Int32(width)), Variant(Int32(height.height)), Variant(Int32(height.minimum)),
          Variant(UInt32(trees.count - 1)), WidgetTree.variant(of: changes),
        ]))
      width += 1
    }
    var results = [
      Variant(arrayOf: "a\(ProbeInterface.widgetType)", trees),
      Variant(arrayOf: "(iiiu\(ProbeInterface.statesType))", samples),
      Variant(Int32(width)), Variant(isBreakpoint),
    ]
    if let draw {
      // The layout can have requested another allocation, without which GTK does not draw a widget.
      if !samples.isEmpty { _ = frame.allocate(width: last) }
      results += draw(samples.isEmpty ? nil : WidgetTree(of: window))
    }
    return Variant(tuple: results)
  }
}
