// The steps that can be taken back and made again. Documents share their texts, so that a step costs a few hundred
// bytes unless it changed the text.

/// The undo and redo stacks of a store.
package struct History {
  /// The most steps kept.
  private static let stepLimit = 200
  /// The most UTF-8 bytes of different texts kept; older steps are forgotten beyond.
  static let textLimit = 100_000_000

  private struct Step {
    /// The document to go back to, or on to.
    var document: Document
    /// The scene that was shown on this side of the step: a step is seen where it was made, whichever scene is shown by
    /// the time it is taken back or made again.
    var scene: SceneName
    /// What was done between the two.
    var action: Action

    /// The step in the other direction.
    func reversed(from current: Document) -> Step {
      var back = current
      back.scene = scene
      return Step(document: back, scene: document.scene, action: action)
    }
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []

  /// What would be undone.
  var lastUndo: Action? { undoSteps.last?.action }
  /// What would be redone.
  var lastRedo: Action? { redoSteps.last?.action }

  /// Adds the document as it was before an action that led to `after`. What had been undone cannot be redone any more.
  package mutating func record(_ before: Document, _ action: Action, after: Document) {
    redoSteps = []
    undoSteps.append(Step(document: before, scene: after.scene, action: action))
    forgetOldSteps()
  }

  /// Drops the last step if a change that joined it led back to where it began.
  mutating func dropStep(ifBackAt document: Document) -> Bool {
    guard let last = undoSteps.last, last.document == document.viewed(as: last.document) else { return false }
    undoSteps.removeLast()
    return true
  }

  /// The document before the last step; `current` can be redone.
  package mutating func undo(from current: Document) -> Document? {
    guard let step = undoSteps.popLast() else { return nil }
    redoSteps.append(step.reversed(from: current))
    return step.document
  }

  /// The document after the last step undone; `current` can be undone again.
  package mutating func redo(from current: Document) -> Document? {
    guard let step = redoSteps.popLast() else { return nil }
    undoSteps.append(step.reversed(from: current))
    return step.document
  }

  /// Says in which file all is that can be undone and redone, as far as no other document was opened.
  mutating func setFile(_ path: String, version: String?) {
    for steps in [\History.undoSteps, \.redoSteps] {
      let first = self[keyPath: steps].lastIndex { $0.action.opens }.map { $0 + 1 } ?? 0
      for index in self[keyPath: steps].indices[first...] {
        self[keyPath: steps][index].document.setFile(path, version: version)
      }
    }
  }

  private mutating func forgetOldSteps() {
    var kept = 0
    var bytes = 0
    var newer: TextSource?
    for step in undoSteps.reversed() {
      let text = step.document.words.text
      if text != newer { bytes += text.size }
      // The last step is kept whatever it holds: its text is on screen, or was a moment ago.
      if kept > 0, kept == Self.stepLimit || bytes > Self.textLimit { break }
      kept += 1
      newer = text
    }
    undoSteps.removeFirst(undoSteps.count - kept)
  }
}
