// The stretch between two breaks that no arithmetic decides.

/// Items that follow each other without a forced break.
struct FlowRun {
  /// All children of the run, the line breaks at its start included.
  var items: Range<Int>
  /// The first item after the line breaks.
  var content: Int
  /// Whether what follows starts a line in any case, or nothing follows.
  var endsByForce: Bool
}
