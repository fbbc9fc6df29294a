// What distinguishes two starts of a program, and its start.

import ReflowModel
import ReflowPrograms
import Runner

/// What distinguishes two starts of a program.
struct ProgramKey: Hashable {
  var command: ProgramCommand
  var usesOwnSettings: Bool
  var language: String
  var view: StressView
  /// The values of the parameters of its Swift file.
  var values = ParameterValues()
  /// Whether only a contact sheet or a comparison shows it, so that its windows are on a private display if there is one.
  var isAside = false

  /// Nil without a program.
  init?(_ scene: AppScene) {
    guard !scene.command.isEmpty else { return nil }
    (command, usesOwnSettings, language) = (scene.command, scene.usesOwnSettings, scene.language)
    view = scene.stress
    if let file = command.swiftFile { values = scene.parameters.values(ofFile: file) }
  }

  /// Starts the program; nil for a Swift file that has not compiled.
  @MainActor func start(_ source: SwiftFileSource?, in place: LiveProgram.Place) -> LiveProgram? {
    guard
      var options = source == nil ? ProgramOptions(command.arguments) : source?.options(of: command, setting: values)
    else {
      return nil
    }
    options.usesOwnSettings = usesOwnSettings && source == nil
    var start = StartSettings(language: language.isEmpty ? nil : language)
    start.view = view
    let program = LiveProgram(options, start, in: place)
    if let source { program.parameters.begin(with: source.settings(of: command, values)) }
    return program
  }

  /// Whether the program of a Swift file does not run any more. With the values of another time it may run again.
  @MainActor func hasEnded(_ program: LiveProgram) -> Bool {
    command.swiftFile != nil && ![.starting, .running].contains(program.state)
  }

  /// Whether another start differs at most in the values of parameters.
  func isSame(besidesValues other: ProgramKey) -> Bool {
    var other = other
    other.values = values
    return self == other
  }
}
