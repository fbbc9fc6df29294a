// A program that makes the app's first window with plain GTK calls. The app's start is compared with it.

import CGtk
import GtkInterop

/// A program that shows one window with the header bar, the controls and the 75 words of the app's first scene, without
/// a document, custom layouts or a style behind them.
@MainActor
enum PlainWindow {
  /// Shows the window until it is closed or the process is terminated.
  static func run() {
    run(width: 1_100, headerBar, content)
  }

  /// Shows a window with a label and a button.
  static func runCounter() {
    run(width: 480, { Widget(gtk_header_bar_new()) }) {
      let label = Widget(gtk_label_new("0 clicks"))
      let button = Widget(gtk_button_new_with_label("Click"))
      var count = 0
      button.connect("clicked") {
        count += 1
        gtk_label_set_text(label.opaque, "\(count) clicks")
      }
      return box(GTK_ORIENTATION_VERTICAL, [label, button])
    }
  }

  private static func run(width: Int32, _ titleBar: @escaping () -> Widget, _ content: @escaping () -> Widget) {
    let application = ObjectReference(adopting: gtk_application_new(nil, GApplicationFlags(rawValue: 0))!)
    application.connect("activate") {
      let window = Widget(gtk_application_window_new(application.cast()))
      gtk_window_set_default_size(window.cast(), width, 720)
      gtk_window_set_titlebar(window.cast(), titleBar().pointer)
      gtk_window_set_child(window.cast(), content().pointer)
      gtk_window_present(window.cast())
    }
    _ = g_application_run(application.cast(), 0, nil)
  }

  private static func headerBar() -> Widget {
    let bar = Widget(gtk_header_bar_new())
    for icon in ["sidebar-show-symbolic", "edit-undo-symbolic", "edit-redo-symbolic"] {
      gtk_header_bar_pack_start(bar.opaque, gtk_button_new_from_icon_name(icon))
    }
    let scenes = segments(["Words", "Symbols", "Photos", "Cafés", "Stacks"])
    gtk_header_bar_set_title_widget(bar.opaque, scenes.pointer)
    let menu = g_menu_new()
    for entry in ["Open…", "Save As…", "New Window", "Keyboard Shortcuts", "About"] { g_menu_append(menu, entry, nil) }
    let button = gtk_menu_button_new()
    gtk_menu_button_set_icon_name(button?.opaque, "open-menu-symbolic")
    gtk_menu_button_set_menu_model(button?.opaque, menu?.cast())
    gtk_header_bar_pack_end(bar.opaque, button)
    return bar
  }

  /// Makes the sidebar, the words beside it, and the status line below the words.
  private static func content() -> Widget {
    let words = scrolled(Containers.flowBox(Labels.make(75)))
    gtk_widget_set_vexpand(words.pointer, 1)
    gtk_widget_set_hexpand(words.pointer, 1)
    let page = box(GTK_ORIENTATION_VERTICAL, [words, Widget(gtk_label_new("75 items · 9 lines · 612 × 342"))])
    return box(GTK_ORIENTATION_HORIZONTAL, [scrolled(sidebar()), page])
  }

  private static func sidebar() -> Widget {
    box(
      GTK_ORIENTATION_VERTICAL,
      [
        choice("Common widths", 10), row("Canvas width", gtk_spin_button_new_with_range(60, 10_000, 1)),
        section("Text"), choice("Text", 7), row("Word count", gtk_spin_button_new_with_range(0, 75, 1)),
        segments(["Open File…", "Shuffle"]),
        section("Layout"), row("Grid", gtk_switch_new()), choice("Columns", 13), slider("Column minimum"),
        section("Spacing"), slider("Spacing"), slider("Line spacing"), slider("Padding"),
        section("Tiles"), slider("Text size"), choice("Font", 20), slider("Tile padding"),
        row("Width limit", gtk_spin_button_new_with_range(40, 1000, 1)), segments(["Wrap", "Ellipsis"]),
        section("Placement"), segments(["Leading", "Center", "Trailing"]),
        segments(["Top", "Middle", "Bottom", "Baseline"]), row("Mixed sizes", gtk_switch_new()),
        choice("Direction", 4),
        section("Lines"), choice("Justification", 5), choice("Last line", 5), segments(["Greedy", "Balanced"]),
        row("Line limit", gtk_spin_button_new_with_range(1, 99, 1)), row("Limit", gtk_switch_new()),
        section("Motion"), choice("Animation", 5), slider("Animation speed"),
      ])
  }

  // MARK: Parts

  private static func box(_ orientation: GtkOrientation, _ children: [Widget]) -> Widget {
    let box = Widget(gtk_box_new(orientation, 12))
    for child in children { gtk_box_append(box.cast(), child.pointer) }
    return box
  }

  private static func scrolled(_ child: Widget) -> Widget {
    let scrolled = Widget(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scrolled.opaque, child.pointer)
    return scrolled
  }

  private static func section(_ title: String) -> Widget {
    let heading = Widget(gtk_label_new(title))
    gtk_widget_add_css_class(heading.pointer, "heading")
    return heading
  }

  private static func row(_ name: String, _ control: UnsafeMutablePointer<GtkWidget>?) -> Widget {
    let label = Widget(gtk_label_new(name))
    gtk_widget_set_hexpand(label.pointer, 1)
    return box(GTK_ORIENTATION_HORIZONTAL, [label, Widget(control)])
  }

  private static func choice(_ name: String, _ count: Int) -> Widget {
    let list = gtk_string_list_new(nil)
    for index in 0..<count { gtk_string_list_append(list, "\(name) \(index)") }
    return row(name, gtk_drop_down_new(list, nil))
  }

  private static func slider(_ name: String) -> Widget {
    let title = row(name, gtk_label_new("8 px"))
    let scale = Widget(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 40, 1))
    return box(GTK_ORIENTATION_VERTICAL, [title, scale])
  }

  private static func segments(_ titles: [String]) -> Widget {
    let group = box(GTK_ORIENTATION_HORIZONTAL, titles.map { Widget(gtk_toggle_button_new_with_label($0)) })
    gtk_widget_add_css_class(group.pointer, "linked")
    return group
  }
}
