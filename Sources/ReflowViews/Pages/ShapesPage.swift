// Shapes, their lines, and a shape of our own.

import Foundation
import GtkViews

struct ShapesPage: View {
  var body: some View {
    Example("Rectangle", ".fill") {
      Rectangle().fill(.blue).frame(height: 40)
    }
    Example("RoundedRectangle") {
      RoundedRectangle(cornerRadius: 12).fill(.teal).frame(height: 40)
    }
    Example("Capsule") {
      Capsule().fill(.green).frame(height: 40)
    }
    Example("Circle") {
      Circle().fill(.orange).frame(width: 60, height: 60)
    }
    Example(".stroke", ".strokeBorder") {
      HStack(spacing: 24) {
        Circle().stroke(.purple, lineWidth: 8)
        Circle().strokeBorder(.purple, lineWidth: 8)
      }
      .frame(width: 160, height: 60)
      .border(.secondary)
      .padding(4)
    }
    Example("StrokeStyle") {
      Capsule()
        .stroke(style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [1, 8]))
        .frame(height: 40)
        .padding(2)
    }
    Example("Shape") {
      Star(points: 5).fill(.yellow).frame(width: 80, height: 80)
    }
  }
}

/// A star in the middle of its space.
struct Star: Shape {
  let points: Int

  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path { path in
      for index in 0..<points * 2 {
        let angle = Angle.degrees(Double(index) * 180 / Double(points) - 90).radians
        let length = index.isMultiple(of: 2) ? radius : radius * 0.4
        let point = CGPoint(x: rect.midX + length * cos(angle), y: rect.midY + length * sin(angle))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }
}
