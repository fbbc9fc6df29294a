// The windows of the program, and the replies to calls of Reflow.

import CGtk
import GtkInterop

/// The windows that Reflow knows, by their identifiers.
@MainActor
final class ProbedWindows {
  /// A window or an open menu, and its state before the first change.
  @MainActor
  private final class Record {
    let window: WeakWidget
    /// The size before the first change; nil without a change.
    var ownSize: WindowSize?
    /// The state before the first change of the size; nil without a change.
    var ownState: ToplevelState?
    /// The shown pages before the first change; nil without a change.
    var ownPages: ShownPages?
    /// The pages and the widgets with menus that Reflow knows.
    var pages: [StackPage] = []
    var openers: [MenuOpener] = []
    let places = ListPlaces()
    private let examination = LayoutExamination()
    /// The widths of the last sweep and the next one, at which other calls continue it; nil after another change.
    var swept: ClosedRange<Int>?

    /// Reports when the program draws the window.
    lazy var watch = WindowWatch(window)

    init(_ widget: Widget) { window = WeakWidget(widget) }

    /// The examination of the layouts that the program has written, if a call requests it.
    func examination(_ argument: Variant) -> LayoutExamination? { argument.bool == true ? examination : nil }

    /// The first width of the last sweep if it continues at a width.
    func begin(of width: Int) -> Int? { swept.flatMap { $0.contains(width) ? $0.lowerBound : nil } }
  }

  private var records: [Record] = []
  /// The settings of the display at the start; nil without a display.
  var settings: DisplaySettings?
  /// Called with the identifier of a window that the program has drawn since its last picture.
  var onChange: @MainActor (_ identifier: Int) -> Void = { _ in }

  /// Answers a call of Reflow.
  func answer(_ method: String, _ arguments: [Variant], _ invocation: DBusInvocation) {
    if method == "Catalogue" { return invocation.answer(Self.catalogue) }
    if method == "Windows" { return invocation.answer(Variant(tuple: [list()])) }
    if method == "Settings", let settings { return invocation.answer(settings.reply) }
    if method == "StayBelow" { return invocation.answer(Variant(tuple: [Variant(lowerWindows())])) }
    if method == "Activate" {
      return invocation.answer(ActionCall(arguments[0].string ?? "", windows: Widget.shownWindows).reply)
    }
    guard let identifier = arguments.first?.int, records.indices.contains(identifier),
      let window = records[identifier].window.widget
    else { return invocation.fail("there is no such window") }
    let record = records[identifier]
    if method == "Resize" || method == "ShowPage" { record.swept = nil }
    let numbers = arguments.dropFirst().compactMap(\.int)
    switch method {
    case "Resize" where window.isPopover: settle(record, window, invocation)
    case "Resize":
      if numbers[0] > 0 {
        record.ownSize = record.ownSize ?? WindowSize(of: window)
        record.ownState = record.ownState ?? ToplevelState(of: window)
      }
      record.watch.expectOwnFrames()
      let resize = WindowResize(window, record.window, record.ownSize, record.ownState)
      resize.start(width: numbers[0], height: numbers[1], invocation)
      if numbers[0] == 0 { record.ownState = nil }
    case "Environment": invocation.answer(TextEnvironment(of: window).reply)
    case "Minimum": invocation.answer(MinimumChain(of: window).reply)
    case "Hidden": invocation.answer(HiddenCounts(of: window).reply)
    case "Sweep":
      let pairs = arguments[4].children.map { $0.children.compactMap(\.string) }
      let texts = Dictionary(pairs.map { ($0[0], $0[1]) }) { first, _ in first }
      whenShown(record, window, invocation) {
        defer { record.watch.expectOwnFrames() }
        let (begin, examination) = (record.begin(of: numbers[0]), record.examination(arguments[5]))
        let sweep = WindowSweep($0, height: numbers[2], texts: texts, continuing: begin, examination: examination)
        let reply = sweep.reply(from: numbers[0], to: numbers[1])
        let next = max(reply.children[2].int ?? 0, begin == nil ? numbers[0] : record.swept?.upperBound ?? 0)
        record.swept = (begin ?? numbers[0])...next
        return reply
      }
    case "Read":
      if window.isPopover { return invocation.answer(WindowSweep(window).current(withRows: true)) }
      whenShown(record, window, invocation) {
        WindowSweep($0, examination: record.examination(arguments[1])).current()
      }
    case "Pages":
      record.pages = StackPage.hidden(below: window)
      let rows = record.pages.map { Variant(tuple: [Variant($0.title), Variant($0.isPane)]) }
      invocation.answer(Variant(tuple: [Variant(arrayOf: "(sb)", rows)]))
    case "ShowPage":
      // The handlers of the program can warn.
      let quiet = QuietCall()
      record.ownPages = record.ownPages ?? ShownPages(of: window)
      StackPage.chosen = nil
      record.ownPages?.restore()
      if record.pages.indices.contains(numbers[0]) { StackPage.chosen = record.pages[numbers[0]] }
      if !StackPage.keepChosen(), StackPage.chosen == nil { record.ownPages = nil }
      quiet.end()
      invocation.answer()
    case "Menus":
      record.openers = MenuOpener.all(in: window)
      invocation.answer(MenuOpener.reply(record.openers, in: window))
    case "OpenMenu": openMenu(record, numbers[0], arguments[2].bool ?? false, window, invocation)
    case "MenuSize":
      let screens = arguments[1].children.compactMap(\.int)
      invocation.answer(PopoverSize(of: window).reply(screens: screens))
    case "Lists": invocation.answer(PopoverLists(in: window).reply)
    case "ScrollList":
      PopoverLists(in: window).scroll(numbers[0], to: numbers[1], record.window, record.places, invocation)
    case "Picture":
      whenShown(record, window, invocation) {
        defer { record.watch.start { [weak self] in self?.onChange(identifier) } }
        let sweep = WindowSweep($0, height: numbers[1], continuing: record.begin(of: numbers[0]))
        return sweep.picture(at: numbers[0], scale: numbers[2])
      }
    case "Drawing":
      whenShown(record, window, invocation) {
        defer { record.watch.expectOwnFrames() }
        return WindowSweep($0, height: numbers[1], continuing: record.begin(of: numbers[0])).drawing(at: numbers[0])
      }
    case "Trace":
      whenShown(record, window, invocation) {
        defer { record.watch.expectOwnFrames() }
        let sweep = WindowSweep($0, height: numbers[1], continuing: record.begin(of: numbers[0]))
        return sweep.trace(at: numbers[0], of: numbers[2])
      }
    case "Parameters": invocation.answer(ParameterWriter.reply(setting: arguments[1], in: window))
    case "LayoutValues":
      whenShown(record, window, invocation) {
        defer { record.watch.expectOwnFrames() }
        let sweep = WindowSweep($0, height: numbers[1], continuing: record.begin(of: numbers[0]))
        sweep.setLayoutValues(at: numbers[0], to: arguments[3])
        return Variant(tuple: [])
      }
    case "MinimumHeight":
      whenShown(record, window, invocation) {
        defer { record.watch.expectOwnFrames() }
        return WindowSweep($0, continuing: record.begin(of: numbers[0])).minimumHeight(at: numbers[0])
      }
    case "Show":
      let tree = WidgetTree(of: window)
      let isThere = tree.widgets.indices.contains(numbers[0])
      if isThere { WidgetMark.show(tree.shownWidget(at: numbers[0]), in: window) }
      invocation.answer(Variant(tuple: [Variant(isThere)]))
    case "Measure":
      let time = SweepTime(window, from: numbers[0], to: numbers[1])
      let isBare = arguments.last?.bool == true
      invocation.answer(Variant(tuple: [Variant(isBare ? time.ofBareLoop : time.ofSweep)]))
    default: invocation.fail("there is no such method")
    }
  }

  /// Answers a call once the content of a window is visible. After a sweep to a breakpoint of libadwaita, the content
  /// stays hidden until the next frame, and a sweep meanwhile would find another breakpoint at its first width.
  private func whenShown(
    _ record: Record, _ window: Widget, _ invocation: DBusInvocation, _ reply: @escaping (Widget) -> Variant
  ) {
    guard WidgetTree(of: window).isBeyondBreakpoint else { return invocation.answer(reply(window)) }
    let answer = PendingAnswer(invocation)
    FrameWait(window, showing: record.window, frames: 1).start { _ in
      if let window = record.window.widget { answer.send(reply(window)) }
    }
  }

  /// Answers the method `Resize` for a menu, which only waits.
  private func settle(_ record: Record, _ menu: Widget, _ invocation: DBusInvocation) {
    let answer = PendingAnswer(invocation)
    FrameWait(menu, showing: record.window).start { isSettled in
      guard let menu = record.window.widget else { return }
      let size = PopoverSize(of: menu)
      let sizes = [size.shown.width, Int32(clamping: size.minimum)]
      answer.send(Variant(tuple: sizes.map { Variant($0) } + [Variant(isSettled)]))
    }
  }

  private func openMenu(
    _ record: Record, _ index: Int, _ isOpen: Bool, _ window: Widget, _ invocation: DBusInvocation
  ) {
    guard record.openers.indices.contains(index) else { return invocation.fail("there is no such menu") }
    let quiet = QuietCall()
    let answer = PendingAnswer(invocation) { quiet.end() }
    if !isOpen { records.first { $0.window.widget == record.openers[index].popover }?.places.restore() }
    guard let menu = record.openers[index].setOpen(isOpen) else { return answer.fail("there is no such menu") }
    let known = Variant(UInt32(identifier(of: menu)))
    let weakMenu = WeakWidget(menu)
    func isShown() -> Bool { weakMenu.widget.map { gtk_widget_get_mapped($0.pointer) != 0 } ?? false }
    FrameWait(window, showing: weakMenu, until: { isShown() == isOpen }).start { _ in
      answer.send(Variant(tuple: [known, Variant(isShown())]))
    }
  }

  /// The gettext domain and the folder of its catalogues. If the program sets no domain, as programs in Python do, the
  /// domain is the last part of the application's identifier.
  private static var catalogue: Variant {
    var domain = String(gtk: textdomain(nil)) ?? "messages"
    if domain == "messages", let application = g_application_get_default(),
      let identifier = String(gtk: g_application_get_application_id(application))
    {
      domain = identifier.split(separator: ".").last.map(String.init) ?? domain
    }
    return Variant(tuple: [Variant(domain), Variant(String(gtk: bindtextdomain(domain, nil)) ?? "")])
  }

  // MARK: Windows

  private func list() -> Variant {
    Variant(
      arrayOf: "(ussiiiib)",
      Widget.shownWindows.map { window in
        let frame = WindowFrame(window)
        let (minimum, natural) = frame.widths
        let pointer: UnsafeMutablePointer<GtkWindow> = window.cast()
        return Variant(tuple: [
          Variant(UInt32(identifier(of: window))), Variant(String(gtk: gtk_window_get_title(pointer)) ?? ""),
          Variant(window.typeName), Variant(Int32(gtk_widget_get_width(window.pointer))),
          Variant(Int32(gtk_widget_get_height(window.pointer))), Variant(Int32(minimum)), Variant(Int32(natural)),
          Variant(gtk_window_get_resizable(pointer) != 0),
        ])
      })
  }

  /// Lowers all windows. Returns whether one of them has the focus.
  private func lowerWindows() -> Bool {
    let windows = Widget.shownWindows
    for window in windows { window.lowerWindow() }
    return windows.contains { gtk_window_is_active($0.cast()) != 0 }
  }

  private func identifier(of window: Widget) -> Int {
    if let known = records.firstIndex(where: { $0.window.widget == window }) { return known }
    records.append(Record(window))
    return records.count - 1
  }
}
