// The scenes the app can show, what their settings have in common, and the width that each is laid out in.

/// A scene, named as in files and after `--scene`: the one list that everything else follows. The order is that of the
/// scene switcher.
package enum SceneName: String, TitledChoice {
  case words, symbols, photos, cafes, stacks

  /// The name shown in the scene switcher.
  package var title: Message {
    switch self {
    case .words: Message("Words")
    case .symbols: Message("Symbols")
    case .photos: Message("Photos")
    case .cafes: Message("Cafés")
    case .stacks: Message("Stacks")
    }
  }
}

/// The settings of one scene.
package protocol SceneSettings: Settings {
  /// The width the scene is laid out in.
  var width: CanvasWidth { get set }
  /// The item that is looked at, by its identity in the scene; nil for none. No change that undo takes back.
  var selection: Int? { get set }

  /// The stress view that the scene is shown in. That of a document's own scene is the content as it is.
  var stress: StressView { get set }

  /// The name of what the scene shows, such as a file's; nil where it has none.
  var title: String? { get }

  /// Takes over what other settings show where that is not a whole setting that A and B of *Compare* have in common.
  mutating func showContent(of other: Self)
}

extension SceneSettings {
  package mutating func showContent(of other: Self) {}
  package var title: String? { nil }
}

/// The width of the layout. In JSON a number of px, or `"automatic"`.
package enum CanvasWidth: Equatable, Sendable {
  /// As wide as the window leaves room for.
  case automatic
  /// Exactly so many px, whatever the window.
  case exact(Int)

  /// The exact widths, in px.
  package static let limits = NumberLimits(60...10_000, page: 10, unit: .pixels)
  /// Where the control of an exact width starts.
  package static let firstExact = 360

  /// Whether the width is set in px.
  package var isExact: Bool { number != nil }
}

extension CanvasWidth: NumberOrName {
  package static let caseName = "automatic"

  /// The px of an exact width; nil for the automatic one.
  package var number: Int? { if case .exact(let width) = self { width } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.exact) ?? .automatic
  }
}

extension Setting {
  /// The width of a scene's canvas. While it is set, its edge is under the pointer: nothing glides.
  static func width(_ keyPath: WritableKeyPath<Root, CanvasWidth> & Sendable) -> Setting {
    .number(orName: keyPath, "width", Message("Width")).still().shared()
  }

  /// The item that is looked at.
  static func selection(_ keyPath: WritableKeyPath<Root, Int?> & Sendable) -> Setting {
    .optional(keyPath, "selection", Message("Selection")).asLook()
  }
}
