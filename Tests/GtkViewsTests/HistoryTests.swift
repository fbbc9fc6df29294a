import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import TestSupport
import XCTest

@testable import GtkViews

/// What views show depends on their values alone, whatever was shown before.
@MainActor
final class HistoryTests: ViewTestCase {
  /// Views of any shape.
  private indirect enum Shape: Equatable {
    case color(Int)
    case choice(Bool, Shape)
    case list([Int], Shape)
    case stack([Shape])
    case padded(Int, Shape)
    case behind(Shape, Shape)

    init(depth: Int, using random: inout SplitMix64) {
      switch depth == 0 ? 0 : Int.random(in: 0...5, using: &random) {
      case 1: self = .choice(Bool.random(using: &random), Shape(depth: depth - 1, using: &random))
      case 2:
        let numbers = (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        self = .list(Array(numbers), Shape(depth: depth - 1, using: &random))
      case 3:
        let count = Int.random(in: 0...3, using: &random)
        self = .stack((0..<count).map { _ in Shape(depth: depth - 1, using: &random) })
      case 4: self = .padded(Int.random(in: 0...9, using: &random), Shape(depth: depth - 1, using: &random))
      case 5:
        self = .behind(Shape(depth: depth - 1, using: &random), Shape(depth: depth - 1, using: &random))
      default: self = .color(Int.random(in: 0...3, using: &random))
      }
    }

    /// The same shape with a small change somewhere.
    func changed(using random: inout SplitMix64) -> Shape {
      if Int.random(in: 0...3, using: &random) == 0 { return Shape(depth: 2, using: &random) }
      switch self {
      case .color(let number): return .color(number + 1)
      case .choice(let isFirst, let shape):
        return Bool.random(using: &random) ? .choice(!isFirst, shape) : .choice(isFirst, shape.changed(using: &random))
      case .list(let numbers, let shape):
        return Bool.random(using: &random)
          ? .list(numbers.shuffled(using: &random), shape) : .list(numbers, shape.changed(using: &random))
      case .stack(var shapes):
        guard let index = shapes.indices.randomElement(using: &random) else { return .stack([.color(0)]) }
        shapes[index] = shapes[index].changed(using: &random)
        return .stack(shapes)
      case .padded(let length, let shape): return .padded(length + 1, shape.changed(using: &random))
      case .behind(let shape, let layer): return .behind(shape.changed(using: &random), layer)
      }
    }
  }

  private struct ShapeView: View {
    let shape: Shape

    var body: some View {
      switch shape {
      case .color(let number): Color(white: Double(number) / 10).frame(width: 10, height: CGFloat(5 + number))
      case .choice(let isFirst, let shape):
        if isFirst { AnyView(ShapeView(shape: shape)) } else { AnyView(ShapeView(shape: shape)).padding(1) }
      case .list(let numbers, let shape):
        ForEach(numbers, id: \.self) { number in
          AnyView(ShapeView(shape: shape)).frame(minWidth: CGFloat(number))
        }
      case .stack(let shapes): HStack { ForEach(shapes.indices, id: \.self) { AnyView(ShapeView(shape: shapes[$0])) } }
      case .padded(let length, let shape): AnyView(ShapeView(shape: shape)).padding(CGFloat(length))
      case .behind(let shape, let layer):
        AnyView(ShapeView(shape: shape)).background { AnyView(ShapeView(shape: layer)) }
      }
    }
  }

  /// What a graph shows: each element with its frame.
  private func description(of graph: ViewGraph) -> String {
    let elements = graph.root?.elements ?? []
    let root = ContainerNode(VStackLayout(), children: elements.map(\.node))
    _ = root.solve(.unspecified, layoutDirection: .leftToRight, ledger: TreeLedger())
    func lines(_ elements: [ViewElement], _ indent: String) -> String {
      elements.map { element in
        let frame = element.frame.map { "\($0)" } ?? "-"
        return "\(indent)\(element.drawing) \(frame)\n" + lines(element.children, indent + " ")
      }.joined()
    }
    return lines(elements, "")
  }

  func testAnyHistoryShowsWhatAFreshStartShows() async {
    for seed in 1...40 {
      var random = SplitMix64(seed: UInt64(seed))
      var shape = Shape(depth: 4, using: &random)
      let graph = ViewGraph(requestUpdate: {})
      graph.setRoot(ShapeView(shape: shape), EnvironmentValues())
      for step in 0..<12 {
        shape = shape.changed(using: &random)
        graph.setRoot(ShapeView(shape: shape), EnvironmentValues())
        let fresh = ViewGraph(requestUpdate: {})
        fresh.setRoot(ShapeView(shape: shape), EnvironmentValues())
        XCTAssertEqual(description(of: graph), description(of: fresh), "seed \(seed), step \(step)")
        XCTAssertEqual(graph.nodeCount, fresh.nodeCount, "seed \(seed), step \(step)")
        fresh.end()
      }
      graph.end()
      XCTAssertEqual(graph.nodeCount, 0)
    }
  }
}
