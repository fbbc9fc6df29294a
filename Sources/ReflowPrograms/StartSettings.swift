// What distinguishes the starts of a program, and the names of its windows in a report. A check and a canvas give a window
// one name, so that a baseline that one of them saves can be compared by the other.

import ReflowModel

/// The settings of one start of a program.
package struct StartSettings: Equatable, Sendable {
  /// The language; nil for the user's.
  package var language: String?
  /// The stress view of the whole start: ``StressView/original``, or one that changes no texts.
  package var view = StressView.original
  /// Whether a check finds the problems of the program's own texts, and not only of their replacements.
  var checksOriginal = true
  /// The stress views whose texts replace those of the program in a check.
  var replacements: [StressView] = []

  package init(language: String? = nil) { self.language = language }

  /// The entry of a window of this start, with the parts of its name besides the language and the stress view.
  func entry(
    of options: ProgramOptions, _ window: ProgramWindow, _ parts: [String?] = [], failure: Message? = nil
  ) -> CheckReport.Entry {
    var entry = CheckReport.Entry(options, window.name, failure: failure)
    let parts = ([language, view == .original ? nil : view.rawValue] + parts).compactMap { $0 }
    entry.variant = parts.isEmpty ? nil : parts.joined(separator: ", ")
    return entry
  }

  /// How the program draws texts in its original view. Larger text is a stress view, not another font.
  func plain(_ environment: Baseline.Environment) -> Baseline.Environment {
    var environment = environment
    environment.dpi /= view.textScale
    return environment
  }
}
