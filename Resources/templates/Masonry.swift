// A wall of cards in columns. It shows three more parts of a layout: a cache, values of its views, and animation.

import SwiftUI

/// Places each view in the column where it can be highest, as notes on a pinboard.
struct Masonry: Layout {
  /// The number of columns, 1...6.
  var columns = 3
  /// The space between two views, 0...40 points.
  var spacing: CGFloat = 10

  /// What the layout keeps between its calls: the frames for a width, since measuring views takes time.
  struct Cache {
    var width: CGFloat?
    var frames: [CGRect] = []
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Called after a view has changed: what the cache contains is no longer true.
  func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = Cache() }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 360, height: 0)).width
    arrange(subviews, width: width, cache: &cache)
    return CGSize(width: width, height: cache.frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    arrange(subviews, width: bounds.width, cache: &cache)
    for (subview, frame) in zip(subviews, cache.frames) {
      let position = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: position, proposal: ProposedViewSize(frame.size))
    }
  }

  private func arrange(_ subviews: Subviews, width: CGFloat, cache: inout Cache) {
    if cache.width == width { return }
    let column = max(0, (width - spacing * CGFloat(columns - 1)) / CGFloat(columns))
    var bottoms = Array(repeating: CGFloat.zero, count: columns)
    cache = Cache(width: width)
    for subview in subviews {
      let span = min(max(1, subview[ColumnSpan.self]), columns)
      // A view over several columns begins below the longest of them.
      let tops = (0...columns - span).map { bottoms[$0..<$0 + span].max() ?? 0 }
      let first = tops.indices.min { tops[$0] < tops[$1] } ?? 0
      let ownWidth = column * CGFloat(span) + spacing * CGFloat(span - 1)
      let height = subview.sizeThatFits(ProposedViewSize(width: ownWidth, height: nil)).height
      let x = CGFloat(first) * (column + spacing)
      cache.frames.append(CGRect(x: x, y: tops[first], width: ownWidth, height: height))
      for index in first..<first + span { bottoms[index] = tops[first] + height + spacing }
    }
  }
}

/// A value that a view has for the layout around it: the number of columns that it covers.
struct ColumnSpan: LayoutValueKey {
  static let defaultValue = 1
}

/// Cards of several heights. A click makes one wide, or narrow again.
struct Pinboard: View {
  /// The number of columns, 1...6.
  var columns = 3

  @State private var wide: Set<Int> = [3]

  var body: some View {
    ScrollView {
      Masonry(columns: columns) {
        ForEach(0..<9, id: \.self) { number in
          RoundedRectangle(cornerRadius: 10)
            .fill(Color(hue: Double(number) / 9, saturation: 0.55, brightness: 0.65))
            .frame(height: [70, 110, 90, 130][number % 4])
            .overlay(Text("\(number + 1)").foregroundColor(.white))
            .onTapGesture { withAnimation(.spring()) { wide.formSymmetricDifference([number]) } }
            .layoutValue(key: ColumnSpan.self, value: wide.contains(number) ? 2 : 1)
        }
      }
      .padding()
    }
  }
}

#Preview("Pinboard") {
  Pinboard()
}
