// The states of a window in which a check looks at it: its first state, each pane and page, and each menu. A state that
// cannot be checked does not end the check of the others.

import ReflowModel

/// A page of the list that the program has answered last.
struct NumberedPage {
  var number: Int
  var page: WindowPage

  /// The page in a few words.
  fileprivate var name: Message { Message("page “%s”", page.title.cut(to: .name)) }
}

extension ProgramCheck {
  /// The results of a window: one for each page and menu that the options show, and for each pane, with each replacement
  /// of its texts.
  func entries(of window: LiveWindow) -> [CheckReport.Entry] {
    var (entries, folded): ([CheckReport.Entry], FoldedWidths) = ([], FoldedWidths())
    // The menus that are checked, since each page can have others.
    var menus: Set<String> = []
    do throws(FileError) {
      try addEntries(of: window, &folded, to: &entries)
    } catch {
      hasLostWindow = true
      return entries + [entry(window, failure: error.message)]
    }
    do throws(FileError) {
      if options.showsMenus { try addMenus(of: window, entries.indices, except: &menus, to: &entries) }
      try addPages(of: window, &folded, except: &menus, to: &entries)
      window.restoreSize()
    } catch {
      entries.append(entry(window, failure: error.message))
    }
    return entries
  }

  /// Whether the program still runs and shows a window.
  func isShown(_ window: LiveWindow) -> Bool {
    let shown = try? program.answer(to: .windows)
    return shown?.contains { $0.identifier == window.window.identifier } ?? false
  }

  // MARK: Pages

  /// Adds the results of the pages and panes. Those that were not shown are named in the first result.
  private func addPages(
    of window: LiveWindow, _ folded: inout FoldedWidths, except menus: inout Set<String>,
    to entries: inout [CheckReport.Entry]
  ) throws(FileError) {
    let first = entries.indices.first
    let pages = try program.answer(to: .pages(of: window.window)).enumerated().map {
      NumberedPage(number: $0, page: $1)
    }.filter { options.showsPages || $0.page.isPane }
    guard !pages.isEmpty else { return }
    for (index, page) in pages.enumerated() where folded.widths(of: page.page)?.isEmpty != true {
      do throws(FileError) {
        try showPage(page.number, of: window.window)
        let own = entries.count
        if try addEntries(of: window, page: page, &folded, to: &entries) {
          if options.showsMenus { try addMenus(of: window, own..<entries.count, except: &menus, to: &entries) }
          continue
        }
        if let first { entries[first].addUnshown(page, becauseOfEnd: false) }
      } catch {
        entries.append(
          entry(window, failure: Message("The page “%s” could not be checked: %s", page.page.title, error.message)))
        if let first { entries[first].unshown.append(page.name) }
        guard isShown(window) else {
          for page in pages[(index + 1)...] {
            if let first { entries[first].addUnshown(page, becauseOfEnd: true) }
          }
          return
        }
      }
    }
    // The panes depend on the width, so the window has its own one before.
    window.restoreRegion(isUrgent: true)
    try showPage(nil, of: window.window)
  }

  /// Shows a page, or with nil the pages that the window showed at first, and waits until it no longer changes.
  func showPage(_ index: Int?, of window: ProgramWindow) throws(FileError) {
    try program.answer(to: .showPage(index, of: window))
    _ = try program.answer(to: .resize(window, to: -1))
  }

  /// Adds the results of a window with its own texts, and with each replacement of them.
  ///
  /// - Returns: Whether the window showed the page at a width.
  @discardableResult
  private func addEntries(
    of window: LiveWindow, page: NumberedPage? = nil, _ folded: inout FoldedWidths,
    to entries: inout [CheckReport.Entry]
  ) throws(FileError) -> Bool {
    // Another page can have another minimum width.
    let shown = try program.answer(to: .windows).first { $0.identifier == window.window.identifier }
    if let shown { window.update(shown) }
    var (texts, isShown): ([String: String], Bool) = ([:], page == nil)
    let widths = page.flatMap { folded.widths(of: $0.page) }
    if start.checksOriginal {
      var entry = newEntry(window, page: page)
      let found = try find(in: window, at: widths, page: page, for: &entry)
      (texts, isShown) = (found.problems.texts, found.hasSamples)
      folded.add(found.foldedWidths)
      if let interruption = found.interruption {
        entries.append(entry)
        throw FileError(
          message: Message("%s px could not be checked: %s", found.missingWidths.rangesText, interruption.message))
      }
      if page == nil { try addUnseen(in: window, to: &entry) }
      if isShown {
        if check.drawsPictures { try addPictures(of: window, found, ofPage: page != nil, to: &entry) }
        entries.append(entry)
      }
    } else {
      let found = try find(in: window, rules, at: widths ?? CheckOptions.defaultWidths, showsPage: page != nil)
      (texts, isShown) = (found.problems.texts, found.hasSamples)
      folded.add(found.foldedWidths)
    }
    guard isShown else { return false }
    let items = Set(texts.values).sorted().enumerated().map { IdentifiedText(id: $0, text: $1) }
    for view in start.replacements {
      let replacements = Dictionary(uniqueKeysWithValues: zip(items.map(\.text), view.texts(of: items)))
      let widths = page.flatMap { folded.widths(of: $0.page, in: view) }
      guard widths?.isEmpty != true else { continue }
      var entry = newEntry(window, view, page: page)
      let found = try find(in: window, at: widths, texts: replacements, page: page, for: &entry)
      folded.add(found.foldedWidths, in: view)
      entries.append(entry)
    }
    return true
  }
}

extension CheckReport.Entry {
  /// Adds the name of a page that the check did not show.
  ///
  /// - Parameter isAfterEnd: Whether the window had closed before.
  fileprivate mutating func addUnshown(_ page: NumberedPage, becauseOfEnd isAfterEnd: Bool) {
    let title = page.page.title.cut(to: .name)
    remarks.append(
      isAfterEnd
        ? Message("The page “%s” was not checked, since the window had closed", title)
        : Message("The page “%s” could not be shown, so it was not checked", title))
    unshown.append(page.name)
  }
}
