// The check of a program's windows: each is laid out at every width of the range that it can have, inside the program.

import Foundation
import ReflowModel

/// What a check finds besides problems.
enum LayoutUse {
  /// The layout is not kept.
  case none
  /// The layout is recorded for a new baseline.
  case record
  /// The layout is compared with a baseline.
  case compare(ProgramBaseline)

  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// The check of one start of a program, for which a command waits.
@MainActor
final class ProgramCheck {
  let program: LiveProgram
  let check: CheckOptions
  /// The texts in the program's own language, by path, for each window by its identifier; nil if they are not compared.
  let originals: [Int: [String: String]]?
  let rules: CheckSettings
  let ignored: IgnoreList
  let use: LayoutUse
  /// Receives the greatest checked width, and whether the next widths may take long.
  let showWidth: @MainActor (Int, _ isSlow: Bool) -> Void
  private var names = EntryNames()
  /// The window that is being checked: its name in all starts, and the width that it had at first.
  private var current: (series: String, defaultWidth: Int?) = ("", nil)
  /// The number of checked windows of each type.
  private var counts: [String: Int] = [:]

  init(
    _ program: LiveProgram, _ check: CheckOptions, originals: [Int: [String: String]]? = nil,
    ignored: IgnoreList = .none, use: LayoutUse = .none,
    showWidth: @escaping @MainActor (Int, _ isSlow: Bool) -> Void = { _, _ in }
  ) {
    (self.program, self.check) = (program, check)
    (self.originals, self.ignored, self.use, self.showWidth) = (originals, ignored, use, showWidth)
    rules = CheckSettings(changedBy: check.input.rules, for: program.options)
  }

  private var options: ProgramOptions { program.options }
  private var start: StartSettings { program.start }

  // MARK: Windows

  /// The maximum number of checked windows. A program can open another window each time that one is checked.
  private static let windowLimit = 100

  /// The results of all windows that the options choose, after the actions of the options. Windows that open meanwhile
  /// are checked too.
  func entries() throws(FileError) -> [CheckReport.Entry] {
    for action in options.actions {
      if let names = try program.answer(to: .activate(action)) {
        throw FileError(
          message: Message(
            "“%s” has no action “%s” that is enabled; its actions are: %s", options.name, action.cut(to: .name),
            names.joined(separator: ", ")))
      }
    }
    var (known, entries): (Set<Int>, [CheckReport.Entry]) = ([], [])
    var all = try program.result { program.settleWindows($0) }
    while true {
      guard known.count < Self.windowLimit else {
        throw FileError(
          message: Message("“%s” opens more than %s windows.", options.name, Self.windowLimit.groupedText))
      }
      let chosen = options.window?.windows(among: all) ?? all
      if let choice = options.window, chosen.isEmpty, known.isEmpty { throw choice.failure(options.name, among: all) }
      guard let window = chosen.first(where: { !known.contains($0.identifier) }) else { return entries }
      counts[window.type, default: 0] += 1
      current = ("\(window.type) \(counts[window.type] ?? 1)", window.isResizable ? window.width : nil)
      entries += self.entries(of: LiveWindow(window, of: program))
      known.insert(window.identifier)
      all = try program.answer(to: .windows)
      // A window that has opened meanwhile may still change.
      let new = all.filter { !known.contains($0.identifier) }
      try program.result { receive in program.settle(new[...]) { receive(.success(())) } }
    }
  }

  /// The texts of each window, by path, for each window by its identifier.
  func texts() throws(FileError) -> [Int: [String: String]] {
    var texts: [Int: [String: String]] = [:]
    for window in program.windows {
      texts[window.identifier] = try find(in: LiveWindow(window, of: program), rules).problems.texts
    }
    return texts
  }

  /// The results of a window: one for each page and menu that the options show, with each replacement of its texts.
  private func entries(of window: LiveWindow) -> [CheckReport.Entry] {
    var entries: [CheckReport.Entry] = []
    do throws(FileError) {
      // The menus that are checked, since each page can have others.
      var menus: Set<String> = []
      try addEntries(of: window, to: &entries)
      if options.showsMenus { try addMenus(of: window, entries.indices, except: &menus, to: &entries) }
      if options.showsPages {
        for (index, title) in try program.answer(to: .pages(of: window.window)).enumerated() {
          try showPage(index, of: window.window)
          let first = entries.count
          try addEntries(of: window, page: (index, title), to: &entries)
          if options.showsMenus { try addMenus(of: window, first..<entries.count, except: &menus, to: &entries) }
        }
        try showPage(nil, of: window.window)
      }
      window.restoreSize()
    } catch {
      entries.append(entry(window, failure: error.message))
    }
    return entries
  }

  private func entry(_ window: LiveWindow, _ parts: [String?] = [], failure: Message? = nil) -> CheckReport.Entry {
    var entry = start.entry(of: options, window.window, parts, failure: failure)
    (entry.rules, entry.environment) = (rules, program.environment.map(start.plain))
    return entry
  }

  /// An entry whose name differs from those of all others: windows with one title and pages with one name are numbered.
  func newEntry(
    _ window: LiveWindow, _ view: StressView? = nil, page: (number: Int, title: String)? = nil,
    menu: (number: Int, name: String)? = nil
  ) -> CheckReport.Entry {
    let others = [view?.rawValue, menu.map { "menu \($0.name)" }]
    var entry = names.unused { number in self.entry(window, others + [page.map { "page \($0.title)" }, number]) }
    let series = [current.series, start.view.rawValue, view?.rawValue ?? "", menu.map { "\($0.number)" } ?? ""]
    var appearance = Appearance(series.joined(separator: "\u{1F}"), language: start.language)
    appearance.page = page
    appearance.others = ([start.view == .original ? nil : start.view.rawValue] + others).compactMap { $0 }
    (entry.appearance, entry.defaultWidth) = (appearance, menu == nil ? current.defaultWidth : nil)
    return entry
  }

  // MARK: States

  /// Shows a page, or with nil the pages that the window showed at first, and waits until it no longer changes.
  func showPage(_ index: Int?, of window: ProgramWindow) throws(FileError) {
    try program.answer(to: .showPage(index, of: window))
    _ = try program.answer(to: .resize(window, to: -1))
  }

  /// Adds the results of a window with its own texts, and with each replacement of them.
  private func addEntries(
    of window: LiveWindow, page: (number: Int, title: String)? = nil, to entries: inout [CheckReport.Entry]
  ) throws(FileError) {
    // Another page can have another minimum width.
    let shown = try program.answer(to: .windows).first { $0.identifier == window.window.identifier }
    if let shown { window.update(shown) }
    var texts: [String: String] = [:]
    if start.checksOriginal {
      var entry = newEntry(window, page: page)
      let found = try find(in: window, for: &entry)
      texts = found.problems.texts
      if page == nil { entry.omissions += try unseen(in: window) }
      if check.drawsPictures { try addPictures(of: window, found, to: &entry) }
      entries.append(entry)
    } else {
      texts = try find(in: window, rules).problems.texts
    }
    let items = Set(texts.values).sorted().enumerated().map { IdentifiedText(id: $0, text: $1) }
    for view in start.replacements {
      let replacements = Dictionary(uniqueKeysWithValues: zip(items.map(\.text), view.texts(of: items)))
      var entry = newEntry(window, view, page: page)
      _ = try find(in: window, texts: replacements, for: &entry)
      entries.append(entry)
    }
  }

  /// Sentences about the texts and menus of a window that the check does not show.
  private func unseen(in window: LiveWindow) throws(FileError) -> [Message] {
    var hidden = try program.answer(to: .hiddenContent(of: window.window))
    if options.showsPages { (hidden.texts, hidden.pages) = (0, 0) }
    // The check of the menus says what of them is not shown.
    if options.showsMenus { hidden.menus -= try program.answer(to: .menus(of: window.window)).count }
    return hidden.messages
  }
}
