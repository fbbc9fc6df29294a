// Changes that are animated, and views that come and leave.

import GtkViews

struct AnimationPage: View {
  @State private var isWide = false
  @State private var isRight = false
  @State private var isPulsing = false
  @State private var isShown = true

  var body: some View {
    Example("withAnimation") {
      VStack(alignment: .leading) {
        Button("Change the width") {
          withAnimation { isWide.toggle() }
        }
        Capsule().fill(.blue).frame(width: isWide ? 240 : 60, height: 24)
      }
    }
    Example(".animation", "Animation values") {
      VStack(alignment: .leading) {
        Toggle("Move", isOn: $isRight).fixedSize()
        Group {
          dot.animation(.linear(duration: 1), value: isRight)
          dot.animation(.easeInOut(duration: 1), value: isRight)
          dot.animation(.spring(duration: 1, bounce: 0.5), value: isRight)
        }
      }
    }
    Example("Animation repeat") {
      HStack(spacing: 24) {
        Toggle("Pulse", isOn: $isPulsing).fixedSize()
        Image(systemName: "heart.fill")
          .foregroundStyle(.red)
          .scaleEffect(isPulsing ? 1.6 : 1)
          .animation(isPulsing ? .easeInOut.repeatForever() : .default, value: isPulsing)
      }
    }
    Example(".transition", "AnyTransition values") {
      VStack(alignment: .leading) {
        Toggle("Show the views", isOn: $isShown.animation()).fixedSize()
        HStack {
          if isShown {
            Text("Opacity").transition(.opacity)
            Text("Scale").transition(.scale)
            Text("Slide").transition(.slide)
            Text("Both").transition(.asymmetric(insertion: .move(edge: .bottom), removal: .opacity))
          }
        }
        .frame(height: 24)
      }
    }
  }

  private var dot: some View {
    Circle().fill(.orange).frame(width: 20, height: 20).frame(width: 240, alignment: isRight ? .trailing : .leading)
  }
}
