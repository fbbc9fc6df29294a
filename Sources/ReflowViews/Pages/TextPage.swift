// Texts, their fonts and their colours.

import GtkViews

struct TextPage: View {
  private let sentence = "A text wraps at its width, and ends with an ellipsis where its lines or its height end."

  var body: some View {
    Example("Text") {
      Text(sentence)
    }
    Example(".font") {
      VStack(alignment: .leading) {
        Text("Large title").font(.largeTitle)
        Text("Title").font(.title)
        Text("Headline").font(.headline)
        Text("Body").font(.body)
        Text("Caption").font(.caption)
        Text("Serif, 20 points").font(.system(size: 20, design: .serif))
      }
    }
    Example(".bold", ".italic", ".fontWeight") {
      VStack(alignment: .leading) {
        Text("Bold").bold()
        Text("Italic").italic()
        Text("Medium").fontWeight(.medium)
        Text("Black").fontWeight(.black)
      }
    }
    Example(".monospaced", ".monospacedDigit") {
      VStack(alignment: .leading) {
        Text("Letters of one width").monospaced()
        Text("1,111").monospacedDigit()
        Text("8,888").monospacedDigit()
      }
    }
    Example(".foregroundColor", ".foregroundStyle") {
      VStack(alignment: .leading) {
        Text("A colour").foregroundColor(.orange)
        Text("Less important").foregroundStyle(.secondary)
      }
    }
    Example(".lineLimit") {
      Text(sentence).lineLimit(1)
    }
    Example(".fixedSize") {
      Text("Wider than its frame")
        .fixedSize()
        .frame(width: 80, alignment: .leading)
        .border(.secondary)
    }
    Example(".multilineTextAlignment") {
      Text(sentence).multilineTextAlignment(.trailing)
    }
    Example("Label") {
      Label("Favourites", systemImage: "star.fill")
    }
  }
}
