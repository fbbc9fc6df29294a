// A layout that places views on a circle, and turns it.

import SwiftUI

/// Places views at equal distances on a circle. The first one is at the top, and the others follow clockwise.
struct RadialLayout: Layout {
  /// How far the circle is turned clockwise.
  var rotation = Angle.zero
  /// The radius of the circle in points, 20...200. Without one, the circle is as large as the layout.
  var radius: CGFloat?

  /// The number that an animation changes from frame to frame. Without it, the views would move to their new places in
  /// straight lines, across the circle.
  var animatableData: Double {
    get { rotation.degrees }
    set { rotation.degrees = newValue }
  }

  /// The layout takes the proposed size. Where there is none, the circle is large enough for its views.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let side = largestSide(of: subviews) * max(3, CGFloat(subviews.count) / 2)
    return proposal.replacingUnspecifiedDimensions(by: CGSize(width: side, height: side))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    // The circle goes through the middles of the views: half of the largest one is outside of it.
    let radius = radius ?? max(0, (min(bounds.width, bounds.height) - largestSide(of: subviews)) / 2)
    for (index, subview) in subviews.enumerated() {
      let angle = rotation.radians + 2 * .pi * Double(index) / Double(subviews.count)
      let position = CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
      subview.place(at: position, anchor: .center, proposal: .unspecified)
    }
  }

  private func largestSide(of subviews: Subviews) -> CGFloat {
    subviews.map { $0.sizeThatFits(.unspecified) }.map { max($0.width, $0.height) }.max() ?? 0
  }
}

/// Dots in the colours of the rainbow.
struct Wheel: View {
  /// The number of dots, 1...24.
  var count = 12

  @State private var steps = 0

  var body: some View {
    VStack(spacing: 16) {
      RadialLayout(rotation: .degrees(360 / Double(count) * Double(steps))) {
        ForEach(1...count, id: \.self) { number in
          Text("\(number)")
            .foregroundColor(.white)
            .frame(width: 40, height: 40)
            .background(Color(hue: Double(number) / Double(count), saturation: 0.75, brightness: 0.65), in: Circle())
        }
      }
      .frame(minHeight: 180)
      Button("Turn") {
        withAnimation(.spring()) { steps += 1 }
      }
    }
    .padding()
  }
}

#Preview("Wheel") {
  Wheel()
}
