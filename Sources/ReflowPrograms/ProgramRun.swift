// The starts of a program that is checked: one in each language. While one start is checked, the next ones open their
// windows.

import Foundation
import ReflowModel

/// The run of `reflow --check -- COMMAND`.
@MainActor
package struct ProgramRun {
  private let program: ProgramOptions
  private let options: CheckOptions
  private let ignored: IgnoreList
  private let use: LayoutUse
  private let show: @MainActor (CheckProgress) -> Void

  /// Checks a program in each of its languages.
  ///
  /// - Parameters:
  ///   - name: The name and the version of Reflow.
  ///   - show: Receives the progress of the check.
  package static func report(
    by name: String, _ program: ProgramOptions, _ options: CheckOptions,
    show: @escaping @MainActor (CheckProgress) -> Void
  ) -> CheckReport {
    var report = CheckReport(program: name)
    let display = DisplayConnection()
    defer { withExtendedLifetime(display) {} }
    do throws(FileError) {
      let ignored = try IgnoreList(program.ignored)
      let baseline = try options.baseline.map { (path) throws(FileError) in
        try ProgramBaseline(path, of: program, acceptsAnyFont: options.acceptsAnyFont)
      }
      let use = baseline.map { LayoutUse.compare($0) } ?? .none
      let run = ProgramRun(program: program, options: options, ignored: ignored, use: use, show: show)
      report.entries = try run.entries(run.starts(in: run.languages()))
      report.remarks = ignored.remarks(program.name, report.entries) + (baseline?.remarks ?? [])
    } catch {
      report.entries = [CheckReport.Entry(program, nil, failure: error.message)]
    }
    return report
  }

  /// Records a baseline of a program in each of its languages.
  ///
  /// - Parameter show: Receives the progress of the check.
  package static func baseline(
    of program: ProgramOptions, _ options: BaselineOptions, show: @escaping @MainActor (CheckProgress) -> Void
  ) throws(FileError) -> Baseline {
    var check = CheckOptions()
    (check.input, check.variants) = (options.input, options.variants)
    check.widths = options.widths ?? WidthList(BaselineOptions.defaultWidths.plainText)
    let run = ProgramRun(program: program, options: check, ignored: .none, use: .record, show: show)
    let display = DisplayConnection()
    defer { withExtendedLifetime(display) {} }
    var report = CheckReport(program: "")
    report.entries = try run.entries(run.starts(in: run.languages()))
    return try report.baseline(of: program)
  }

  /// The languages; nil for the user's.
  private func languages() throws(FileError) -> [String?] {
    switch program.languages {
    case nil: return [nil]
    case .some(.some(let languages)): return languages
    case .some(.all):
      show(CheckProgress(program: program.name))
      let catalogues: Catalogues = try withProgram(LiveProgram(program, in: .open)) { (live) throws(FileError) in
        try self.catalogues(of: live)
      }
      guard !catalogues.languages.isEmpty else {
        throw FileError(
          message: Message(
            "“%s” is not translated: there is no file “%s.mo” below “%s”.", program.name, catalogues.domain,
            catalogues.folder))
      }
      return catalogues.languages
    }
  }

  /// The maximum number of starts at the same time. With the user's own settings it is one, since two starts of a
  /// program may write the same files.
  private var startLimit: Int {
    program.usesOwnSettings ? 1 : min(4, ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The starts of the program: in each language, one without a stress view that changes more than texts, and one with
  /// each of the others.
  private func starts(in languages: [String?]) throws(FileError) -> [StartSettings] {
    let views = options.variants ?? [.original]
    guard !views.contains(.longWord) else {
      throw FileError(
        message: Message("The stress view “%s” does not apply to programs.", StressView.longWord.rawValue))
    }
    let replacements = views.filter(\.changesText)
    return languages.flatMap { language in
      var start = StartSettings(language: language)
      var starts: [StartSettings] = []
      for view in views where !view.changesText && view != .original {
        start.view = view
        starts.append(start)
      }
      start.view = .original
      (start.checksOriginal, start.replacements) = (views.contains(.original), replacements)
      if start.checksOriginal || !replacements.isEmpty { starts.insert(start, at: 0) }
      return starts
    }
  }

  private func entries(_ starts: [StartSettings]) throws(FileError) -> [CheckReport.Entry] {
    let originals = try originals()
    var (entries, running): ([CheckReport.Entry], [LiveProgram]) = ([], [])
    var rest = starts[...]
    for (index, start) in starts.enumerated() {
      var progress = CheckProgress(program: program.name, language: start.language)
      (progress.number, progress.total) = (index + 1, starts.count)
      show(progress)
      while running.count < startLimit, let next = rest.popFirst() {
        running.append(LiveProgram(program, next, in: .open))
      }
      entries += self.entries(of: running.removeFirst(), originals, progress)
    }
    return entries
  }

  /// The texts in the program's own language, if texts that are not translated are looked for.
  private func originals() throws(FileError) -> [Int: [String: String]]? {
    let rules = CheckSettings(changedBy: options.input.rules, for: program)
    guard rules[.untranslated], program.languages != nil else { return nil }
    // English needs no catalogue, so gettext returns the texts of the program itself.
    let start = StartSettings(language: "en")
    return try withProgram(LiveProgram(program, start, in: .open)) { (live) throws(FileError) in
      try ProgramCheck(live, options).texts()
    }
  }

  /// The results of one start.
  private func entries(
    of live: LiveProgram, _ originals: [Int: [String: String]]?, _ progress: CheckProgress
  ) -> [CheckReport.Entry] {
    do throws(FileError) {
      let first = try check(live, originals, progress)
      // A baseline of a part of the widths is not written.
      guard first.hasLostWindow, !live.lostSupervisor, !use.records else {
        return first.entries(with: live.viewMessages)
      }
      // Another start finds what there is before the width at which the window closes.
      let second = try? check(LiveProgram(program, live.start, in: .open), originals, progress, isOutward: true)
      return first.adding(second)
    } catch {
      var entry = CheckReport.Entry(program, nil, failure: error.message)
      entry.variant = live.start.language
      return [entry]
    }
  }

  /// The check of one start.
  ///
  /// - Parameter isOutward: Whether it keeps what it finds if the program ends at a narrow width.
  private func check(
    _ live: LiveProgram, _ originals: [Int: [String: String]]?, _ progress: CheckProgress, isOutward: Bool = false
  ) throws(FileError) -> CheckedStart {
    try withProgram(live) { (live) throws(FileError) in
      if let language = live.start.language, let file = try catalogues(of: live).missingFile(for: language) {
        throw FileError(
          message: Message(
            "“%s” is not translated into “%s”: there is no file “%s”.", program.name, language, file))
      }
      let check = ProgramCheck(
        live, options, originals: originals, ignored: ignored, use: use, isOutward: isOutward
      ) { width, isSlow in
        var progress = progress
        (progress.width, progress.isSlow) = (width, isSlow)
        show(progress)
      }
      let entries = try check.entries()
      return CheckedStart(entries: entries, hasLostWindow: check.hasLostWindow)
    }
  }

  /// Waits until a program has a window, uses it, and ends it.
  private func withProgram<Value>(
    _ live: LiveProgram, _ body: (LiveProgram) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    defer { live.stop() }
    try live.waitForWindow()
    return try body(live)
  }

  /// The catalogues of a program. The options replace the domain and the folder that the program sets for gettext.
  private func catalogues(of live: LiveProgram) throws(FileError) -> Catalogues {
    if let domain = program.domain, let folder = program.localeFolder {
      return Catalogues(domain: domain, folder: folder)
    }
    let own = try live.answer(to: .catalogues)
    return Catalogues(domain: program.domain ?? own.domain, folder: program.localeFolder ?? own.folder)
  }
}

/// The results of one start of a program.
private struct CheckedStart {
  let entries: [CheckReport.Entry]
  /// Whether a window was lost before it was checked.
  let hasLostWindow: Bool

  /// The results, the first of which has remarks about all of the program.
  func entries(with remarks: [Message]) -> [CheckReport.Entry] {
    var entries = entries
    if !entries.isEmpty { entries[0].remarks += remarks }
    return entries
  }

  /// The results with those of another start that has kept what it found. Those of this start that failed are kept if
  /// the other one has none.
  func adding(_ other: CheckedStart?) -> [CheckReport.Entry] {
    guard let other, other.entries.contains(where: { $0.failure == nil }) else { return entries }
    let hasFailed = other.entries.contains { $0.failure != nil }
    return other.entries + (hasFailed ? [] : entries.filter { $0.failure != nil })
  }
}
