// The actions of a window, for the menu, the header bar and the keyboard.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms

extension MainWindow {
  /// Adds the actions named `win.…`.
  func addActions() {
    actions.add("undo") { [unowned self] in store.undo() }
    actions.add("redo") { [unowned self] in store.redo() }
    actions.add("scene", state: Variant(store.document.scene.rawValue)) { [unowned self] value in
      if let scene = value.string.flatMap(SceneName.init(rawValue:)) { store.update(\.scene, to: scene) }
    }
    store.follow(\.scene) { [unowned self] in actions.setState("scene", Variant($0.rawValue)) }
    // This is the state after the first layout, so that the button does not visibly change.
    let window = store.document.window
    let isOpen = window.showsSidebar && window.width >= SidebarSplit.overlayWidth
    actions.add("sidebar", state: Variant(isOpen)) { [unowned self] in split.setOpen($0.bool ?? false) }
    actions.add("inspector", state: Variant(false)) { [unowned self] in inspection.setOpen($0.bool ?? false) }
    actions.add("next-pane") { [unowned self] in panes.go(forward: true) }
    actions.add("previous-pane") { [unowned self] in panes.go(forward: false) }
    actions.add("open") { [unowned self] in
      FileDialog.open(over: widget) { [weak self] path in self?.open(path: path) }
    }
    actions.add("new-swift-file") { [unowned self] in showSwiftTemplates() }
    actions.add("open-recent", parameterType: "s") { [unowned self] in $0.string.map(open) }
    actions.add("save") { [unowned self] in
      if let file = store.document.file { save(in: file) } else { saveAs() }
    }
    actions.add("save-as") { [unowned self] in saveAs() }
    actions.add("paste") { [unowned self] in paste() }
    actions.add("copy-report") { [unowned self] in copyReport() }
    actions.add("contact-sheet") { [unowned self] in
      ContactSheetWindow.show(over: widget, store: store) { [weak self] in
        self.flatMap { $0.stage.view(of: $0.store.document.scene)?.subject.widths.abilities.languages } ?? []
      }
    }
    actions.add("shortcuts") { [unowned self] in ShortcutsWindow.show(over: widget) }
    actions.add("about") { [unowned self] in AboutDialog.show(over: widget) }
    showHistory()
    store.observe { [weak self] _ in
      self?.showHistory()
      self?.notices.show(nil, about: Self.copiedReport)
    }
  }

  private func showHistory() {
    actions.setEnabled("undo", store.canUndo)
    actions.setEnabled("redo", store.canRedo)
  }

  /// Opens a file once it has been read, or shows the reason of its failure. A document that another window shows is
  /// presented there. A file that can be of several kinds is opened as the one that the scene shows.
  func open(path: String) {
    if presentOther(path) { return }
    open(FileOpening(path, InputRequest(scene: .preferred(store.document.scene))), with: LaunchOptions())
  }

  /// Opens a file that is being read, with the options of the program's start.
  func open(_ opening: FileOpening, with options: LaunchOptions) {
    opener.follow(opening) { [unowned self] outcome in
      switch outcome {
      case .success(let opened): open(opened, of: opening, with: options)
      case .failure(let error): notices.show(error.message)
      }
    }
  }

  private func open(_ opened: FileOpening.Opened, of opening: FileOpening, with options: LaunchOptions) {
    switch opened.file.effect {
    case .compare(let path): stage.workbench.baseline.file.open(path)
    case .run(let path): run(programFile: path, with: options)
    case .show:
      var document = store.document
      let sentences = document.show(opened.file) + [opened.file.splitFailure(options.request)].compactMap { $0 }
      notices.withdrawOffers()
      notices.setTopic(nil)
      store.open(options.applied(to: document), content: document, words: opened.words)
      sentences.forEach(notices.show)
      opened.file.references.forEach(offer)
      opening.addToRecentFiles()
    }
  }

  private func saveAs() {
    FileDialog.save(over: widget, name: suggestedName) { [weak self] path in self?.save(to: path) }
  }

  /// Saves to the document's file. If another program has changed the file since, the user must confirm before the
  /// changes are replaced.
  private func save(in file: String) {
    guard store.document.isChangedByOthers else { return save(to: file) }
    let name = fileName(of: file).plainLine
    notices.offer(
      tr("“%s” has changed since it was opened or saved here. Saving would overwrite the changes.", name),
      tr("Save Anyway"), about: Self.savedFile
    ) { [unowned self] in if store.document.file == file { save(to: file) } }
  }

  /// The name of the notices about the document's file.
  private static let savedFile = "saved file"

  private func save(to path: String) {
    notices.withdrawOffers(about: Self.savedFile)
    let path = DocumentFile.isDocument(path) ? path : path + DocumentFile.suffix
    switch DocumentFile.save(store.document, to: path) {
    case .success:
      store.setFile(path)
      RecentFiles.add(path)
    case .failure(let error):
      notices.offer(tr(error.message), tr("Save As…"), about: Self.savedFile) { [unowned self] in saveAs() }
    }
  }

  private var suggestedName: String {
    let title = store.document.title ?? store.document.scene.rawValue
    return DocumentFile.isDocument(title) ? title : title + DocumentFile.suffix
  }

  /// Copies a text that describes the canvas, and names its parts, since it can contain a private text.
  private func copyReport() {
    do {
      guard let text = try stage.workbench.check.report() else { return }
      widget.copy(text)
      let content =
        store.document.scene == .words
        ? Message("Copied a report: settings, text, width, font, versions, lines and problems.")
        : Message("Copied a report: settings, width, font, versions, lines and problems.")
      notices.show(content, about: Self.copiedReport)
    } catch {
      notices.show(Message("The report cannot be copied. %s", error.message), about: Self.copiedReport)
    }
  }

  /// The name of the notices about a copied report.
  private static let copiedReport = "copied report"
}
