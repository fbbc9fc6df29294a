// The steps for undo and redo. Documents share their texts, so a step costs a few hundred bytes unless it changes the
// text.

/// The undo and redo stacks of a store.
struct History {
  private static let stepLimit = 200
  /// The maximum size of the different texts in the history, in UTF-8 bytes. Older steps are removed beyond it.
  static let textLimit = 100_000_000

  struct Step {
    /// The document that undo or redo restores.
    var document: Document
    /// The scene shown on this side of the step. Undo and redo show the scene in which the step was made, even if
    /// another one is shown by then.
    var scene: SceneName
    /// The kind of edit between the two documents.
    var kind: EditKind

    /// The step in the other direction.
    func reversed(from current: Document) -> Step {
      var back = current
      back.scene = scene
      return Step(document: back, scene: document.scene, kind: kind)
    }
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []

  /// The kind of edit that undo would take back.
  var lastUndo: EditKind? { undoSteps.last?.kind }
  /// The kind of edit that redo would repeat.
  var lastRedo: EditKind? { redoSteps.last?.kind }

  /// Adds the document before an edit that led to `after`. Clears the redo steps.
  mutating func record(_ before: Document, _ kind: EditKind, after: Document) {
    redoSteps = []
    undoSteps.append(Step(document: before, scene: after.scene, kind: kind))
    removeOldSteps()
  }

  /// Removes the last step if the changes that joined it returned to its start.
  mutating func dropStep(ifBackAt document: Document) -> Bool {
    guard let last = undoSteps.last, last.document == document.viewed(as: last.document) else { return false }
    undoSteps.removeLast()
    return true
  }

  /// Returns the last step, which contains the document before it, and adds `current` to the redo steps.
  mutating func undo(from current: Document) -> Step? {
    guard let step = undoSteps.popLast() else { return nil }
    redoSteps.append(step.reversed(from: current))
    return step
  }

  /// Returns the last undone step, which contains the document after it, and adds `current` to the undo steps.
  mutating func redo(from current: Document) -> Step? {
    guard let step = redoSteps.popLast() else { return nil }
    undoSteps.append(step.reversed(from: current))
    return step
  }

  /// The files of the documents.
  var files: Set<String> { Set((undoSteps + redoSteps).compactMap(\.document.file)) }

  /// Sets the file of all undo and redo steps, back to the last one that opened another document.
  mutating func setFile(_ path: String, version: String?) {
    for steps in [\History.undoSteps, \.redoSteps] {
      let first = self[keyPath: steps].lastIndex { $0.kind.opens }.map { $0 + 1 } ?? 0
      for index in self[keyPath: steps].indices[first...] {
        self[keyPath: steps][index].document.setFile(path, version: version)
      }
    }
  }

  private mutating func removeOldSteps() {
    var kept = 0
    var bytes = 0
    var newer: TextSource?
    for step in undoSteps.reversed() {
      let text = step.document.words.text
      if text != newer { bytes += text.size }
      // Keeps the last step at any size: its text is on screen, or was a moment ago.
      if kept > 0, kept == Self.stepLimit || bytes > Self.textLimit { break }
      kept += 1
      newer = text
    }
    undoSteps.removeFirst(undoSteps.count - kept)
  }
}
