// The calls of the probe in a program, with the decoding of their replies: see ProbeInterface.

import GtkInterop
import ProbeInterface
import ReflowModel

/// A call of the probe.
package struct ProbeCall<Result> {
  let method: String
  let arguments: Variant
  let decode: (Variant) throws(WindowReplyError) -> Result

  init(
    _ method: String, _ arguments: Variant = Variant(tuple: []),
    decode: @escaping (Variant) throws(WindowReplyError) -> Result
  ) {
    (self.method, self.arguments, self.decode) = (method, arguments, decode)
  }

  /// A call with the function that reads its reply.
  init(
    _ method: String, _ arguments: Variant = Variant(tuple: []),
    read: @escaping (Variant) -> () throws(WindowReplyError) -> Result
  ) {
    self.init(method, arguments) { (reply) throws(WindowReplyError) in try read(reply)() }
  }
}

/// A signal of the probe.
enum ProbeSignal: Equatable {
  /// A window was opened or closed, or has another title.
  case windowsChanged
  /// The program has drawn a window since its last picture.
  case changed(window: Int)

  /// Nil for an unknown signal and for wrong arguments, which a program may send at any time.
  init?(_ name: String, _ arguments: Variant) {
    switch (name, arguments.type) {
    case ("WindowsChanged", "()"): self = .windowsChanged
    case ("Changed", "(u)"): self = .changed(window: arguments.children[0].int ?? 0)
    default: return nil
    }
  }
}

extension ProgramWindow {
  /// The arguments of a call about the window.
  func arguments(_ others: Variant...) -> Variant {
    Variant(tuple: [Variant(UInt32(clamping: identifier))] + others)
  }
}

extension Variant {
  /// A size in px; nil and 0 are that of the window.
  convenience init(px size: Int?) { self.init(Int32(clamping: size ?? 0)) }
}

extension ProbeCall<[ProgramWindow]> {
  /// The visible windows.
  package static var windows: ProbeCall { ProbeCall("Windows", decode: ProgramWindow.all) }
}

extension ProbeCall<Catalogues> {
  /// The catalogues that the program sets for gettext.
  static var catalogues: ProbeCall { ProbeCall("Catalogue", decode: Catalogues.init) }
}

extension ProbeCall<[String: String]> {
  /// The settings of the program's display that decide the sizes of texts and pictures.
  static var settings: ProbeCall { ProbeCall("Settings", read: Variant.settings) }
}

extension ProbeCall<[String]?> {
  /// Activates an action. The result is nil, or the actions that there are.
  static func activate(_ action: String) -> ProbeCall {
    ProbeCall("Activate", Variant(tuple: [Variant(action)]), read: Variant.otherActions)
  }
}

/// The widths of a window after a resize.
package struct ResizedWindow {
  package let width, minimum: Int
}

extension ProbeCall<ResizedWindow> {
  /// Resizes a window and waits until it no longer changes. The width 0 restores the window's own size, and a negative
  /// width only waits. Without a height, the window keeps its own.
  package static func resize(_ window: ProgramWindow, to width: Int, height: Int? = nil) -> ProbeCall {
    ProbeCall("Resize", window.arguments(Variant(px: width), Variant(px: height)), read: Variant.resizedWindow)
  }
}

extension ProbeCall<[MenuOpener]> {
  /// The visible widgets of a window, or of an open menu, that open menus.
  static func menus(of window: ProgramWindow) -> ProbeCall {
    ProbeCall("Menus", window.arguments(), read: Variant.menuOpeners)
  }
}

extension ProbeCall<OpenedMenu> {
  /// Opens the menu of a widget, or closes it.
  static func openMenu(_ index: Int, of window: ProgramWindow, _ isOpen: Bool) -> ProbeCall {
    let arguments = window.arguments(Variant(UInt32(clamping: index)), Variant(isOpen))
    return ProbeCall("OpenMenu", arguments, read: Variant.openedMenu)
  }
}

extension ProbeCall<PopoverSize> {
  /// The size that an open menu needs on screens.
  static func size(of menu: ProgramWindow, on screens: [ScreenSize]) -> ProbeCall {
    let arguments = menu.arguments(Variant(arrayOf: "i", screens.map { Variant(px: $0.width) }))
    return ProbeCall("MenuSize", arguments) { (reply) throws(WindowReplyError) in
      try PopoverSize(reply, on: screens)
    }
  }
}

extension ProbeCall<[PopoverList]> {
  /// The lists of an open menu of which only some rows exist as widgets.
  static func lists(of menu: ProgramWindow) -> ProbeCall { ProbeCall("Lists", menu.arguments(), read: Variant.lists) }
}

extension ProbeCall<WindowReply> {
  /// Lays a window out at each width of a range, with some texts replaced, and examines the layouts of the program on
  /// request. Without a height, the window has its own.
  package static func sweep(
    _ window: ProgramWindow, _ range: ClosedRange<Int>, height: Int? = nil, texts: [String: String] = [:],
    isExamined: Bool = false
  ) -> ProbeCall {
    let pairs = texts.map { Variant(tuple: [Variant($0), Variant($1)]) }
    let arguments = window.arguments(
      Variant(px: range.lowerBound), Variant(px: range.upperBound),
      Variant(px: height), Variant(arrayOf: "(ss)", pairs), Variant(isExamined))
    return ProbeCall("Sweep", arguments) { (reply) throws(WindowReplyError) in try WindowReply(reply, in: range) }
  }
}

extension ProbeCall<WindowSample> {
  /// A window, or an open menu, at its current size, with its layouts examined on request.
  static func read(_ window: ProgramWindow, isExamined: Bool = false) -> ProbeCall {
    ProbeCall("Read", window.arguments(Variant(isExamined))) { (reply) throws(WindowReplyError) in
      guard let sample = try WindowReply(reply).samples.first else {
        throw WindowReplyError(reason: Message("a width has no widgets"))
      }
      return sample
    }
  }
}

extension ProbeCall<PictureReply> {
  /// A picture of a window at a width; 0 is the current width. Without a height, the window has its own.
  ///
  /// - Parameter scale: The pixels per px.
  static func picture(
    of window: ProgramWindow, at width: Int, height: Int? = nil, scale: Int = 1
  ) -> ProbeCall {
    let arguments = window.arguments(Variant(px: width), Variant(px: height), Variant(px: scale))
    return ProbeCall("Picture", arguments, decode: PictureReply.init)
  }
}

extension ProbeCall<ViewTrace?> {
  /// The trace of a view's container at a width; 0 is the current width. Nil for a view in no container.
  static func trace(of view: Int, in window: ProgramWindow, at width: Int, height: Int? = nil) -> ProbeCall {
    let arguments = window.arguments(Variant(px: width), Variant(px: height), Variant(px: view))
    return ProbeCall("Trace", arguments) { (reply) throws(WindowReplyError) in try ViewTrace.decoded(reply) }
  }
}

extension ProbeCall<[UInt8]> {
  /// An SVG file of a window at a width; 0 is the current width. It is empty if the window is not drawn.
  static func drawing(of window: ProgramWindow, at width: Int, height: Int? = nil) -> ProbeCall {
    let arguments = window.arguments(Variant(px: width), Variant(px: height))
    return ProbeCall("Drawing", arguments, read: Variant.drawing)
  }
}

extension ProbeCall<MinimumWidth> {
  /// The minimum width of a window and the widgets that cause it.
  static func minimum(of window: ProgramWindow) -> ProbeCall {
    ProbeCall("Minimum", window.arguments(), decode: MinimumWidth.init)
  }
}

extension ProbeCall<HeightReply> {
  /// The minimum height of a window at a width; 0 is the current width.
  static func minimumHeight(of window: ProgramWindow, at width: Int) -> ProbeCall {
    ProbeCall("MinimumHeight", window.arguments(Variant(px: width)), decode: HeightReply.init)
  }
}

extension ProbeCall<HiddenContent> {
  /// What sweeps of a window do not show.
  static func hiddenContent(of window: ProgramWindow) -> ProbeCall {
    ProbeCall("Hidden", window.arguments(), decode: HiddenContent.init)
  }
}

extension ProbeCall<Baseline.Environment> {
  /// How a window draws texts.
  static func environment(of window: ProgramWindow) -> ProbeCall {
    ProbeCall("Environment", window.arguments(), read: Variant.environment)
  }
}

extension ProbeCall<[WindowPage]> {
  /// The pages that a window does not show, and the panes that it does not show at all widths.
  static func pages(of window: ProgramWindow) -> ProbeCall {
    ProbeCall("Pages", window.arguments(), read: Variant.pageList)
  }
}

extension ProbeCall<Void> {
  /// Shows a page until the next call, or the pages that were shown at first.
  static func showPage(_ index: Int?, of window: ProgramWindow) -> ProbeCall {
    ProbeCall("ShowPage", window.arguments(Variant(Int32(clamping: index ?? -1)))) { _ in }
  }
}

extension ProbeCall<Bool> {
  /// Lowers the windows below those of other programs. The result is whether one of them has the focus.
  static var stayBelow: ProbeCall { ProbeCall("StayBelow", read: Variant.flag) }

  /// Scrolls a list of an open menu to a row. The result is whether the list can scroll to it.
  static func scroll(_ list: Int, of menu: ProgramWindow, to row: Int) -> ProbeCall {
    let arguments = menu.arguments(Variant(UInt32(clamping: list)), Variant(UInt32(clamping: row)))
    return ProbeCall("ScrollList", arguments, read: Variant.flag)
  }

  /// Presents a window and frames a widget of its present tree. The result is whether there is such a widget.
  static func show(_ widget: Int, of window: ProgramWindow) -> ProbeCall {
    ProbeCall("Show", window.arguments(Variant(UInt32(clamping: widget))), read: Variant.flag)
  }
}

extension ProbeCall<Double> {
  /// The seconds in the program that a sweep takes, or a bare loop.
  package static func measure(_ window: ProgramWindow, _ range: ClosedRange<Int>, isBare: Bool) -> ProbeCall {
    let arguments = window.arguments(
      Variant(px: range.lowerBound), Variant(px: range.upperBound), Variant(isBare))
    return ProbeCall("Measure", arguments, read: Variant.seconds)
  }
}
