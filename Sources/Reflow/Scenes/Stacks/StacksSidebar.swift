// The settings of the Stacks scene, except those of a child: layout, proposal, placement and motion.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// Sections of the sidebar.
@MainActor
enum StacksSidebar {
  /// The layout and its parameters. Parameters that do not apply to the layout are hidden or insensitive.
  static func layoutSection(store: Store) -> Widget {
    let layouts = SegmentedRow(\.stacks.arrangement, columns: 2, of: store)
    let axis = SegmentedRow(\.stacks.axis, of: store).shown(while: \.stacks.arrangement.hasAxis, of: store)
    let columns = ChoiceRow(\.stacks.columns, of: store).shown(while: { $0.stacks.arrangement == .grid }, of: store)
    let spacing = SliderRow(\.stacks.spacing, of: store).enabled(while: \.stacks.arrangement.hasSpacing, of: store)
    return .section(tr("Layout"), [layouts.widget, axis.widget, columns.widget, spacing.widget])
  }

  /// The buttons that add and reset children, and the button that opens the inspector to edit them.
  static func childrenSection(store: Store) -> Widget {
    let buttons = [(tr("Add"), "win.add-child"), (tr("Reset"), "win.reset-children")].map { title, action in
      let button = Widget(gtk_button_new_with_label(title)).expandingAcross()
      gtk_actionable_set_action_name(button.opaque, action)
      return button
    }
    let row = Widget.row(buttons)
    gtk_box_set_homogeneous(row.cast(), 1)
    let inspector = Widget(gtk_toggle_button_new_with_label(tr("Edit in Inspector")))
    gtk_actionable_set_action_name(inspector.opaque, "win.inspector")
    inspector.updateAccessibleProperty(.label(tr("Edit in Inspector")))
    inspector.addClasses(["panel-toggle"])
    let hint = Widget.label(
      tr("Click a child on the canvas, or press Space on it, to edit it in the inspector (F8)."),
      classes: ["quiet"])
    gtk_label_set_wrap(hint.opaque, 1)
    // The button is active while the inspector is open. The inspector then shows its own hint.
    inspector.connect("notify::active") {
      gtk_widget_set_visible(hint.pointer, gboolean(gtk_toggle_button_get_active(inspector.cast()) == 0))
    }
    return .section(tr("Children"), [row, hint, inspector])
  }

  /// The alignment of children along both axes, and the text direction.
  static func placementSection(store: Store) -> Widget {
    let alignment = SegmentedRow(\.stacks.alignment, of: store)
      .enabled(while: { $0.stacks.aligns(.horizontal) }, of: store)
    let lineAlignment = SegmentedRow(\.stacks.lineAlignment, of: store)
      .enabled(while: { $0.stacks.aligns(.vertical) }, of: store)
    let direction = ChoiceRow(\.stacks.direction, of: store)
    return .section(tr("Placement"), [alignment.widget, lineAlignment.widget, direction.widget])
  }

  static func proposalSection(store: Store) -> Widget {
    .section(
      tr("Proposal"),
      [
        proposalRow(tr("Width"), \.width, store: store),
        proposalRow(tr("Height"), \.height, store: store),
      ])
  }

  /// An entry for a length, with buttons for the lengths that a handle cannot set.
  private static func proposalRow(
    _ name: String, _ keyPath: WritableKeyPath<ProposedSize, OpenLength>, store: Store
  ) -> Widget {
    let length = (\Document.stacks.proposal).appending(path: keyPath)
    let facts = Store.facts(of: length)
    let field = ValueField.length(facts) { [unowned store] in store.propose(keyPath, $0) }
    store.follow(length) { field.show($0) }
    let special: [(OpenLength, String)] = [
      (.exact(0), tr("zero")), (.unspecified, tr("unspecified")), (.infinite, tr("infinite")),
    ]
    let buttons = special.map { length, word in
      let button = Widget(gtk_button_new_with_label(tr(length.text)))
      button.addClasses(["small"])
      button.name(tr("%s: %s", name, word))
      button.connect("clicked") { [unowned store] in store.propose(keyPath, length) }
      return button
    }
    return .row(named: name, [field.widget] + buttons)
  }

  /// The animation of children to their new frames.
  static func motionSection(store: Store) -> Widget {
    let animation = ChoiceRow(\.stacks.animation, of: store)
    let duration = ChoiceRow(\.stacks.duration, of: store).enabled(while: { $0.stacks.animation != .none }, of: store)
    return .section(tr("Motion"), [animation.widget, duration.widget])
  }
}

extension StacksScene {
  fileprivate func aligns(_ children: Axis) -> Bool { arrangement.aligns(children, along: axis) }
}
