// The calls of the probe in a program: see ProbeInterface.

import GtkInterop
import ProbeInterface
import ReflowModel

extension ProgramLink {
  /// The program's catalogues. The options replace the domain and the folder that the program sets for gettext.
  package func catalogues() throws(FileError) -> Catalogues {
    if let domain, let localeFolder { return Catalogues(domain: domain, folder: localeFolder) }
    let own = try call("Catalogue") { (reply) throws(WindowReplyError) in try Catalogues(reply) }
    return Catalogues(domain: domain ?? own.domain, folder: localeFolder ?? own.folder)
  }

  /// Activates an action by its detailed name on the focused window.
  ///
  /// - Returns: The actions that there are, if this one does not exist or is disabled; nil if it was activated.
  package func activate(_ action: String) throws(FileError) -> [String]? {
    try call("Activate", Variant(tuple: [Variant(action)])) { (reply) throws(WindowReplyError) in
      try reply.otherActions()
    }
  }

  // MARK: Windows

  /// The visible windows.
  package func shownWindows() throws(FileError) -> [ProgramWindow] {
    try call("Windows") { (reply) throws(WindowReplyError) in try ProgramWindow.all(in: reply) }
  }

  /// Waits until a window no longer changes, or is closed, as a splash screen is.
  func settle(_ window: ProgramWindow) throws(FileError) {
    do throws(FileError) {
      try resize(window, to: -1)
    } catch {
      guard try !shownWindows().contains(where: { $0.identifier == window.identifier }) else { throw error }
    }
  }

  /// Resizes a window and waits until it no longer changes. The width 0 restores the window's own size, and a negative
  /// width only waits.
  ///
  /// - Returns: The width of the window afterwards.
  @discardableResult
  package func resize(_ window: ProgramWindow, to width: Int) throws(FileError) -> Int {
    if width > 0 { hasResized = true }
    return try call("Resize", window.arguments(Variant(Int32(clamping: width)))) { (reply) throws(WindowReplyError) in
      try reply.actualWidth()
    }
  }

  /// Lays a window out at each width of a range.
  ///
  /// - Parameter texts: The replacements of texts, by the texts.
  package func sweep(
    _ window: ProgramWindow, _ range: ClosedRange<Int>, texts: [String: String] = [:]
  ) throws(FileError) -> WindowReply {
    let pairs = texts.map { Variant(tuple: [Variant($0), Variant($1)]) }
    let arguments = window.arguments(
      Variant(Int32(clamping: range.lowerBound)), Variant(Int32(clamping: range.upperBound)),
      Variant(arrayOf: "(ss)", pairs))
    return try call("Sweep", arguments) { (reply) throws(WindowReplyError) in try WindowReply(reply, in: range) }
  }

  /// A window, or an open menu, at its current size.
  package func read(_ window: ProgramWindow) throws(FileError) -> WindowSample {
    try call("Read", window.arguments()) { (reply) throws(WindowReplyError) in
      guard let sample = try WindowReply(reply).samples.first else {
        throw WindowReplyError(reason: Message("a width has no widgets"))
      }
      return sample
    }
  }

  /// The minimum width of a window and the widgets that cause it.
  package func minimum(of window: ProgramWindow) throws(FileError) -> MinimumWidth {
    try call("Minimum", window.arguments()) { (reply) throws(WindowReplyError) in try MinimumWidth(reply) }
  }

  /// What sweeps of a window do not show.
  package func hiddenContent(of window: ProgramWindow) throws(FileError) -> HiddenContent {
    try call("Hidden", window.arguments()) { (reply) throws(WindowReplyError) in try HiddenContent(reply) }
  }

  /// A picture of a window at a width, or at its current size if the user cannot resize it.
  ///
  /// - Returns: The picture; nil if the window cannot be drawn or does not get the width.
  package func picture(of window: ProgramWindow, at width: Int) throws(FileError) -> PictureReply? {
    let width = window.isResizable ? width : 0
    func draw() throws(FileError) -> PictureReply {
      try call("Picture", window.arguments(Variant(Int32(clamping: width)))) { (reply) throws(WindowReplyError) in
        try PictureReply(reply)
      }
    }
    var picture = try draw()
    if picture.isBreakpoint, try resize(window, to: width) == width { picture = try draw() }
    return picture.pixels == nil ? nil : picture
  }

  /// How a window draws texts.
  package func environment(of window: ProgramWindow) throws(FileError) -> Baseline.Environment {
    try call("Environment", window.arguments()) { (reply) throws(WindowReplyError) in try reply.environment() }
  }

  // MARK: Pages and menus

  /// The titles of the pages that a window does not show.
  package func pages(of window: ProgramWindow) throws(FileError) -> [String] { try names("Pages", window) }

  /// Shows one of these pages, or with nil the pages that the window showed at first, and waits until it no longer
  /// changes.
  package func showPage(_ index: Int?, of window: ProgramWindow) throws(FileError) {
    let arguments = window.arguments(Variant(Int32(clamping: index ?? -1)))
    try call("ShowPage", arguments) { (_) throws(WindowReplyError) in }
    try resize(window, to: -1)
  }

  /// The names of the menu buttons of a window.
  package func menus(of window: ProgramWindow) throws(FileError) -> [String] { try names("Menus", window) }

  /// Opens the menu of a button, or closes it.
  ///
  /// - Returns: The menu as a window.
  @discardableResult
  package func openMenu(_ index: Int, of window: ProgramWindow, _ isOpen: Bool) throws(FileError) -> ProgramWindow {
    let arguments = window.arguments(Variant(UInt32(clamping: index)), Variant(isOpen))
    return try call("OpenMenu", arguments) { (reply) throws(WindowReplyError) in
      var menu = window
      menu.identifier = try reply.menuIdentifier()
      return menu
    }
  }

  private func names(_ method: String, _ window: ProgramWindow) throws(FileError) -> [String] {
    try call(method, window.arguments()) { (reply) throws(WindowReplyError) in try reply.nameList() }
  }

  // MARK: Measuring

  /// The seconds in the program that a sweep takes, or a bare loop that measures and allocates the window at each width.
  /// No other AdwBreakpoint may apply in the range.
  package func measure(
    _ window: ProgramWindow, _ range: ClosedRange<Int>, isBare: Bool
  ) throws(FileError) -> Double {
    let arguments = window.arguments(
      Variant(Int32(clamping: range.lowerBound)), Variant(Int32(clamping: range.upperBound)), Variant(isBare))
    return try call("Measure", arguments) { (reply) throws(WindowReplyError) in
      try reply.values("(d)")[0].double ?? 0
    }
  }
}

extension ProgramWindow {
  /// The arguments of a call about the window.
  fileprivate func arguments(_ others: Variant...) -> Variant {
    Variant(tuple: [Variant(UInt32(clamping: identifier))] + others)
  }
}
