// Layouts of this library and of our own, with values of the views in them.

import Foundation
import GtkViews

struct LayoutsPage: View {
  @State private var isColumn = false

  private let words = "Each of these words is a view, and the flow wraps them into lines".split(separator: " ")

  var body: some View {
    Example("FlowLayout", "ForEach") {
      FlowLayout(spacing: 6) {
        ForEach(words, id: \.self) { word in
          Text(word).padding(6).background(.blue.opacity(0.15), in: .capsule)
        }
      }
    }
    Example("Layout", ".layoutValue") {
      Steps {
        Text("No step").background(.green.opacity(0.3))
        Text("Two steps").layoutValue(key: StepCount.self, value: 2).background(.orange.opacity(0.3))
        Text("One step").layoutValue(key: StepCount.self, value: 1).background(.blue.opacity(0.3))
      }
    }
    Example("AnyLayout") {
      VStack(alignment: .leading) {
        Toggle("Column", isOn: $isColumn.animation()).fixedSize()
        let layout = isColumn ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
        layout {
          ForEach(1..<4) { Text("\($0)").padding(8).background(.teal.opacity(0.3)) }
        }
      }
    }
  }
}

/// The number of steps by which a view is indented.
struct StepCount: LayoutValueKey {
  static let defaultValue = 0
}

/// A column of views that are indented.
struct Steps: Layout {
  var width: CGFloat = 40

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(into: .zero) { result, subview in
      let size = subview.sizeThatFits(.unspecified)
      result.width = max(result.width, size.width + CGFloat(subview[StepCount.self]) * width)
      result.height += size.height
    }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for subview in subviews {
      let x = bounds.minX + CGFloat(subview[StepCount.self]) * width
      subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}
