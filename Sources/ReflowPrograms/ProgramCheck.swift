// The check of a program's windows: each is laid out at every width of the range that it can have, inside the program.

import Foundation
import ReflowModel

/// A start of a program that is checked.
package struct ProgramStart: Equatable, Sendable {
  /// The language; nil for the user's.
  package var language: String?
  /// The stress view of the whole start: ``StressView/original``, or one that changes no texts.
  package var view = StressView.original
  /// Whether the texts of the program itself are checked, and not only their replacements.
  package var checksOriginal = true
  /// The stress views whose texts replace those of the program.
  package var replacements: [StressView] = []

  package init(language: String? = nil) { self.language = language }
}

/// What a check finds besides problems.
enum LayoutUse {
  /// The layout is not kept.
  case none
  /// The layout is recorded for a new baseline.
  case record
  /// The layout is compared with a baseline.
  case compare(ProgramBaseline)
}

/// The check of one start of a program.
@MainActor
package final class ProgramCheck {
  let link: ProgramLink
  let options: ProgramOptions
  let check: CheckOptions
  private let start: ProgramStart
  /// The texts in the program's own language, by path, for each window by its identifier; nil if they are not compared.
  let originals: [Int: [String: String]]?
  let rules: CheckSettings
  let ignored: IgnoreList
  let use: LayoutUse
  /// Receives the greatest checked width, and whether the next widths may take long.
  let showWidth: (Int, _ isSlow: Bool) -> Void
  /// How the program draws texts; nil until a window is visible.
  private(set) var environment: Baseline.Environment?
  private var names = EntryNames()

  package init(
    _ link: ProgramLink, _ options: ProgramOptions, _ check: CheckOptions, _ start: ProgramStart = ProgramStart()
  ) {
    (self.link, self.options, self.check, self.start) = (link, options, check, start)
    (originals, ignored, use, showWidth) = (nil, .none, .none, { _, _ in })
    rules = CheckSettings(changedBy: check.input.rules)
  }

  init(
    _ link: ProgramLink, _ options: ProgramOptions, _ check: CheckOptions, _ start: ProgramStart,
    originals: [Int: [String: String]]?, ignored: IgnoreList, use: LayoutUse,
    showWidth: @escaping (Int, _ isSlow: Bool) -> Void
  ) {
    (self.link, self.options, self.check, self.start) = (link, options, check, start)
    (self.originals, self.ignored, self.use, self.showWidth) = (originals, ignored, use, showWidth)
    rules = CheckSettings(changedBy: check.input.rules)
  }

  // MARK: Windows

  /// The maximum number of checked windows. A program can open another window each time that one is checked.
  private static let windowLimit = 100

  /// The results of all windows that the options choose, after the actions of the options. Windows that open meanwhile
  /// are checked too.
  func entries() throws(FileError) -> [CheckReport.Entry] {
    if let window = try link.windows().first {
      environment = start.plain(try link.environment(of: window))
    }
    for action in options.actions {
      if let names = try link.activate(action) {
        throw FileError(
          message: Message(
            "“%s” has no action “%s” that is enabled; its actions are: %s", options.name, action.cut(to: .name),
            names.joined(separator: ", ")))
      }
    }
    var (known, entries): (Set<Int>, [CheckReport.Entry]) = ([], [])
    var all = try link.windows()
    while true {
      guard known.count < Self.windowLimit else {
        throw FileError(
          message: Message("“%s” opens more than %s windows.", options.name, Self.windowLimit.groupedText))
      }
      let chosen = options.window?.windows(among: all) ?? all
      if let choice = options.window, chosen.isEmpty, known.isEmpty { throw choice.fault(options.name, among: all) }
      guard let window = chosen.first(where: { !known.contains($0.identifier) }) else { return entries }
      entries += self.entries(of: window)
      known.insert(window.identifier)
      all = try link.shownWindows()
      // A window that has opened meanwhile may still change.
      for window in all where !known.contains(window.identifier) { try link.settle(window) }
    }
  }

  /// The texts of each window, by path, for each window by its identifier.
  func texts() throws(FileError) -> [Int: [String: String]] {
    var texts: [Int: [String: String]] = [:]
    for window in try link.windows() { texts[window.identifier] = try problems(of: window).texts }
    return texts
  }

  /// The results of a window: one for each page and menu that the options show, with each replacement of its texts.
  private func entries(of window: ProgramWindow) -> [CheckReport.Entry] {
    var entries: [CheckReport.Entry] = []
    do throws(FileError) {
      try addEntries(of: window, to: &entries)
      if options.showsPages {
        for (index, title) in try link.pages(of: window).enumerated() {
          try link.showPage(index, of: window)
          try addEntries(of: window, page: title, to: &entries)
        }
        try link.showPage(nil, of: window)
      }
      if options.showsMenus {
        for (index, name) in try link.menus(of: window).enumerated() {
          entries.append(try entry(ofMenu: index, name, in: window))
        }
      }
      if link.hasResized { try link.resize(window, to: 0) }
    } catch {
      entries.append(entry(window, fault: error.message))
    }
    return entries
  }

  private func entry(_ window: ProgramWindow, _ parts: [String?] = [], fault: Message? = nil) -> CheckReport.Entry {
    var entry = start.entry(of: options, window, parts, fault: fault)
    (entry.rules, entry.environment) = (rules, environment)
    return entry
  }

  /// An entry whose name differs from those of all others: windows with one title and pages with one name are numbered.
  private func newEntry(_ window: ProgramWindow, _ parts: String?...) -> CheckReport.Entry {
    names.unused { number in entry(window, parts + [number]) }
  }

  // MARK: States

  /// Adds the results of a window with its own texts, and with each replacement of them.
  private func addEntries(
    of window: ProgramWindow, page: String? = nil, to entries: inout [CheckReport.Entry]
  ) throws(FileError) {
    // Another page can have another minimum width.
    let window = try link.shownWindows().first { $0.identifier == window.identifier } ?? window
    let state = page.map { "page \($0)" }
    var texts: [String: String] = [:]
    if start.checksOriginal {
      var entry = newEntry(window, state)
      let found = try problems(of: window, in: &entry)
      texts = found.texts
      if page == nil { entry.omissions += try unseen(in: window) }
      if check.drawsPictures { try addPictures(of: window, found, to: &entry) }
      entries.append(entry)
    } else {
      texts = try problems(of: window).texts
    }
    let items = Set(texts.values).sorted().enumerated().map { IdentifiedText(id: $0, text: $1) }
    for view in start.replacements {
      let replacements = Dictionary(uniqueKeysWithValues: zip(items.map(\.text), view.texts(of: items)))
      var entry = newEntry(window, view.rawValue, state)
      _ = try problems(of: window, texts: replacements, in: &entry)
      entries.append(entry)
    }
  }

  /// Sentences about the texts and menus of a window that the check does not show.
  private func unseen(in window: ProgramWindow) throws(FileError) -> [Message] {
    var hidden = try link.hiddenContent(of: window)
    if options.showsPages { (hidden.texts, hidden.pages) = (0, 0) }
    if options.showsMenus { hidden.menus -= try link.menus(of: window).count }
    return hidden.messages
  }

  /// The result of a menu. It has its own surface and size, so only its texts, characters and targets are checked.
  private func entry(ofMenu index: Int, _ name: String, in window: ProgramWindow) throws(FileError) -> CheckReport.Entry
  {
    var entry = newEntry(window, "menu \(name)")
    (entry.rules.findsOverlaps, entry.rules.findsWidgetsOutsideClip) = (false, false)
    let menu = try link.openMenu(index, of: window, true)
    let sample = try link.read(menu)
    var (problems, recording) = (WindowProblems(entry.rules), newRecording)
    problems.add(sample)
    try recording?.add(sample)
    (entry.widths, entry.problems) = (problems.widths, ignored.mark(problems.problems))
    finish(&entry, recording, view(for: &entry), hasOwnSize: true)
    try link.openMenu(index, of: window, false)
    return entry
  }
}
