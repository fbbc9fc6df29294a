// State, the environment, and what follows a change.

import GtkViews

struct StatePage: View {
  @State private var count = 0
  @State private var round = 1
  @State private var isReady = false
  @State private var log = "nothing yet"
  @StateObject private var basket = Basket()
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Example("View", "ViewBuilder", "ViewModifier") {
      Card {
        Text("A view of our own")
        Text("with two views in it").modifier(Emphasis())
      }
    }
    Example("@State", "@Binding") {
      VStack(alignment: .leading) {
        Text("The state is \(count).")
        Counter(count: $count)
      }
    }
    Example("ObservableObject/@Published", "@StateObject", "@ObservedObject") {
      BasketRow(basket: basket)
    }
    Example(".environmentObject", "@EnvironmentObject") {
      BasketSummary().environmentObject(basket)
    }
    Example("@Environment") {
      Text(colorScheme == .dark ? "The theme is dark." : "The theme is light.")
    }
    Example(".onAppear", ".onChange", ".task") {
      Text("Last event: \(log)\(isReady ? ", and the task has run" : "")")
        .task { isReady = true }
        .onAppear { log = "the view appeared" }
        .onChange(of: count) { log = "the state changed to \($1)" }
    }
    Example(".id") {
      VStack(alignment: .leading) {
        OwnCounter().id(round)
        Button("Replace the view by a new one") { round += 1 }
      }
    }
  }
}

/// A number that belongs to another view.
struct Counter: View {
  @Binding var count: Int

  var body: some View { Stepper("Count", value: $count).frame(maxWidth: 240) }
}

/// A number that lasts as long as the view keeps its identity.
struct OwnCounter: View {
  @State private var count = 0

  var body: some View { Button("Pressed \(count) times") { count += 1 } }
}

/// A model that views observe.
@MainActor final class Basket: ObservableObject {
  @Published var apples = 3
}

struct BasketRow: View {
  @ObservedObject var basket: Basket

  var body: some View { Stepper("Apples: \(basket.apples)", value: $basket.apples, in: 0...9).frame(maxWidth: 240) }
}

struct BasketSummary: View {
  @EnvironmentObject private var basket: Basket

  var body: some View { Text("The basket has \(basket.apples) apples.") }
}

/// Views on a background.
struct Card<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading) { content }
      .padding()
      .background(.blue.opacity(0.15), in: .rect(cornerRadius: 8))
  }
}

struct Emphasis: ViewModifier {
  func body(content: Content) -> some View { content.font(.headline).foregroundStyle(.blue) }
}
