// The calls of a check, which waits for each reply.

import GtkInterop
import ReflowModel

extension ProgramLink {
  /// The program's catalogues. The options replace the domain and the folder that the program sets for gettext.
  package func catalogues() throws(FileError) -> Catalogues {
    if let domain, let localeFolder { return Catalogues(domain: domain, folder: localeFolder) }
    let own = try call(.catalogues)
    return Catalogues(domain: domain ?? own.domain, folder: localeFolder ?? own.folder)
  }

  /// Activates an action by its detailed name on the focused window.
  ///
  /// - Returns: The actions that there are, if this one does not exist or is disabled; nil if it was activated.
  package func activate(_ action: String) throws(FileError) -> [String]? { try call(.activate(action)) }

  // MARK: Windows

  /// The visible windows.
  package func shownWindows() throws(FileError) -> [ProgramWindow] { try call(.windows) }

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
    return try call(.resize(window, to: width))
  }

  /// Lays a window out at each width of a range.
  ///
  /// - Parameter texts: The replacements of texts, by the texts.
  package func sweep(
    _ window: ProgramWindow, _ range: ClosedRange<Int>, texts: [String: String] = [:]
  ) throws(FileError) -> WindowReply {
    try call(.sweep(window, range, texts: texts))
  }

  /// A window, or an open menu, at its current size.
  package func read(_ window: ProgramWindow) throws(FileError) -> WindowSample { try call(.read(window)) }

  /// The minimum width of a window and the widgets that cause it.
  package func minimum(of window: ProgramWindow) throws(FileError) -> MinimumWidth { try call(.minimum(of: window)) }

  /// What sweeps of a window do not show.
  package func hiddenContent(of window: ProgramWindow) throws(FileError) -> HiddenContent {
    try call(.hiddenContent(of: window))
  }

  /// A picture of a window at a width, or at its current size if the user cannot resize it.
  ///
  /// - Returns: The picture; nil if the window cannot be drawn or does not get the width.
  package func picture(of window: ProgramWindow, at width: Int) throws(FileError) -> PictureReply? {
    let width = window.isResizable ? width : 0
    var picture = try call(.picture(of: window, at: width))
    if picture.isBreakpoint, try resize(window, to: width) == width {
      picture = try call(.picture(of: window, at: width))
    }
    return picture.pixels == nil ? nil : picture
  }

  /// How a window draws texts.
  package func environment(of window: ProgramWindow) throws(FileError) -> Baseline.Environment {
    try call(.environment(of: window))
  }

  // MARK: Pages and menus

  /// The titles of the pages that a window does not show.
  package func pages(of window: ProgramWindow) throws(FileError) -> [String] { try call(.pages(of: window)) }

  /// Shows one of these pages, or with nil the pages that the window showed at first, and waits until it no longer
  /// changes.
  package func showPage(_ index: Int?, of window: ProgramWindow) throws(FileError) {
    try call(.showPage(index, of: window))
    try resize(window, to: -1)
  }

  /// The names of the menu buttons of a window.
  package func menus(of window: ProgramWindow) throws(FileError) -> [String] { try call(.menus(of: window)) }

  /// Opens the menu of a button, or closes it.
  ///
  /// - Returns: The menu as a window.
  @discardableResult
  package func openMenu(_ index: Int, of window: ProgramWindow, _ isOpen: Bool) throws(FileError) -> ProgramWindow {
    var menu = window
    menu.identifier = try call(.openMenu(index, of: window, isOpen))
    return menu
  }

  // MARK: Measuring

  /// The seconds in the program that a sweep takes, or a bare loop that measures and allocates the window at each width.
  /// No other AdwBreakpoint may apply in the range.
  package func measure(
    _ window: ProgramWindow, _ range: ClosedRange<Int>, isBare: Bool
  ) throws(FileError) -> Double {
    try call(.measure(window, range, isBare: isBare))
  }
}
