// What messages repeat of their input.

extension StringProtocol {
  /// The text, or as much of a long one as is good to read.
  var excerpt: String {
    let limit = 60
    return index(startIndex, offsetBy: limit + 1, limitedBy: endIndex) == nil ? String(self) : prefix(limit) + "…"
  }
}
