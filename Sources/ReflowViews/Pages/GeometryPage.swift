// Views that read geometry, and values that views pass up.

import Foundation
import GtkViews

struct GeometryPage: View {
  @State private var longest: CGFloat = 0
  @State private var selection = "Filter"

  var body: some View {
    Example("GeometryReader") {
      GeometryReader { proxy in
        Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))")
          .frame(width: proxy.size.width / 2, height: proxy.size.height)
          .background(.blue.opacity(0.2))
      }
      .frame(height: 40)
      .border(.secondary)
    }
    Example("GeometryProxy.frame(in:)", ".coordinateSpace") {
      HStack(spacing: 0) {
        ForEach(0..<3) { _ in
          GeometryReader { proxy in
            let frame = proxy.frame(in: .named("row"))
            Text("\(Int(frame.minX))")
          }
          .border(.secondary)
        }
      }
      .frame(height: 40)
      .coordinateSpace(name: "row")
    }
    Example("PreferenceKey", ".preference", ".onPreferenceChange") {
      VStack(alignment: .leading) {
        ForEach(["Tea", "Cappuccino"], id: \.self) { name in
          Text(name)
            .background(
              GeometryReader { Color.clear.preference(key: LongestWidth.self, value: $0.size.width) })
        }
        Rectangle().fill(.orange).frame(width: longest, height: 4)
      }
      .onPreferenceChange(LongestWidth.self) { longest = $0 }
    }
    Example(".anchorPreference", ".overlayPreferenceValue") {
      HStack {
        ForEach(["Espresso", "Filter", "Latte"], id: \.self) { name in
          Button(name) { selection = name }
            .anchorPreference(key: SelectedBounds.self, value: .bounds) { name == selection ? $0 : nil }
        }
      }
      .padding(4)
      .overlayPreferenceValue(SelectedBounds.self) { anchor in
        GeometryReader { proxy in
          if let anchor {
            Path(roundedRect: proxy[anchor], cornerRadius: 6).stroke(.orange, lineWidth: 2)
          }
        }
        .allowsHitTesting(false)
      }
    }
    Example("UIKit:UIScreen") {
      let bounds = UIScreen.main.bounds
      Text("A new window is \(Int(bounds.width)) × \(Int(bounds.height)).")
    }
  }
}

/// The width of the widest view.
struct LongestWidth: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

/// The bounds of the selected view.
struct SelectedBounds: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}
