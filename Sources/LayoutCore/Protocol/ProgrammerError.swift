// The stop at a programmer error, with a message that names the layout and the child. It also works in release builds,
// where `precondition` prints no message.

/// Stops the program with `message` unless `condition` holds.
@usableFromInline
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

extension LayoutSubview {
  /// Stops the program with a message that names the layout and the subview.
  func reject(_ failure: String) -> Never {
    fatalError("\(store.layoutName()): \(store.title(of: index)) \(failure)")
  }
}
