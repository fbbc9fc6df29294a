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

/// The check of one start of a program.
@MainActor
package struct ProgramCheck {
  private let link: ProgramLink
  private let options: ProgramOptions
  private let check: CheckOptions
  private let start: ProgramStart
  /// The texts in the program's own language, by path, for each window by its identifier; nil if they are not compared.
  private let originals: [Int: [String: String]]?
  private let rules: CheckSettings
  private let ignored: IgnoreList
  /// Receives the greatest checked width.
  private let showWidth: (Int) -> Void

  package init(
    _ link: ProgramLink, _ options: ProgramOptions, _ check: CheckOptions, _ start: ProgramStart = ProgramStart(),
    originals: [Int: [String: String]]? = nil, ignored: IgnoreList = .none,
    showWidth: @escaping (Int) -> Void = { _ in }
  ) {
    (self.link, self.options, self.check, self.start) = (link, options, check, start)
    (self.originals, self.ignored, self.showWidth) = (originals, ignored, showWidth)
    var rules = CheckSettings()
    for rule in check.input.rules { rule.apply(to: &rules) }
    self.rules = rules
  }

  /// The requested widths.
  private var widths: [ClosedRange<Int>] { check.widths?.ranges ?? CheckOptions.defaultWidths }

  // MARK: Windows

  /// The results of all windows that the options choose, after the actions of the options. Windows that open meanwhile
  /// are checked too.
  func entries() throws(FileError) -> [CheckReport.Entry] {
    _ = try link.windows()
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
      let chosen = options.window?.windows(among: all) ?? all
      if let choice = options.window, chosen.isEmpty, known.isEmpty { throw choice.fault(options.name, among: all) }
      guard let window = chosen.first(where: { !known.contains($0.identifier) }) else { return entries }
      entries += self.entries(of: window)
      known.insert(window.identifier)
      all = try link.shownWindows()
      // A window that has opened meanwhile may still change.
      for window in all where !known.contains(window.identifier) { try link.resize(window, to: -1) }
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
      entries.append(newEntry(window, fault: error.message))
    }
    return entries
  }

  private func newEntry(_ window: ProgramWindow, _ parts: String?..., fault: Message? = nil) -> CheckReport.Entry {
    var entry = CheckReport.Entry(options.name, .window(window.name), fault: fault)
    let view = start.view == .original ? nil : start.view.rawValue
    let parts = ([start.language, view] + parts).compactMap { $0 }
    entry.variant = parts.isEmpty ? nil : parts.joined(separator: ", ")
    entry.rules = rules
    return entry
  }

  // MARK: States

  /// Adds the results of a window as it is, and with each replacement of its texts.
  private func addEntries(
    of window: ProgramWindow, page: String? = nil, to entries: inout [CheckReport.Entry]
  ) throws(FileError) {
    // Another page can have another minimum width.
    let window = try link.shownWindows().first { $0.identifier == window.identifier } ?? window
    let state = page.map { "page \($0)" }
    let found = try problems(of: window)
    if start.checksOriginal {
      var entry = newEntry(window, state)
      finish(&entry, window, found)
      if page == nil { entry.omissions += try unseen(in: window) }
      if check.drawsPictures { entry.pictures = try pictures(of: window, entry, found) }
      entries.append(entry)
    }
    let texts = Set(found.texts.values).sorted().enumerated().map { IdentifiedText(id: $0, text: $1) }
    for view in start.replacements {
      let replacements = Dictionary(uniqueKeysWithValues: zip(texts.map(\.text), view.texts(of: texts)))
      var entry = newEntry(window, view.rawValue, state)
      finish(&entry, window, try problems(of: window, texts: replacements))
      entries.append(entry)
    }
  }

  /// The problems of a window at the requested widths.
  package func problems(
    of window: ProgramWindow, texts: [String: String] = [:]
  ) throws(FileError) -> WindowProblems {
    // Replacements of texts are in no language.
    let originals = texts.isEmpty ? originals.map { $0[window.identifier] ?? [:] } : nil
    var problems = WindowProblems(rules, originals: originals)
    guard window.isResizable else {
      problems.add(try link.read(window))
      return problems
    }
    let sweep = WindowSearch(link: link, window: window, texts: texts, showWidth: showWidth)
    if texts.isEmpty { problems.add(try link.minimum(of: window)) }
    problems.isUnsteady = try sweep.forEachSample(in: sweep.ranges(widths)) { problems.add($0) }
    return problems
  }

  private func finish(_ entry: inout CheckReport.Entry, _ window: ProgramWindow, _ found: WindowProblems) {
    (entry.widths, entry.problems) = (found.widths, ignored.mark(found.problems))
    if let widths = omission(of: window, found.widths) { entry.omissions.append(widths) }
    if found.isUnsteady {
      entry.omissions.append(
        Message("The window changed during the check, so its problems may differ from run to run"))
    }
    if found.explainedTexts > 0 {
      entry.omissions.append(
        .counting(
          found.explainedTexts, "%s text is cut off, but is also a tooltip",
          "%s texts are cut off, but are also tooltips"))
    }
  }

  /// Sentences about the texts and menus of a window that the check does not show.
  private func unseen(in window: ProgramWindow) throws(FileError) -> [Message] {
    var hidden = try link.hiddenContent(of: window)
    if options.showsPages { (hidden.texts, hidden.pages) = (0, 0) }
    if options.showsMenus { hidden.menus -= try link.menus(of: window).count }
    return hidden.messages
  }

  /// A sentence about the requested widths that were not checked; nil if all were checked.
  private func omission(of window: ProgramWindow, _ checked: [ClosedRange<Int>]) -> Message? {
    guard window.isResizable else {
      return Message("The window cannot be resized; it was checked at %s px", window.width.groupedText)
    }
    let left = widths.subtracting(checked)
    guard !left.isEmpty else { return nil }
    if let least = checked.first?.lowerBound, left.allSatisfy({ $0.upperBound < least }) {
      return Message("The window cannot be narrower than %s px", least.groupedText)
    }
    return Message("The window did not get these widths, so they were not checked: %s px", left.rangesText)
  }

  /// The result of a menu. It has its own surface and size, so only its texts, characters and targets are checked.
  private func entry(ofMenu index: Int, _ name: String, in window: ProgramWindow) throws(FileError) -> CheckReport.Entry
  {
    var entry = newEntry(window, "menu \(name)")
    (entry.rules.findsOverlaps, entry.rules.findsWidgetsOutsideClip) = (false, false)
    let menu = try link.openMenu(index, of: window, true)
    var problems = WindowProblems(entry.rules)
    problems.add(try link.read(menu))
    (entry.widths, entry.problems) = (problems.widths, ignored.mark(problems.problems))
    try link.openMenu(index, of: window, false)
    return entry
  }

  /// Pictures of the window at the first widths of its problems.
  private func pictures(
    of window: ProgramWindow, _ entry: CheckReport.Entry, _ found: WindowProblems
  ) throws(FileError) -> [CheckReport.Picture] {
    var pictures: [CheckReport.Picture] = []
    for width in entry.picturedWidths(limit: CheckReport.pictureLimit) {
      if window.isResizable, try link.resize(window, to: width) != width { continue }
      let sample = try link.read(window)
      let area = Arrangement.Place(x: 0, y: 0, width: sample.width, height: sample.height)
      let png = Data(try link.picture(of: window))
      guard !png.isEmpty else { continue }
      pictures.append(CheckReport.Picture(width: width, area: area, png: png, places: found.places(in: sample)))
    }
    return pictures
  }
}
