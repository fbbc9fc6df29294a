// Pictures that are decoded at the same time share a number of bytes, in the order of their requests.

import Foundation
import Synchronization
import Testing

@testable import ReflowModel

struct DecodingBudgetTests {
  /// Waits until another thread makes a condition true.
  private func wait(_ condition: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 180)
    while !condition(), Date() < deadline { usleep(1_000) }
    #expect(condition())
  }

  @Test func whatIsTakenNeverExceedsTheLimit() {
    let budget = DecodingBudget(byteLimit: 100)
    let most = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      let bytes = 10 + index * 37 % 60
      #expect(budget.admit(bytes, isCancelled: { false }))
      let used = budget.usedBytes
      most.withLock { $0 = max($0, used) }
      usleep(200)
      budget.release(bytes)
    }
    #expect(most.withLock { $0 } <= 100)
    #expect(budget.usedBytes == 0)
  }

  @Test func aLargerOneGoesAloneAndIsNotPassed() {
    let budget = DecodingBudget(byteLimit: 100)
    let order = Mutex<[Int]>([])
    #expect(budget.admit(60, isCancelled: { false }))
    func start(_ bytes: Int) {
      Thread.detachNewThread {
        guard budget.admit(bytes, isCancelled: { false }) else { return }
        order.withLock { $0.append(bytes) }
      }
    }
    start(500)
    wait { budget.waitingCount == 1 }
    start(10)
    wait { budget.waitingCount == 2 }
    #expect(order.withLock { $0 } == [], "what came later waits although it would fit")
    budget.release(60)
    wait { order.withLock { $0 } == [500] }
    #expect(budget.waitingCount == 1, "beside the large one nothing fits")
    budget.release(500)
    wait { order.withLock { $0 } == [500, 10] }
    #expect(budget.usedBytes == 10)
  }

  @Test func aCancelledOneTakesNothingAndLetsTheNextPass() {
    let budget = DecodingBudget(byteLimit: 100)
    let isCancelled = Mutex(false)
    let outcomes = Mutex<[Bool]>([])
    #expect(budget.admit(60, isCancelled: { false }))
    Thread.detachNewThread {
      let outcome = budget.admit(80, isCancelled: { isCancelled.withLock { $0 } })
      outcomes.withLock { $0.append(outcome) }
    }
    wait { budget.waitingCount == 1 }
    isCancelled.withLock { $0 = true }
    wait { outcomes.withLock { $0 } == [false] }
    #expect(budget.admit(40, isCancelled: { false }))
    #expect(budget.usedBytes == 100)
  }
}
