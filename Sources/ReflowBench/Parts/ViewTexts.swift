// Views of texts: in a flow, in motion, in a lazy grid, and in a program.

import CGtk
import Foundation
import GtkInterop
import GtkViews

/// Texts in a flow, each of which reads a state of its own.
@MainActor
struct ViewTexts {
  /// The states of the texts.
  private final class Switches {
    var bindings: [Binding<Bool>?]

    init(_ count: Int) {
      bindings = Array(repeating: nil, count: count)
    }
  }

  private struct Word: View {
    let index: Int
    let switches: Switches
    @State private var isChanged = false

    var body: some View {
      Text(Labels.text(index, changed: isChanged)).onAppear { switches.bindings[index] = $isChanged }
    }
  }

  private struct Flow: View {
    let switches: Switches

    var body: some View {
      FlowLayout(spacing: CGFloat(Containers.spacing)) {
        ForEach(switches.bindings.indices, id: \.self) { Word(index: $0, switches: switches) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  let widget: Widget
  private let switches: Switches

  init(_ count: Int) {
    switches = Switches(count)
    widget = HostedView(Flow(switches: switches)).widget
  }

  /// Shows the other version of some texts.
  func change(_ indices: [Int]) {
    for index in indices { switches.bindings[index]?.wrappedValue.toggle() }
  }
}

/// Texts that move by several pixels per frame.
@MainActor
final class MovingTexts {
  private final class Motion {
    var isOut: Binding<Bool>?
  }

  private struct Texts: View {
    let count: Int
    let motion: Motion
    @State private var isOut = false

    var body: some View {
      ScatterLayout(movingCount: count, isOut: isOut) {
        ForEach(0..<count, id: \.self) { Text(Labels.text($0)) }
      }
      .onAppear { motion.isOut = $isOut }
    }
  }

  private let motion = Motion()
  private let stage: Stage
  private var end = 0.0

  init(_ count: Int) {
    stage = Stage(HostedView(Texts(count: count, motion: motion)).widget)
  }

  /// Runs one frame of the motion and returns its nanoseconds; restarts the motion at its end.
  func timeFrame(to frameEnd: Stage.FrameEnd) -> Double {
    if Clock.nanoseconds() > end { startMotion(for: 0.7) }
    return stage.timeFrame(to: frameEnd)
  }

  private func startMotion(for seconds: Double) {
    withAnimation(.linear(duration: seconds)) { motion.isOut?.wrappedValue.toggle() }
    for _ in 0..<2 { _ = stage.timeFrame(to: .drawing) }
    end = Clock.nanoseconds() + (seconds - 0.1) * 1e9
  }
}

/// A lazy grid of numbers, in columns and rows as those of a ``NumberGrid``.
@MainActor
enum ViewCells {
  private struct Cells: View {
    let count: Int

    var body: some View {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: NumberGrid.columns), spacing: 0) {
          ForEach(0..<count, id: \.self) { Text("\($0)").frame(height: CGFloat(NumberGrid.rowHeight)) }
        }
      }
    }
  }

  static func grid(_ count: Int) -> NumberGrid {
    let host = HostedView(Cells(count: count)).widget
    return NumberGrid(host) {
      Widget(gtk_scrolled_window_get_child(gtk_widget_get_first_child(host.pointer).opaque))
    }
  }
}

/// A program with a text and a button.
struct CounterProgram: App {
  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      Text("\(count) clicks")
      Button("Click") { count += 1 }
    }
  }

  var body: some Scene { WindowGroup { Counter() } }
}
