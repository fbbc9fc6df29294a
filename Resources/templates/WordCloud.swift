// A word cloud: words of several sizes in centred lines, with sliders that change them while you watch.

import SwiftUI

/// Places views in lines that are centred, and whose texts stand on one baseline.
struct CenteredLines: Layout {
  /// The space between two views, and between two lines, 0...40 points.
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let lines = lines(of: subviews, width: proposal.width ?? .infinity)
    let height = lines.reduce(-spacing) { $0 + $1.ascent + $1.descent + spacing }
    // The lines are centred in the proposed width. Without one, the longest line has space.
    return CGSize(width: proposal.width ?? lines.map(\.width).max() ?? 0, height: max(0, height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for line in lines(of: subviews, width: bounds.width) {
      var x = bounds.midX - line.width / 2
      for subview in line.subviews {
        let size = subview.dimensions(in: .unspecified)
        let top = y + line.ascent - size[VerticalAlignment.firstTextBaseline]
        subview.place(at: CGPoint(x: x, y: top), proposal: .unspecified)
        x += size.width + spacing
      }
      y += line.ascent + line.descent + spacing
    }
  }

  private struct Line {
    var subviews: [LayoutSubview] = []
    var width: CGFloat  // starts at minus one space, since each view adds its width and a space
    var ascent: CGFloat = 0  // above the baseline
    var descent: CGFloat = 0  // below it
  }

  private func lines(of subviews: Subviews, width: CGFloat) -> [Line] {
    var lines: [Line] = []
    for subview in subviews {
      let size = subview.dimensions(in: .unspecified)
      let baseline = size[VerticalAlignment.firstTextBaseline]
      var line = lines.popLast() ?? Line(width: -spacing)
      if !line.subviews.isEmpty, line.width + spacing + size.width > width {
        lines.append(line)
        line = Line(width: -spacing)
      }
      line.subviews.append(subview)
      line.width += spacing + size.width
      line.ascent = max(line.ascent, baseline)
      line.descent = max(line.descent, size.height - baseline)
      lines.append(line)
    }
    return lines
  }
}

struct WordCloud: View {
  @State private var words = "sea harbour light wave boat sail storm island tide gull anchor sand rope wind shell fog"
    .split(separator: " ").map(String.init)
  @State private var count = 15.0
  @State private var spacing = 8.0
  @State private var largest = 34.0

  var body: some View {
    VStack {
      ScrollView {
        CenteredLines(spacing: spacing) {
          ForEach(words.prefix(Int(count)), id: \.self) { word in
            Text(word)
              .font(.system(size: 14 + (largest - 14) * weight(of: word), weight: .bold))
              .foregroundColor(colors[Int(weight(of: word) * 4)])
          }
        }
        .animation(.default, value: words)
      }
      slider("Words", $count, in: 1...15)
      slider("Spacing", $spacing, in: 0...30)
      slider("Largest", $largest, in: 14...60)
      Button("Shuffle") { words.shuffle() }
    }
    .padding()
  }

  private let colors: [Color] = [.teal, .blue, .purple, .pink, .orange]

  /// A number from 0 to 1 that stands for the importance of a word.
  private func weight(of word: String) -> Double { Double(word.utf8.reduce(0) { $0 + Int($1) } % 11) / 10 }

  private func slider(_ title: String, _ value: Binding<Double>, in range: ClosedRange<Double>) -> some View {
    HStack {
      Text(title).frame(width: 70, alignment: .leading)
      Slider(value: value, in: range)
    }
  }
}

#Preview("Cloud") {
  WordCloud()
}
