// Where a document stores the problems that it ignores: those of its own content by scene, those of programs by name.

/// The part of a document's ignored problems that applies to some content.
package enum IgnoredPlace: Equatable, Sendable {
  case scene(SceneName)
  case program(String)
}

extension [CheckedProblem] {
  /// The problems, marked with the reasons for which settings ignore them.
  package func marked(by settings: CheckSettings, in place: IgnoredPlace) -> [CheckedProblem] {
    switch place {
    case .scene(let scene): marked(by: settings, in: scene)
    case .program(let name): settings.ignored(in: name).mark(self)
    }
  }
}

extension Store {
  /// Stops reporting a problem. The reason replaces any earlier one.
  package func ignore(_ problem: CheckedProblem, in place: IgnoredPlace, because reason: String) {
    switch place {
    case .scene: ignore(problem.rule, of: problem.item, because: reason)
    case .program(let name): ignore(problem, in: name, because: reason)
    }
  }

  /// Reports a problem again.
  package func stopIgnoring(_ problem: CheckedProblem, in place: IgnoredPlace) {
    switch place {
    case .scene: stopIgnoring(problem.rule, of: problem.item)
    case .program(let name): stopIgnoring(problem, in: name)
    }
  }
}
