// The list of all keys. It sets the keys of actions, the shortcuts window shows it, and the manual contains it. A key has
// one meaning in a place.

import CGtk
import GtkInterop
import ReflowModel

/// A command and its keys.
struct Shortcut {
  /// The group in the shortcuts window.
  enum Group: Hashable {
    case general, editing, scenes, canvas, overlays, width, comparison, baseline, motion
    /// Shortcuts of one scene.
    case scene(SceneName)

    var title: String {
      switch self {
      case .general: tr("General")
      case .editing: tr("Editing")
      case .scenes: tr("Scenes")
      case .canvas: tr("Canvas")
      case .overlays: tr("Overlays")
      case .width: tr("Width Handle")
      case .comparison: tr("Compare A and B")
      case .baseline: tr("Baseline")
      case .motion: tr("Motion")
      case .scene(let scene): tr(scene.title)
      }
    }
  }

  /// Where the keys work.
  enum Place: Hashable {
    /// In the whole window, before the focused widget: the keys of actions, and keys that work while they are held.
    case window
    /// In the whole window, unless the focused widget handles the key.
    case unhandled
    /// On an item of a canvas.
    case item
    /// On the picture of a program's window.
    case picture
    /// In the entry that edits an item's text in place.
    case entry
    /// On the handle of a width.
    case handle
    /// On a handle of the proposal to a stack.
    case proposal
    /// In the field of a number.
    case field
  }

  let group: Group
  let place: Place
  /// The description of the command.
  let title: String
  /// The alternative keys, as GTK accelerator strings.
  let keys: [String]
  /// The action; nil if a widget handles the keys itself.
  let action: String?

  init(_ group: Group, _ title: String, _ keys: String..., in place: Place = .window, action: String? = nil) {
    (self.group, self.title, self.keys, self.place, self.action) = (group, title, keys, place, action)
  }
}

extension Shortcut {
  /// All shortcuts, in display order.
  @MainActor
  static var all: [Shortcut] {
    general + editing + scenes + canvas + SceneName.allCases.flatMap { $0.view.shortcuts } + overlays + width
      + comparison + baseline + motion
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
      Shortcut(.general, tr("Open a text or a document"), "<Control>o", action: "win.open"),
      Shortcut(.general, tr("Make a Swift file from a template"), "<Control><Shift>n", action: "win.new-swift-file"),
      Shortcut(.general, tr("Save the document"), "<Control>s", action: "win.save"),
      Shortcut(.general, tr("Save the document as…"), "<Control><Shift>s", action: "win.save-as"),
      Shortcut(.general, tr("Save the settings as a preset"), "<Control>p", action: "win.save-preset"),
      Shortcut(.general, tr("Open the gallery of edge cases"), "<Control><Shift>g", action: "win.show-gallery"),
      Shortcut(.general, tr("Export the canvas"), "<Control><Shift>e", action: "win.export"),
      Shortcut(.general, tr("Copy a picture of the canvas"), "<Control><Alt>c", action: "win.copy-as::png"),
      Shortcut(.general, tr("New window"), "<Control>n", action: "app.new-window"),
      Shortcut(.general, tr("Duplicate the window"), "<Control>d", action: "app.duplicate-window"),
      Shortcut(.general, tr("Reopen the last closed window"), "<Control><Shift>t", action: "app.reopen-window"),
      Shortcut(.general, tr("Show or hide the sidebar"), "F9", action: "win.sidebar"),
      Shortcut(.general, tr("Show or hide the inspector"), "F8", action: "win.inspector"),
      Shortcut(.general, tr("Show or hide the problems"), "F4", action: "win.problems"),
      Shortcut(.general, tr("Show or hide the tools"), "F7", action: "win.tools"),
      Shortcut(.general, tr("Show the contact sheet"), "<Control>k", action: "win.contact-sheet"),
      Shortcut(.general, tr("Go to the next pane"), "F6", action: "win.next-pane"),
      Shortcut(.general, tr("Go to the previous pane"), "<Shift>F6", action: "win.previous-pane"),
      Shortcut(.general, tr("Stop what is running, or clear the selection"), "Escape", in: .unhandled),
      Shortcut(.general, tr("Open the menu"), "F10", in: .unhandled),
      Shortcut(.general, tr("Keyboard shortcuts"), "<Control>question", "F1", action: "win.shortcuts"),
      Shortcut(.general, tr("Close the window"), "<Control>w", action: "window.close"),
      Shortcut(.general, tr("Quit"), "<Control>q", action: "app.quit"),
    ]
  }

  private static var editing: [Shortcut] {
    [
      Shortcut(.editing, tr("Undo"), "<Control>z", action: "win.undo"),
      Shortcut(.editing, tr("Redo"), "<Control><Shift>z", "<Control>y", action: "win.redo"),
      Shortcut(.editing, tr("Paste a text"), "<Control>v", in: .unhandled),
      Shortcut(.editing, tr("Copy a report"), "<Control><Shift>c", action: "win.copy-report"),
      Shortcut(.editing, tr("Accept the text edited in place"), "Return", in: .entry),
      Shortcut(.editing, tr("Accept the text and edit the next or the previous item"), "Tab", "<Shift>Tab", in: .entry),
      Shortcut(.editing, tr("Leave the text as it was"), "Escape", in: .entry),
      Shortcut(.editing, tr("Change a number by one step"), "Up", "Down", in: .field),
      Shortcut(
        .editing, tr("Change a number by a larger step"), "<Shift>Up", "<Shift>Down", "Page_Up", "Page_Down",
        in: .field),
      Shortcut(.editing, tr("Leave the number as it was"), "Escape", in: .field),
    ]
  }

  /// One key for each scene, by its position in the switcher.
  private static var scenes: [Shortcut] {
    SceneName.allCases.enumerated().map { index, scene in
      Shortcut(
        .scenes, tr("Show %s", tr(scene.title)), "<Control>\(index + 1)", "<Alt>\(index + 1)", action: scene.action)
    }
  }

  /// One key for each overlay, by its position in the tool bar.
  private static var overlays: [Shortcut] {
    zip(Overlay.allCases, overlayKeys).map { overlay, key in
      Shortcut(.overlays, tr(overlay.title), "<Control><Alt>\(key)", action: overlay.action)
    }
  }

  private static let overlayKeys = (1...9).map(String.init) + ["0", "minus", "equal", "comma"]

  /// The shortcuts for the items of any canvas.
  private static var canvas: [Shortcut] {
    [
      Shortcut(.canvas, tr("Move the focus from item to item"), "Left", "Right", "Up", "Down", in: .item),
      Shortcut(.canvas, tr("Move the focus by one page"), "Page_Up", "Page_Down", in: .item),
      Shortcut(.canvas, tr("Move the focus to the first or the last item"), "Home", "End", in: .item),
      Shortcut(.canvas, tr("Select the focused item"), "space", "Return", in: .item),
      Shortcut(.canvas, tr("Edit the focused item's text in place"), editingKey, in: .item),
      Shortcut(.canvas, tr("Remove the focused item"), removingKey, in: .item),
      Shortcut(.canvas, tr("Show the focused item's menu"), "Menu", "<Shift>F10", in: .item),
    ]
  }

  /// The keys of an item that its menu shows too.
  static let (editingKey, removingKey) = ("F2", "Delete")

  private static var width: [Shortcut] {
    [
      Shortcut(.width, tr("Change the width by 1 px"), "Left", "Right", in: .handle),
      Shortcut(.width, tr("Go to the next layout change"), "<Alt>Right", action: "win.next-breakpoint"),
      Shortcut(.width, tr("Go to the previous layout change"), "<Alt>Left", action: "win.previous-breakpoint"),
      Shortcut(
        .width, tr("Go to the next change of the line or column count"), "<Alt><Shift>Right",
        action: "win.next-line-count"),
      Shortcut(
        .width, tr("Go to the previous change of the line or column count"), "<Alt><Shift>Left",
        action: "win.previous-line-count"),
      Shortcut(.width, tr("Change the width by 10 px"), "<Shift>Left", "<Shift>Right", in: .handle),
      Shortcut(.width, tr("Check all widths for problems"), "<Shift>F4", action: "win.check-widths"),
      Shortcut(.width, tr("Set or remove a flag at this width"), "<Alt>f", action: "win.flag-width"),
      Shortcut(.width, tr("Start or stop a sweep of the width"), "F5", action: "win.sweep"),
    ]
  }

  private static var comparison: [Shortcut] {
    [
      Shortcut(.comparison, tr("Start or stop comparing A and B"), "F3", action: "win.compare"),
      Shortcut(.comparison, tr("Swap A and B"), "<Shift>F3", action: "win.compare-swap"),
      // The key works while it is held, which an accelerator cannot do.
      Shortcut(.comparison, tr("Hold to show A and B in each other's place"), Comparison.heldKey),
    ]
  }

  private static var baseline: [Shortcut] {
    [
      Shortcut(.baseline, tr("Save a baseline"), "<Control>b", action: "win.save-baseline"),
      Shortcut(.baseline, tr("Compare with a baseline"), "<Control><Shift>b", action: "win.compare-baseline"),
      Shortcut(.baseline, tr("Hold to show the layout of the baseline"), BaselineActions.heldKey),
    ]
  }

  private static var motion: [Shortcut] {
    [
      Shortcut(.motion, tr("Pause or resume motion"), "<Alt>p", action: "win.motion-pause"),
      Shortcut(.motion, tr("Step motion by one frame"), "<Control>period", action: "win.motion-step"),
      Shortcut(.motion, tr("Slow motion down"), "<Alt>Down", action: "win.motion-slower"),
      Shortcut(.motion, tr("Speed motion up"), "<Alt>Up", action: "win.motion-faster"),
    ]
  }
}
