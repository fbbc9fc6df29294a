// The choice of the text, and the editor of the user's own text. The choices are the texts installed with the program,
// the user's own text, the file opened last, and the words edited last.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// The list of texts. Typed, opened and edited texts stay on the list, so that the user can return to them.
@MainActor
final class TextSourceRow {
  var widget: Widget { list.widget }
  private let store: Store
  private lazy var list = DropDown(name: tr("Text")) { [unowned self] in
    store.show(texts[$0].source, by: texts[$0].splitting)
  }
  /// The prose in the language of the interface, and that of documents in other languages.
  private var prose: Set<TextPreset> = [.prose(in: Translation.languages)]
  private var own = OfferedText(source: .own(""))
  private var file: OfferedText?
  private var edited: OfferedText?

  /// A text with the splitting that it had last.
  private struct OfferedText {
    var source: TextSource
    var splitting = TextSplitting.words
  }

  private var texts: [OfferedText] {
    TextPreset.offered(with: prose).map { OfferedText(source: .preset($0)) } + [own]
      + [file, edited].compactMap { $0 }
  }

  init(store: Store) {
    self.store = store
    widget.keep(self)
    store.follow(from: { $0.words.source }) { [unowned self] in show($0) }
  }

  private func show(_ words: WordSource) {
    let text = OfferedText(source: words.text, splitting: words.splitting)
    switch words.text {
    case .own: own = text
    case .file: file = text
    case .list: edited = text
    case .preset(let preset): prose.insert(preset)
    }
    let texts = texts
    list.show(texts.map(\.source.title), selected: texts.firstIndex { $0.source == words.text } ?? 0)
  }
}

extension TextSource {
  fileprivate var title: String {
    switch self {
    case .preset(let preset): tr(preset.title)
    case .own: tr("Your Own Text")
    case .file(let file): file.name
    case .list: tr("Your Edited Words")
    }
  }
}

/// The editor of the user's own text and of edited words. It is visible while one of them is chosen.
@MainActor
struct OwnTextEditor {
  /// The editor with its scroller.
  let widget: Widget

  /// The name of the notice of a text that is too long. It lasts until the text changes.
  static let notice = "text"

  init(store: Store, notices: NoticeBar) {
    let view = Widget(gtk_text_view_new())
    let buffer = gtk_text_view_get_buffer(view.cast())!
    // The document's undo history covers the text and everything that is done with it.
    gtk_text_buffer_set_enable_undo(buffer, 0)
    gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
    gtk_text_view_set_accepts_tab(view.cast(), 0)
    view.updateAccessibleProperty(.label(tr("Your own text")))
    let connection = buffer.connect("changed") { [unowned store, unowned notices] in
      notices.show(store.showTyped(Self.text(of: buffer)), about: Self.notice)
    }

    let scroller = Widget.scroller(view, classes: ["editor"])
    let note = Widget.label(tr("This text is too long to edit here. Paste another to replace it."), classes: ["quiet"])
    gtk_label_set_wrap(note.opaque, 1)
    let handle = Self.makeHandle(of: scroller, store: store)
    widget = .column(spacing: 0, [scroller, handle, note])

    store.follow(from: { $0.words.source }) { [widget, unowned store] _ in
      guard let text = store.document.words.editedText else { return gtk_widget_hide(widget.pointer) }
      let wasShown = gtk_widget_get_visible(widget.pointer) != 0
      let isEditable = EditingEffort.isLight(text)
      for (part, isShown) in [(widget, true), (scroller, isEditable), (handle, isEditable), (note, !isEditable)] {
        gtk_widget_set_visible(part.pointer, gboolean(isShown))
      }
      // A hidden editor may keep its text: the buffer must not change while text is being pasted.
      guard isEditable else { return }
      if !store.document.words.hasWords(of: Self.text(of: buffer)) {
        connection.whileBlocked { gtk_text_buffer_set_text(buffer, text, -1) }
      }
      if text.isEmpty, !wasShown { gtk_widget_grab_focus(view.pointer) }
    }
  }

  /// The handle below the editor, which changes its height.
  private static func makeHandle(of scroller: Widget, store: Store) -> Widget {
    let height = \Document.window.textHeight
    let facts = Store.facts(of: height)
    let handle = EdgeHandle(GTK_ORIENTATION_VERTICAL, facts.controlLimits, name: tr(facts.title), store: store) {
      Int(gtk_widget_get_height(scroller.pointer))
    } change: { [unowned store] in
      store.update(height, to: $0)
    }
    handle.widget.addClasses(["box-handle"])
    store.follow(height) { [unowned handle] in
      gtk_scrolled_window_set_min_content_height(scroller.opaque, Int32($0))
      handle.show($0)
    }
    return handle.widget
  }

  private static func text(of buffer: UnsafeMutablePointer<GtkTextBuffer>) -> String {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    return String(taking: gtk_text_buffer_get_text(buffer, &start, &end, 0)) ?? ""
  }
}
