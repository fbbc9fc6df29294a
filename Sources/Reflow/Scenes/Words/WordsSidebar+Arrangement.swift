// How the words are arranged: flow or grid, distances, alignments.

import CGtk
import GtkInterop
import ReflowModel

extension WordsSidebar {
  static func layoutSection(store: Store) -> Widget {
    let columns = ChoiceRow(tr("Columns"), GridColumns.allCases, title: { tr($0.title) }, \.words.columns, of: store)
    return .section(
      tr("Layout"),
      [
        SwitchRow(tr("Grid"), \.words.isGrid, of: store).widget,
        columns.applying(unless: \.words.whyNoColumns, of: store).widget,
      ])
  }

  static func spacingSection(store: Store) -> Widget {
    let link = Widget(gtk_toggle_button_new())
    gtk_button_set_child(link.cast(), Icon.link.makeWidget().pointer)
    link.addClasses(["icon", "flat", "small"])
    link.name(tr("Link spacings"))
    let connection = link.connect("toggled") { [unowned store] in
      store.update(\.words.spacingsAreLinked, to: gtk_toggle_button_get_active(link.cast()) != 0)
    }
    store.follow(\.words.spacingsAreLinked) { isLinked in
      connection.whileBlocked { gtk_toggle_button_set_active(link.cast(), gboolean(isLinked)) }
    }
    return .section(
      tr("Spacing"),
      [
        SliderRow(WordsScene.spacingLimits, \.words.spacing, of: store).widget,
        SliderRow(WordsScene.lineSpacingLimits, \.words.lineSpacing, of: store, accessory: link).widget,
        SliderRow(WordsScene.paddingLimits, \.words.padding, of: store).widget,
      ])
  }

  static func alignmentSection(store: Store) -> Widget {
    let rows = SegmentedRow(tr("Alignment"), RowAlignment.segments, \.words.alignment, of: store)
    let lines = SegmentedRow(tr("Line alignment"), LineAlignment.segments, \.words.lineAlignment, of: store)
    let sizes = SwitchRow(tr("Mixed sizes"), \.words.mixesSizes, of: store)
    let direction = ChoiceRow(
      tr("Direction"), ReadingDirection.allCases, title: { tr($0.title) }, \.words.direction, of: store)
    return .section(tr("Placement"), [rows.widget, lines.widget, sizes.widget, direction.widget])
  }
}
