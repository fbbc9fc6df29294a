// A choice of few: buttons side by side, one of them pressed in.

import CGtk
import GtkInterop

/// One segment of a choice.
struct Segment<Value: Equatable> {
  /// What it stands for.
  var value: Value
  /// What it is called.
  var title: String
  /// What it shows in place of its title.
  var icon: Icon?
}

/// A choice bound to a setting of the document.
@MainActor
struct SegmentedRow {
  /// The whole row.
  let widget: Widget

  /// Makes a choice that is one setting of the document.
  init<Value: Equatable>(
    _ name: String, _ segments: [Segment<Value>], _ keyPath: WritableKeyPath<Document, Value>, of store: Store
  ) {
    self.init(name, segments, keyPath, of: store) { store.update(keyPath, to: $0) }
  }

  /// Makes a choice that shows what a key path answers; `choose` hears what the user picks.
  init<Value: Equatable>(
    _ name: String, _ segments: [Segment<Value>], _ keyPath: KeyPath<Document, Value>, of store: Store,
    choose: @escaping @MainActor (Value) -> Void
  ) {
    let group = Widget.row(spacing: 0, classes: ["segments"], [])
    gtk_box_set_homogeneous(group.cast(), 1)
    group.updateAccessibleProperty(.label(name))
    let buttons = segments.map { segment in
      let button = Widget(gtk_toggle_button_new())
      if let icon = segment.icon {
        gtk_button_set_child(button.cast(), icon.makeWidget().pointer)
        button.name(segment.title)
      } else {
        gtk_button_set_label(button.cast(), segment.title)
        button.updateAccessibleProperty(.label(segment.title))
      }
      gtk_box_append(group.cast(), button.expandingAcross().pointer)
      return button
    }
    for button in buttons.dropFirst() { gtk_toggle_button_set_group(button.cast(), buttons[0].cast()) }
    let connections = zip(buttons, segments).map { button, segment in
      button.connect("toggled") {
        if gtk_toggle_button_get_active(button.cast()) != 0 { choose(segment.value) }
      }
    }
    store.follow(keyPath) { value in
      guard let index = segments.firstIndex(where: { $0.value == value }) else { return }
      for connection in connections { connection.block() }
      gtk_toggle_button_set_active(buttons[index].cast(), 1)
      for connection in connections { connection.unblock() }
    }
    widget = .column([.label(name), group])
  }
}
