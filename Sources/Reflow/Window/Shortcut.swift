// Every keyboard shortcut, once: the keys are set from this list, and the shortcuts window shows it.

/// A thing to do and the keys for it.
struct Shortcut {
  /// The heading it stands under in the shortcuts window.
  enum Group: CaseIterable {
    case general, canvas, width

    var title: String {
      switch self {
      case .general: tr("General")
      case .canvas: tr("Canvas")
      case .width: tr("Width Handle")
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
  static var all: [Shortcut] {
    [
      Shortcut(group: .general, title: tr("Open a text or a document"), keys: ["<Control>o"], action: "win.open"),
      Shortcut(group: .general, title: tr("Save a document"), keys: ["<Control>s"], action: "win.save"),
      Shortcut(group: .general, title: tr("New window"), keys: ["<Control>n"], action: "app.new-window"),
      Shortcut(group: .general, title: tr("Show or hide the sidebar"), keys: ["F9"], action: "win.sidebar"),
      Shortcut(group: .general, title: tr("Open the menu"), keys: ["F10"]),
      Shortcut(
        group: .general, title: tr("Keyboard shortcuts"), keys: ["<Control>question", "F1"],
        action: "win.shortcuts"),
      Shortcut(group: .general, title: tr("Close the window"), keys: ["<Control>w"], action: "window.close"),
      Shortcut(group: .general, title: tr("Quit"), keys: ["<Control>q"], action: "app.quit"),
      Shortcut(group: .canvas, title: tr("Undo"), keys: ["<Control>z"], action: "win.undo"),
      Shortcut(group: .canvas, title: tr("Redo"), keys: ["<Control><Shift>z", "<Control>y"], action: "win.redo"),
      Shortcut(group: .canvas, title: tr("Paste a text"), keys: ["<Control>v"]),
      Shortcut(group: .canvas, title: tr("Shuffle the words"), keys: ["<Control>r"], action: "win.shuffle"),
      Shortcut(group: .canvas, title: tr("Grid on or off"), keys: ["<Control>g"], action: "win.grid"),
      Shortcut(group: .width, title: tr("Narrower or wider by 1 px"), keys: ["Left", "Right"]),
      Shortcut(group: .width, title: tr("Narrower or wider by 10 px"), keys: ["<Shift>Left", "<Shift>Right"]),
    ]
  }
}
