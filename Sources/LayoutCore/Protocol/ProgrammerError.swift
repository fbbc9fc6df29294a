// How the core stops at a programmer error: with a message that names who did what, in release builds too, where
// `precondition` keeps silent.

/// Stops the program with `message` unless `condition` holds.
@usableFromInline
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

extension LayoutSubview {
  /// Ends the program over a programmer error, naming the layout and the subview.
  func reject(_ mistake: String) -> Never {
    fatalError("\(store.layoutName()): \(store.title(of: index)) \(mistake)")
  }
}
