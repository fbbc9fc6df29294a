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
    store.show(sources[$0])
  }
  private var own = TextSource.own("")
  private var file: TextSource?
  private var edited: TextSource?

  private var sources: [TextSource] {
    TextPreset.allCases.map(TextSource.preset) + [own] + [file, edited].compactMap { $0 }
  }

  init(store: Store) {
    self.store = store
    widget.keep(self)
    store.follow(\.words.text) { [unowned self] in show($0) }
  }

  private func show(_ text: TextSource) {
    switch text {
    case .own: own = text
    case .file: file = text
    case .list: edited = text
    case .preset: break
    }
    list.show(sources.map(\.title), selected: sources.firstIndex(of: text) ?? 0)
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

/// The editor of the user's own text. It is visible while that text is chosen.
@MainActor
struct OwnTextEditor {
  /// The editor with its scroller.
  let widget: Widget

  init(store: Store, notices: NoticeBar) {
    let view = Widget(gtk_text_view_new())
    let buffer = gtk_text_view_get_buffer(view.cast())!
    // The document's undo history covers the text and everything that is done with it.
    gtk_text_buffer_set_enable_undo(buffer, 0)
    gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
    gtk_text_view_set_accepts_tab(view.cast(), 0)
    view.updateAccessibleProperty(.label(tr("Your own text")))
    let connection = buffer.connect("changed") { [unowned store, unowned notices] in
      if let complaint = store.showTyped(Self.text(of: buffer)) { notices.show(complaint) }
    }

    let scroller = Widget.scroller(view, classes: ["editor"])
    gtk_scrolled_window_set_min_content_height(scroller.opaque, 96)
    let note = Widget.label(tr("This text is too long to edit here. Paste another to replace it."), classes: ["quiet"])
    gtk_label_set_wrap(note.opaque, 1)
    widget = .column([scroller, note])

    store.follow(\.words.text) { [widget] text in
      guard case .own(let own) = text else { return gtk_widget_hide(widget.pointer) }
      let wasShown = gtk_widget_get_visible(widget.pointer) != 0
      let isEditable = EditingEffort.isLight(own)
      for (part, isShown) in [(widget, true), (scroller, isEditable), (note, !isEditable)] {
        gtk_widget_set_visible(part.pointer, gboolean(isShown))
      }
      // A hidden editor may keep its text: the buffer must not change while text is being pasted.
      guard isEditable else { return }
      if !Self.text(of: buffer).isIdentical(to: own) {
        connection.whileBlocked { gtk_text_buffer_set_text(buffer, own, -1) }
      }
      if own.isEmpty, !wasShown { gtk_widget_grab_focus(view.pointer) }
    }
  }

  private static func text(of buffer: UnsafeMutablePointer<GtkTextBuffer>) -> String {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    return String(taking: gtk_text_buffer_get_text(buffer, &start, &end, 0)) ?? ""
  }
}
