// Modifiers that change the frame of a view, its position or its drawing.

import GtkViews

struct FramesPage: View {
  var body: some View {
    Example(".frame") {
      Text("In a frame")
        .frame(width: 160, height: 48, alignment: .bottomTrailing)
        .border(.secondary)
    }
    Example(".padding") {
      Text("Padding").padding(.horizontal, 32).padding(.vertical, 8).border(.secondary)
    }
    Example(".offset") {
      box.offset(x: 24, y: 6).border(.secondary)
    }
    Example(".position") {
      box.position(x: 130, y: 20).frame(width: 160, height: 40).border(.secondary)
    }
    Example(".scaleEffect") {
      box.scaleEffect(1.4).frame(width: 100, height: 44).border(.secondary)
    }
    Example(".rotationEffect") {
      box.rotationEffect(.degrees(-20)).frame(width: 100, height: 60).border(.secondary)
    }
    Example(".rotation3DEffect") {
      box.rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0)).frame(width: 100, height: 44).border(.secondary)
    }
    Example(".safeAreaInset") {
      ScrollView {
        ForEach(1..<9) { Text("Row \($0)") }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        Text("Below the rows").padding(8).frame(maxWidth: .infinity).background(.teal.opacity(0.3))
      }
      .frame(width: 280, height: 160)
      .border(.secondary)
    }
    Example(".ignoresSafeArea", ".edgesIgnoringSafeArea") {
      Text("Nothing covers the edges of a window: both have no effect.")
        .ignoresSafeArea()
        .edgesIgnoringSafeArea(.all)
    }
  }

  private var box: some View {
    Text("Box").frame(width: 60, height: 28).background(.teal.opacity(0.4))
  }
}
