// The facts about the arrangement of a scene that exports need. Each scene declares them, so that exports work with any
// scene.

import Foundation

package struct SceneArrangement {
  package var layout: DeclaredLayout
  /// The indices of the arranged items, in the order of the layout; nil for all items in their order.
  package var order: [Int]?
  /// The layout of the containers among the items, if there are any.
  package var innerLayout: DeclaredLayout?
  /// Whether lazy items fill the length of their tracks.
  package var fillsTracks = false
  /// The ratio of an item's width to its height; nil for items of other heights.
  package var cellRatio: CGFloat?
  /// The radius of the items' corners, in px.
  package var cornerRadius = ExportedStyle.tileRadius
  /// The padding around the text of an item, in px.
  package var tilePadding: CGFloat = 0
  /// What the canvas does besides the layout, in English sentences.
  package var remarks: [String] = []

  static let namesForPictures = "Pictures are left out: tiles have their names."
}

extension Document {
  /// The remarks of all exports: the part of the user's text that is shown, the stress view, and the names of the
  /// settings that no export contains.
  package var sceneRemarks: [String] {
    let names = Self.unexportedNames(of: self[scene])
    let stress = self[scene].stress
    let part = words.text.isOfUser ? shownPart : nil
    return (part.map { ["Shows \($0.message.english)."] } ?? [])
      + (stress == .original ? [] : ["Stress view: \(stress.title.english)."])
      + ["Left out, as no arrangement follows from them: \(names.joined(separator: ", "))."]
  }

  private static func unexportedNames<Scene: SceneSettings>(of scene: Scene) -> [String] {
    Scene.settings.filter { !$0.facts.isExported }.map(\.facts.name.english)
  }
}
