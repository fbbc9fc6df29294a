// Decisions that the window leaves to its user: whether to load files that a document names outside its own folder, and
// whether to open the scenes that were being opened when the last start ended.

import Foundation
import LayoutCore
import ReflowModel

extension MainWindow {
  /// Offers to load a file or folder that the document names.
  func offer(_ reference: OutsideReference) {
    let path = reference.path.plainLine.cutInTheMiddle(to: .path)
    switch reference {
    case .text:
      notices.offer(
        tr("The document refers to the text “%s” outside its own folder. The text was not loaded.", path),
        tr("Load Text")
      ) { [unowned self] in load(reference) }
    case .pictures:
      notices.offer(
        tr("The document refers to the pictures in “%s” outside its own folder. The pictures were not loaded.", path),
        tr("Load Pictures")
      ) { [unowned self] in load(reference) }
    case .cards:
      notices.offer(
        tr("The document refers to the cards in “%s” outside its own folder. The cards were not loaded.", path),
        tr("Load Cards")
      ) { [unowned self] in load(reference) }
    }
  }

  /// Loads a file or folder that the document names, with the current settings.
  private func load(_ reference: OutsideReference) {
    switch reference {
    case .pictures(let path): store.update(\.photos.folder, to: path)
    case .cards(let path): store.update(\.cafes.cards, to: path)
    case .text(let path):
      opener.follow(FileOpening(path) { OpenedFile.load($0, progress: $1) }) { [unowned self] outcome in
        switch outcome {
        case .success(let opened): store.perform(Store.editKind(of: \.words.text)) { _ = $0.show(opened.file) }
        case .failure(let error): notices.show(error.message)
        }
      }
    }
  }

  /// Offers to open a scene that was not opened, since the last start ended while it was being opened. Does nothing if
  /// the scene is shown, since the command line requested it.
  func offer(closed scene: SceneName?) {
    guard let scene, store.document.scene != scene else { return }
    notices.offer(
      tr("Reflow ended while it was opening %s, so this scene was not opened. Its settings are kept.", tr(scene.title)),
      tr("Open %s", tr(scene.title))
    ) { [unowned self] in store.update(\.scene, to: scene) }
  }
}
