// How the words are arranged: distances, alignments, grid, motion.

import CGtk
import GtkInterop

extension WordsSidebar {
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
    let rows = SegmentedRow(
      tr("Alignment"),
      zip(RowAlignment.allCases, [Icon.leading, .center, .trailing]).map {
        Segment(value: $0, title: tr($0.title), icon: $1)
      }, \.words.alignment, of: store)
    let lines = SegmentedRow(
      tr("Line alignment"),
      zip(LineAlignment.allCases, [Icon.top, .middle, .bottom, .baseline]).map {
        Segment(value: $0, title: tr($0.title), icon: $1)
      }, \.words.lineAlignment, of: store)
    let direction = ChoiceRow(
      tr("Direction"), ReadingDirection.allCases, title: { tr($0.title) }, \.words.direction, of: store)
    return .section(tr("Lines"), [rows.widget, lines.widget, direction.widget])
  }

  static func gridSection(store: Store) -> Widget {
    let columns = ChoiceRow(tr("Columns"), GridColumns.allCases, title: { tr($0.title) }, \.words.columns, of: store)
    store.follow(\.words.isGrid) { gtk_widget_set_sensitive(columns.widget.pointer, gboolean($0)) }
    let animation = ChoiceRow(
      tr("Animation"), AnimationKind.allCases, title: { tr($0.title) }, \.words.animation, of: store)
    return .section(
      tr("Layout"), [SwitchRow(tr("Grid"), \.words.isGrid, of: store).widget, columns.widget, animation.widget])
  }

  static func widthSection(store: Store) -> Widget {
    var lastExact = Int(CanvasWidth.limits.standard)
    let kind = SegmentedRow(
      tr("Width"), [Segment(value: false, title: tr("Automatic")), Segment(value: true, title: tr("Exact"))],
      \.words.width.isExact, of: store
    ) { [unowned store] isExact in
      store.update(\.words.width, to: isExact ? .exact(lastExact) : .automatic)
    }
    let pixels = SpinButton(CanvasWidth.limits, name: tr("Exact width")) { [unowned store] in
      store.update(\.words.width, to: .exact($0))
    }
    let row = Widget.row([Widget.label(tr("Pixels")).expandingAcross(), pixels.widget])
    store.follow(\.words.width) { width in
      gtk_widget_set_sensitive(row.pointer, gboolean(width.isExact))
      lastExact = width.exact ?? lastExact
      pixels.show(lastExact, upTo: Int(CanvasWidth.limits.range.upperBound))
    }
    return .section(tr("Canvas"), [kind.widget, row])
  }
}

extension CanvasWidth {
  /// The px of an exact width; nil for the automatic one.
  var exact: Int? { if case .exact(let width) = self { width } else { nil } }
  /// Whether the width is set in px.
  var isExact: Bool { exact != nil }
}
