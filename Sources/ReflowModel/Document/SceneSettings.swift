// The settings that all scenes have.

import Foundation
import LayoutCore

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

  /// For *Compare*: copies from other settings the content that is only a part of a setting. Settings that A and B
  /// share as a whole are copied separately.
  mutating func showContent(of other: Self)
}

extension SceneSettings {
  package mutating func showContent(of other: Self) {}
  package var title: String? { nil }
  var isDefault: Bool { self == Self() }
  package var ownProposal: ProposedViewSize? { nil }
}

extension Setting {
  static func selection(_ keyPath: WritableKeyPath<Root, Int?> & Sendable) -> Setting {
    .optional(keyPath, "selection", Message("Selection")).viewState()
  }
}
