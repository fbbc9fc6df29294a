// The check of the menus, drop-downs and other popovers of a window. Each has its own surface, so it is judged at its own
// size, and by the screens on which it must fit. Its lists are scrolled, so that all of their rows are read.

import ReflowModel

extension ProgramCheck {
  /// A menu that is open.
  private struct OpenMenu {
    /// The names of the menus in which it is, and its own.
    var names: [String]
    /// The number of menus of the window that were opened, with this one.
    var number: Int
    /// The path of the widget that opens it.
    var opener: String
    /// The menu for calls of the probe.
    var surface: ProgramWindow
  }

  /// The maximum number of menus of a window, and the number of menus that are open at once. A program can make a menu
  /// each time that another one opens.
  private static let (menuLimit, depthLimit) = (200, 3)
  /// The maximum number of pages of a menu.
  private static let pageLimit = 50

  /// Opens each menu of a window in turn and adds its result.
  ///
  /// - Parameters:
  ///   - own: The results of the window with the shown page.
  ///   - known: The menus that are checked already, to which those of this page are added.
  func addMenus(
    of window: LiveWindow, _ own: Range<Int>, except known: inout Set<String>, to entries: inout [CheckReport.Entry]
  ) throws(FileError) {
    try addMenus(of: window.window, own, below: nil, in: window, &known, to: &entries)
  }

  private func addMenus(
    of surface: ProgramWindow, _ own: Range<Int>, below outer: OpenMenu?, in window: LiveWindow,
    _ known: inout Set<String>, to entries: inout [CheckReport.Entry]
  ) throws(FileError) {
    let openers = try program.answer(to: .menus(of: surface))
    guard !openers.isEmpty else { return }
    let depth = outer?.names.count ?? 0
    let allowed = depth < Self.depthLimit ? min(openers.count, max(0, Self.menuLimit - known.count)) : 0
    if allowed < openers.count, let first = own.first {
      let hidden = HiddenContent(texts: 0, pages: 0, others: 0, menus: openers.count - allowed, rows: 0)
      entries[first].remarks += hidden.messages
    }
    guard allowed > 0 else { return }
    let tree = try program.answer(to: .read(surface)).tree
    for (index, opener) in openers.prefix(allowed).enumerated() {
      let path = tree.paths.indices.contains(opener.widget) ? tree.paths[opener.widget] : ""
      let names = (outer?.names ?? []) + [opener.name]
      guard known.insert((names + [outer?.opener ?? "", path]).joined(separator: "\u{1F}")).inserted else { continue }
      var menu = OpenMenu(names: names, number: known.count, opener: path, surface: surface)
      do throws(FileError) {
        let opened = try program.answer(to: .openMenu(index, of: surface, true))
        (menu.surface.identifier, menu.surface.isResizable) = (opened.identifier, false)
        if opened.isShown {
          let new = try entry(of: menu, in: window, &entries[own])
          entries.append(new)
          try addMenus(
            of: menu.surface, entries.count - 1..<entries.count, below: menu, in: window, &known, to: &entries)
        } else {
          var entry = newEntry(of: menu, in: window)
          entry.remarks.append(Message("The menu did not open, so it was not checked"))
          entries.append(entry)
        }
        _ = try program.answer(to: .openMenu(index, of: surface, false))
      } catch {
        entries.append(
          entry(window, failure: Message("The menu “%s” could not be checked: %s", opener.name, error.message)))
        guard isShown(window) else { return }
      }
    }
  }

  private func newEntry(of menu: OpenMenu, in window: LiveWindow) -> CheckReport.Entry {
    newEntry(window, menu: (menu.number, menu.names.joined(separator: " › ")))
  }

  /// The result of an open menu. Its texts, characters, targets and size are checked.
  ///
  /// - Parameter owners: The results of the window or the menu that has it. A text that is cut off in the widget that
  ///   opens the menu and in the rows of its list is one problem, which is theirs.
  private func entry(
    of menu: OpenMenu, in window: LiveWindow, _ owners: inout ArraySlice<CheckReport.Entry>
  ) throws(FileError) -> CheckReport.Entry {
    var entry = newEntry(of: menu, in: window)
    for rule in [CheckRule.overlap, .outsideClip, .tallWindow, .lowScroller] { entry.rules[rule] = false }
    let view = view(for: &entry)
    let reading = try read(menu.surface)
    var problems = WindowProblems(entry.rules)
    problems.add(reading.sample)
    for var page in try pages(of: menu.surface) {
      // The pages of a menu, such as submenus, have no widths of their own in the result.
      page.width = reading.sample.width
      problems.add(page)
    }
    let size = try program.answer(to: .size(of: menu.surface, on: entry.rules.screens.screens))
    problems.add(size, causedBy: try program.answer(to: .minimum(of: menu.surface)))
    var found = MenuProblems(problems.problems, in: reading)
    for index in owners.indices { found.move(to: &owners[index].problems, openedBy: menu.opener) }
    (entry.widths, entry.problems) = (problems.widths, ignored.mark(found.own))
    entry.remarks += reading.remarks
    var recording = use.isNone ? nil : WindowRecording()
    try recording?.add(reading.shownSample)
    finish(&entry, recording, view, hasOwnSize: true)
    return entry
  }

  /// Shows the other pages of a menu in turn, and reads them.
  private func pages(of menu: ProgramWindow) throws(FileError) -> [WindowSample] {
    var samples: [WindowSample] = []
    let pages = try program.answer(to: .pages(of: menu))
    for index in pages.indices.prefix(Self.pageLimit) {
      try showPage(index, of: menu)
      samples.append(try program.answer(to: .read(menu)))
    }
    if !pages.isEmpty { try showPage(nil, of: menu) }
    return samples
  }

  // MARK: Rows

  /// Reads a menu with the rows of its lists.
  private func read(_ menu: ProgramWindow) throws(FileError) -> MenuReading {
    let first = try program.answer(to: .read(menu))
    let lists = try program.answer(to: .lists(of: menu))
    var reading = MenuReading(first, lists: lists.map { (widget: $0.widget, rowCount: $0.rowCount) })
    for number in lists.indices {
      for row in reading.rowsToShow(ofList: number) {
        guard try program.answer(to: .scroll(number, of: menu, to: row)) else { break }
        reading.add(try program.answer(to: .read(menu)), showing: row, ofList: number)
      }
    }
    return reading
  }
}
