// The choice of the text: those that come with the program, the user's own, and the file that was opened last.

import CGtk
import GtkInterop
import ReflowModel

/// The list of texts. What was typed and what was opened stay on it, so that one can go back to them.
@MainActor
final class TextSourceRow {
  /// The row.
  var widget: Widget { list.widget }
  private let store: Store
  private lazy var list = DropDown(name: tr("Text")) { [unowned self] in
    store.update(\.words.text, to: sources[$0])
  }
  private var own = TextSource.own("")
  private var file: TextSource?

  private var sources: [TextSource] { TextPreset.allCases.map(TextSource.preset) + [own] + (file.map { [$0] } ?? []) }

  init(store: Store) {
    self.store = store
    widget.keep(self)
    store.follow(\.words.text) { [unowned self] in show($0) }
  }

  private func show(_ text: TextSource) {
    switch text {
    case .own: own = text
    case .file: file = text
    case .preset: break
    }
    list.show(sources.map(\.title), selected: sources.firstIndex(of: text) ?? 0)
  }
}

extension TextSource {
  /// The name shown in the list of texts.
  fileprivate var title: String {
    switch self {
    case .preset(let preset): tr(preset.title)
    case .own: tr("Your Own Text")
    case .file(let file): file.name
    }
  }
}
