// What the Words scene says of its layout.

extension StatusLine {
  /// Adds how many words a limit of lines hides, where it hides any.
  package func hiding(_ count: Int) -> StatusLine {
    count == 0 ? self : saying("\(count.groupedText) hidden")
  }

  /// Adds how many words are laid out, where the text has more of them than can be.
  package func laidOut(_ count: Int, ofWords total: Int) -> StatusLine {
    guard total > WordList.tileLimit else { return self }
    return saying("\(count.groupedText) of \(total.groupedText) words \(count == 1 ? "is" : "are") laid out")
  }
}
