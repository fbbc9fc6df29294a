// The check of a program's windows: each is laid out at every width of the range that it can have, inside the program.

import ReflowModel

/// The run of `reflow --check -- COMMAND`.
@MainActor
struct ProgramCheck {
  private let link: ProgramLink
  private let options: ProgramOptions
  private let widths: [ClosedRange<Int>]
  private let language: String?

  /// The results of a program, one for each window in each language.
  static func entries(_ program: ProgramOptions, _ options: CheckOptions) -> [CheckReport.Entry] {
    switch program.languages {
    case nil: return entries(program, in: nil, options)
    case .some(.some(let languages)): return languages.flatMap { entries(program, in: $0, options) }
    case .some(.all):
      do throws(FileError) {
        let link = try ProgramLink(program)
        defer { link.stop() }
        let catalogues = try link.catalogues()
        guard !catalogues.languages.isEmpty else {
          throw FileError(
            message: Message(
              "“%s” is not translated: there is no file “%s.mo” below “%s”.", program.name, catalogues.domain,
              catalogues.folder))
        }
        return catalogues.languages.flatMap { entries(program, in: $0, options) }
      } catch {
        return [CheckReport.Entry(program.name, .window(nil), fault: error.message)]
      }
    }
  }

  private static func entries(
    _ program: ProgramOptions, in language: String?, _ options: CheckOptions
  ) -> [CheckReport.Entry] {
    do throws(FileError) {
      let link = try ProgramLink(program, language: language)
      defer { link.stop() }
      if let language, let file = try link.catalogues().missingFile(for: language) {
        throw FileError(
          message: Message("“%s” is not translated into “%s”: there is no file “%s”.", program.name, language, file))
      }
      let check = ProgramCheck(
        link: link, options: program, widths: options.widths?.ranges ?? CheckOptions.defaultWidths, language: language)
      return try link.windows().map { check.entry(for: $0) }
    } catch {
      var entry = CheckReport.Entry(program.name, .window(nil), fault: error.message)
      entry.variant = language
      return [entry]
    }
  }

  private func entry(for window: ProgramWindow) -> CheckReport.Entry {
    var entry = CheckReport.Entry(options.name, .window(window.name))
    entry.variant = language
    var problems = WindowProblems(entry.rules)
    do throws(FileError) {
      for range in ranges(of: window) {
        try sweep(window, range) { problems.add($0) }
      }
      _ = try link.resize(window, to: 0)
    } catch {
      entry.fault = error.message
      return entry
    }
    entry.widths = problems.widths
    entry.problems = problems.problems
    entry.omission = omission(of: window, problems.widths)
    return entry
  }

  /// The widths at which a window is checked: the requested widths that the window can have. A window whose minimum
  /// width is above all of them is checked at its minimum and natural width. A window that cannot be resized is checked
  /// at its own width.
  private func ranges(of window: ProgramWindow) -> [ClosedRange<Int>] {
    guard window.isResizable else { return [window.width...window.width] }
    let least = window.minimumWidth
    let possible = widths.compactMap { $0.upperBound < least ? nil : max($0.lowerBound, least)...$0.upperBound }
    guard possible.isEmpty else { return possible }
    return [ClosedRange<Int>](joining: [least...least, window.naturalWidth...window.naturalWidth])
  }

  /// Calls a closure with a sample for each width of a range. At an AdwBreakpoint the real window is resized, because
  /// libadwaita changes the widgets only in a later frame.
  private func sweep(
    _ window: ProgramWindow, _ range: ClosedRange<Int>, _ add: (WindowSample) -> Void
  ) throws(FileError) {
    var next = range.lowerBound
    var resized: Int?
    while next <= range.upperBound {
      let reply = try link.sweep(window, next...range.upperBound)
      reply.samples.forEach(add)
      guard reply.next > next || reply.isBreakpoint else { return }
      next = reply.next
      guard reply.isBreakpoint else { continue }
      // The window system may refuse the width.
      guard resized != next, try link.resize(window, to: next) == next else { return }
      resized = next
    }
  }

  /// A sentence about the requested widths that were not checked; nil if all were checked.
  private func omission(of window: ProgramWindow, _ checked: [ClosedRange<Int>]) -> Message? {
    guard window.isResizable else {
      return Message("The window cannot be resized; it was checked at %s px", window.width.groupedText)
    }
    let left = widths.subtracting(checked)
    guard !left.isEmpty else { return nil }
    if left.allSatisfy({ $0.upperBound < window.minimumWidth }) {
      return Message("The window cannot be narrower than %s px", window.minimumWidth.groupedText)
    }
    return Message("The window did not get these widths, so they were not checked: %s px", left.rangesText)
  }
}
