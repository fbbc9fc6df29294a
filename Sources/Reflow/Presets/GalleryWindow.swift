// The gallery: a list of edge cases. Each has a sentence about its effect, and the width at which the effect is
// visible.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

@MainActor
enum GalleryWindow {
  /// Shows it over a window. `chosen` receives the case to open.
  static func show(over parent: Widget, chosen: @escaping @MainActor (GalleryEntry) -> Void) {
    let entries = Gallery.entries
    ChoiceWindow.show(
      over: parent, title: tr("Gallery of Edge Cases"), height: 560, list: tr("Edge Cases"),
      entries.map { .init(title: $0.title, note: $0.preset.scene.title, sentence: $0.sentence) }
    ) { chosen(entries[$0]) }
  }
}

extension GalleryEntry {
  /// The width at which the sentence is true with the current font, for the text of a document's stress view; nil if it
  /// is true at the preset's own width.
  @MainActor
  func width(for document: Document) -> Int? {
    let arranged = preset.applied(to: document)
    guard let claim, let ownWidth = arranged.width.number else { return nil }
    let canvases = [arranged, compared(with: arranged)].map { OffstageCanvas($0) }
    for canvas in canvases { canvas.layOut(width: ownWidth) }
    let solving = canvases.map { $0.subject.source.solving() }
    return claim.width(nearestTo: ownWidth, solving[0], comparedWith: solving[1])
  }
}
