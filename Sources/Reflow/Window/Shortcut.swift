// The list of all keyboard shortcuts. It sets the keys, and the shortcuts window shows it.

import CGtk
import GtkInterop
import ReflowModel

/// A command and its keys.
struct Shortcut {
  /// The group in the shortcuts window.
  enum Group: Hashable {
    case general, editing, scenes, canvas, width, comparison, baseline, motion
    /// Shortcuts of one scene.
    case scene(SceneName)

    var title: String {
      switch self {
      case .general: tr("General")
      case .editing: tr("Editing")
      case .scenes: tr("Scenes")
      case .canvas: tr("Canvas")
      case .width: tr("Width Handle")
      case .comparison: tr("A and B")
      case .baseline: tr("Baseline")
      case .motion: tr("Motion")
      case .scene(let scene): tr(scene.title)
      }
    }
  }

  var group: Group
  /// The description of the command.
  var title: String
  /// The alternative keys, as GTK accelerator strings.
  var keys: [String]
  /// The action; nil if a widget handles the keys itself.
  var action: String?
}

extension Shortcut {
  /// All shortcuts, in display order.
  @MainActor
  static var all: [Shortcut] {
    general + editing + scenes + canvas + SceneName.allCases.flatMap { $0.view.shortcuts } + width + comparison
      + baseline + motion
  }

  /// The groups, in display order.
  @MainActor
  static var groups: [Group] {
    all.map(\.group).reduce(into: []) { groups, group in
      if groups.last != group { groups.append(group) }
    }
  }

  private static var general: [Shortcut] {
    [
      Shortcut(group: .general, title: tr("Open a text or a document"), keys: ["<Control>o"], action: "win.open"),
      Shortcut(group: .general, title: tr("Save the document"), keys: ["<Control>s"], action: "win.save"),
      Shortcut(
        group: .general, title: tr("Save the document as another"), keys: ["<Control><Shift>s"], action: "win.save-as"),
      Shortcut(
        group: .general, title: tr("Save the settings as a preset"), keys: ["<Control>p"], action: "win.save-preset"),
      Shortcut(
        group: .general, title: tr("Open an edge case of the gallery"), keys: ["<Control><Shift>g"],
        action: "win.show-gallery"),
      Shortcut(
        group: .general, title: tr("Save a picture of the canvas"), keys: ["<Control><Shift>e"],
        action: "win.save-as-format::png"),
      Shortcut(
        group: .general, title: tr("Copy a picture of the canvas"), keys: ["<Control><Alt>c"],
        action: "win.copy-as::png"),
      Shortcut(group: .general, title: tr("New window"), keys: ["<Control>n"], action: "app.new-window"),
      Shortcut(
        group: .general, title: tr("Duplicate the window"), keys: ["<Control>d"], action: "app.duplicate-window"),
      Shortcut(
        group: .general, title: tr("Reopen the window closed last"), keys: ["<Control><Shift>t"],
        action: "app.reopen-window"),
      Shortcut(group: .general, title: tr("Show or hide the sidebar"), keys: ["F9"], action: "win.sidebar"),
      Shortcut(group: .general, title: tr("Show or hide the inspector"), keys: ["F8"], action: "win.inspector"),
      Shortcut(group: .general, title: tr("Show or hide the problems"), keys: ["F4"], action: "win.problems"),
      Shortcut(group: .general, title: tr("Show or hide the tools"), keys: ["F7"], action: "win.tools"),
      Shortcut(
        group: .general, title: tr("Show the contact sheet"), keys: ["<Control>k"], action: "win.contact-sheet"),
      Shortcut(group: .general, title: tr("Go to the next pane"), keys: ["F6"], action: "win.next-pane"),
      Shortcut(
        group: .general, title: tr("Go to the previous pane"), keys: ["<Shift>F6"], action: "win.previous-pane"),
      Shortcut(group: .general, title: tr("Stop a sweep, reading or measuring"), keys: ["Escape"]),
      Shortcut(group: .general, title: tr("Open the menu"), keys: ["F10"]),
      Shortcut(
        group: .general, title: tr("Keyboard shortcuts"), keys: ["<Control>question", "F1"],
        action: "win.shortcuts"),
      Shortcut(group: .general, title: tr("Close the window"), keys: ["<Control>w"], action: "window.close"),
      Shortcut(group: .general, title: tr("Quit"), keys: ["<Control>q"], action: "app.quit"),
    ]
  }

  private static var editing: [Shortcut] {
    [
      Shortcut(group: .editing, title: tr("Undo"), keys: ["<Control>z"], action: "win.undo"),
      Shortcut(group: .editing, title: tr("Redo"), keys: ["<Control><Shift>z", "<Control>y"], action: "win.redo"),
      Shortcut(group: .editing, title: tr("Paste a text or a reproduction"), keys: ["<Control>v"]),
      Shortcut(
        group: .editing, title: tr("Copy a reproduction"), keys: ["<Control><Shift>c"], action: "win.copy-reproduction"),
    ]
  }

  /// One key for each scene, by its position in the switcher.
  private static var scenes: [Shortcut] {
    SceneName.allCases.enumerated().map { index, scene in
      Shortcut(
        group: .scenes, title: tr("Show %s", tr(scene.title)), keys: ["<Control>\(index + 1)", "<Alt>\(index + 1)"],
        action: scene.action)
    }
  }

  /// The shortcuts for the items of any canvas.
  private static var canvas: [Shortcut] {
    [
      Shortcut(group: .canvas, title: tr("From item to item"), keys: ["Left", "Right", "Up", "Down"]),
      Shortcut(group: .canvas, title: tr("By one page"), keys: ["Page_Up", "Page_Down"]),
      Shortcut(group: .canvas, title: tr("Focus the first or the last item"), keys: ["Home", "End"]),
      Shortcut(group: .canvas, title: tr("Select the item, and explain its position"), keys: ["space", "Return"]),
      Shortcut(group: .canvas, title: tr("Select nothing"), keys: ["Escape"]),
    ]
  }

  private static var width: [Shortcut] {
    [
      Shortcut(group: .width, title: tr("Narrower or wider by 1 px"), keys: ["Left", "Right"]),
      Shortcut(
        group: .width, title: tr("To the next width at which the layout changes"), keys: ["<Alt>Right"],
        action: "win.next-breakpoint"),
      Shortcut(group: .width, title: tr("To the previous one"), keys: ["<Alt>Left"], action: "win.previous-breakpoint"),
      Shortcut(
        group: .width, title: tr("To the next other number of lines or columns"), keys: ["<Alt><Shift>Right"],
        action: "win.next-line-count"),
      Shortcut(
        group: .width, title: tr(.inContext("number of lines", "To the previous one")), keys: ["<Alt><Shift>Left"],
        action: "win.previous-line-count"),
      Shortcut(group: .width, title: tr("Narrower or wider by 10 px"), keys: ["<Shift>Left", "<Shift>Right"]),
      Shortcut(
        group: .width, title: tr("Check all widths for problems"), keys: ["<Shift>F4"], action: "win.check-widths"),
      Shortcut(
        group: .width, title: tr("Set or remove a flag at this width"), keys: ["<Alt>f"], action: "win.flag-width"),
      Shortcut(group: .width, title: tr("Sweep the width, or stop"), keys: ["F5"], action: "win.sweep"),
    ]
  }

  private static var comparison: [Shortcut] {
    [
      Shortcut(group: .comparison, title: tr("Start or stop comparing"), keys: ["F3"], action: "win.compare"),
      Shortcut(group: .comparison, title: tr("Swap A and B"), keys: ["<Shift>F3"], action: "win.compare-swap"),
      // The key works while it is held, which an accelerator cannot do.
      Shortcut(
        group: .comparison, title: tr("Hold to see each in the place of the other"), keys: [Comparison.heldKey]),
    ]
  }

  private static var baseline: [Shortcut] {
    [
      Shortcut(group: .baseline, title: tr("Save a baseline"), keys: ["<Control>b"], action: "win.save-baseline"),
      Shortcut(
        group: .baseline, title: tr("Compare with a baseline"), keys: ["<Control><Shift>b"],
        action: "win.compare-baseline"),
      Shortcut(group: .baseline, title: tr("Hold to see the earlier arrangement"), keys: [BaselineActions.heldKey]),
    ]
  }

  private static var motion: [Shortcut] {
    [
      Shortcut(
        group: .motion, title: tr("Pause, or play on"), keys: ["<Alt>p"], action: "win.motion-pause"),
      Shortcut(
        group: .motion, title: tr("Step by a frame"), keys: ["<Control>period"], action: "win.motion-step"),
      Shortcut(group: .motion, title: tr("Slower"), keys: ["<Alt>Down"], action: "win.motion-slower"),
      Shortcut(
        group: .motion, title: tr("Faster"), keys: ["<Alt>Up"], action: "win.motion-faster"),
    ]
  }
}

/// The GtkShortcutsWindow with all shortcuts.
@MainActor
enum ShortcutsWindow {
  /// Shows it over a window. The window is made on demand, since making it would take a good part of the program's
  /// start. GTK can fill it only from a GtkBuilder description.
  static func show(over window: Widget) {
    let builder = ObjectReference(adopting: gtk_builder_new_from_string(description, -1)!)
    guard let list = gtk_builder_get_object(builder.object, "shortcuts") else {
      fatalError("ShortcutsWindow: the description holds no window")
    }
    Widget(list).belong(to: window)
    gtk_window_present(list.cast())
  }

  private static var description: String {
    let groups = Shortcut.groups.map { group in
      let rows = Shortcut.all.filter { $0.group == group }.map { shortcut in
        object(
          "GtkShortcutsShortcut",
          ["title": shortcut.title, "accelerator": shortcut.keys.joined(separator: " ")], [])
      }
      return object("GtkShortcutsGroup", ["title": group.title], rows)
    }
    let section = object("GtkShortcutsSection", ["section-name": "shortcuts", "max-height": "12"], groups)
    return "<interface>" + object("GtkShortcutsWindow", id: "shortcuts", ["modal": "1"], [section]) + "</interface>"
  }

  private static func object(
    _ type: String, id: String? = nil, _ properties: KeyValuePairs<String, String>, _ children: [String]
  ) -> String {
    let name = id.map { " id=\"\($0)\"" } ?? ""
    let values = properties.map { "<property name=\"\($0.key)\">\(escaped($0.value))</property>" }
    let inner = children.map { "<child>\($0)</child>" }
    return "<object class=\"\(type)\"\(name)>" + values.joined() + inner.joined() + "</object>"
  }

  private static func escaped(_ text: String) -> String {
    String(taking: g_markup_escape_text(text, -1)) ?? ""
  }
}
