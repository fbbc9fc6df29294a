// The windows of the program, and the replies to calls of Reflow.

import CGtk
import GtkInterop

/// The windows that Reflow knows, by their identifiers.
@MainActor
final class ProbedWindows {
  /// A window and its size before the first change.
  @MainActor
  private final class Record {
    let window: WeakWindow
    /// The default size before the first change; nil without a change.
    var ownSize: (width: Int32, height: Int32)?

    init(_ widget: Widget) { window = WeakWindow(widget) }
  }

  private var records: [Record] = []

  /// Answers a call of Reflow.
  func answer(_ method: String, _ arguments: [Variant], _ invocation: DBusInvocation) {
    if method == "Catalogue" { return invocation.answer(Self.catalogue) }
    if method == "Windows" { return invocation.answer(Variant(tuple: [list()])) }
    guard let identifier = arguments.first?.int, records.indices.contains(identifier),
      let window = records[identifier].window.widget
    else { return invocation.fail("there is no such window") }
    let numbers = arguments.dropFirst().compactMap(\.int)
    switch method {
    case "Resize": resize(records[identifier], window, to: numbers[0], invocation)
    case "Sweep": invocation.answer(WindowSweep(window).reply(from: numbers[0], to: numbers[1]))
    default: invocation.fail("there is no such method")
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
    let shown = Widget.windows.filter { gtk_widget_get_mapped($0.pointer) != 0 }
    return Variant(
      arrayOf: "(ussiiiib)",
      shown.map { window in
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

  private func identifier(of window: Widget) -> Int {
    if let known = records.firstIndex(where: { $0.window.widget == window }) { return known }
    records.append(Record(window))
    return records.count - 1
  }

  // MARK: Size

  /// The maximum time to wait for two equal frames, in seconds.
  private static let patience = 0.5
  /// The number of frames after which a window has its new size, unless the window system refuses the size.
  private static let framesOfResize = 3

  private func resize(_ record: Record, _ window: Widget, to width: Int, _ invocation: DBusInvocation) {
    let pointer: UnsafeMutablePointer<GtkWindow> = window.cast()
    var size = (width: Int32(0), height: Int32(0))
    gtk_window_get_default_size(pointer, &size.width, &size.height)
    if width > 0 {
      record.ownSize = record.ownSize ?? size
      gtk_window_set_default_size(pointer, Int32(clamping: width), size.height)
    } else if width == 0, let ownSize = record.ownSize {
      gtk_window_set_default_size(pointer, ownSize.width, ownSize.height)
    }
    var (frames, start, last): (Int, Double?, ShownState?) = (0, nil, nil)
    func finish(_ isSettled: Bool) {
      invocation.answer(
        Variant(tuple: [Variant(Int32(gtk_widget_get_width(window.pointer))), Variant(isSettled)]))
    }
    TickCallback(window) { time in
      frames += 1
      let (began, state) = (start ?? time, ShownState(window))
      defer { (start, last) = (began, state) }
      let actual = Int(gtk_widget_get_width(window.pointer))
      let hasWidth = width <= 0 || actual == width
      // The default size of a window without a shadow includes the border that the theme draws.
      if frames == Self.framesOfResize, !hasWidth {
        gtk_window_set_default_size(pointer, Int32(clamping: 2 * width - actual), size.height)
      }
      if frames >= Self.framesOfResize, hasWidth, state == last {
        finish(true)
        return .remove
      }
      guard time - began > Self.patience else { return .continue }
      finish(false)
      return .remove
    }
  }
}

/// A weak reference to a window, which the program may destroy at any time.
@MainActor
final class WeakWindow {
  private let reference: UnsafeMutablePointer<GWeakRef>

  init(_ widget: Widget) {
    reference = .allocate(capacity: 1)
    g_weak_ref_init(reference, widget.address)
  }

  /// The window; nil once it is destroyed.
  var widget: Widget? {
    guard let object = g_weak_ref_get(reference) else { return nil }
    // The program owns the window as long as it is visible.
    g_object_unref(object)
    return Widget(OpaquePointer(object))
  }

  isolated deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }
}

extension Widget {
  /// The windows of the program.
  fileprivate static var windows: [Widget] {
    let list = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let object = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(object) }
      let window = OpaquePointer(object)
      return window.isA(gtk_window_get_type()) ? Widget(window) : nil
    }
  }
}
