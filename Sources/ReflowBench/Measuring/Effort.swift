// How much measuring is enough.

/// How often cases are repeated, and how long they may take.
struct Effort {
  let isQuick: Bool

  /// Rounds of a case that takes microseconds to milliseconds.
  var rounds: Int { isQuick ? 15 : 60 }
  /// Rounds of a case that builds a window full of children.
  var windows: Int { isQuick ? 2 : 6 }
  /// Rounds of a case that builds a window with as many children as are in sight.
  var smallWindows: Int { isQuick ? 11 : 31 }
  /// Starts of a whole program.
  var starts: Int { isQuick ? 7 : 21 }
  /// Steps of scrolling. Few of them differ by a tenth from run to run.
  var steps: Int { isQuick ? 200 : 600 }
  /// Frames of a motion.
  var frames: Int { isQuick ? 20 : 90 }
}
