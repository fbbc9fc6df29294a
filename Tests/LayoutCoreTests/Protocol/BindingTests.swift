// Bindings read and write only through their closures, and only on access.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct BindingTests {
  private struct Card: Identifiable, Equatable, Sendable {
    var id = 7
    var size = CGSize(width: 30, height: 20)
  }

  private final class Store<Value>: @unchecked Sendable {
    var value: Value
    var reads = 0

    init(_ value: Value) {
      self.value = value
    }

    var binding: Binding<Value> {
      Binding(
        get: {
          self.reads += 1
          return self.value
        }, set: { self.value = $0 })
    }
  }

  @Test func readsAndWrites() {
    let store = Store(3)
    @Binding(projectedValue: store.binding) var number: Int
    number += 4
    #expect(store.value == 7)
    #expect($number.wrappedValue == 7)
    #expect($number.projectedValue.wrappedValue == 7)
  }

  @Test func aPartOfTheValue() {
    let store = Store(Card())
    store.binding.size.width.wrappedValue = 50
    #expect(store.value == Card(size: CGSize(width: 50, height: 20)))
    #expect(store.binding.id.wrappedValue == 7)
  }

  @Test func aConstantNeverChanges() {
    let constant = Binding.constant(5)
    constant.wrappedValue = 9
    #expect(constant.wrappedValue == 5)
  }

  @Test func optionalsBothWays() {
    let store = Store(5)
    let optional = Binding<Int?>(store.binding)
    optional.wrappedValue = 6
    optional.wrappedValue = nil
    #expect(optional.wrappedValue == 6)
    let maybe = Store<Int?>(8)
    let sure = Binding(maybe.binding)
    sure?.wrappedValue = 9
    #expect(maybe.value == 9)
    let nothing: Binding<Int>? = Binding(Store<Int?>(nil).binding)
    #expect(nothing.map(\.wrappedValue) == nil)
  }

  /// A binding that traps does so on a read, and not when it is passed to a layout.
  @Test func nothingIsReadBeforeALayoutReadsIt() {
    let store = Store(Card())
    struct Key: LayoutValueKey {
      static var defaultValue: Binding<CGFloat>? { nil }
    }
    let trap = Binding<Card>(get: { fatalError("read") }, set: { _ in fatalError("written") })
    for card in [store.binding, trap] {
      let node = FixedNode(width: 5, height: 5).layoutValue(key: Key.self, value: card.projectedValue.size.width)
      let tree = HStackLayout { ForEach([1, 1], id: \.self) { _ in node.padding(1) } }
      #expect(tree.solve(.unspecified).size == CGSize(width: 22, height: 7))
    }
    #expect(store.reads == 0)
  }

  @Test func aBindingThatTrapsNamesItsOwnReason() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let layout = ScriptedLayout(answer: { _, subviews in
        CGSize(width: Binding<CGFloat>(get: { fatalError("the model is gone") }, set: { _ in }).wrappedValue, height: 0)
      })
      _ = layout {}.solve(.unspecified)
    }
    #expect(message(result).contains("the model is gone"))
  }

  @Test func aValueThatHasBecomeNilTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Int?>(1)
      let binding = Binding(store.binding)
      store.value = nil
      _ = binding?.wrappedValue
    }
    #expect(
      message(result).contains(
        "The Int of a binding has become nil"))
  }
}
