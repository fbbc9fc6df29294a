import Foundation
import LayoutCore
import XCTest

@testable import GtkViews

/// Bindings to the elements of a collection, and the context of their changes.
@MainActor
final class BindingTests: XCTestCase {
  func testABindingToACollectionHasBindingsToItsElements() async {
    struct Tag: Identifiable {
      let id: Int
      var name: String
    }
    struct Tags: View {
      @State private var tags = [Tag(id: 1, name: "a"), Tag(id: 2, name: "b")]
      @MainActor static var handles: (tags: Binding<[Tag]>?, names: [Int: Binding<String>]) = (nil, [:])

      var body: some View {
        let _ = Tags.handles.tags = $tags
        ForEach($tags) { $tag in
          let _ = Tags.handles.names[tag.id] = $tag.name
          Leaf(name: tag.name)
        }
        ForEach($tags, id: \.name) { $tag in Leaf(name: "named \(tag.name)") }
      }
    }
    let tree = ViewTree(Tags())
    XCTAssertEqual(tree.takeNames(), ["a", "b", "named a", "named b"])
    XCTAssertEqual(tree.update { Tags.handles.names[2]?.wrappedValue = "c" }.sorted(), ["c", "named c"])
    XCTAssertEqual(Tags.handles.tags?.map(\.id), [1, 2])
    let last = Tags.handles.names[2]
    XCTAssertEqual(tree.update { Tags.handles.tags?.wrappedValue.removeLast() }, [])
    last?.wrappedValue = "d"
    XCTAssertEqual(last?.wrappedValue, "c")
    XCTAssertEqual(Tags.handles.tags?.wrappedValue.map(\.name), ["a"])
  }

  func testABindingWritesWithTheContextOfTheChange() async {
    var isAnimated: [Bool] = []
    nonisolated(unsafe) let write = { isAnimated.append($0) }
    let binding = Binding(get: { 0 }, set: { _, transaction in write(transaction.animation != nil) })
    binding.wrappedValue = 1
    withAnimation { binding.wrappedValue = 2 }
    XCTAssertEqual(isAnimated, [false, true])
  }
}
