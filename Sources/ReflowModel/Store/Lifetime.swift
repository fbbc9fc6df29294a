// The lifetime of a window's parts. Timers and observers end with it, even while something still references them.
//
// Ownership: the store of a window owns the lifetime, which references its members weakly. A member that is released
// ends itself.

/// An object, such as a timer or a list of observers, that ends with its lifetime.
@MainActor
package protocol LifetimeMember: AnyObject {
  /// Ends it permanently. Called once.
  func endWithLifetime()
}

/// The time in which timers and observers of a window, or of a canvas with its own lifetime, may run.
///
/// The deallocation of an object does not show that its window is closed: GTK keeps widgets of a closed window, such as
/// one that had the focus when it was hidden, and with them everything that their handlers reference. So each timer,
/// idle source, report and observer is added to a lifetime, and the window's `destroy` ends it.
@MainActor
package final class Lifetime: LifetimeMember {
  /// Whether the lifetime has ended. A member that is added later ends immediately.
  package private(set) var isEnded = false
  private var members: [Member] = []

  private struct Member {
    weak var member: (any LifetimeMember)?
  }

  /// Creates a lifetime that ends no later than the outer one.
  package init(within outer: Lifetime? = nil) {
    outer?.add(self)
  }

  /// Ends a member with the lifetime, or immediately if the lifetime has ended. O(members).
  package func add(_ member: some LifetimeMember) {
    guard !isEnded else { return member.endWithLifetime() }
    members.removeAll { $0.member == nil }
    members.append(Member(member: member))
  }

  /// Ends all members, the last one first. Does nothing if the lifetime has ended.
  package func end() {
    guard !isEnded else { return }
    isEnded = true
    let ended = members
    members = []
    for member in ended.reversed() { member.member?.endWithLifetime() }
  }

  package func endWithLifetime() { end() }

  /// Wraps a closure so that it does nothing, and releases what it captured, once the lifetime has ended. It also does
  /// nothing once the lifetime is deallocated. For callers that may call it later, such as a container that reports a
  /// layout.
  package func bound<each Argument>(
    _ body: @escaping @MainActor (repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    let bound = BoundClosure(body)
    add(bound)
    return { [weak self] (argument: repeat each Argument) in
      if self != nil { bound.body?(repeat each argument) }
    }
  }
}

/// A closure that is released with a lifetime or with its caller.
@MainActor
private final class BoundClosure<each Argument>: LifetimeMember {
  private(set) var body: (@MainActor (repeat each Argument) -> Void)?

  init(_ body: @escaping @MainActor (repeat each Argument) -> Void) { self.body = body }

  func endWithLifetime() { body = nil }
}
