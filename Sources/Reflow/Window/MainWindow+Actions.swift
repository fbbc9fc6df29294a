// What the menu, the header bar and the keyboard can ask of a window.

import CGtk
import GtkInterop
import ReflowModel

extension MainWindow {
  /// Adds the actions named `win.…`.
  func addActions() {
    actions.add("undo") { [unowned self] in store.undo() }
    actions.add("redo") { [unowned self] in store.redo() }
    actions.add("scene", state: Variant(store.document.scene.rawValue)) { [unowned self] value in
      if let scene = value.string.flatMap(SceneName.init(rawValue:)) { store.update(\.scene, to: scene) }
    }
    store.follow(\.scene) { [unowned self] in actions.setState("scene", Variant($0.rawValue)) }
    // As the first layout will find it, so that the button need not change in front of one's eyes.
    let window = store.document.window
    let isOpen = window.showsSidebar && window.width >= SidebarSplit.overlayWidth
    actions.add("sidebar", state: Variant(isOpen)) { [unowned self] in split.setOpen($0.bool ?? false) }
    actions.add("open") { [unowned self] in
      FileDialog.open(over: widget) { [weak self] path in self?.open(path: path) }
    }
    actions.add("save") { [unowned self] in
      FileDialog.save(over: widget, name: suggestedName) { [weak self] path in self?.save(to: path) }
    }
    actions.add("paste") { [unowned self] in paste() }
    actions.add("shortcuts") { [unowned self] in ShortcutsWindow.show(over: widget) }
    actions.add("about") { [unowned self] in AboutDialog.show(over: widget) }
    showHistory()
    store.observe { [weak self] _ in self?.showHistory() }
  }

  private func showHistory() {
    actions.setEnabled("undo", store.canUndo)
    actions.setEnabled("redo", store.canRedo)
  }

  /// Shows a file once it has been read, or says why not.
  func open(path: String) {
    open(FileOpening(path), with: LaunchOptions())
  }

  /// Shows a file that is on its way, with the options that the program was started with.
  func open(_ opening: FileOpening, with options: LaunchOptions) {
    opener.follow(opening) { [unowned self] outcome in
      switch outcome {
      case .success(let opened):
        var document = store.document
        let sentences = document.show(opened.file)
        notices.withdrawOffers()
        store.open(options.applied(to: document), words: opened.words)
        sentences.forEach(notices.show)
        opened.file.references.forEach(offer)
      case .failure(let error): notices.show(error.message)
      }
    }
  }

  private func save(to path: String) {
    let path = DocumentFile.isDocument(path) ? path : path + DocumentFile.suffix
    if case .failure(let error) = DocumentFile.save(store.document, to: path) { notices.show(error.message) }
  }

  private var suggestedName: String {
    (store.document.title ?? store.document.scene.rawValue) + DocumentFile.suffix
  }
}
