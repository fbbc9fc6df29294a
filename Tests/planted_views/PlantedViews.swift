// Windows of views for Tests/programs, each with one fault or none: planted-views NAME [--brute FROM TO].
//
// With --brute the program resizes its real window, and prints what its texts show at each width. Reflow's answers are
// compared with this truth.

import Foundation
import GtkViews
import LayoutCore

@main
struct PlantedViews: App {
  private let arguments = CommandLine.arguments

  init() {
    if arguments.count > 4, let first = Int32(arguments[3]), let last = Int32(arguments[4]) {
      BruteForce(first...last).start()
    }
  }

  var body: some Scene {
    WindowGroup(arguments[1]) { Planted(name: arguments[1]) }
  }
}

/// The content of a window, by its name.
struct Planted: View {
  let name: String

  var body: some View {
    switch name {
    case "cut": Row(text: "A sentence that needs a width of some hundred points").lineLimit(1)
    case "narrow": Text("Four words are here").lineLimit(1).frame(width: 60)
    case "button": Button("A button that needs a width of some hundred points") {}.lineLimit(1).padding()
    case "reader": Half()
    case "scrolled":
      ScrollView { Row(text: "A sentence that needs a width of some hundred points").lineLimit(1) }
    case "word": Text("Donaudampfschifffahrtselektrizitätenhauptbetriebswerk").padding()
    case "outside":
      ScrollView { Text("Four words are here").fixedSize().frame(width: 60).clipped() }
    case "overlap":
      HStack(spacing: -20) {
        Text("First words")
        Text("Last words")
      }
    case "many":
      FlowLayout {
        ForEach(0..<1_000) { Text("Text \($0)") }
      }
    case "origin": Indented { Text("Words") }
    default: Clean()
    }
  }
}

private struct Row: View {
  let text: String

  var body: some View {
    HStack {
      Text(text)
      Spacer()
      Button("Copy") {}
    }.padding()
  }
}

/// A text in half of the window, which the layout makes at each width anew.
private struct Half: View {
  var body: some View {
    GeometryReader { proxy in
      Text("A text that needs a hundred points").lineLimit(1).frame(width: proxy.size.width / 2)
    }
  }
}

/// A layout whose view is at another place in bounds that begin at zero.
private struct Indented: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 160, height: 20)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for view in subviews {
      view.place(at: CGPoint(x: max(bounds.minX, 60), y: bounds.minY), proposal: .unspecified)
    }
  }
}

/// What the check must not report.
private struct Clean: View {
  @State private var volume = 5.0
  @State private var size = 1

  var body: some View {
    VStack {
      ZStack {
        Text("Over each other")
        Text("and meant so")
      }
      Text("A text that may be as high as it needs, with a badge over it").overlay { Text("1") }
      Text("Painted").padding().background(Color.yellow).clipShape(Capsule())
      Text("Hidden").lineLimit(1).frame(width: 10).opacity(0)
      Slider(value: $volume, in: 0...10) { Text("Volume") }
      Button("Press") {}
      Sizes(size: $size).pickerStyle(.segmented)
      Sizes(size: $size)
    }
  }
}

private struct Sizes: View {
  @Binding var size: Int

  var body: some View {
    Picker("Size", selection: $size) {
      Text("Small").tag(0)
      Text("Large").tag(1)
    }
  }
}
