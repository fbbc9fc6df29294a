// How the core stops at a programmer error: with a message that names who did what, in release builds too, where
// `precondition` keeps silent.

/// Stops the program with `message` unless `condition` holds.
@usableFromInline
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
