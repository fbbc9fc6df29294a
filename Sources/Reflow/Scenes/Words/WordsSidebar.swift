// The settings of the Words scene.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
enum WordsSidebar {
  // MARK: Text: source, number and order of the words

  static func textSection(store: Store, words: WordsOnScreen, notices: NoticeBar) -> Widget {
    let source = TextSourceRow(store: store)
    let editor = OwnTextEditor(store: store, notices: notices)
    let open = Widget(gtk_button_new_with_label(tr("Open File…")))
    gtk_actionable_set_action_name(open.opaque, "win.open")
    let shuffle = Widget(gtk_button_new_with_label(tr("Shuffle")))
    gtk_actionable_set_action_name(shuffle.opaque, "win.shuffle")
    let note = tr("Shuffles the whole text and shows the first words of the new order")
    gtk_widget_set_tooltip_text(shuffle.pointer, note)
    shuffle.updateAccessibleProperty(.description(note))
    let buttons = Widget.equalColumns([open, shuffle], spacing: 12)
    return .section(
      tr("Text"),
      [source.widget, editor.widget, splittingRow(store: store), countRow(store: store, words: words), buttons])
  }

  /// The row that sets how the text is split.
  private static func splittingRow(store: Store) -> Widget {
    var setting = store.binding(\.words.splitting)
    setting.set = { [unowned store] in store.split(by: $0) }
    return SegmentedRow(setting).widget
  }

  /// The row for the number of words to show.
  private static func countRow(store: Store, words: WordsOnScreen) -> Widget {
    let name = tr(Store.facts(of: \.words.wordCount).title)
    let button = SpinButton(WordCount.limits, name: name) { [unowned words] in
      .counting(words.list.tiles.count, "The text has %s word.", "The text has %s words.")
    } changed: { [unowned store, unowned words] number in
      store.update(\.words.wordCount, to: WordCount(choosing: number, of: words.list.tiles.count))
    }
    let show = { [unowned store, unowned words] in
      let available = words.list.tiles.count
      button.show(store.document.words.wordCount.shown(of: available), upTo: available)
    }
    show()
    store.observe { change in
      let (old, new) = (change.old.words, change.new.words)
      if old.wordCount != new.wordCount || old.source != new.source { show() }
    }
    return .row(named: name, [button.widget])
  }

  // MARK: Layout: flow or grid, distances, alignments

  static func layoutSection(store: Store) -> Widget {
    let columns = ChoiceRow(\.words.columns, of: store)
    let minimum = SliderRow(\.words.columnMinimum, of: store)
    return .section(
      tr("Layout"),
      [
        SwitchRow(\.words.isGrid, of: store).widget,
        columns.applying(unless: \.words.columnsUnavailableReason, of: store).widget,
        minimum.applying(unless: \.words.columnMinimumUnavailableReason, of: store).widget,
      ])
  }

  static func spacingSection(store: Store) -> Widget {
    let link = Widget(gtk_toggle_button_new())
    gtk_button_set_child(link.cast(), Icon.link.makeWidget().pointer)
    link.addClasses(["icon", "flat", "small"])
    link.name(tr("Link spacings"))
    store.binding(\.words.spacingsAreLinked).bind(link, property: "active")
    return .section(
      tr("Spacing"),
      [
        SliderRow(\.words.spacing, of: store).widget,
        SliderRow(\.words.lineSpacing, of: store, accessory: link).widget,
        SliderRow(\.words.padding, of: store).widget,
      ])
  }

  static func alignmentSection(store: Store) -> Widget {
    let rows = SegmentedRow(\.words.alignment, of: store)
    let lines = SegmentedRow(\.words.lineAlignment, of: store)
    let sizes = SwitchRow(\.words.mixesSizes, of: store)
    let direction = ChoiceRow(\.words.direction, of: store)
    return .section(tr("Placement"), [rows.widget, lines.widget, sizes.widget, direction.widget])
  }

  // MARK: Lines of the flow

  static func linesSection(store: Store, words: WordsOnScreen) -> Widget {
    let justification = ChoiceRow(\.words.justification, of: store)
    let lastLine = ChoiceRow(\.words.lastLine, of: store)
    let breaking = SegmentedRow(\.words.lineBreaking, of: store)
    let limit = LimitRow(
      \.words.lineLimit, number: tr("Lines"), first: LineLimit.firstNumber, of: store,
      unless: { [unowned words] in $0.words.lineNumberUnavailableReason(words.exceededLimit(in: $0.words)) })
    for row in [justification, lastLine] as [any SettingRow] {
      _ = row.applying(unless: \.words.flowUnavailableReason, of: store)
    }
    let eagerUnavailableReason = { @MainActor [unowned words] (document: Document) in
      document.words.eagerUnavailableReason(words.exceededLimit(in: document.words))
    }
    for row in [breaking, limit] as [any SettingRow] { _ = row.applying(unless: eagerUnavailableReason, of: store) }
    let stretching = Widget.caption(
      { [unowned words] in $0.words.stretchingUnavailableReason(words.exceededLimit(in: $0.words)) }, of: store)
    return .section(
      tr("Lines"),
      [
        .caption(\.words.flowUnavailableReason, of: store), justification.widget, stretching, lastLine.widget,
        breaking.widget, limit.widget,
      ])
  }
}
