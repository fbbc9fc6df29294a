// The steps that can be taken back and made again. Documents share their texts, so that a step costs a few hundred
// bytes unless it changed the text.

/// The undo and redo stacks of a store.
struct History {
  /// The most steps kept.
  static let stepLimit = 200
  /// The most UTF-8 bytes of different texts kept; older steps are forgotten beyond.
  static let textLimit = 100_000_000

  private struct Step {
    /// The document to go back to, or on to.
    var document: Document
    /// What was done between the two.
    var action: Action
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []

  /// What would be undone.
  var lastUndo: Action? { undoSteps.last?.action }
  /// What would be redone.
  var lastRedo: Action? { redoSteps.last?.action }

  /// Adds the document as it was before an action. What had been undone cannot be redone any more.
  mutating func record(_ before: Document, _ action: Action) {
    redoSteps = []
    undoSteps.append(Step(document: before, action: action))
    forgetOldSteps()
  }

  /// Drops the last step if a change that joined it led back to where it began.
  mutating func dropStep(ifBackAt document: Document) -> Bool {
    guard let last = undoSteps.last, last.document == document.inWindow(last.document.window) else { return false }
    undoSteps.removeLast()
    return true
  }

  /// The document before the last step; `current` can be redone.
  mutating func undo(from current: Document) -> Document? {
    guard let step = undoSteps.popLast() else { return nil }
    redoSteps.append(Step(document: current, action: step.action))
    return step.document
  }

  /// The document after the last step undone; `current` can be undone again.
  mutating func redo(from current: Document) -> Document? {
    guard let step = redoSteps.popLast() else { return nil }
    undoSteps.append(Step(document: current, action: step.action))
    return step.document
  }

  private mutating func forgetOldSteps() {
    var kept = 0
    var bytes = 0
    var newer: TextSource?
    for step in undoSteps.reversed() {
      let text = step.document.words.text
      if text != newer { bytes += text.text.utf8.count }
      // The last step is kept whatever it holds: its text is on screen, or was a moment ago.
      if kept > 0, kept == Self.stepLimit || bytes > Self.textLimit { break }
      kept += 1
      newer = text
    }
    undoSteps.removeFirst(undoSteps.count - kept)
  }
}
