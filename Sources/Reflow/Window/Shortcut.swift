// Every keyboard shortcut, once: the keys are set from this list, and the shortcuts window shows it.

import ReflowModel

/// A thing to do and the keys for it.
struct Shortcut {
  /// The heading it stands under in the shortcuts window.
  enum Group: Hashable {
    case general, editing, scenes, width
    /// What works in one scene only.
    case scene(SceneName)

    var title: String {
      switch self {
      case .general: tr("General")
      case .editing: tr("Editing")
      case .scenes: tr("Scenes")
      case .width: tr("Width Handle")
      case .scene(let scene): tr(scene.title)
      }
    }
  }

  /// Where it is shown.
  var group: Group
  /// What it does.
  var title: String
  /// The keys, in GTK's spelling; any of them will do.
  var keys: [String]
  /// The action behind it; nil where a widget itself answers to the keys.
  var action: String?
}

extension Shortcut {
  /// All of them, in the order shown.
  @MainActor
  static var all: [Shortcut] {
    general + editing + scenes + SceneName.allCases.flatMap { $0.view.shortcuts } + width
  }

  /// Their headings, in the order shown.
  @MainActor
  static var groups: [Group] {
    all.map(\.group).reduce(into: []) { groups, group in
      if groups.last != group { groups.append(group) }
    }
  }

  private static var general: [Shortcut] {
    [
      Shortcut(group: .general, title: tr("Open a text or a document"), keys: ["<Control>o"], action: "win.open"),
      Shortcut(group: .general, title: tr("Save a document"), keys: ["<Control>s"], action: "win.save"),
      Shortcut(group: .general, title: tr("New window"), keys: ["<Control>n"], action: "app.new-window"),
      Shortcut(group: .general, title: tr("Show or hide the sidebar"), keys: ["F9"], action: "win.sidebar"),
      Shortcut(group: .general, title: tr("Stop reading or measuring"), keys: ["Escape"]),
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
      Shortcut(group: .editing, title: tr("Paste a text"), keys: ["<Control>v"]),
    ]
  }

  /// One key for each scene, by its place in the switcher.
  private static var scenes: [Shortcut] {
    SceneName.allCases.enumerated().map { index, scene in
      Shortcut(
        group: .scenes, title: tr("Show %s", tr(scene.title)), keys: ["<Control>\(index + 1)", "<Alt>\(index + 1)"],
        action: scene.action)
    }
  }

  private static var width: [Shortcut] {
    [
      Shortcut(group: .width, title: tr("Narrower or wider by 1 px"), keys: ["Left", "Right"]),
      Shortcut(group: .width, title: tr("Narrower or wider by 10 px"), keys: ["<Shift>Left", "<Shift>Right"]),
    ]
  }
}
