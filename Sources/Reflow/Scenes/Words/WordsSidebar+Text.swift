// Which words, how many and in which order.

import CGtk
import GtkInterop
import ReflowModel

extension WordsSidebar {
  static func textSection(store: Store, words: WordsOnScreen, notices: NoticeBar) -> Widget {
    let source = TextSourceRow(store: store)
    let editor = OwnTextEditor(store: store, notices: notices)
    let open = Widget(gtk_button_new_with_label(tr("Open File…")))
    gtk_actionable_set_action_name(open.opaque, "win.open")
    let shuffle = Widget(gtk_button_new_with_label(tr("Shuffle")))
    gtk_actionable_set_action_name(shuffle.opaque, "win.shuffle")
    let buttons = Widget.row(spacing: 12, [open.expandingAcross(), shuffle.expandingAcross()])
    gtk_box_set_homogeneous(buttons.cast(), 1)
    return .section(tr("Text"), [source.widget, editor.widget, countRow(store: store, words: words), buttons])
  }

  /// The number of words, of those the text has.
  private static func countRow(store: Store, words: WordsOnScreen) -> Widget {
    let name = tr(WordCount.limits.name)
    let button = SpinButton(WordCount.limits, name: name) { [unowned store, unowned words] number in
      store.update(\.words.wordCount, to: WordCount(choosing: number, of: words.list.tiles.count))
    }
    let show = { [unowned store, unowned words] in
      let available = words.list.tiles.count
      button.show(store.document.words.wordCount.shown(of: available), upTo: available)
    }
    show()
    store.observe { change in
      let (old, new) = (change.old.words, change.new.words)
      if old.wordCount != new.wordCount || old.text != new.text { show() }
    }
    return .row([Widget.label(name).expandingAcross(), button.widget])
  }
}
