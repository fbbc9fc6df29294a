// Values of parameters at which a program ends: the document returns to those at which it last drew a picture, and the
// rows say why.

import ReflowModel
import ReflowPrograms
import Runner

/// The values that were taken back, until the user sets others or saves the file.
struct ParameterRefusal: Equatable {
  /// The values at which the program ended.
  let values: ParameterValues
  /// How it ended, and where.
  let reason: Message

  /// What the row of a parameter says; nil if its value was kept.
  ///
  /// - Parameters:
  ///   - refused: The value that was taken back.
  ///   - kept: The value that is used again.
  func note(_ refused: String, _ kept: String) -> Message? {
    guard refused != kept else { return nil }
    let sentence = Message("With %s, the program ended. %s is used again.", refused, kept)
    return Message(joining: [sentence, reason], separator: "\n")
  }
}

extension ProgramCanvas {
  /// Returns to the last values of parameters that worked, if the program of a Swift file has ended with others. A new
  /// program then starts with them.
  func returnToWorkingValues() -> Bool {
    guard !isAside, let source, let program, case .ended(let reason, _) = program.state,
      let file = store.document.app.command.swiftFile,
      store.document.app.parameters.values(ofFile: file) == program.parameters.last,
      let fallback = program.parameters.fallback
    else { return false }
    let place = source.crashPlace(of: program)
    let title = ProgramState.end(of: program, named: source.name, at: place) ?? reason
    refusal = ParameterRefusal(
      values: program.parameters.last,
      reason: Message(joining: [title] + (place.map { [$0.message] } ?? []), separator: "\n"))
    store.amend { $0.app.parameters.replace(with: fallback, ofFile: file) }
    return true
  }
}
