// The entry of a program's window in a report. It has one name in a check and on a canvas, so that a baseline that one of
// them saves can be compared by the other.

import ReflowModel

extension ProgramStart {
  /// The entry of a window of this start, with the parts of its name besides the language and the stress view.
  func entry(
    of options: ProgramOptions, _ window: ProgramWindow, _ parts: [String?] = [], fault: Message? = nil
  ) -> CheckReport.Entry {
    var entry = CheckReport.Entry(options.name, .window(window.name), fault: fault)
    let parts = ([language, view == .original ? nil : view.rawValue] + parts).compactMap { $0 }
    entry.variant = parts.isEmpty ? nil : parts.joined(separator: ", ")
    entry.facts = ProgramFacts(options)
    return entry
  }

  /// How the program draws texts in its original view. Larger text is a stress view, not another font.
  func plain(_ environment: Baseline.Environment) -> Baseline.Environment {
    var environment = environment
    environment.dpi /= view.textScale
    return environment
  }
}

extension LiveWindow {
  /// The entry of the window, as a check of the program names it. Windows with one title are numbered.
  package func entry(_ rules: CheckSettings) -> CheckReport.Entry {
    let (start, options) = (program.start, program.options)
    var names = EntryNames()
    for other in program.windows.prefix(while: { $0.identifier != window.identifier }) {
      _ = names.unused { start.entry(of: options, other, [$0]) }
    }
    var entry = names.unused { start.entry(of: options, window, [$0]) }
    entry.rules = rules
    return entry
  }
}
