import Testing

@testable import ReflowModel

@MainActor
struct LifetimeTests {
  private final class Parts {}

  @Test func aBoundClosureDoesNothingOnceTheLifetimeHasEnded() {
    let lifetime = Lifetime()
    var parts: Parts? = Parts()
    weak let captured = parts
    var calls: [Int] = []
    let bound = lifetime.bound { [parts] (number: Int) in
      _ = parts
      calls.append(number)
    }
    parts = nil
    bound(1)
    lifetime.end()
    bound(2)
    #expect(calls == [1])
    #expect(captured == nil)
  }

  /// A store that is released without a window releases its lifetime, so closures may not use the store.
  @Test func aBoundClosureDoesNothingOnceTheLifetimeIsDeallocated() {
    var lifetime: Lifetime? = Lifetime()
    var calls = 0
    let bound = lifetime?.bound { calls += 1 }
    bound?()
    lifetime = nil
    bound?()
    #expect(calls == 1)
  }

  @Test func anInnerLifetimeEndsWithTheOuterOne() {
    let outer = Lifetime()
    let inner = Lifetime(within: outer)
    #expect(!inner.isEnded)
    outer.end()
    #expect(inner.isEnded)
    #expect(!Lifetime().isEnded)
  }
}
