// The lifetime of a window's parts: what they have begun ends with it, whatever still refers to them.
//
// Ownership: the store of a window owns the lifetime, which refers to its members weakly. A member that is released ends
// by itself.

/// What does something by itself, such as a timer or a list of observers, and ends with the lifetime that it began in.
@MainActor
package protocol LifetimeMember: AnyObject {
  /// Ends it for good. Called once.
  func endWithLifetime()
}

/// The time in which the parts of a window, or of a canvas of its own, do anything by themselves.
///
/// The end of an object is no sign that its window is closed: GTK keeps widgets of a closed window, such as one that had
/// the focus as it was hidden, and with them everything that their handlers refer to. So each timer, idle source, report
/// and observer begins in a lifetime, and the window's `destroy` ends it.
@MainActor
package final class Lifetime: LifetimeMember {
  /// Whether it has ended. Nothing begins in it any more.
  package private(set) var isEnded = false
  private var members: [Member] = []

  private struct Member {
    weak var member: (any LifetimeMember)?
  }

  /// A lifetime, which ends no later than one around it.
  package init(within outer: Lifetime? = nil) {
    outer?.add(self)
  }

  /// Has a member end with the lifetime: at once where that has ended. O(members).
  package func add(_ member: some LifetimeMember) {
    guard !isEnded else { return member.endWithLifetime() }
    members.removeAll { $0.member == nil }
    members.append(Member(member: member))
  }

  /// Ends all that has begun in it, the last member first. Does nothing when it has ended already.
  package func end() {
    guard !isEnded else { return }
    isEnded = true
    let ended = members
    members = []
    for member in ended.reversed() { member.member?.endWithLifetime() }
  }

  package func endWithLifetime() { end() }

  /// A closure that does nothing once the lifetime has ended, and refers to nothing then: for what calls it later, such as
  /// a container that reports a layout.
  package func bound<each Argument>(
    _ body: @escaping @MainActor (repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    let bound = BoundClosure(body)
    add(bound)
    return { (argument: repeat each Argument) in bound.body?(repeat each argument) }
  }
}

/// A closure that is released with a lifetime, or with what calls it.
@MainActor
private final class BoundClosure<each Argument>: LifetimeMember {
  private(set) var body: (@MainActor (repeat each Argument) -> Void)?

  init(_ body: @escaping @MainActor (repeat each Argument) -> Void) { self.body = body }

  func endWithLifetime() { body = nil }
}
