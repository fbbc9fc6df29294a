// The inspector section that edits the selected word. The first change turns the text into a list of words with their
// own identities; the model does that.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// The settings of one word, and the commands for it. It is visible while a word is selected.
@MainActor
final class WordEditor {
  let widget: Widget
  private let store: Store
  private let reason = Widget.label("", classes: ["quiet", "note"])
  private let settings = Widget.column(spacing: 12, [])
  private let entry = Widget(gtk_entry_new())
  private var shows: [(OwnWord) -> Void] = []

  /// The content of the section.
  private enum State: Equatable {
    case nothing
    case word(OwnWord)
    /// The reason why words cannot be edited.
    case reason(Message)
  }

  init(store: Store, words: WordsOnScreen) {
    self.store = store
    gtk_label_set_wrap(reason.opaque, 1)
    widget = .section(tr("Word"), [reason, settings])
    widget.keep(self)
    for row in [textRow(), newLineRow(), weightRow(), alignmentRow()] { gtk_box_append(settings.cast(), row.pointer) }
    gtk_box_append(settings.cast(), Widget.caption(\.words.whyNoFlow, of: store).pointer)
    gtk_box_append(settings.cast(), makeButtons().pointer)
    store.follow { [unowned words] document -> State in
      guard document.scene == .words, document.words.selection != nil else { return .nothing }
      if let reason = document.whyNotEditedUnderStress { return .reason(reason) }
      if let reason = document.words.whyNotEditable(words.list) { return .reason(reason.message) }
      return document.words.selectedWord(of: words.list).map(State.word) ?? .nothing
    } _: { [unowned self] in
      show($0)
    }
  }

  private func show(_ state: State) {
    gtk_widget_set_visible(widget.pointer, gboolean(state != .nothing))
    switch state {
    case .nothing: return
    case .word(let word):
      for show in shows { show(word) }
      showSettings(true)
    case .reason(let message):
      gtk_label_set_text(reason.opaque, tr(message))
      showSettings(false)
    }
  }

  private func showSettings(_ areShown: Bool) {
    gtk_widget_set_visible(settings.pointer, gboolean(areShown))
    gtk_widget_set_visible(reason.pointer, gboolean(!areShown))
  }

  // MARK: Settings

  private func textRow() -> Widget {
    let name = tr(OwnWord.facts(of: \.text).title)
    entry.updateAccessibleProperty(.label(name))
    entry.limitText(to: .item)
    // The document's undo history covers the entry.
    gtk_editable_set_enable_undo(entry.opaque, 0)
    gtk_editable_set_width_chars(entry.opaque, 12)
    let connection = entry.connect("changed") { [unowned self] in store.updateWord(\.text, to: typed) }
    shows.append { [unowned self] word in
      gtk_widget_set_sensitive(entry.pointer, gboolean(!word.isCutOff))
      gtk_widget_set_tooltip_text(entry.pointer, word.isCutOff ? tr("This word is too long to be edited here.") : nil)
      let text = word.text.cut(to: .item)
      guard !typed.isIdentical(to: text) else { return }
      connection.whileBlocked { gtk_editable_set_text(entry.opaque, text) }
    }
    return .row(spacing: 12, [.label(name), entry.expandingAcross()])
  }

  private var typed: String { String(gtk: gtk_editable_get_text(entry.opaque)) ?? "" }

  private func newLineRow() -> Widget {
    let name = tr(OwnWord.facts(of: \.startsNewLine).title)
    let control = Widget(gtk_switch_new())
    gtk_widget_set_valign(control.pointer, GTK_ALIGN_CENTER)
    control.updateAccessibleProperty(.label(name))
    let connection = control.connect("notify::active") { [unowned store] in
      store.updateWord(\.startsNewLine, to: gtk_switch_get_active(control.opaque) != 0)
    }
    shows.append { word in
      connection.whileBlocked { gtk_switch_set_active(control.opaque, gboolean(word.startsNewLine)) }
    }
    return .row(named: name, [control])
  }

  private func weightRow() -> Widget {
    let facts = OwnWord.facts(of: \.growWeight)
    let absence = OptionalNumberRow.Absence(title: tr(.inContext("grow weight", "None")), name: tr("No grow weight"))
    let row = OptionalNumberRow(facts.controlLimits, name: tr(facts.title), first: 1, absence: absence) {
      [unowned store] in store.updateWord(\.growWeight, to: $0)
    }
    shows.append { row.show($0.growWeight) }
    return row.widget
  }

  private func alignmentRow() -> Widget {
    let facts = OwnWord.facts(of: \.alignment)
    let choices = facts.controlChoices(of: VerticalAlignment?.self)
    let titles = choices.map { tr($0.title) }
    let list = DropDown(name: tr(facts.title)) { [unowned store] in
      store.updateWord(\.alignment, to: choices[$0].value)
    }
    shows.append { word in
      if let index = choices.firstIndex(where: { $0.value == word.alignment }) { list.show(titles, selected: index) }
    }
    return .row(named: tr(facts.title), [list.widget])
  }

  // MARK: Adding and removing words

  private func makeButtons() -> Widget {
    let before = makeButton(tr("Insert Before")) { [unowned self] in insert(before: true) }
    let after = makeButton(tr("Insert After")) { [unowned self] in insert(before: false) }
    let duplicate = makeButton(tr("Duplicate")) { [unowned store] in store.duplicateWord() }
    let remove = makeButton(tr("Remove")) { [unowned store] in store.removeWord() }
    let rows = [Widget.row([before, after]), .row([duplicate, remove])]
    for row in rows { gtk_box_set_homogeneous(row.cast(), 1) }
    shows.append { [unowned store] _ in
      for button in [before, after, duplicate] {
        gtk_widget_set_sensitive(button.pointer, gboolean(store.document.words.text.list?.isFull != true))
      }
    }
    return .column(rows)
  }

  private func makeButton(_ title: String, _ clicked: @escaping @MainActor () -> Void) -> Widget {
    let button = Widget(gtk_button_new_with_label(title)).expandingAcross()
    button.connect("clicked") { clicked() }
    return button
  }

  /// Inserts an empty word and focuses its entry, so that the user can type it.
  private func insert(before: Bool) {
    store.insertWord("", before: before)
    gtk_widget_grab_focus(entry.pointer)
  }
}
