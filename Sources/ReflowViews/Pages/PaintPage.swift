// Colours, gradients and materials, and what is drawn around a view.

import GtkViews

struct PaintPage: View {
  private let colors: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink]

  var body: some View {
    Example("Color") {
      HStack(spacing: 0) {
        ForEach(colors, id: \.self) { $0 }
      }
      .frame(height: 40)
    }
    Example("Color.gradient") {
      RoundedRectangle(cornerRadius: 8).fill(Color.blue.gradient).frame(height: 40)
    }
    Example("LinearGradient") {
      LinearGradient(colors: [.purple, .pink, .orange], startPoint: .leading, endPoint: .trailing).frame(height: 40)
    }
    Example("Material") {
      Text("Regular material")
        .padding()
        .background(.regularMaterial, in: Capsule())
        .padding()
        .background(LinearGradient(colors: [.blue, .green], startPoint: .leading, endPoint: .trailing))
    }
    Example(".background", ".overlay") {
      Text("Between")
        .padding()
        .background(.orange.opacity(0.3))
        .overlay(alignment: .topTrailing) {
          Circle().fill(.red).frame(width: 12, height: 12)
        }
    }
    Example(".backgroundStyle", "AnyShapeStyle") {
      HStack {
        Text("Style of the view around").padding().background(in: .rect(cornerRadius: 8))
        Text("Style of its own").padding().background(AnyShapeStyle(.mint.opacity(0.4)), in: .capsule)
      }
      .backgroundStyle(.yellow.opacity(0.3))
    }
    Example(".border", ".cornerRadius") {
      HStack {
        Text("Border").padding().border(.blue, width: 2)
        Text("Corners").padding().background(.green.opacity(0.3)).cornerRadius(12)
      }
    }
    Example(".opacity") {
      HStack {
        ForEach(1..<5) { Circle().opacity(Double($0) / 4) }
      }
      .frame(width: 180, height: 40)
    }
    Example(".shadow") {
      RoundedRectangle(cornerRadius: 8)
        .fill(.teal)
        .frame(width: 120, height: 40)
        .shadow(radius: 4, y: 2)
        .padding(8)
    }
  }
}
