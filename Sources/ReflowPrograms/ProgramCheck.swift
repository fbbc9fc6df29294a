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

  /// Whether the layout is recorded for a new baseline.
  var records: Bool {
    if case .record = self { true } else { false }
  }

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
  /// Whether the widths are checked from the window's own width on, and then downwards: a program that ends at a narrow
  /// width has then shown the others.
  let isOutward: Bool
  /// Whether the first state of a window could not be checked, because the window closed or the program ended.
  var hasLostWindow = false
  private var names = EntryNames()
  /// The window that is being checked: its name in all starts, and the width that it had at first.
  private var current: (series: String, defaultWidth: Int?) = ("", nil)
  /// The number of checked windows of each type.
  private var counts: [String: Int] = [:]

  init(
    _ program: LiveProgram, _ check: CheckOptions, originals: [Int: [String: String]]? = nil,
    ignored: IgnoreList = .none, use: LayoutUse = .none, isOutward: Bool = false,
    showWidth: @escaping @MainActor (Int, _ isSlow: Bool) -> Void = { _, _ in }
  ) {
    (self.program, self.check) = (program, check)
    (self.originals, self.ignored, self.use, self.showWidth) = (originals, ignored, use, showWidth)
    self.isOutward = isOutward
    rules = CheckSettings(changedBy: check.input.rules, for: program.options)
  }

  var options: ProgramOptions { program.options }
  var start: StartSettings { program.start }

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
      do throws(FileError) {
        all = try program.answer(to: .windows)
        if all.contains(where: { $0.identifier == window.identifier }) { hasLostWindow = false }
        // A window that has opened meanwhile may still change.
        let new = all.filter { !known.contains($0.identifier) }
        try program.result { receive in program.settle(new[...]) { receive(.success(())) } }
      } catch {
        // The results so far are kept, and one of them says how the program ended.
        if case .ended = program.state {} else { hasLostWindow = false }
        if !entries.contains(where: { $0.failure != nil }) {
          entries.append(entry(LiveWindow(window, of: program), failure: error.message))
        }
        return entries
      }
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

  func entry(_ window: LiveWindow, _ parts: [String?] = [], failure: Message? = nil) -> CheckReport.Entry {
    var entry = start.entry(of: options, window.window, parts, failure: failure)
    entry.rules = rules
    entry.window?.environment = program.environment.map(start.plain)
    return entry
  }

  /// An entry whose name differs from those of all others: windows with one title and pages with one name are numbered.
  func newEntry(
    _ window: LiveWindow, _ view: StressView? = nil, page: NumberedPage? = nil,
    menu: (number: Int, name: String)? = nil
  ) -> CheckReport.Entry {
    let others = [view?.rawValue, menu.map { "menu \($0.name)" }]
    var entry = names.unused { number in self.entry(window, others + [page.map { "page \($0.page.title)" }, number]) }
    let series = [current.series, start.view.rawValue, view?.rawValue ?? "", menu.map { "\($0.number)" } ?? ""]
    var appearance = Appearance(series.joined(separator: "\u{1F}"), language: start.language)
    appearance.page = page.map { ($0.number, $0.page.title) }
    appearance.others = ([start.view == .original ? nil : start.view.rawValue] + others).compactMap { $0 }
    entry.window?.appearance = appearance
    if menu == nil { entry.window?.defaultWidth = current.defaultWidth }
    return entry
  }

  // MARK: States

  /// Adds sentences about the texts and menus of a window that the check does not show.
  func addUnseen(in window: LiveWindow, to entry: inout CheckReport.Entry) throws(FileError) {
    var hidden = try program.answer(to: .hiddenContent(of: window.window))
    if options.showsPages { (hidden.texts, hidden.pages) = (0, 0) }
    // The check of the menus says what of them is not shown.
    if options.showsMenus { hidden.menus -= try program.answer(to: .menus(of: window.window)).count }
    entry.remarks += hidden.messages
    if hidden.texts > 0 { entry.unshown.append(.counting(hidden.pages, "%s page", "%s pages")) }
  }
}
