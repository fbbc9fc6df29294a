// The scenes of the app, the settings that all scenes have, and the width of their canvas.

import Foundation
import LayoutCore

/// A scene. The raw value is its name in files and after `--scene`. The order of the cases is that of the scene
/// switcher, and all other lists of scenes derive from it.
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
  /// The width in which the scene is laid out.
  var width: CanvasWidth { get set }
  /// The identity of the selected item in the scene; nil for none. Undo does not change it.
  var selection: Int? { get set }

  /// The stress view in which the scene is shown; always the original in a document's own scene.
  var stress: StressView { get set }

  /// The name of the content, such as a file name; nil without one.
  var title: String? { get }

  /// The arrangement of this many items in a width in px, for exports. `isLazy` is true if only visible items have a
  /// widget.
  func arranged(items count: Int, isLazy: Bool, in width: CGFloat) -> SceneArrangement

  /// The size that the scene proposes to its layout; nil if that is the available size of the canvas.
  var ownProposal: ProposedViewSize? { get }

  /// Copies content that is only a part of a setting from other settings, for *Compare*. Settings that A and B share as
  /// a whole are copied separately.
  mutating func showContent(of other: Self)
}

extension SceneSettings {
  package mutating func showContent(of other: Self) {}
  package var title: String? { nil }
  var isDefault: Bool { self == Self() }
  package var ownProposal: ProposedViewSize? { nil }
}

/// The width of the layout. Its JSON value is a number of px, or `"automatic"`.
package enum CanvasWidth: Equatable, Sendable {
  /// The width that is available in the window.
  case automatic
  /// An exact number of px, independent of the window.
  case exact(Int)

  /// The exact widths, in px.
  package static let limits = NumberLimits(60...10_000, page: 10, unit: .pixels)
  /// The initial value of the control of an exact width, in px.
  package static let firstExact = 360

  /// Whether the width is set in px.
  package var isExact: Bool { number != nil }
}

extension CanvasWidth: NumberOrName {
  package static let caseName = "automatic"

  /// An exact width in px; nil for the automatic width.
  package var number: Int? { if case .exact(let width) = self { width } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.exact) ?? .automatic
  }
}

extension Setting {
  /// The width of a scene's canvas. A change has no transition, because the edge of the canvas follows the pointer.
  static func width(_ keyPath: WritableKeyPath<Root, CanvasWidth> & Sendable) -> Setting {
    .number(orName: keyPath, "width", Message("Width")).notAnimated().shared()
  }

  static func selection(_ keyPath: WritableKeyPath<Root, Int?> & Sendable) -> Setting {
    .optional(keyPath, "selection", Message("Selection")).viewState()
  }
}
