import Foundation
import LayoutCore
import TestSupport
import XCTest

@testable import GtkViews

/// State survives moves, and nothing else: a model of what has been shown predicts the state of each view.
@MainActor
final class StateHistoryTests: XCTestCase {
  /// Where a view is: its element, with the branches above it, and its identity there.
  private struct Place: Hashable {
    let isFirst: Bool
    let element: Int
    let isInner: Bool
    let id: Int
  }

  private struct Content: Equatable {
    var isFirst = true
    var elements: [Int] = []
    /// The elements whose view is in the inner branch.
    var inner: Set<Int> = []
    var id = 0

    mutating func change(using random: inout SplitMix64) {
      switch Int.random(in: 0...7, using: &random) {
      case 0: isFirst.toggle()
      case 1: id = 1 - id
      case 2, 3: elements.shuffle(using: &random)
      case 4: elements.removeLast(min(elements.count, 2))
      case 5: inner.formSymmetricDifference([Int.random(in: 0..<8, using: &random)])
      default:
        let missing = (0..<8).filter { !elements.contains($0) }.shuffled(using: &random).prefix(3)
        elements.insert(
          contentsOf: missing, at: elements.isEmpty ? 0 : Int.random(in: 0...elements.count, using: &random))
      }
    }

    var places: Set<Place> {
      Set(elements.map { Place(isFirst: isFirst, element: $0, isInner: inner.contains($0), id: id) })
    }
  }

  /// Views with a state each, which they take from a source when they are new.
  private struct ContentView: View {
    let content: Content

    var body: some View {
      if content.isFirst {
        ForEach(content.elements, id: \.self) { branch($0) }
      } else {
        HStack { ForEach(content.elements, id: \.self) { branch($0) } }
      }
    }

    @ViewBuilder private func branch(_ element: Int) -> some View {
      let name = "\(element)"
      if content.inner.contains(element) {
        Counter(name: name).id(content.id).padding(2)
      } else {
        Counter(name: name).id(content.id)
      }
    }
  }

  func testStateSurvivesMovesAndNothingElse() async {
    for seed in 1...60 {
      var random = SplitMix64(seed: UInt64(seed))
      var content = Content()
      let tree = ViewTree(ContentView(content: content))
      // The state of each place that is shown. One that was gone begins with 0 again.
      var counts: [Place: Int] = [:]
      for step in 0..<40 {
        content.change(using: &random)
        _ = tree.show(ContentView(content: content))
        counts = counts.filter { content.places.contains($0.key) }
        for place in content.places where counts[place] == nil { counts[place] = 0 }
        for place in content.places.sorted(by: { $0.element < $1.element }) {
          let handle = Counter.handles["\(place.element)"]
          XCTAssertEqual(handle?.wrappedValue, counts[place], "seed \(seed), step \(step), element \(place.element)")
          counts[place] = Int.random(in: 1...99, using: &random)
          if let count = counts[place] { handle?.wrappedValue = count }
        }
        _ = tree.update()
      }
      tree.end()
      XCTAssertEqual(tree.nodeCount, 0)
    }
  }
}
