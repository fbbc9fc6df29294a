// Texts of any length in places that have none to spare.

extension String {
  /// The text without its middle where it has more characters than `count`.
  func shortened(to count: Int) -> String {
    guard self.count > count else { return self }
    return prefix((count - 1) / 2) + "…" + suffix(count / 2)
  }
}
