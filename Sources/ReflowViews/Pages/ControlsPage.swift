// Controls, and their looks.

import GtkViews

struct ControlsPage: View {
  @State private var presses = 0
  @State private var taps = 0
  @State private var volume = 0.5
  @State private var cups = 2
  @State private var isOn = true
  @State private var size = "Medium"

  private let sizes = ["Small", "Medium", "Large"]

  var body: some View {
    Example("Button", ".buttonStyle") {
      FlowLayout(alignment: .leading, spacing: 8) {
        Button("Pressed \(presses) times") { presses += 1 }
        Button("Prominent") { presses += 1 }.buttonStyle(.borderedProminent)
        Button("Borderless") { presses += 1 }.buttonStyle(.borderless)
        Button("Plain") { presses += 1 }.buttonStyle(.plain)
        Button("Rounded") { presses += 1 }.buttonStyle(Rounded())
      }
    }
    Example("Slider") {
      Slider(value: $volume) { Text("Volume") }
    }
    Example("Stepper") {
      Stepper("Cups: \(cups)", value: $cups, in: 0...9)
    }
    Example("Toggle") {
      Toggle("Milk", isOn: $isOn)
    }
    Example("Picker", ".tag") {
      Picker("Size", selection: $size) {
        ForEach(sizes, id: \.self) { Text($0).tag($0) }
      }
    }
    Example(".pickerStyle") {
      Picker("Size in segments", selection: $size) {
        ForEach(sizes, id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
    }
    Example(".onTapGesture") {
      Text("Tapped \(taps) times")
        .padding()
        .background(.yellow.opacity(0.3), in: .rect(cornerRadius: 8))
        .onTapGesture { taps += 1 }
    }
  }
}

/// A button in a capsule.
struct Rounded: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
      .background(.purple.opacity(configuration.isPressed ? 0.6 : 0.3), in: .capsule)
  }
}
