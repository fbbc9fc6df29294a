// The settings of the Stacks scene but for those of a child: layout, proposal, placement, motion.

import CGtk
import GtkInterop
import ReflowModel

/// Sections of the sidebar.
@MainActor
enum StacksSidebar {
  /// Which layout, and its parameters. Those that mean nothing to a layout are hidden or cannot be changed under
  /// it.
  static func layoutSection(store: Store) -> Widget {
    let layouts = SegmentedRow(
      tr("Arrangement"), StackArrangement.allCases.map { Segment(value: $0, title: tr($0.title)) }, columns: 2,
      \.stacks.arrangement, of: store)
    let axis = SegmentedRow(
      tr("Axis"), StackAxis.allCases.map { Segment(value: $0, title: tr($0.title)) }, \.stacks.axis, of: store)
    let columns = ChoiceRow(tr("Columns"), GridColumns.allCases, title: { tr($0.title) }, \.stacks.columns, of: store)
    let spacing = SliderRow(StacksScene.spacingLimits, \.stacks.spacing, of: store)
    store.follow(\.stacks.arrangement) { layout in
      gtk_widget_set_visible(axis.widget.pointer, gboolean(layout.hasAxis))
      gtk_widget_set_visible(columns.widget.pointer, gboolean(layout == .grid))
      gtk_widget_set_sensitive(spacing.widget.pointer, gboolean(layout.hasSpacing))
    }
    return .section(tr("Layout"), [layouts.widget, axis.widget, columns.widget, spacing.widget])
  }

  /// Where the layout puts what has room to spare.
  static func placementSection(store: Store) -> Widget {
    let alignment = SegmentedRow(tr("Alignment"), RowAlignment.segments, \.stacks.alignment, of: store)
    let lineAlignment = SegmentedRow(
      tr("Line alignment"), LineAlignment.segments, \.stacks.lineAlignment, of: store)
    let direction = ChoiceRow(
      tr("Direction"), StacksScene.directions, title: { tr($0.title) }, \.stacks.direction, of: store)
    store.follow(\.stacks) { scene in
      for (row, axis) in [(alignment.widget, StackAxis.horizontal), (lineAlignment.widget, .vertical)] {
        gtk_widget_set_sensitive(row.pointer, gboolean(scene.arrangement.aligns(axis, along: scene.axis)))
      }
    }
    return .section(tr("Placement"), [alignment.widget, lineAlignment.widget, direction.widget])
  }

  /// What the layout is offered.
  static func proposalSection(store: Store, notices: NoticeBar) -> Widget {
    .section(
      tr("Proposal"),
      [
        proposalRow(tr("Width"), ProposedSize.widthLimits, \.width, store: store, notices: notices),
        proposalRow(tr("Height"), ProposedSize.heightLimits, \.height, store: store, notices: notices),
      ])
  }

  /// A length to type, with buttons for those that are not on a handle.
  private static func proposalRow(
    _ name: String, _ limits: NumberLimits, _ keyPath: WritableKeyPath<ProposedSize, OpenLength>, store: Store,
    notices: NoticeBar
  ) -> Widget {
    let field = LengthField(limits, name: tr(limits.name), notices: notices) { [unowned store] in
      store.propose(keyPath, $0)
    }
    store.follow((\Document.stacks.proposal).appending(path: keyPath)) { field.show($0) }
    let special: [(OpenLength, String)] = [
      (.exact(0), tr("zero")), (.unspecified, tr("unspecified")), (.infinite, tr("infinite")),
    ]
    let buttons = special.map { length, word in
      let button = Widget(gtk_button_new_with_label(length.text))
      button.addClasses(["small"])
      button.name("\(name): \(word)")
      button.connect("clicked") { [unowned store] in store.propose(keyPath, length) }
      return button
    }
    return .row([Widget.label(name).expandingAcross(), field.widget] + buttons)
  }

  /// How children get to their new places.
  static func motionSection(store: Store) -> Widget {
    let animation = ChoiceRow(
      tr("Animation"), AnimationKind.allCases, title: { tr($0.title) }, \.stacks.animation, of: store)
    let duration = ChoiceRow(
      tr("Duration"), StacksScene.durations, title: { tr("%s s", $0.shortText) }, \.stacks.duration, of: store)
    store.follow(\.stacks.animation) { gtk_widget_set_sensitive(duration.widget.pointer, gboolean($0 != .none)) }
    return .section(tr("Motion"), [animation.widget, duration.widget])
  }
}
