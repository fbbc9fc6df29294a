// The views of items in SwiftUI, if some are not words: SwiftUI's own buttons, toggles and links.

import Foundation

struct SwiftUIKinds {
  private let scene: ExportedScene
  /// The most frequent kind.
  private let common: ItemKind

  init(_ scene: ExportedScene) {
    self.scene = scene
    var counts: [ItemKind: Int] = [:]
    for item in scene.container.items { counts[item.kind, default: 0] += 1 }
    common = ItemKind.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? .word
  }

  /// The view of an item with its text, and the kinds of the items.
  func face(text: String, background: String) -> String {
    let used = [.word] + scene.kinds
    let cases = used.map { "    case .\($0): \(Self.view(of: $0, background))\n" }.joined()
    let own = scene.container.items.enumerated().filter { $1.kind != common }
    let kinds = own.map { "  \($0): .\($1.kind),\n" }.joined()
    return """

      struct Face: View {
        let tile: Tile

        var body: some View {
          switch kinds[tile.id] ?? .\(common) {
      \(cases)    }
        }

        private var text: some View {
          \(text)
        }
      }

      private enum Kind { case \(used.map(\.rawValue).joined(separator: ", ")) }

      private let kinds: [Int: Kind] = [\(own.isEmpty ? ":" : "\n" + kinds)]

      """
  }

  private static func view(of kind: ItemKind, _ background: String) -> String {
    switch kind {
    case .word: "text\n\(background)"
    case .button: "Button {} label: { text }.buttonStyle(.bordered)"
    case .chip: #"HStack { text; Image(systemName: "xmark") }.background(.quaternary, in: Capsule())"#
    case .tab: "Button {} label: { text }.buttonStyle(.borderless)"
    case .checkBox: "Toggle(isOn: .constant(false)) { text }"
    case .link: #"Link(destination: URL(string: "https://example.org")!) { text.underline() }"#
    }
  }
}
