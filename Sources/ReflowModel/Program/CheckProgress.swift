// The progress of a program's check, as a line on a terminal.

/// The start of a program that is checked now.
package struct CheckProgress: Equatable, Sendable {
  package var program: String
  /// The language; nil for the user's.
  package var language: String?
  /// The number of the start, from 1, and the number of all starts.
  package var (number, total) = (1, 1)
  /// The greatest checked width in px; nil until the program has a window.
  package var width: Int?
  /// Whether the program may not respond for more than half a second.
  package var isSlow = false

  package init(program: String, language: String? = nil) { (self.program, self.language) = (program, language) }

  package var message: Message {
    isSlow ? Message("%s; the program does not respond meanwhile", place) : place
  }

  private var place: Message {
    let name = language.map { "\(program) [\($0)]" } ?? program
    let place = (number.groupedText, total.groupedText)
    switch (total > 1, width?.groupedText) {
    case (false, nil): return Message("%s: starting", name)
    case (false, let width?): return Message("%s: %s px", name, width)
    case (true, nil): return Message("%s: start %s of %s", name, place.0, place.1)
    case (true, let width?): return Message("%s: start %s of %s, %s px", name, place.0, place.1, width)
    }
  }
}
