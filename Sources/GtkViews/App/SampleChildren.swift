// The children over which a host of previews shows a layout alone.

import Foundation
import LayoutCore

/// Views whose sizes differ, as many as the option `--children` of the program says.
struct SampleChildren: View {
  enum Kind: String {
    case words, buttons, rectangles, pictures
  }

  @MainActor private static var kind = Kind.words
  @MainActor private static var count = 12

  private static let words = [
    "layout", "a", "subview", "proposal", "in", "spacing", "alignment", "row", "to", "geometry", "wrap", "of", "size",
    "flow", "container", "it", "placement", "line", "the", "priority",
  ]
  /// The names of the pictures, in the folder that the tool that runs the program names.
  private static let pictures: [String] = {
    let folder = Assets.namedFolder.map { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] } ?? []
    return folder.map { ($0 as NSString).deletingPathExtension }.sorted()
  }()
  private static let colors: [Color] = [.blue, .green, .orange, .pink, .purple, .teal, .yellow, .red]

  /// Sets the children from a text such as `words:12`. Returns whether it is one.
  @MainActor static func use(_ text: String) -> Bool {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), let count = Int(parts[1]),
      (0...10_000).contains(count), kind != .pictures || !pictures.isEmpty
    else { return false }
    (Self.kind, Self.count) = (kind, count)
    return true
  }

  var body: some View {
    ForEach(0..<Self.count, id: \.self) { index in
      let word = Self.words[index % Self.words.count]
      switch Self.kind {
      case .words: Text(word).padding(.horizontal, 8).padding(.vertical, 4).background(Self.color(index).opacity(0.25))
      case .buttons: Button(word) {}
      case .rectangles: Self.color(index).frame(width: Self.side(2 * index), height: Self.side(2 * index + 1))
      case .pictures:
        Image(Self.pictures[index % Self.pictures.count]).resizable().aspectRatio(contentMode: .fit)
          .frame(height: 64)
      }
    }
  }

  private static func color(_ index: Int) -> Color { colors[index % colors.count] }

  /// A length from 24 to 119 points that seems random and is the same in each program.
  private static func side(_ index: Int) -> CGFloat {
    let mixed = (UInt32(truncatingIfNeeded: index) &+ 1) &* 2_654_435_761
    return CGFloat(24 + (mixed >> 16) % 96)
  }
}
