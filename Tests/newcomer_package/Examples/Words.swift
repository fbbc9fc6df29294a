import SwiftUI

@main struct Words: App { var body: some Scene { WindowGroup { Cloud() }.defaultSize(width: 440, height: 260) } }

struct Cloud: View {
  @State private var spacing = 8.0
  private let words = "Views of SwiftUI in any layout, on every Linux desktop".split(separator: " ")
  var body: some View {
    Slider(value: $spacing, in: 0...40).padding()
    FlowLayout(spacing: spacing) {
      ForEach(words, id: \.self) { Text($0).padding(8).background(.blue.opacity(0.2), in: .capsule) }
    }.padding()
  }
}
