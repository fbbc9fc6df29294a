// Step 5: values of the views, and animation.

import SwiftUI

/// Whether a view begins a row.
struct BeginsRow: LayoutValueKey {
  static let defaultValue = false
}

extension View {
  /// Begins a row with the view.
  func beginsRow(_ begins: Bool = true) -> some View {
    layoutValue(key: BeginsRow.self, value: begins)
  }
}

struct AnimatedRow: Layout {
  /// The distance between two views, and between two rows, in points. 0...40
  var spacing: CGFloat = 8

  var animatableData: CGFloat {
    get { spacing }
    set { spacing = newValue }
  }

  func makeCache(subviews: Subviews) -> [CGSize] {
    subviews.map { $0.sizeThatFits(.unspecified) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
    arrangement(of: subviews, in: proposal.width ?? .infinity, cache).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {
    let arrangement = arrangement(of: subviews, in: bounds.width, cache)
    for (subview, frame) in zip(subviews, arrangement.frames) {
      let position = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: position, proposal: ProposedViewSize(frame.size))
    }
  }

  private func arrangement(
    of subviews: Subviews, in width: CGFloat, _ sizes: [CGSize]
  ) -> (frames: [CGRect], size: CGSize) {
    var (frames, position, size): ([CGRect], CGPoint, CGSize) = ([], .zero, .zero)
    for (subview, preferred) in zip(subviews, sizes) {
      var needed = preferred
      if needed.width > width { needed = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
      if position.x > 0, subview[BeginsRow.self] || position.x + needed.width > width {
        position = CGPoint(x: 0, y: size.height + spacing)
      }
      frames.append(CGRect(origin: position, size: needed))
      size.width = max(size.width, position.x + needed.width)
      size.height = max(size.height, position.y + needed.height)
      position.x += needed.width + spacing
    }
    return (frames, size)
  }
}

struct Chapters: View {
  @State private var isColumn = false
  @State private var isWide = false
  private let words = ["Wheat", "grows", "here.", "Rain", "comes", "late", "in", "spring.", "Nobody", "minds."]

  var body: some View {
    let layout = isColumn ? AnyLayout(VStackLayout()) : AnyLayout(AnimatedRow(spacing: isWide ? 24 : 8))
    VStack {
      layout {
        ForEach(words, id: \.self) { word in
          Text(word).padding(6).background(Color.accentColor.opacity(0.2), in: Capsule())
            .beginsRow(word.first?.isUppercase == true)
        }
      }
      Toggle("In a column", isOn: $isColumn.animation(.spring()))
      Toggle("Wide", isOn: $isWide.animation())
    }
    .padding()
  }
}

#Preview("Animated row") {
  Chapters()
}
