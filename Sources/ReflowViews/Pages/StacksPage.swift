// Stacks, and what changes how they share their space.

import GtkViews

struct StacksPage: View {
  var body: some View {
    Example("VStack", "Divider") {
      VStack(alignment: .leading) {
        Text("First")
        Divider()
        Text("Second")
      }
      .frame(width: 160)
    }
    Example("HStack", "Spacer") {
      HStack {
        Text("Leading")
        Spacer()
        Text("Trailing")
      }
    }
    Example("ZStack") {
      ZStack(alignment: .bottomTrailing) {
        RoundedRectangle(cornerRadius: 8).fill(.blue.opacity(0.3)).frame(width: 120, height: 60)
        Text("In front").padding(4)
      }
    }
    Example("Group") {
      HStack {
        Group {
          Text("Both")
          Text("in blue")
        }
        .foregroundStyle(.blue)
      }
    }
    Example(".layoutPriority") {
      HStack {
        Text("This text is shortened first").border(.secondary)
        Text("This one comes first").layoutPriority(1).border(.secondary)
      }
      .lineLimit(1)
      .frame(maxWidth: 320)
    }
    Example(".alignmentGuide") {
      VStack(alignment: .leading) {
        Text("Aligned").border(.secondary)
        Text("Moved by 24").alignmentGuide(.leading) { $0[.leading] - 24 }.border(.secondary)
      }
    }
    Example("ViewThatFits") {
      ViewThatFits(in: .horizontal) {
        Text("A wide window shows this text, which is longer than the one for a narrow window.")
        Text("A narrow window shows this text.")
      }
      .lineLimit(1)
    }
  }
}
