// The inspector section that edits the selected word. With the first change, the model replaces the text by a list of
// words with identities.

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
  private lazy var entry = TextEntry(
    setting(\.text).map({ $0.cut(to: .item) }, { $0 }), limit: ScalarLimit.item.rawValue)
  private var shows: [(OwnWord) -> Void] = []
  private var state = State.nothing
  /// The same settings and commands for the word's menu, and its text for editing in place.
  private(set) lazy var commands = makeCommands()

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
    let newLine = SwitchRow(setting(\.startsNewLine)).widget
    let alignment = ChoiceRow(setting(\.alignment)).widget
    for row in [textRow(), newLine, weightRow(), alignment] { gtk_box_append(settings.cast(), row.pointer) }
    let kind = ChoiceRow(setting(\.kind)).applying(
      unless: { [unowned words] in $0.words.kindUnavailableReason(words.exceededLimit(in: $0.words)) }, of: store)
    gtk_box_append(settings.cast(), kind.widget.pointer)
    gtk_box_append(settings.cast(), Widget.caption(\.words.flowUnavailableReason, of: store).pointer)
    gtk_box_append(settings.cast(), makeButtons().pointer)
    store.follow { [unowned words] document -> State in
      guard document.scene == .words, document.words.selection != nil else { return .nothing }
      if let reason = document.editingUnavailableReason { return .reason(reason) }
      if let reason = document.words.editingUnavailableReason(words.list) { return .reason(reason.message) }
      return document.words.selectedWord(of: words.list).map(State.word) ?? .nothing
    } _: { [unowned self] in
      show($0)
    }
  }

  private func show(_ state: State) {
    self.state = state
    gtk_widget_set_visible(widget.pointer, gboolean(state != .nothing))
    if case .word = state { commands.setEnabled(true) } else { commands.setEnabled(false) }
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

  /// A setting of the selected word.
  private func setting<Value>(_ keyPath: WritableKeyPath<OwnWord, Value>) -> SettingBinding<Value> {
    SettingBinding(facts: OwnWord.facts(of: keyPath)) { [unowned store] in
      store.updateWord(keyPath, to: $0)
    } follow: { [unowned self] show in
      shows.append { show($0[keyPath: keyPath]) }
    }
  }

  private func textRow() -> Widget {
    let field = entry.widget
    shows.append { word in
      gtk_widget_set_sensitive(field.pointer, gboolean(!word.isCutOff))
      gtk_widget_set_tooltip_text(field.pointer, word.isCutOff ? tr("This word is too long to be edited here.") : nil)
    }
    return entry.row
  }

  private func weightRow() -> Widget {
    let absence = OptionalNumberRow.Absence(title: tr(.inContext("grow weight", "None")), name: tr("No grow weight"))
    return OptionalNumberRow(setting(\.growWeight), first: 1, absence: absence).widget
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
    gtk_widget_grab_focus(entry.widget.pointer)
  }
}

extension WordEditor {
  /// The menu of a word. A word that is added there is typed in place.
  private func makeCommands() -> ItemCommands {
    let commands = ItemCommands(
      text: ItemCommands.Text(name: tr("Text"), limit: ScalarLimit.item.rawValue) { [unowned self] in
        if case .word(let word) = state, !word.isCutOff { word.text } else { nil }
      } reason: { [unowned self] in
        switch state {
        case .nothing: nil
        case .reason(let reason): reason
        case .word: Message("This word is too long to be edited here.")
        }
      } set: { [unowned store] in
        store.updateWord(\.text, to: $0)
      })
    commands.beginSection()
    commands.addToggle(setting(\.startsNewLine))
    commands.addChoice(setting(\.growWeight), among: Self.growWeights)
    commands.addChoice(setting(\.alignment))
    commands.addChoice(setting(\.kind))
    commands.beginSection()
    for (name, title, isBefore) in [
      ("insert-before", tr("Insert Before"), true), ("insert-after", tr("Insert After"), false),
    ] {
      commands.addAction(name, title) { [unowned store, unowned commands] in
        store.insertWord("", before: isBefore)
        commands.edit()
      }
    }
    commands.addAction("duplicate", tr("Duplicate")) { [unowned store] in store.duplicateWord() }
    commands.addRemoval { [unowned store] in store.removeWord() }
    commands.addWindowActions()
    return commands
  }

  private static var growWeights: [Choice<Int?>] {
    [Choice(nil, "none", .inContext("grow weight", "None"))]
      + (0...5).map { Choice($0, String($0), $0.groupedText) }
  }
}
