// Controls, and their looks.

import Foundation
import GtkViews

struct ControlsPage: View {
  @State private var presses = 0
  @State private var taps = 0
  @State private var volume = 0.5
  @State private var isEditing = false
  @State private var cups = 2
  @State private var isOn = true
  @State private var guest = ""
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
    Example(".tint", ".buttonBorderShape") {
      FlowLayout(alignment: .leading, spacing: 8) {
        Button("Tinted") { presses += 1 }
        Button("Tinted and prominent") { presses += 1 }.buttonStyle(.borderedProminent)
        Button("Capsule") { presses += 1 }.buttonBorderShape(.capsule)
      }
      .tint(.purple)
    }
    Example("Menu", "Link") {
      FlowLayout(alignment: .leading, spacing: 8) {
        Menu("Order: \(size)") {
          ForEach(sizes, id: \.self) { name in
            Button("Order \(name.lowercased())") { size = name }
          }
        }
        Link("The documentation of GTK", destination: URL(string: "https://docs.gtk.org/gtk4")!)
      }
    }
    Example("Slider", "ProgressView") {
      Slider(value: $volume) {
        Text("Volume")
      } onEditingChanged: {
        isEditing = $0
      }
      ProgressView("\(isEditing ? "New volume" : "Volume") in percent: \(Int(volume * 100))", value: volume)
      ProgressView("Brewing")
    }
    Example("Stepper") {
      Stepper("Cups: \(cups)", value: $cups, in: 0...9)
    }
    Example("Toggle") {
      Toggle("Milk", isOn: $isOn)
    }
    Example("TextField") {
      TextField("Guest", text: $guest)
      Text("\(guest.isEmpty ? "A guest" : guest) has \(cups) cups \(isOn ? "with" : "without") milk.")
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
